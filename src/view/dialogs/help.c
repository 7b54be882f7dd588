/* help: the shortcuts of the present mode, in columns of whole groups, with the number of columns
 * that makes the words largest. A press on a cap does what its key does. */
#include "view/dialogs/dialog.h"
#include "view/text_width.h"

#include <math.h>

/* in design units */
static const float help_margin = 40, help_top = 64, help_bottom = 26, help_gap = 52;
static const float help_line = 28, help_group = 34; /* height of a row, and of a group's title */
static const float help_words = 19, help_key = 15;  /* sizes */
static const float help_cap = 25, help_cap_gap = 6, help_caps_gap = 14;
static const float help_title = 26, help_way_on = 18; /* sizes */
static const char way_on[] = "press one, or any key to close";

enum { MOST_COLUMNS = 6 };

/* Rows first..end-1 of the key table, below each other; sizes in design units. */
struct help_column {
    int first, end;
    float caps, words; /* width of the widest line's keys, and of its words */
    float height;
};

/* All columns, and the dialog around them. */
struct help {
    struct help_column columns[MOST_COLUMNS];
    int count;
    struct dialog_box box;
};

/* ---- lines ---- */

/* The row counts in this mode and does not share the line of the row before. */
static bool has_line(const struct frame *frame, int row) {
    return (frame->shortcuts[row]->modes & frame->mode) && !shortcut_beside(frame->shortcuts, row);
}

static const char *words_of(const struct shortcut *shortcut) {
    return shortcut->both ? shortcut->both : shortcut->help;
}

static float height_of(const struct shortcut *shortcut) {
    return help_line + (shortcut->group ? help_group : 0);
}

/* A line's keys, from the last, which ends at `right`, to the first; the x where that begins.
 * Without a list, only that. A cap answers with what is beside it, as high as the line, so that no
 * press goes between two lines; the words, up to `end`, like the cap beside them, unless they are
 * of two shortcuts. */
static float draw_caps(const struct ui *ui, int row, float right, float y, float end) {
    const struct frame *frame = ui->frame;
    bool both = frame->shortcuts[row]->both;
    float unit = ui->unit, half = help_line / 2 * unit, gap = help_cap_gap * unit;
    int count = both ? 2 : 0;
    while (!both && count < SHORTCUT_KEYS && frame->shortcuts[row]->keys[count])
        count++;
    if (both) end = right + gap;
    right += gap;
    for (int k = count - 1; k >= 0; k--) {
        char label[32];
        int of = both ? row + k : row;
        const struct shortcut *shortcut = frame->shortcuts[of];
        shortcut_label(shortcut->keys[both ? 0 : k], label, sizeof label);
        float width = fmaxf(help_cap, text_width(FONT_MONO, help_key, label) + 14) * unit;
        float left = right - gap - width;
        if (ui->list)
            list_cap(ui->list, target_is(&frame->hovered, TARGET_SHORTCUT, of),
                     &(struct cap){left, y, width, help_cap * unit, unit, help_key * unit}, label);
        if (ui->list && !shortcut->mouse)
            list_target(ui->list, TARGET_SHORTCUT, of, 0,
                        (struct box){left - gap, y - half, end, y + half});
        right = left;
        end = left - gap;
    }
    return right;
}

/* ---- columns ---- */

static struct help_column measure(const struct frame *frame, int first, int end) {
    const struct ui measured = {NULL, frame, 1};
    struct help_column column = {.first = first, .end = end};
    for (int row = first; row < end; row++) {
        const struct shortcut *shortcut = frame->shortcuts[row];
        if (!has_line(frame, row)) continue;
        column.caps = fmaxf(column.caps, -draw_caps(&measured, row, 0, 0, 0));
        column.words = fmaxf(column.words, text_width(FONT_TEXT, help_words, words_of(shortcut)));
        column.height += height_of(shortcut);
    }
    return column;
}

static float column_width(const struct help_column *column) {
    return column->caps + help_caps_gap + column->words;
}

/* The row behind `row` at which a group begins, or the end of the table. */
static int next_group(const struct frame *frame, int row) {
    const struct shortcut *shortcut;
    do
        shortcut = frame->shortcuts[++row];
    while (shortcut && !(shortcut->group && has_line(frame, row)));
    return row;
}

/* Fills at most so many columns with whole groups, each up to a height or with one group; true if
 * they are enough. */
static bool fill(const struct frame *frame, float height, int most, struct help *help) {
    int row = 0; /* of the first line, which may be without a group */
    while (!has_line(frame, row))
        row++;
    for (help->count = 0; frame->shortcuts[row]; help->count++) {
        if (help->count == most) return false;
        struct help_column *column = &help->columns[help->count], more;
        *column = measure(frame, row, next_group(frame, row));
        while (frame->shortcuts[column->end]) {
            more = measure(frame, row, next_group(frame, column->end));
            if (more.height > height) break;
            *column = more;
        }
        row = column->end;
    }
    return true;
}

/* Columns about equally high, at most so many. */
static struct help place_columns(const struct ui *ui, int most) {
    const struct frame *frame = ui->frame;
    struct help help = {.count = 0};
    float title = text_width(FONT_STRONG, help_title, frame->help_title) + help_gap +
                  text_width(FONT_TEXT, help_way_on, way_on) + 2 * help_margin;
    float width = 2 * help_margin - help_gap, height = 0;
    int end = 0;
    while (frame->shortcuts[end])
        end++;
    float highest = measure(frame, 0, end).height / (float)most;
    while (!fill(frame, highest, most, &help))
        highest += help_line;
    for (int c = 0; c < help.count; c++) {
        width += help_gap + column_width(&help.columns[c]);
        height = fmaxf(height, help_top + help.columns[c].height + help_bottom);
    }
    help.box = dialog_box_place(ui, 1.3F, fmaxf(width, title), height);
    return help;
}

/* ---- picture ---- */

static void draw_column(const struct ui *ui, const struct help_column *column, float left,
                        float y) {
    const struct frame *frame = ui->frame;
    float unit = ui->unit, words = left + (column->caps + help_caps_gap) * unit;
    for (int row = column->first; row < column->end; row++) {
        const struct shortcut *shortcut = frame->shortcuts[row];
        if (!has_line(frame, row)) continue;
        if (shortcut->group)
            list_text(ui->list, ROLE_SECONDARY | FONT_STRONG, words, y + (help_group - 8) * unit,
                      17 * unit, shortcut->group);
        y += height_of(shortcut) * unit;
        float middle = y - help_line / 2 * unit;
        draw_caps(ui, row, left + column->caps * unit, middle, words + column->words * unit);
        list_label(ui->list, ROLE_INK, words, middle, help_words * unit, words_of(shortcut));
    }
}

/* As large as the window allows, up to what is comfortable: help is read by the whole room. */
void help_draw(const struct ui *ui) {
    struct help help = {.count = 0}, other;
    for (int most = 1; most <= MOST_COLUMNS; most++) {
        other = place_columns(ui, most);
        if (other.box.ui.unit > help.box.ui.unit) help = other;
    }
    const struct dialog_box *box = &help.box;
    ui = &box->ui;
    float unit = ui->unit, left = box->x + help_margin * unit;
    dialog_box_draw(box, 0, ui->frame->help_title);
    list_label(ui->list, ROLE_SECONDARY | ANCHOR_END, box->x + box->width - help_margin * unit,
               box->y + 51 * unit, help_way_on * unit, way_on);
    for (int c = 0; c < help.count; c++) {
        draw_column(ui, &help.columns[c], left, box->y + help_top * unit);
        left += (column_width(&help.columns[c]) + help_gap) * unit;
    }
}
