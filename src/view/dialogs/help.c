/* help: draws the shortcuts of the present mode: the most important ones first, in large letters;
 * below them the others, in columns of whole groups. Chooses the number of columns that makes the
 * words largest. A press on a cap does what its key does. */
#include "view/dialogs/dialog.h"
#include "view/text_width.h"

#include <math.h>

/* design units */
static const float help_margin = 40, help_top = 66, help_bottom = 26, help_gap = 52;
static const float help_line = 26, help_group = 30; /* height of a row, and of a group's title */
static const float help_words = 19, help_key = 15;  /* sizes */
static const float help_cap = 23, help_cap_gap = 6, help_caps_gap = 14;
static const float help_title = 26, help_way_on = 18; /* sizes */
static const float help_large = 1.3F;  /* size of the first lines; the others have 1 */
static const float help_first_gap = 8; /* space below the first lines */
static const char way_on[] = "click one, or press any key to close";

enum { MOST_COLUMNS = 6, MOST_FIRST_COLUMNS = 4 };

/* Rows first..end-1 of the key table, below each other; sizes in design units. */
struct help_column {
    bool large; /* only the most important rows; false: only the others */
    int first, end;
    float caps, words; /* width of the widest line's keys, and of its words */
    float height;
};

/* Columns side by side; sizes in design units. */
struct help_part {
    struct help_column columns[MOST_COLUMNS];
    int count;
    float width, height;
};

/* Both parts, and the dialog around them. */
struct help {
    struct help_part first, others;
    struct dialog_box box;
};

/* ---- lines ---- */

/* Does the row have its own line in this mode, in the part with large lines or in the other one? */
static bool has_line(const struct frame *frame, int row, bool large) {
    const struct shortcut *shortcut = frame->shortcuts[row];
    return (shortcut->modes & frame->mode) && !shortcut_beside(frame->shortcuts, row) &&
           large == !!(shortcut->first & frame->mode);
}

static const char *words_of(const struct shortcut *shortcut) {
    return shortcut->both ? shortcut->both : shortcut->help;
}

/* Returns the title above a line: its group's, if the lines before it in the group are large. */
static const char *title_of(const struct frame *frame, int row, bool large) {
    for (int r = row; r >= 0 && !large; r--) {
        if (r < row && has_line(frame, r, false)) return NULL;
        const struct shortcut *shortcut = frame->shortcuts[r];
        if (shortcut->group && (shortcut->modes & frame->mode)) return shortcut->group;
    }
    return NULL;
}

static float height_of(const struct frame *frame, int row, bool large) {
    return help_line + (title_of(frame, row, large) ? help_group : 0);
}

/* Draws a line's keys, from the last, which ends at `right`, to the first; returns the left end.
 * Without a list it only measures. A cap's target includes the gaps beside it and is as high as the
 * line, so that no press falls between two lines; the words, up to `end`, belong to the cap beside
 * them, unless they are of two shortcuts. */
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

static struct help_column measure(const struct frame *frame, int first, int end, bool large) {
    const struct ui measured = {NULL, frame, 1};
    struct help_column column = {.large = large, .first = first, .end = end};
    for (int row = first; row < end; row++) {
        if (!has_line(frame, row, large)) continue;
        const char *words = words_of(frame->shortcuts[row]);
        column.caps = fmaxf(column.caps, -draw_caps(&measured, row, 0, 0, 0));
        column.words = fmaxf(column.words, text_width(FONT_TEXT, help_words, words));
        column.height += height_of(frame, row, large);
    }
    return column;
}

static float column_width(const struct help_column *column) {
    return column->caps + help_caps_gap + column->words;
}

/* Sums up the sizes of a part's columns. */
static void measure_part(struct help_part *part) {
    for (int c = 0; c < part->count; c++) {
        part->width += column_width(&part->columns[c]) + (c ? help_gap : 0);
        part->height = fmaxf(part->height, part->columns[c].height);
    }
}

/* Returns the row after `row` at which a group begins, or the end of the table. */
static int next_group(const struct frame *frame, int row) {
    do
        row++;
    while (frame->shortcuts[row] && !(has_line(frame, row, false) && title_of(frame, row, false)));
    return row;
}

/* Fills at most so many columns with whole groups, each up to a height or with one group; true if
 * all groups fit. */
static bool fill(const struct frame *frame, float height, int most, struct help_part *part) {
    int row = 0; /* row of the first line, which may belong to no group */
    while (!has_line(frame, row, false))
        row++;
    for (part->count = 0; frame->shortcuts[row]; part->count++) {
        if (part->count == most) return false;
        struct help_column *column = &part->columns[part->count], more;
        *column = measure(frame, row, next_group(frame, row), false);
        while (frame->shortcuts[column->end]) {
            more = measure(frame, row, next_group(frame, column->end), false);
            if (more.height > height) break;
            *column = more;
        }
        row = column->end;
    }
    return true;
}

/* Places the lines that are not large in at most this many columns of about equal height. */
static struct help_part place_others(const struct frame *frame, int most) {
    struct help_part part = {.count = 0};
    int end = 0;
    while (frame->shortcuts[end])
        end++;
    float highest = measure(frame, 0, end, false).height / (float)most;
    while (!fill(frame, highest, most, &part))
        highest += help_line;
    measure_part(&part);
    return part;
}

/* Places the large lines in this many columns, each with equally many lines. */
static struct help_part place_first(const struct frame *frame, int count) {
    struct help_part part = {.count = 0};
    int lines = 0, line = 0;
    for (int row = 0; frame->shortcuts[row]; row++)
        lines += has_line(frame, row, true);
    int each = (lines + count - 1) / count;
    for (int row = 0; frame->shortcuts[row]; row++)
        if (has_line(frame, row, true)) {
            if (line++ % each == 0) part.columns[part.count++].first = row;
            part.columns[part.count - 1].end = row + 1;
        }
    for (int c = 0; c < part.count; c++)
        part.columns[c] = measure(frame, part.columns[c].first, part.columns[c].end, true);
    measure_part(&part);
    part.width *= help_large;
    part.height *= help_large;
    return part;
}

static struct help place(const struct ui *ui, int first, int others) {
    const struct frame *frame = ui->frame;
    struct help help = {place_first(frame, first), place_others(frame, others), {.x = 0}};
    float title = text_width(FONT_STRONG, help_title, frame->help_title) + help_gap +
                  text_width(FONT_TEXT, help_way_on, way_on);
    float width = fmaxf(title, fmaxf(help.first.width, help.others.width));
    float gap = help.first.count ? help_first_gap : 0;
    help.box =
        dialog_box_place(ui, 1.3F, 2 * help_margin + width,
                         help_top + help.first.height + gap + help.others.height + help_bottom);
    return help;
}

/* ---- picture ---- */

static void draw_column(const struct ui *ui, const struct help_column *column, float left,
                        float y) {
    const struct frame *frame = ui->frame;
    float unit = ui->unit, words = left + (column->caps + help_caps_gap) * unit;
    for (int row = column->first; row < column->end; row++) {
        if (!has_line(frame, row, column->large)) continue;
        const char *title = title_of(frame, row, column->large);
        if (title)
            list_text(ui->list, ROLE_SECONDARY | FONT_STRONG, words, y + (help_group - 6) * unit,
                      17 * unit, title);
        y += height_of(frame, row, column->large) * unit;
        float middle = y - help_line / 2 * unit;
        draw_caps(ui, row, left + column->caps * unit, middle, words + column->words * unit);
        list_label(ui->list, ROLE_INK, words, middle, help_words * unit,
                   words_of(frame->shortcuts[row]));
    }
}

static void draw_part(const struct ui *ui, const struct help_part *part, float left, float y) {
    for (int c = 0; c < part->count; c++) {
        draw_column(ui, &part->columns[c], left, y);
        left += (column_width(&part->columns[c]) + help_gap) * ui->unit;
    }
}

/* Draws help as large as the window allows, up to a comfortable size, because the whole room reads
 * it. */
void help_draw(const struct ui *ui) {
    struct help help = {.box = {.x = 0}}, other;
    for (int first = 1; first <= MOST_FIRST_COLUMNS; first++)
        for (int others = 1; others <= MOST_COLUMNS; others++) {
            other = place(ui, first, others);
            if (other.box.ui.unit > help.box.ui.unit) help = other;
        }
    const struct dialog_box *box = &help.box;
    ui = &box->ui;
    float unit = ui->unit, left = box->x + help_margin * unit, top = box->y + help_top * unit;
    struct ui large = *ui;
    large.unit *= help_large;
    dialog_box_draw(box, 0, ui->frame->help_title);
    list_label(ui->list, ROLE_SECONDARY | ANCHOR_END, box->x + box->width - help_margin * unit,
               box->y + 51 * unit, help_way_on * unit, way_on);
    draw_part(&large, &help.first, left, top);
    if (help.first.count) top += (help.first.height + help_first_gap) * unit;
    draw_part(ui, &help.others, left, top);
}
