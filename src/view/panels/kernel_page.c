/* kernel_page: lines as large as they fit, and below them the notes. */
#include "kernel_page.h"

#include "view/panels/kernel_wrap.h"
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
static const size_t figure_columns = 110;

/* The lines and where they stand, pixels. */
struct page {
    const struct kernel_page *of;
    struct kernel_wrap wrap; /* what is shown of them */
    int first, rows;         /* in sight */
    int own;                 /* the first where nobody scrolls */
    float unit, width;       /* pixels per design unit; of the room for lines, pixels */
    float size, row;         /* pixels per em; height of a line */
    float left, text, right, top;
    float values;    /* right end of what was computed */
    bool notes;      /* there is room for them */
    bool arithmetic; /* and for this */
};

static float number_width(const struct page *page, float size) {
    char text[16];
    snprintf(text, sizeof text, "%d", page->of->lines->count);
    return text_width(FONT_MONO, size, text) + 0.9F * size;
}

static float value_width(const struct kernel_shown *shown, float size) {
    if (!shown->value || !shown->row->value[0]) return 0;
    return text_width(FONT_MONO_STRONG, size, shown->row->value) + value_gap * size;
}

/* How far a line goes, with its value or without. */
static float line_width(const struct page *page, const struct kernel_shown *shown, float size) {
    char text[256];
    kernel_wrap_write(&page->wrap, shown, text, sizeof text);
    return text_width(FONT_MONO, size, text) + value_width(shown, size) +
           (shown->arithmetic ? indent * size : 0);
}

/* The widest line, comments apart: they wrap. */
static float page_width(const struct page *page, float size) {
    float width = 0;
    for (int i = 0; i < page->wrap.count; i++)
        if (!page->wrap.shown[i].row->empty)
            width = fmaxf(width, line_width(page, &page->wrap.shown[i], size));
    return number_width(page, size) + width;
}

/* Where values end: below each other, as near to the lines as the longest of those that have one
 * allows. */
static float values_right(const struct page *page) {
    float width = 0;
    for (int i = 0; i < page->wrap.count; i++)
        if (value_width(&page->wrap.shown[i], page->size) > 0)
            width = fmaxf(width, line_width(page, &page->wrap.shown[i], page->size));
    return fminf(page->text + width + 0.8F * page->size, page->right - 0.2F * page->size);
}

/* Chooses what is shown in this size; the height that it takes. */
static float show(struct page *page, bool arithmetic, float size) {
    float columns = (page->width - number_width(page, size)) / text_width(FONT_MONO, size, "0");
    page->size = size;
    page->arithmetic = arithmetic;
    kernel_wrap_choose(&page->wrap, arithmetic, (size_t)fmaxf(floorf(columns - 0.01F), 0));
    return row_least * size * (float)page->wrap.count;
}

/* The largest size in which all lines fit; false: there is none, and it is the least. */
static bool choose_size(struct page *page, bool arithmetic, float most, float least, float height) {
    for (float size = most; size > least; size -= 0.5F * page->unit)
        if (show(page, arithmetic, size) <= height && page_width(page, size) <= page->width)
            return true;
    return show(page, arithmetic, least) <= height;
}

/* The first line in sight: those from the first value to the last one are, as far as they fit. */
static int choose_first(const struct page *page) {
    int first = 0, from = page->wrap.count, to = 0;
    bool now = false; /* what is new comes before what has values */
    for (int i = 0; i < page->wrap.count; i++)
        now |= page->wrap.shown[i].row->now;
    for (int i = 0; i < page->wrap.count; i++) {
        if (!page->wrap.shown[i].row->value[0] || (now && !page->wrap.shown[i].row->now)) continue;
        from = i < from ? i : from;
        to = i;
    }
    if (to >= page->rows) first = to + 1 - page->rows;
    if (first > from) first = from;
    if (first > page->wrap.count - page->rows) first = page->wrap.count - page->rows;
    return first > 0 ? first : 0;
}

static float notes_height(const struct page *page, const struct panel_body *body) {
    return ((float)page->of->note_count * note_line + 12) * body->unit;
}

/* For a class: the largest letters in which all lines fit, and what explains them as far as that
 * leaves letters that a class can read. Comments may have the lines scroll. */
static void choose_legible(struct page *page, const struct panel_body *body, float height) {
    float width = page->width, unit = body->unit, most = size_most_legible * unit,
          legible = body->legible;
    float noted = height - notes_height(page, body);
    page->wrap.wraps = true;
    page->notes = page->of->note_count > 0 && choose_size(page, true, most, legible, noted) &&
                  page_width(page, page->size) <= width;
    page->arithmetic = page->notes || (choose_size(page, true, most, legible, height) &&
                                       page_width(page, page->size) <= width);
    if (!page->arithmetic && !choose_size(page, false, most, size_least * unit, height) &&
        page->of->comments) { /* then all lines do not fit anyway */
        page->wrap.close = true;
        choose_size(page, false, most, legible, height);
    }
    if (body->zoom > 1) show(page, page->arithmetic, page->size * body->zoom);
}

/* Beside a diagram, or in a figure. */
static void choose_usual(struct page *page, const struct panel_body *body, float height) {
    float unit = body->unit, least = size_least * unit;
    float most = (body->large ? size_most_large : size_most) * unit;
    float noted = height - notes_height(page, body);
    bool all = false;
    page->notes = page->of->note_count > 0 && noted >= (float)rows_kept * row_least * least;
    if (page->notes) height = noted;
    for (int arithmetic = 1; arithmetic >= 0 && !all; arithmetic--) {
        all = choose_size(page, arithmetic, most, least, height);
        if (all || !page->of->comments) continue;
        page->wrap.close = true;
        choose_size(page, arithmetic, most, least, height);
        break; /* they scroll */
    }
    if (page_width(page, page->size) <= page->width) return;
    page->wrap.wraps = true; /* rather than being cut */
    show(page, page->arithmetic, page->size);
}

static void lay_out(struct page *page, const struct panel_body *body) {
    float unit = body->unit;
    float height = box_height(&body->box) - title_height * unit;
    page->unit = unit;
    page->width = box_width(&body->box);
    if (body->legible > 0)
        choose_legible(page, body, height);
    else
        choose_usual(page, body, height);
    if (page->notes) height -= notes_height(page, body);
    float fitting = page->wrap.count > 0 ? height / (float)page->wrap.count : height;
    page->row = box_between(fitting, row_least * page->size, row_most * page->size);
    page->rows = (int)fmaxf(1, floorf(height / page->row + 0.01F));
    if (page->rows > page->wrap.count) page->rows = page->wrap.count;
    page->own = choose_first(page);
    page->first = page->own + page->of->scroll;
    if (page->first > page->wrap.count - page->rows) page->first = page->wrap.count - page->rows;
    if (page->first < 0) page->first = 0;
    page->left = body->box.left;
    page->text = body->box.left + number_width(page, page->size);
    page->right = body->box.right;
    page->top = body->box.top + title_height * unit;
    page->values = values_right(page);
}

/* ---- picture ---- */

/* The line with the kernel's name, if it is above what is in sight: it stays in sight, in place of
 * the first line that scrolls; -1: it needs not. */
static int line_of_name(const struct page *page) {
    for (int i = 0; i < page->first && page->rows > 2; i++) {
        const char *text = kernel_wrap_text(&page->wrap, page->wrap.shown[i].row);
        bool begins = strncmp(text, "void ", 5) == 0 || strncmp(text, "kernel void ", 12) == 0;
        if (begins && page->wrap.shown[i].first) return i;
    }
    return -1;
}

static void draw_title(struct list *list, const struct page *page, const struct panel_body *body) {
    char more[96];
    int first = page->first + (line_of_name(page) >= 0); /* it stands in the place of one */
    const char *who = page->of->who;
    float unit = body->unit, size = title_size * unit, y = body->box.top + 10 * unit;
    float taken = body->lead + text_width(FONT_STRONG, size, who) + 24 * unit;
    float room = box_width(&body->box) - taken;
    text_label(list, ROLE_INK | FONT_STRONG,
               box_line(body->box.left + body->lead,
                        body->box.left + body->lead + box_width(&body->box) - body->lead, y),
               size, who);
    snprintf(more, sizeof more, "%s", page->of->help);
    if (page->rows < page->wrap.count)
        snprintf(more, sizeof more, "lines %d to %d of %d%s", page->wrap.shown[first].row->line,
                 page->wrap.shown[page->first + page->rows - 1].row->line, page->of->lines->count,
                 *page->of->help ? ": the wheel scrolls" : "");
    if (text_width(FONT_TEXT, 16 * unit, more) <= room)
        list_label(list, ROLE_SECONDARY | ANCHOR_END, body->box.right, y, 16 * unit, more);
}

static void draw_line(struct list *list, const struct page *page, const struct kernel_shown *shown,
                      float y) {
    const struct kernel_row *row = shown->row;
    float size = page->size, left = page->text + (shown->arithmetic ? indent * size : 0);
    bool differs = shown->value && row->differs, quiet = row->passed || row->empty;
    char text[256], value[sizeof row->value];
    kernel_wrap_write(&page->wrap, shown, text, sizeof text);
    if (differs || shown->arithmetic)
        list_rect(list, differs ? ROLE_ERROR_BLOCK : ROLE_PANEL,
                  rect_at(page->left, y - page->row / 2, page->right - page->left, page->row - 1),
                  0);
    if (row->now)
        list_rect(list, ROLE_INK,
                  rect_at(page->left - 0.5F * size, y - page->row / 2,
                          fmaxf(2, roundf(0.18F * size)), page->row),
                  0);
    if (shown->first)
        list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, page->text - 0.9F * size, y, size,
                   list_words(list, "%d", row->line));
    float room = page->right - left, taken = fminf(value_width(shown, size), 0.7F * room);
    if (taken > 0) room = page->values - left;
    text_label(list, (quiet || shown->arithmetic ? ROLE_SECONDARY : ROLE_INK) | FONT_MONO,
               box_line(left, left + room - taken, y), size, text);
    if (taken <= 0) return;
    text_fit(FONT_MONO_STRONG, size, taken, row->value, value, sizeof value);
    list_label(list, (differs ? ROLE_ERROR : ROLE_INK) | FONT_MONO_STRONG | ANCHOR_END,
               page->values, y, size, value);
}

static void draw_notes(struct list *list, const struct page *page, const struct panel_body *body) {
    float unit = body->unit, y = body->box.bottom - notes_height(page, body) + 12 * unit;
    list_horizontal(list, ROLE_GRID, body->box.left, body->box.right, roundf(y - 4 * unit),
                    fmaxf(1, roundf(1.5F * unit)));
    for (int n = 0; n < page->of->note_count; n++)
        text_label(
            list, ROLE_SECONDARY,
            box_line(body->box.left, body->box.right, y + note_line * unit * ((float)n + 0.5F)),
            note_size * unit, page->of->notes[n]);
}

void kernel_page_draw(struct list *list, const struct kernel_page *of,
                      const struct panel_body *body) {
    struct page page = {.of = of};
    kernel_wrap_init(&page.wrap, of->lines, of->comments);
    lay_out(&page, body);
    if (page.rows < page.wrap.count)
        list_target(list, TARGET_KERNEL, -page.own, page.wrap.count - page.rows - page.own,
                    body->box);
    draw_title(list, &page, body);
    if (page.notes) draw_notes(list, &page, body);
    int name = line_of_name(&page);
    for (int i = 0; i < page.rows; i++)
        draw_line(list, &page, &page.wrap.shown[i == 0 && name >= 0 ? name : page.first + i],
                  page.top + page.row * ((float)i + 0.5F));
    kernel_wrap_free(&page.wrap);
}

void kernel_page_none(struct list *list, const struct panel_body *body) {
    text_label(list, ROLE_SECONDARY,
               box_line(body->box.left + body->lead,
                        body->box.left + body->lead + box_width(&body->box) - body->lead,
                        body->box.top + 14 * body->unit),
               16 * body->unit, "the text of the kernel could not be read");
}

void kernel_page_extent(const struct kernel_page *of, float *width, float *height) {
    struct page page = {.of = of};
    kernel_wrap_init(&page.wrap, of->lines, of->comments);
    kernel_wrap_choose(&page.wrap, true, figure_columns);
    page.size = figure_size;
    *width = page_width(&page, figure_size);
    *height = title_height + row_most * figure_size * (float)page.wrap.count +
              (float)of->note_count * note_line + 16;
    kernel_wrap_free(&page.wrap);
}
