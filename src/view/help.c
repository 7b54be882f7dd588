/* help: the lines of the shortcuts that count, in two columns. A press on a cap does what its key
 * does. */
#include "help.h"

#include "view/dialog_box.h"
#include "view/text_width.h"

#include <math.h>

/* in design units */
static const float help_margin = 40, help_top = 64, help_bottom = 26, help_gap = 52;
static const float help_line = 28, help_group = 34; /* height of a row, and of a group's title */
static const float help_words = 19, help_key = 15;  /* sizes */
static const float help_cap = 25, help_cap_gap = 6, help_caps_gap = 14;

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

/* The box that answers to a press: a cap and what is beside it, as high as the line, so that no
 * press goes between two lines. */
static void target_cap(struct list *list, const struct frame *frame, int row, float unit,
                       float left, float right, float y) {
    float half = help_line / 2 * unit;
    if (!frame->shortcut(row)->mouse)
        list_target(list, TARGET_SHORTCUT, row, 0, (struct box){left, y - half, right, y + half});
}

/* A line's keys, from the last, which ends at `right`, to the first; the x where that begins.
 * Without a list, only that. The words end at `end`; they answer like the cap beside them, unless
 * they are of two shortcuts. */
static float draw_caps(struct list *list, const struct frame *frame, int row, float unit,
                       float right, float y, float end) {
    const char *keys[SHORTCUT_KEYS];
    bool both = frame->shortcut(row)->both;
    if (both || end < right) end = right + help_cap_gap * unit;
    for (int k = keys_of_line(frame->shortcut, row, keys) - 1; k >= 0; k--) {
        char label[32];
        int of = both ? row + k : row;
        shortcut_label(keys[k], label, sizeof label);
        float width = cap_width(label) * unit;
        right -= width;
        if (list) {
            list_cap(list, target_is(&frame->hovered, TARGET_SHORTCUT, of), right, y, width,
                     help_cap * unit, unit, help_key * unit, label);
            target_cap(list, frame, of, unit, right - help_cap_gap * unit, end, y);
        }
        end = right - help_cap_gap * unit;
        if (k > 0) right -= help_cap_gap * unit;
    }
    return right;
}

static void measure_column(const struct frame *frame, struct help_column *column) {
    int end = column->end;
    for (int r = next_line(frame, column->first, end); r < end; r = next_line(frame, r + 1, end)) {
        const char *words = words_of_line(frame->shortcut(r));
        column->caps = fmaxf(column->caps, -draw_caps(NULL, frame, r, 1, 0, 0, 0));
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
        draw_caps(list, frame, r, unit, left + column->caps * unit, middle,
                  words + column->words * unit);
        list_label(list, ROLE_INK, FONT_TEXT, ANCHOR_START, words, middle, help_words * unit,
                   words_of_line(shortcut));
    }
}

static float column_width(const struct help_column *column) {
    return column->caps + help_caps_gap + column->words;
}

/* As large as the window allows, up to what is comfortable: help is read by the whole room. */
void help_draw(struct list *list, const struct frame *frame, float outer) {
    struct help_column columns[2];
    float height = help_top + split_help(frame, columns) + help_bottom;
    float width =
        2 * help_margin + column_width(&columns[0]) + help_gap + column_width(&columns[1]);
    struct dialog_box box =
        dialog_box_draw(list, frame, outer, 1.3F, width, height, frame->help_title);
    float unit = box.unit, left = box.x + help_margin * unit;
    for (int c = 0; c < 2; c++) {
        draw_column(list, frame, &columns[c], unit, left, box.y + help_top * unit);
        left += (column_width(&columns[c]) + help_gap) * unit;
    }
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, box.x + box.width - 40 * unit,
              box.y + 58 * unit, 18 * unit, "press one, or any key to close");
}
