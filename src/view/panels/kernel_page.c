/* kernel_page: lines as large as they fit, and below them the notes. */
#include "kernel_page.h"

#include "view/panels/kernel_wrap.h"
#include "view/text_width.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float size_most = 20, size_most_large = 30, size_most_legible = 40, size_least = 14;
static const float title_size = 18, title_height = 34;
static const float row_most = 1.6F, row_steady = 1.5F, row_least = 1.32F; /* em */
static const float value_side = 0.2F; /* distance between values and the edge, em */
static const float value_gap = 1,
                   value_end = 0.4F; /* distance before values, and after steady ones, em */
static const float indent = 4;       /* indent of arithmetic, em */
static const float size_steady = 16;
static const size_t columns_steady = 8; /* width of values: "0 yes" */
static const float note_size = 15, note_line = 22;
static const int rows_kept = 12; /* lines of the text that matter more than notes */
static const float figure_size = 18;
static const size_t figure_columns = 110;
static const float mono_advance = 0.6F; /* em */

/* Lines and their places, pixels. */
struct page {
    const struct kernel_page *of;
    struct kernel_wrap wrap; /* lines that are shown, wrapped */
    int first, rows;         /* lines in sight: number of the first, and their count */
    int own;                 /* first line until somebody scrolls */
    float unit, width;       /* pixels per design unit; of the room for lines, pixels */
    float size, row;         /* pixels per em; height of a line */
    float left, text, right, top;
    float values;    /* right end of the values */
    bool notes;      /* the notes are shown */
    bool arithmetic; /* the arithmetic is shown */
};

/* Returns the room before the numbers of lines for the numbers of work-items. */
static float gutter(const struct page *page, float size) {
    return page->of->steady ? 2.8F * size : 0;
}

static float number_width(const struct page *page, float size) {
    char text[16];
    snprintf(text, sizeof text, "%d", page->of->lines->count);
    return gutter(page, size) + text_width(FONT_MONO, size, text) + 0.9F * size;
}

static float value_width(const struct kernel_shown *shown, float size) {
    if (!shown->value || !shown->row->value[0]) return 0;
    return text_width(FONT_MONO_STRONG, size, shown->row->value) + value_gap * size;
}

/* Returns the width of a line, including its value if it has one. */
static float line_width(const struct page *page, const struct kernel_shown *shown, float size) {
    char text[256];
    kernel_wrap_write(&page->wrap, shown, text, sizeof text);
    return text_width(FONT_MONO, size, text) + value_width(shown, size) +
           (shown->arithmetic ? indent * size : 0);
}

/* Returns the width of the widest line without comments, which wrap. */
static float page_width(const struct page *page, float size) {
    float width = 0;
    for (int i = 0; i < page->wrap.count; i++)
        if (!page->wrap.shown[i].row->empty)
            width = fmaxf(width, line_width(page, &page->wrap.shown[i], size));
    return number_width(page, size) + width + value_side * size;
}

/* Returns the right end of the values. They are right-aligned, as near to the lines as the longest
 * line with a value allows. */
static float values_right(const struct page *page) {
    float width = 0;
    if (page->of->steady) return page->right - value_end * page->size;
    for (int i = 0; i < page->wrap.count; i++)
        if (value_width(&page->wrap.shown[i], page->size) > 0)
            width = fmaxf(width, line_width(page, &page->wrap.shown[i], page->size));
    return fminf(page->text + width + 0.8F * page->size, page->right - value_side * page->size);
}

/* Chooses the lines that are shown in this size; returns their height. */
static float show(struct page *page, bool arithmetic, float size) {
    float width =
        page->width - number_width(page, size) - (page->of->steady ? value_end * size : 0);
    float columns = width / text_width(FONT_MONO, size, "0");
    page->size = size;
    page->arithmetic = arithmetic;
    kernel_wrap_choose(&page->wrap, arithmetic, (size_t)fmaxf(floorf(columns - 0.01F), 0));
    return row_least * size * (float)page->wrap.count;
}

/* Finds the largest size at which all lines fit; false: none does, and the size is the smallest. */
static bool choose_size(struct page *page, bool arithmetic, float most, float least, float height) {
    for (float size = most; size > least; size -= 0.5F * page->unit)
        if (show(page, arithmetic, size) <= height && page_width(page, size) <= page->width)
            return true;
    return show(page, arithmetic, least) <= height;
}

/* Returns the first visible line of a stepped page: from its first line on, as much of the executed
 * function as fits, with the present line. */
static int choose_first_own(const struct page *page, int current) {
    int from = page->wrap.count, to = 0;
    for (int i = 0; i < page->wrap.count; i++) {
        if (!page->wrap.shown[i].row->own) continue;
        from = i < from ? i : from;
        to = i;
    }
    int first = to + 2 - page->rows; /* the function ends in sight, with the line below it */
    if (first > from) first = from;
    if (current >= 0 && current + 2 > first + page->rows) first = current + 2 - page->rows;
    if (current >= 0 && to - from >= page->rows) first = current - page->rows / 2;
    if (first > page->wrap.count - page->rows) first = page->wrap.count - page->rows;
    return first > 0 ? first : 0;
}

/* Returns the first visible line, such that the lines from the first to the last value are visible,
 * if they fit. */
static int choose_first(const struct page *page) {
    int first = 0, from = page->wrap.count, to = 0;
    bool now = false; /* new lines are more important than lines with values */
    int current = -1;
    for (int i = 0; i < page->wrap.count; i++)
        if (page->wrap.shown[i].row->current) current = i;
    if (page->of->steady) return choose_first_own(page, current);
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

/* Returns the flow of a note, which wraps if it is too long. */
static struct flow note_flow(const struct page *page, struct list *list) {
    return (struct flow){.list = list,
                         .role = ROLE_SECONDARY,
                         .font = FONT_TEXT,
                         .size = note_size * page->unit,
                         .pitch = note_line * page->unit,
                         .right = page->width};
}

static float notes_height(const struct page *page) {
    const struct flow flow = note_flow(page, NULL);
    int rows = 0;
    for (int n = 0; n < page->of->note_count; n++)
        rows += flow_rows(&flow, page->of->notes[n]);
    return ((float)rows * note_line + 12) * page->unit;
}

/* Chooses sizes for a class: the largest letters in which all lines fit, with arithmetic and notes
 * if the letters stay legible. With comments, the lines may scroll. */
static void choose_legible(struct page *page, const struct panel_body *body, float height) {
    float width = page->width, unit = body->unit, most = size_most_legible * unit,
          legible = body->legible;
    float noted = height - notes_height(page);
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

/* Chooses sizes beside a diagram, or in a figure. */
static void choose_usual(struct page *page, const struct panel_body *body, float height) {
    float unit = body->unit, least = size_least * unit;
    float most = (body->large ? size_most_large : size_most) * unit;
    float noted = height - notes_height(page);
    bool all = false;
    page->notes = page->of->note_count > 0 && noted >= (float)rows_kept * row_least * least;
    if (page->notes) height = noted;
    for (int arithmetic = 1; arithmetic >= 0 && !all; arithmetic--) {
        all = choose_size(page, arithmetic, most, least, height);
        if (all || !page->of->comments) continue;
        page->wrap.close = true;
        choose_size(page, arithmetic, most, least, height);
        break; /* comments make the lines scroll */
    }
    if (page_width(page, page->size) <= page->width) return;
    page->wrap.wraps = true; /* rather than being cut */
    show(page, page->arithmetic, page->size);
}

/* Chooses sizes for stepping: they follow from the text, not from the present values, unless a
 * value is long. In a large panel the letters grow while all lines fit and no more of them wrap. */
static void choose_steady(struct page *page, const struct panel_body *body, float height) {
    float unit = body->unit, least = (page->of->narrow ? size_least : size_steady) * unit;
    page->wrap.wraps = true;
    page->wrap.reserved = columns_steady;
    page->wrap.below = page->of->narrow;
    show(page, false, least);
    int rows = page->wrap.count;
    for (float size = size_most_large * unit; body->large && size > least; size -= unit) {
        show(page, false, size);
        if (page->wrap.count <= rows && (float)rows * row_steady * size <= height) return;
    }
    show(page, false, least);
}

static void lay_out(struct page *page, const struct panel_body *body) {
    float unit = body->unit;
    float height = box_height(&body->box) - title_height * unit;
    page->unit = unit;
    page->width = box_width(&body->box);
    if (page->of->steady) {
        choose_steady(page, body, height);
    } else if (body->legible > 0) {
        choose_legible(page, body, height);
    } else {
        choose_usual(page, body, height);
    }
    if (page->notes) height -= notes_height(page);
    float fitting = page->wrap.count > 0 ? height / (float)page->wrap.count : height;
    if (page->of->steady) fitting = row_steady * page->size;
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

/* Returns the line with the kernel's name if it is above the visible lines: it then replaces the
 * first of them; -1: it is visible. */
static int line_of_name(const struct page *page) {
    for (int i = 0; i < page->first && page->rows > 2 && !page->of->steady; i++) {
        const char *text = kernel_wrap_text(&page->wrap, page->wrap.shown[i].row);
        bool begins = strncmp(text, "void ", 5) == 0 || strncmp(text, "kernel void ", 12) == 0;
        if (begins && page->wrap.shown[i].first) return i;
    }
    return -1;
}

/* Writes the words beside the title: the help; or, if lines are hidden, which lines are visible.
 * Each further form is shorter. */
enum { MORE_FORMS = 3, MORE_BYTES = 96 };

static void write_more(const struct page *page, int form, char text[MORE_BYTES]) {
    int name = line_of_name(page) >= 0; /* the function's name takes the place of a line */
    int first = page->wrap.shown[page->first + name].row->line;
    int last = page->wrap.shown[page->first + page->rows - 1].row->line;
    snprintf(text, MORE_BYTES, "%s", page->of->help);
    if (page->rows == page->wrap.count) return;
    snprintf(text, MORE_BYTES, "%s%d to %d of %d%s", form < 2 ? "lines " : "", first, last,
             page->of->lines->count, form == 0 && *page->of->help ? ": the wheel scrolls" : "");
}

/* Draws the title. The note about hidden lines is always drawn, if necessary in the room of `who`.
 */
static void draw_title(struct list *list, const struct page *page, const struct panel_body *body) {
    char more[MORE_BYTES];
    char who[96];
    bool hidden = page->rows < page->wrap.count;
    float unit = body->unit, size = title_size * unit, small = 16 * unit, gap = 24 * unit;
    float y = body->box.top + 10 * unit, left = body->box.left + body->lead;
    snprintf(who, sizeof who, "%s", page->of->who);
    float room = body->box.right - left - text_width(FONT_STRONG, size, who) - gap;
    int form = 0;
    do
        write_more(page, form, more);
    while (text_width(FONT_TEXT, small, more) > room && hidden && ++form < MORE_FORMS);
    float taken = text_width(FONT_TEXT, small, more);
    char *of = strstr(who, " of ");
    if (taken > room && hidden && of) *of = '\0'; /* "work-item 2" */
    if (taken > room && !hidden) more[0] = '\0';
    float end = body->box.right - (hidden ? taken + gap : 0);
    while (size > size_least * unit && text_width(FONT_STRONG, size, who) > end - left)
        size = fmaxf(size - 0.5F * unit, size_least * unit);
    text_label(list, ROLE_INK | FONT_STRONG, box_line(left, end, y), size, who);
    list_label(list, ROLE_SECONDARY | ANCHOR_END, body->box.right, y, small, more);
}

/* Returns the size of words beside a line: smaller than the line's letters, if that is legible. */
static float beside_size(const struct page *page, float part) {
    return fmaxf(part * page->size, fminf(page->size, size_least * page->unit));
}

/* Draws which other work-items are at this line, before its number: their numbers, or how many they
 * are. */
static void draw_others(struct list *list, const struct page *page, const struct kernel_row *row,
                        float y) {
    float size = beside_size(page, 0.8F);
    float width = gutter(page, page->size) - 0.8F * page->size;
    int count = 1;
    if (!row->others[0]) return;
    for (const char *at = row->others; *at; at++)
        count += *at == ' ';
    bool all = text_width(FONT_MONO, size, row->others) + 0.8F * size <= width;
    const char *words = all ? row->others : list_words(list, "×%d", count);
    float taken = fmaxf(text_width(FONT_MONO, size, words) + 0.8F * size, 1.5F * size);
    float height = fminf(1.4F * size, page->row - 2);
    list_outlined(
        list, ROLE_BACKGROUND, ROLE_SECONDARY,
        rect_at(roundf(page->left), roundf(y - height / 2), roundf(taken), roundf(height)),
        height / 2, fmaxf(1, roundf(0.1F * size)));
    list_label(list, ROLE_INK | FONT_MONO | ANCHOR_MIDDLE, page->left + taken / 2, y, size, words);
}

/* Draws a dashed line for a barrier below a line of text: all work-items wait for each other. */
static void draw_barrier(struct list *list, const struct page *page, float y) {
    float dash = 0.3F * page->size, line = fmaxf(1, roundf(0.12F * page->size));
    for (float x = page->left; x < page->right; x += 2 * dash)
        list_horizontal(list, ROLE_AGREE, x, fminf(x + dash, page->right), roundf(y), line);
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
    bool last = shown->begin + shown->length >= row->length && !shown->arithmetic;
    if (last && row->barrier) draw_barrier(list, page, y + page->row / 2);
    if (shown->first) draw_others(list, page, row, y);
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
    enum role role = shown->arithmetic && row->barrier ? ROLE_AGREE
                     : quiet || shown->arithmetic      ? ROLE_SECONDARY
                                                       : ROLE_INK;
    float end = left;
    if (*text)
        end +=
            text_label(list, role | FONT_MONO, box_line(left, left + room - taken, y), size, text);
    float small = beside_size(page, 0.85F);
    float aside = text_width(FONT_TEXT, small, row->aside), before = page->values - taken;
    if (last && row->aside[0] && end + aside + 1.6F * size <= before)
        list_label(list, ROLE_SECONDARY | ANCHOR_END, before - 0.4F * size, y, small, row->aside);
    if (taken <= 0) return;
    text_fit(FONT_MONO_STRONG, size, taken, row->value, value, sizeof value);
    list_label(list, (differs ? ROLE_ERROR : ROLE_INK) | FONT_MONO_STRONG | ANCHOR_END,
               page->values, y, size, value);
}

/* Draws a frame around the present line. */
static void draw_frame(struct list *list, const struct page *page) {
    int first = page->rows, last = -1;
    for (int i = 0; i < page->rows; i++) {
        const struct kernel_shown *shown = &page->wrap.shown[page->first + i];
        if (!shown->row->current || shown->arithmetic) continue;
        first = i < first ? i : first;
        last = i;
    }
    if (last < 0) return;
    float size = page->size, left = page->text - number_width(page, size) + gutter(page, size);
    struct rect around = rect_at(
        roundf(left - 0.5F * size), roundf(page->top + page->row * (float)first),
        roundf(page->right - left + 0.5F * size), roundf(page->row * (float)(last - first + 1)));
    list_focus(list, (struct box){around.x, around.y, around.x + around.w, around.y + around.h});
    list_frame(list, ROLE_INK, around, 0.3F * size, fmaxf(2, roundf(0.14F * size)));
}

static void draw_notes(struct list *list, const struct page *page, const struct panel_body *body) {
    float unit = body->unit, y = body->box.bottom - notes_height(page) + 12 * unit;
    struct flow flow = note_flow(page, list);
    list_horizontal(list, ROLE_GRID, body->box.left, body->box.right, roundf(y - 4 * unit),
                    fmaxf(1, roundf(1.5F * unit)));
    flow.left = body->box.left;
    flow.right = body->box.right;
    flow.y = y + 0.5F * flow.pitch;
    for (int n = 0; n < page->of->note_count; n++)
        flow_text(&flow, page->of->notes[n]);
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
    int name = line_of_name(&page), now = -1;
    for (int i = 0; i < page.rows; i++) {
        float y = page.top + page.row * ((float)i + 0.5F);
        const struct kernel_shown *shown =
            &page.wrap.shown[i == 0 && name >= 0 ? name : page.first + i];
        draw_line(list, &page, shown, y);
        if (shown->row->now && now < 0) now = i;
        if (shown->row->now)
            list_focus(list, (struct box){page.left, page.top + page.row * (float)now, page.right,
                                          y + page.row / 2});
        list_target(list, TARGET_LINE, shown->row->line, 0,
                    (struct box){page.left, y - page.row / 2, page.right, y + page.row / 2});
    }
    if (of->steady) draw_frame(list, &page);
    kernel_wrap_free(&page.wrap);
}

void kernel_page_none(struct list *list, const struct panel_body *body) {
    text_label(list, ROLE_SECONDARY,
               box_line(body->box.left + body->lead,
                        body->box.left + body->lead + box_width(&body->box) - body->lead,
                        body->box.top + 14 * body->unit),
               16 * body->unit, "the text of the kernel could not be read");
}

/* Chooses the lines that are shown in letters of this size; returns whether they are no wider than
 * `room`. */
static bool show_in(struct page *page, float size, float room) {
    page->wrap.wraps = false;
    page->size = size;
    kernel_wrap_choose(&page->wrap, true, figure_columns);
    return page_width(page, size) <= room;
}

/* Makes the lines wrap, in the smallest letters. */
static bool wrap_in(struct page *page, float room) {
    static const float columns_least = 32;
    page->width = room;
    page->wrap.wraps = true;
    if (room - number_width(page, size_least) < columns_least * mono_advance * size_least)
        return false;
    show(page, true, size_least);
    return page_width(page, size_least) <= room;
}

void kernel_page_extent(const struct kernel_page *of, float room, float *width, float *height) {
    struct page page = {.of = of, .unit = 1};
    float size = figure_size;
    kernel_wrap_init(&page.wrap, of->lines, of->comments);
    bool fits = show_in(&page, size, room);
    while (!fits && size > size_least)
        fits = show_in(&page, size -= 0.5F, room);
    bool wraps = !fits && wrap_in(&page, room);
    if (!fits && !wraps) show_in(&page, size, room);
    *width = wraps ? room : page_width(&page, size);
    page.width = fminf(room, *width);
    *height = title_height + row_most * size * (float)page.wrap.count + notes_height(&page) + 4;
    kernel_wrap_free(&page.wrap);
}
