/* help: the lines of the shortcuts that count, in columns of whole groups, on several pages where
 * one would be too small to read. A press on a cap does what its key does. */
#include "help.h"

#include "view/dialogs/dialog_box.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* in design units */
static const float help_margin = 40, help_top = 64, help_bottom = 26, help_gap = 52;
static const float help_line = 28, help_group = 34; /* height of a row, and of a group's title */
static const float help_words = 19, help_key = 15;  /* sizes */
static const float help_cap = 25, help_cap_gap = 6, help_caps_gap = 14;
static const float help_title = 26, way_on_size = 18;        /* sizes */
static const float words_least = 12, words_part = 1 / 50.0F; /* pixels; of the window's height */

enum { MOST_PAGES = 5, MOST_PER_PAGE = 3 };

/* Rows first..end-1 of the key table, below each other. */
struct help_column {
    int first, end;
    float caps, words; /* width of the widest line's keys, and of its words; design units */
};

/* All columns, and their size. */
struct help {
    struct help_column columns[MOST_PAGES * MOST_PER_PAGE];
    int count, per_page; /* columns */
    int pages;
    float width, height; /* of the dialog, the same for each page; design units */
    float unit;          /* pixels per design unit */
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

static float height_of_column(const struct frame *frame, const struct help_column *column) {
    float height = 0;
    int end = column->end;
    for (int r = next_line(frame, column->first, end); r < end; r = next_line(frame, r + 1, end))
        height += height_of_line(frame->shortcut(r));
    return height;
}

static float column_width(const struct help_column *column) {
    return column->caps + help_caps_gap + column->words;
}

static int end_of_page(const struct help *help, int page) {
    int end = (page + 1) * help->per_page;
    return end < help->count ? end : help->count;
}

/* Says how it goes on. */
static void way_on(int page, int pages, char *text, size_t size) {
    if (pages > 1)
        snprintf(text, size, "page %d of %d; any other key closes", page + 1, pages);
    else
        snprintf(text, size, "press one, or any key to close");
}

/* Of the title, and what is on its right. */
static float title_width(const struct frame *frame, int pages) {
    char text[80];
    way_on(0, pages, text, sizeof text);
    return 2 * help_margin + text_width(FONT_STRONG, help_title, frame->help_title) + help_gap +
           2 * (help_cap + help_cap_gap) + text_width(FONT_TEXT, way_on_size, text);
}

static float page_width(const struct help *help, int page) {
    float width = 2 * help_margin - help_gap;
    for (int c = page * help->per_page; c < end_of_page(help, page); c++)
        width += help_gap + column_width(&help->columns[c]);
    return width;
}

/* The row of the next group behind `row`, or `end`. */
static int next_group(const struct frame *frame, int row, int end) {
    do
        row = next_line(frame, row + 1, end);
    while (row < end && !frame->shortcut(row)->group);
    return row;
}

/* Fills at most so many columns with whole groups, each up to a height or with one group; true if
 * they are enough. */
static bool fill_columns(const struct frame *frame, float height, int most, struct help *help) {
    int end = 0;
    while (frame->shortcut(end))
        end++;
    help->count = 0;
    for (int row = next_line(frame, 0, end); row < end;) {
        struct help_column column = {.first = row, .end = next_group(frame, row, end)};
        struct help_column more = column;
        while (more.end < end) {
            more.end = next_group(frame, more.end, end);
            if (height_of_column(frame, &more) > height) break;
            column = more;
        }
        if (help->count == most) return false;
        help->columns[help->count++] = column;
        row = column.end;
    }
    return true;
}

/* Columns about equally high, `per_page` of them on each of at most so many pages. */
static void fill_pages(const struct frame *frame, float outer, int pages, int per_page,
                       struct help *help) {
    float least = 0;
    *help = (struct help){.per_page = per_page};
    while (!fill_columns(frame, least, pages * per_page, help))
        least += help_line;
    help->pages = (help->count + per_page - 1) / per_page;
    for (int c = 0; c < help->count; c++) {
        measure_column(frame, &help->columns[c]);
        help->height = fmaxf(help->height, height_of_column(frame, &help->columns[c]));
    }
    help->height += help_top + help_bottom;
    help->width = title_width(frame, help->pages);
    for (int p = 0; p < help->pages; p++)
        help->width = fmaxf(help->width, page_width(help, p));
    help->unit = dialog_box_place(frame, outer, 1.3F, help->width, help->height).unit;
}

/* The fewest pages on which the words are large enough, and on them the largest words. */
static struct help place_help(const struct frame *frame, float outer) {
    float wanted = fmaxf(words_least, words_part * frame->height);
    struct help best = {0}, help;
    for (int pages = 1; pages <= MOST_PAGES && best.unit * help_words < wanted; pages++) {
        for (int per_page = 1; per_page <= MOST_PER_PAGE; per_page++) {
            fill_pages(frame, outer, pages, per_page, &help);
            if (help.unit > best.unit) best = help;
        }
    }
    return best;
}

int help_pages(const struct frame *frame) {
    return place_help(frame, frame_unit(frame)).pages;
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

/* A page's cap ends at `right`; the x where it begins. */
static float draw_page_cap(struct list *list, const struct frame *frame, float unit,
                           const char *key, int page, float right, float y) {
    float gap = help_cap_gap * unit, half = help_line / 2 * unit;
    char label[32];
    shortcut_label(key, label, sizeof label);
    float width = cap_width(label) * unit, left = right - width;
    list_cap(list, target_is(&frame->hovered, TARGET_PAGE, page), left, y, width, help_cap * unit,
             unit, help_key * unit, label);
    list_target(list, TARGET_PAGE, page, 0,
                (struct box){left - gap / 2, y - half, right + gap / 2, y + half});
    return left - gap;
}

/* On the right of the title: how it goes on. */
static void draw_way_on(struct list *list, const struct frame *frame, const struct help *help,
                        int page, float right, float y) {
    float unit = help->unit;
    char text[80];
    way_on(page, help->pages, text, sizeof text);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, right, y, way_on_size * unit, text);
    right -= (text_width(FONT_TEXT, way_on_size, text) + help_caps_gap) * unit;
    if (page + 1 < help->pages)
        right = draw_page_cap(list, frame, unit, "Right", page + 1, right, y);
    if (page > 0) draw_page_cap(list, frame, unit, "Left", page - 1, right, y);
}

/* As large as the window allows, up to what is comfortable: help is read by the whole room. */
void help_draw(struct list *list, const struct frame *frame, float outer) {
    struct help help = place_help(frame, outer);
    struct dialog_box box =
        dialog_box_draw(list, frame, outer, 1.3F, help.width, help.height, frame->help_title);
    int page = frame->page < help.pages ? frame->page : help.pages - 1; /* there were more */
    float unit = box.unit, left = box.x + help_margin * unit;
    for (int c = page * help.per_page; c < end_of_page(&help, page); c++) {
        draw_column(list, frame, &help.columns[c], unit, left, box.y + help_top * unit);
        left += (column_width(&help.columns[c]) + help_gap) * unit;
    }
    draw_way_on(list, frame, &help, page, box.x + box.width - help_margin * unit,
                box.y + 51 * unit);
}
