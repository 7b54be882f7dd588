/* dialog: help, key entry, build log and blank screen, over the picture of any mode. */
#include "dialog.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct dialog_box {
    float x, y, width, height, unit;
};

/* Shades the window and draws a box of this size, in design units, in its middle, up to `most`
 * times as large as the rest; in a small window the box and all that is in it shrink. Content
 * starts 40 units inside. */
static struct dialog_box draw_box(struct list *list, const struct frame *frame, float outer,
                                  float most, float width, float height, const char *title) {
    float room = 24 * outer;
    float unit =
        fminf(most * outer, fminf((frame->width - room) / width, (frame->height - room) / height));
    struct dialog_box box = {.unit = unit, .width = width * unit, .height = height * unit};
    box.x = roundf((frame->width - box.width) / 2);
    box.y = roundf((frame->height - box.height) / 2);
    list_rect(list, ROLE_SHADE, 0, 0, frame->width, frame->height, 0);
    list_outlined(list, ROLE_BACKGROUND, ROLE_INK, box.x, box.y, box.width, box.height, 14 * unit,
                  fmaxf(1.5F, 2 * unit));
    list_text(list, ROLE_INK, FONT_STRONG, ANCHOR_START, box.x + 40 * unit, box.y + 58 * unit,
              26 * unit, title);
    return box;
}

/* ---- help ---- */

/* in design units */
static const float help_margin = 40, help_top = 64, help_bottom = 34, help_gap = 52;
static const float help_line = 30, help_group = 40; /* height of a row, and of a group's title */
static const float help_words = 19, help_key = 15;  /* sizes */
static const float help_cap = 26, help_cap_gap = 6, help_caps_gap = 14;

/* Rows first..end-1 of the key table, below each other. */
struct help_column {
    int first, end;
    float caps, words; /* width of the widest line's keys, and of its words; design units */
};

static float cap_width(const char *label) {
    return fmaxf(help_cap, text_width(FONT_MONO, help_key, label) + 14);
}

/* The keys of a line, from the left: those of the row, or the first of it and of the next. */
static int keys_of_line(shortcut_table *table, int row, const char *keys[SHORTCUT_KEYS]) {
    const struct shortcut *shortcut = table(row);
    int count = 0;
    if (shortcut->both) {
        keys[count++] = shortcut->keys[0];
        keys[count++] = table(row + 1)->keys[0];
    } else {
        while (count < SHORTCUT_KEYS && shortcut->keys[count]) {
            keys[count] = shortcut->keys[count];
            count++;
        }
    }
    return count;
}

static const char *words_of_line(const struct shortcut *shortcut) {
    return shortcut->both ? shortcut->both : shortcut->help;
}

static float height_of_line(const struct shortcut *shortcut) {
    return help_line + (shortcut->group ? help_group : 0);
}

/* The next row from `row` on that has a line in help, up to `end`. */
static int next_line(const struct frame *frame, int row, int end) {
    while (row < end &&
           (!(frame->shortcut(row)->modes & frame->mode) || shortcut_beside(frame->shortcut, row)))
        row++;
    return row;
}

static float help_height(const struct frame *frame, int first, int end) {
    float height = 0;
    for (int r = next_line(frame, first, end); r < end; r = next_line(frame, r + 1, end))
        height += height_of_line(frame->shortcut(r));
    return height;
}

/* A line's keys, from the last, which ends at `right`, to the first; the x where that begins.
 * Without a list, only that. */
static float draw_caps(struct list *list, shortcut_table *table, int row, float unit, float right,
                       float y) {
    const char *keys[SHORTCUT_KEYS];
    for (int k = keys_of_line(table, row, keys) - 1; k >= 0; k--) {
        char label[32];
        shortcut_label(keys[k], label, sizeof label);
        float width = cap_width(label) * unit;
        right -= width;
        if (list) list_cap(list, right, y, width, help_cap * unit, unit, help_key * unit, label);
        if (k > 0) right -= help_cap_gap * unit;
    }
    return right;
}

static void measure_column(const struct frame *frame, struct help_column *column) {
    int end = column->end;
    for (int r = next_line(frame, column->first, end); r < end; r = next_line(frame, r + 1, end)) {
        const char *words = words_of_line(frame->shortcut(r));
        column->caps = fmaxf(column->caps, -draw_caps(NULL, frame->shortcut, r, 1, 0, 0));
        column->words = fmaxf(column->words, text_width(FONT_TEXT, help_words, words));
    }
}

/* Two columns of whole groups, about equally high; returns the height of the higher one. */
static float split_help(const struct frame *frame, struct help_column columns[2]) {
    float lowest = INFINITY;
    int end = 0;
    while (frame->shortcut(end))
        end++;
    for (int r = next_line(frame, 1, end); r < end; r = next_line(frame, r + 1, end)) {
        if (!frame->shortcut(r)->group) continue;
        float height = fmaxf(help_height(frame, 0, r), help_height(frame, r, end));
        if (height >= lowest) continue;
        lowest = height;
        columns[0] = (struct help_column){.first = 0, .end = r};
        columns[1] = (struct help_column){.first = r, .end = end};
    }
    measure_column(frame, &columns[0]);
    measure_column(frame, &columns[1]);
    return lowest;
}

static void draw_column(struct list *list, const struct frame *frame,
                        const struct help_column *column, float unit, float left, float y) {
    float words = left + (column->caps + help_caps_gap) * unit;
    int end = column->end;
    for (int r = next_line(frame, column->first, end); r < end; r = next_line(frame, r + 1, end)) {
        const struct shortcut *shortcut = frame->shortcut(r);
        if (shortcut->group)
            list_text(list, ROLE_SECONDARY, FONT_STRONG, ANCHOR_START, words,
                      y + (help_group - 8) * unit, 17 * unit, shortcut->group);
        y += height_of_line(shortcut) * unit;
        float middle = y - help_line / 2 * unit;
        draw_caps(list, frame->shortcut, r, unit, left + column->caps * unit, middle);
        list_label(list, ROLE_INK, FONT_TEXT, ANCHOR_START, words, middle, help_words * unit,
                   words_of_line(shortcut));
    }
}

static float column_width(const struct help_column *column) {
    return column->caps + help_caps_gap + column->words;
}

/* As large as the window allows, up to what is comfortable: help is read by the whole room. */
static void draw_help(struct list *list, const struct frame *frame, float outer) {
    struct help_column columns[2];
    float height = help_top + split_help(frame, columns) + help_bottom;
    float width =
        2 * help_margin + column_width(&columns[0]) + help_gap + column_width(&columns[1]);
    struct dialog_box box = draw_box(list, frame, outer, 1.3F, width, height, frame->help_title);
    float unit = box.unit, left = box.x + help_margin * unit;
    for (int c = 0; c < 2; c++) {
        draw_column(list, frame, &columns[c], unit, left, box.y + help_top * unit);
        left += (column_width(&columns[c]) + help_gap) * unit;
    }
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, box.x + box.width - 40 * unit,
              box.y + 58 * unit, 18 * unit, "any key closes");
}

/* ---- typing ---- */

static void draw_entry(struct list *list, const struct frame *frame, float outer) {
    struct dialog_box box =
        draw_box(list, frame, outer, 1, 1080, 240, frame->entry.title ? frame->entry.title : "");
    float unit = box.unit, left = box.x + 40 * unit, width = box.width - 80 * unit;
    float size = 22 * unit, y = box.y + 112 * unit, start = left + 16 * unit;
    bool wrong = frame->entry.error[0] != '\0';
    list_outlined(list, ROLE_PANEL, wrong ? ROLE_ERROR : ROLE_FAINT, left, y - 28 * unit, width,
                  56 * unit, 8 * unit, fmaxf(1.5F, 2 * unit));
    /* the end of the text is what is being typed: show as much of it as fits */
    const char *shown = frame->entry.text;
    while (text_width(FONT_MONO, size, shown) > width - 40 * unit)
        shown++;
    float end = start + text_width(FONT_MONO, size, shown);
    if (frame->entry.fresh)
        list_rect(list, ROLE_INCREASING_BLOCK, start - 4 * unit, y - 18 * unit,
                  end - start + 8 * unit, 36 * unit, 0);
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_START, start, y, size, shown);
    list_rect(list, ROLE_INK, end + 2 * unit, y - 15 * unit, fmaxf(1, 2 * unit), 30 * unit, 0);
    enum font font = wrong ? FONT_STRONG : FONT_TEXT;
    text_label(list, wrong ? ROLE_ERROR : ROLE_SECONDARY, font, ANCHOR_START, left,
               box.y + 178 * unit, 19 * unit, width,
               wrong               ? frame->entry.error
               : frame->entry.help ? frame->entry.help
                                   : "");
}

/* ---- build log ---- */

/* The next piece of `*text` of at most `columns` bytes, up to the end of the line; moves on. */
static void take_line(const char **text, size_t columns, char *line, size_t bytes) {
    size_t length = strcspn(*text, "\n"), most = columns < bytes ? columns : bytes - 1;
    size_t taken = length < most ? length : most;
    snprintf(line, bytes, "%.*s", (int)taken, *text);
    *text += taken;
    if (**text == '\n') ++*text;
}

static const float log_margin = 48; /* to the edges of the window, at least; design units */

static void draw_log(struct list *list, const struct frame *frame, float outer) {
    char line[512];
    const char *text = frame->log ? frame->log : "";
    float width = fmaxf(frame->width / outer - 2 * log_margin, 400);
    float most = fmaxf(frame->height / outer - 2 * log_margin, 300);
    size_t columns = (size_t)((width - 80) / (0.6F * 18));
    int lines = 0;
    for (const char *rest = text; *rest; lines++)
        take_line(&rest, columns, line, sizeof line);
    float height = fminf(116 + 27 * (float)lines, most);
    int room = (int)((height - 116) / 27);
    int first = frame->log_line < lines - room ? frame->log_line : lines - room;
    struct dialog_box box = draw_box(list, frame, outer, 1, width, height, "Build log");
    float unit = box.unit;
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, box.x + box.width - 40 * unit,
              box.y + 58 * unit, 18 * unit,
              lines > room ? "the wheel scrolls, Esc closes, Ctrl+R builds again"
                           : "Esc closes, Ctrl+R builds again");
    for (int l = 0; l < first + room && *text; l++) {
        take_line(&text, columns, line, sizeof line);
        if (l < first) continue;
        list_text(list, ROLE_INK, FONT_MONO, ANCHOR_START, box.x + 40 * unit,
                  box.y + (104 + 27 * (float)(l - first)) * unit, 18 * unit, line);
    }
}

/* ---- blank ---- */

/* Takes away what was drawn before. */
static void draw_blank(struct list *list, const struct frame *frame, float outer) {
    (void)outer;
    list_begin(list, frame->width, frame->height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, frame->width, frame->height, 0);
}

void dialog_draw(struct list *list, const struct frame *frame, float unit) {
    static void (*const draw[])(struct list *, const struct frame *, float) = {
        [DIALOG_HELP] = draw_help,
        [DIALOG_ENTRY] = draw_entry,
        [DIALOG_LOG] = draw_log,
        [DIALOG_BLANK] = draw_blank,
    };
    if (frame->dialog != DIALOG_NONE) draw[frame->dialog](list, frame, unit);
}
