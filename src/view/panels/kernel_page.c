/* kernel_page: lines as large as they fit, and below them the notes. */
#include "kernel_page.h"

#include "core/base/memory.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float size_most = 20, size_most_large = 30, size_most_legible = 40, size_least = 14;
static const float title_size = 18, title_height = 34;
static const float row_most = 1.6F, row_least = 1.32F; /* em */
static const float value_gap = 1;                      /* em */
static const float indent = 4;                         /* of arithmetic, em */
static const float note_size = 15, note_line = 22;
static const int rows_kept = 12; /* lines of the text that matter more than notes */
static const float figure_size = 18;

enum {
    COLUMNS_LEAST = 24, /* that comments have, whatever the room */
    CODE_LEAST = 44,    /* and code that wraps */
    ALIGNED = 12,       /* blanks before code that stands below something of the line above */
    ROWS_MANY = 100,    /* more than a line wraps into */
    HANGS = 4,          /* blanks more, before a line that goes on */
    PIECE_LEAST = (CODE_LEAST / 2 - ALIGNED - HANGS) / 2,
    FIGURE_COLUMNS = 110, /* and in a figure */
};

/* A line as it is drawn: the text of a row, or its arithmetic. */
struct shown {
    const struct kernel_row *row;
    bool arithmetic;
    bool value;           /* the row's value stands beside it */
    size_t begin, length; /* of what is shown of the row, which may wrap */
    size_t blank;         /* columns before that */
    bool first;           /* of the pieces of a row: it has the line's number */
};

/* The lines and where they stand, pixels. */
struct page {
    const struct kernel_page *of;
    struct shown *shown; /* count of them */
    int count;
    int first, rows; /* in sight */
    bool close;      /* without blank lines */
    bool wraps;      /* code, too */
    int own;         /* the first where nobody scrolls */
    float size, row; /* pixels per em; height of a line */
    float left, text, right, top;
    float values;    /* right end of what was computed */
    bool notes;      /* there is room for them */
    bool arithmetic; /* and for this */
};

static const char *text_of(const struct page *page, const struct kernel_row *row) {
    const struct kernel_code *code = &page->of->lines->code;
    return (page->of->comments ? code->text : code->code) + row->begin;
}

/* May code well be cut at this blank? Behind a comma or =, before ? or an operator of logic. */
static bool cuts_well(const char *text, size_t blank) {
    return blank > 0 && (strchr(",=", text[blank - 1]) || strchr("?:&|", text[blank + 1]));
}

/* Characters of a row that stand in one line of `columns`: to the last blank that fits, of code to
 * the last at which it is well cut. */
static size_t piece_of(const char *text, size_t length, size_t columns, bool code) {
    size_t last = 0;
    if (length <= columns) return length;
    for (size_t piece = columns; piece > columns / 2; piece--) {
        if (text[piece] != ' ') continue;
        if (!code || cuts_well(text, piece)) return piece;
        if (!last) last = piece;
    }
    return last ? last : columns;
}

/* Shows a row in pieces below each other: `first` blanks before the one, `blank` before the others.
 * Returns how many there are; with `show` false only that. */
static int show_pieces(struct page *page, const struct kernel_row *row, size_t begin, size_t first,
                       size_t blank, size_t columns, bool show) {
    const char *text = text_of(page, row);
    int count = 0;
    do {
        size_t before = count ? blank : first;
        size_t piece = piece_of(text + begin, row->length - begin, columns - before, !row->empty);
        if (show)
            page->shown[page->count++] =
                (struct shown){row, false, false, begin, piece, before, !count};
        bool word = begin + piece < row->length && text[begin + piece] != ' ';
        begin += piece + strspn(text + begin + piece, " ");
        count += word && !show ? ROWS_MANY : 1; /* a word that is cut is worse than rows */
    } while (begin < row->length);
    return count;
}

/* The same in pieces that are about as long: no word stands in a line of its own. */
static void show_even(struct page *page, const struct kernel_row *row, size_t begin, size_t first,
                      size_t blank, size_t columns) {
    int count = show_pieces(page, row, begin, first, blank, columns, false);
    size_t least = (first > blank ? first : blank) + COLUMNS_LEAST / 2;
    while (columns > least &&
           show_pieces(page, row, begin, first, blank, columns - 1, false) == count)
        columns--;
    show_pieces(page, row, begin, first, blank, columns, true);
}

/* Does a line of code stand on, or has it to go on below? What it computed follows its last piece.
 */
static void show_code(struct page *page, const struct kernel_row *row, size_t columns, bool value) {
    size_t begin = strspn(text_of(page, row), " "), room = columns, first = begin;
    size_t taken = value && row->value[0] ? strlen(row->value) + 2 : 0;
    if (room < CODE_LEAST) room = CODE_LEAST;
    room -= taken < room / 2 ? taken : 0;
    if (!page->wraps || begin >= row->length) {
        page->shown[page->count++] = (struct shown){row, false, value, 0, row->length, 0, true};
        return;
    }
    if (first > ALIGNED && row->length > room) first = ALIGNED - HANGS;
    show_even(page, row, begin, first, first + HANGS, room);
    page->shown[page->count - 1].value = value;
}

/* The lines that are drawn, with arithmetic or without; comments of so many columns. */
static void choose_shown(struct page *page, bool arithmetic, size_t columns) {
    page->count = 0;
    for (int r = 0; r < page->of->lines->count; r++) {
        const struct kernel_row *row = &page->of->lines->rows[r];
        const char *text = text_of(page, row);
        bool below = arithmetic && row->arithmetic[0];
        bool blank = strspn(text, " \t") >= row->length;
        size_t star = strspn(text, " *");
        if (row->empty && (!page->of->comments || (page->close && blank))) continue;
        if (row->empty && row->length > columns && star < columns / 2)
            show_even(page, row, 0, 0, star, columns);
        else
            show_code(page, row, columns, !below);
        if (below) page->shown[page->count++] = (struct shown){row, true, true, 0, 0, 0, false};
    }
}

/* Room for all that can be shown: a piece has more than PIECE_LEAST characters, since code keeps
 * CODE_LEAST / 2 columns beside its value, less ALIGNED + HANGS of blanks, and is cut in the second
 * half of what is left. */
static void begin_page(struct page *page) {
    const struct kernel_lines *lines = page->of->lines;
    size_t most = 2 * (size_t)lines->count;
    for (int r = 0; r < lines->count; r++)
        most += lines->rows[r].length / PIECE_LEAST;
    page->shown = memory_new(most + 1, sizeof *page->shown);
}

/* ---- sizes ---- */

/* The text of a line; without comments where they are folded. */
static void write_text(const struct page *page, const struct shown *shown, char *text,
                       size_t size) {
    const struct kernel_row *row = shown->row;
    if (shown->arithmetic) {
        snprintf(text, size, "%s", row->arithmetic);
        return;
    }
    const char *from = text_of(page, row) + shown->begin;
    size_t length = shown->length, out = 0;
    while (out < shown->blank)
        text[out++] = ' ';
    while (length > 0 && strchr(" \t", from[length - 1]))
        length--;
    for (size_t i = 0; i < length && out + 5 < size; i++) {
        if (from[i] != '\t') text[out++] = from[i];
        for (int blank = 0; from[i] == '\t' && blank < 4; blank++)
            text[out++] = ' ';
    }
    text[out] = '\0';
}

static float number_width(const struct page *page, float size) {
    char text[16];
    snprintf(text, sizeof text, "%d", page->of->lines->count);
    return text_width(FONT_MONO, size, text) + 0.9F * size;
}

static float value_width(const struct shown *shown, float size) {
    if (!shown->value || !shown->row->value[0]) return 0;
    return text_width(FONT_MONO_STRONG, size, shown->row->value) + value_gap * size;
}

/* How far a line goes, with its value or without. */
static float line_width(const struct page *page, const struct shown *shown, float size) {
    char text[256];
    write_text(page, shown, text, sizeof text);
    return text_width(FONT_MONO, size, text) + value_width(shown, size) +
           (shown->arithmetic ? indent * size : 0);
}

/* The widest line, comments apart: they wrap. */
static float page_width(const struct page *page, float size) {
    float width = 0;
    for (int i = 0; i < page->count; i++)
        if (!page->shown[i].row->empty)
            width = fmaxf(width, line_width(page, &page->shown[i], size));
    return number_width(page, size) + width;
}

/* Where values end: below each other, as near to the lines as the longest of those that have one
 * allows. */
static float values_right(const struct page *page) {
    float width = 0;
    for (int i = 0; i < page->count; i++)
        if (value_width(&page->shown[i], page->size) > 0)
            width = fmaxf(width, line_width(page, &page->shown[i], page->size));
    return fminf(page->text + width + 0.8F * page->size, page->right - 0.2F * page->size);
}

/* Chooses what is shown in this size; the height that it takes. */
static float show(struct page *page, bool arithmetic, float size, float width) {
    float columns = (width - number_width(page, size)) / text_width(FONT_MONO, size, "0");
    page->size = size;
    page->arithmetic = arithmetic;
    choose_shown(page, arithmetic, (size_t)fmaxf(floorf(columns - 0.01F), COLUMNS_LEAST));
    return row_least * size * (float)page->count;
}

/* The largest size in which all lines fit; false: there is none, and it is the least. */
static bool choose_size(struct page *page, bool arithmetic, float most, float least, float unit,
                        float width, float height) {
    for (float size = most; size > least; size -= 0.5F * unit)
        if (show(page, arithmetic, size, width) <= height && page_width(page, size) <= width)
            return true;
    return show(page, arithmetic, least, width) <= height;
}

/* The first line in sight: those from the first value to the last one are, as far as they fit. */
static int choose_first(const struct page *page) {
    int first = 0, from = page->count, to = 0;
    bool now = false; /* what is new comes before what has values */
    for (int i = 0; i < page->count; i++)
        now |= page->shown[i].row->now;
    for (int i = 0; i < page->count; i++) {
        if (!page->shown[i].row->value[0] || (now && !page->shown[i].row->now)) continue;
        from = i < from ? i : from;
        to = i;
    }
    if (to >= page->rows) first = to + 1 - page->rows;
    if (first > from) first = from;
    if (first > page->count - page->rows) first = page->count - page->rows;
    return first > 0 ? first : 0;
}

static float notes_height(const struct page *page, const struct kernel_place *place) {
    return ((float)page->of->note_count * note_line + 12) * place->unit;
}

/* For a class: the largest letters in which all lines fit, and what explains them as far as that
 * leaves letters that a class can read. Comments may have the lines scroll. */
static void choose_legible(struct page *page, const struct kernel_place *place, float width,
                           float height) {
    float unit = place->unit, most = size_most_legible * unit, legible = place->legible;
    float noted = height - notes_height(page, place);
    page->wraps = true;
    page->notes = page->of->note_count > 0 &&
                  choose_size(page, true, most, legible, unit, width, noted) &&
                  page_width(page, page->size) <= width;
    page->arithmetic =
        page->notes || (choose_size(page, true, most, legible, unit, width, height) &&
                        page_width(page, page->size) <= width);
    if (!page->arithmetic &&
        !choose_size(page, false, most, size_least * unit, unit, width, height) &&
        page->of->comments) { /* then all lines do not fit anyway */
        page->close = true;
        choose_size(page, false, most, legible, unit, width, height);
    }
    if (place->zoom > 1) show(page, page->arithmetic, page->size * place->zoom, width);
}

/* Beside a diagram, or in a figure. */
static void choose_usual(struct page *page, const struct kernel_place *place, float width,
                         float height) {
    float unit = place->unit, least = size_least * unit;
    float most = (place->large ? size_most_large : size_most) * unit;
    float noted = height - notes_height(page, place);
    bool all = false;
    page->notes = page->of->note_count > 0 && noted >= (float)rows_kept * row_least * least;
    if (page->notes) height = noted;
    for (int arithmetic = 1; arithmetic >= 0 && !all; arithmetic--) {
        all = choose_size(page, arithmetic, most, least, unit, width, height);
        if (all || !page->of->comments) continue;
        page->close = true;
        choose_size(page, arithmetic, most, least, unit, width, height);
        break; /* they scroll */
    }
    if (page_width(page, page->size) <= width) return;
    page->wraps = true; /* rather than being cut */
    show(page, page->arithmetic, page->size, width);
}

static void lay_out(struct page *page, const struct kernel_place *place) {
    float unit = place->unit;
    float height = box_height(&place->box) - title_height * unit, width = box_width(&place->box);
    if (place->legible > 0)
        choose_legible(page, place, width, height);
    else
        choose_usual(page, place, width, height);
    if (page->notes) height -= notes_height(page, place);
    float fitting = page->count > 0 ? height / (float)page->count : height;
    page->row = fminf(fmaxf(fitting, row_least * page->size), row_most * page->size);
    page->rows = (int)fmaxf(1, floorf(height / page->row + 0.01F));
    if (page->rows > page->count) page->rows = page->count;
    page->own = choose_first(page);
    page->first = page->own + page->of->scroll;
    if (page->first > page->count - page->rows) page->first = page->count - page->rows;
    if (page->first < 0) page->first = 0;
    page->left = place->box.left;
    page->text = place->box.left + number_width(page, page->size);
    page->right = place->box.right;
    page->top = place->box.top + title_height * unit;
    page->values = values_right(page);
}

/* ---- picture ---- */

static void draw_title(struct list *list, const struct page *page,
                       const struct kernel_place *place) {
    char more[96];
    const char *who = page->of->who;
    float unit = place->unit, size = title_size * unit, y = place->box.top + 10 * unit;
    float taken = place->lead + text_width(FONT_STRONG, size, who) + 24 * unit;
    float room = box_width(&place->box) - taken;
    text_label(list, ROLE_INK, FONT_STRONG, ANCHOR_START, place->box.left + place->lead, y, size,
               box_width(&place->box) - place->lead, who);
    snprintf(more, sizeof more, "%s", page->of->help);
    if (page->rows < page->count)
        snprintf(more, sizeof more, "lines %d to %d of %d%s", page->shown[page->first].row->line,
                 page->shown[page->first + page->rows - 1].row->line, page->of->lines->count,
                 *page->of->help ? ": the wheel scrolls" : "");
    if (text_width(FONT_TEXT, 16 * unit, more) <= room)
        list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_END, place->box.right, y, 16 * unit,
                   more);
}

static void draw_line(struct list *list, const struct page *page, const struct shown *shown,
                      float y) {
    const struct kernel_row *row = shown->row;
    float size = page->size, left = page->text + (shown->arithmetic ? indent * size : 0);
    bool differs = shown->value && row->differs, quiet = row->passed || row->empty;
    char text[256], value[sizeof row->value];
    write_text(page, shown, text, sizeof text);
    if (differs || shown->arithmetic)
        list_rect(list, differs ? ROLE_ERROR_BLOCK : ROLE_PANEL, page->left, y - page->row / 2,
                  page->right - page->left, page->row - 1, 0);
    if (row->now)
        list_rect(list, ROLE_INK, page->left - 0.5F * size, y - page->row / 2,
                  fmaxf(2, roundf(0.18F * size)), page->row, 0);
    if (shown->first)
        list_say(list, ROLE_SECONDARY, FONT_MONO, ANCHOR_END, page->text - 0.9F * size, y, size,
                 "%d", row->line);
    float room = page->right - left, taken = fminf(value_width(shown, size), 0.7F * room);
    if (taken > 0) room = page->values - left;
    text_label(list, quiet || shown->arithmetic ? ROLE_SECONDARY : ROLE_INK, FONT_MONO,
               ANCHOR_START, left, y, size, room - taken, text);
    if (taken <= 0) return;
    text_fit(FONT_MONO_STRONG, size, taken, row->value, value, sizeof value);
    list_label(list, differs ? ROLE_ERROR : ROLE_INK, FONT_MONO_STRONG, ANCHOR_END, page->values, y,
               size, value);
}

static void draw_notes(struct list *list, const struct page *page,
                       const struct kernel_place *place) {
    float unit = place->unit, y = place->box.bottom - notes_height(page, place) + 12 * unit;
    list_horizontal(list, ROLE_GRID, place->box.left, place->box.right, roundf(y - 4 * unit),
                    fmaxf(1, roundf(1.5F * unit)));
    for (int n = 0; n < page->of->note_count; n++)
        text_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, place->box.left,
                   y + note_line * unit * ((float)n + 0.5F), note_size * unit,
                   box_width(&place->box), page->of->notes[n]);
}

/* The line with the kernel's name, if it is above what is in sight: it stays in sight, in place of
 * the first line that scrolls; -1: it needs not. */
static int line_of_name(const struct page *page) {
    for (int i = 0; i < page->first && page->rows > 2; i++) {
        const char *text = text_of(page, page->shown[i].row);
        bool begins = strncmp(text, "void ", 5) == 0 || strncmp(text, "kernel void ", 12) == 0;
        if (begins && page->shown[i].first) return i;
    }
    return -1;
}

void kernel_page_draw(struct list *list, const struct kernel_page *of,
                      const struct kernel_place *place) {
    struct page page = {.of = of};
    begin_page(&page);
    lay_out(&page, place);
    if (page.rows < page.count)
        list_target(list, TARGET_KERNEL, -page.own, page.count - page.rows - page.own, place->box);
    draw_title(list, &page, place);
    if (page.notes) draw_notes(list, &page, place);
    int name = line_of_name(&page);
    for (int i = 0; i < page.rows; i++)
        draw_line(list, &page, &page.shown[i == 0 && name >= 0 ? name : page.first + i],
                  page.top + page.row * ((float)i + 0.5F));
    free(page.shown);
}

void kernel_page_none(struct list *list, const struct kernel_place *place) {
    text_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, place->box.left + place->lead,
               place->box.top + 14 * place->unit, 16 * place->unit,
               box_width(&place->box) - place->lead, "the text of the kernel could not be read");
}

void kernel_page_extent(const struct kernel_page *of, float *width, float *height) {
    struct page page = {.of = of};
    begin_page(&page);
    choose_shown(&page, true, FIGURE_COLUMNS);
    page.size = figure_size;
    *width = page_width(&page, figure_size);
    *height = title_height + row_most * figure_size * (float)page.count +
              (float)of->note_count * note_line + 16;
    free(page.shown);
}
