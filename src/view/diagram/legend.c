/* legend: a symbol and a word or two for each sign. */
#include "view/diagram/draw.h"
#include "view/text_width.h"
#include "view/theme.h"

#include <math.h>
#include <string.h>

/* ---- symbols ---- */

static void draw_arrow(struct list *list, float x, float y, float unit) {
    list_vertical(list, ROLE_INK, x + 6 * unit, y - 13 * unit, y + 6 * unit,
                  fmaxf(1.5F, 2.4F * unit));
    list_tip(list, ROLE_INK, x + 6 * unit, y + 14 * unit, 12 * unit, 13 * unit);
}

/* Draws a comparator that points up, in a picture without arrows. */
static void draw_plain_up(struct list *list, float x, float y, float unit) {
    list_vertical(list, ROLE_INK, x + 6 * unit, y - 4 * unit, y + 10 * unit,
                  fmaxf(1.5F, 2.4F * unit));
    list_tip(list, ROLE_INK, x + 6 * unit, y - 15 * unit, 12 * unit, -13 * unit);
    list_disc(list, ROLE_INK, x + 6 * unit, y + 10 * unit, 4.5F * unit);
}

static void draw_plain(struct list *list, float x, float y, float unit) {
    list_vertical(list, ROLE_INK, x + 6 * unit, y - 10 * unit, y + 10 * unit,
                  fmaxf(1.5F, 2.4F * unit));
    for (float end = -10; end <= 10; end += 20)
        list_disc(list, ROLE_INK, x + 6 * unit, y + end * unit, 4.5F * unit);
}

static void draw_swapped(struct list *list, float x, float y, float unit) {
    list_disc(list, ROLE_INK, x + 6 * unit, y, 6 * unit);
}

static void draw_passed(struct list *list, float x, float y, float unit) {
    float radius = 6 * unit, line = fmaxf(1.5F, 2.4F * unit);
    list_ring(list, ROLE_INK, x + radius, y, radius, fminf(line, radius / 2)); /* never a disc */
}

static void draw_one(struct list *list, float x, float y, float unit) {
    list_rect(list, ROLE_INK, rect_at(x, y - 10 * unit, 24 * unit, 20 * unit), 10 * unit);
    list_label(list, ROLE_BACKGROUND | FONT_MONO_STRONG | ANCHOR_MIDDLE, x + 12 * unit, y,
               15 * unit, "1");
}

static void draw_choice(struct list *list, float x, float y, float unit) {
    list_disc(list, ROLE_INK, x + 8 * unit, y, 4 * unit);
    list_ring(list, ROLE_AGREE, x + 8 * unit, y, 9 * unit, fmaxf(1.5F, 2.4F * unit));
}

static void draw_increasing(struct list *list, float x, float y, float unit) {
    list_label(list, ROLE_INCREASING | FONT_MONO_STRONG, x, y, 18 * unit, "I");
}

static void draw_decreasing(struct list *list, float x, float y, float unit) {
    list_label(list, ROLE_DECREASING | FONT_MONO_STRONG, x, y, 18 * unit, "D");
}

/* Draws a piece of a comparator, dashed if the theme says so. */
static void draw_line_of(struct list *list, enum role role, float x, float y, float unit) {
    list_vertical(list, role, x + 2 * unit, y - 13 * unit, y + 13 * unit, fmaxf(1.5F, 2.6F * unit));
}

static void draw_increasing_line(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_INCREASING, x, y, unit);
}

static void draw_decreasing_line(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_DECREASING, x, y, unit);
}

static void draw_increasing_both(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_INCREASING, x, y, unit);
    draw_increasing(list, x + 9 * unit, y, unit);
}

static void draw_decreasing_both(struct list *list, float x, float y, float unit) {
    draw_line_of(list, ROLE_DECREASING, x, y, unit);
    draw_decreasing(list, x + 9 * unit, y, unit);
}

static void draw_unsorted_now(struct list *list, float x, float y, float unit) {
    keys_draw_bracket(list, UNSORTED_NOW, x + 7 * unit, y - 11 * unit, y + 11 * unit, unit);
}

static void draw_unsorted(struct list *list, float x, float y, float unit) {
    keys_draw_bracket(list, UNSORTED_CAN, x + 7 * unit, y - 13 * unit, y + 12 * unit, unit);
}

static void draw_never(struct list *list, float x, float y, float unit) {
    float line = fmaxf(1.5F, 2.4F * unit), cross = 8 * unit;
    list_vertical(list, ROLE_SECONDARY, x + cross, y - 13 * unit, y + 13 * unit, line);
    list_cross(list, ROLE_INK, x + cross, y, cross, line);
}

static void draw_settled(struct list *list, float x, float y, float unit) {
    comparing_draw_mark(list, x + 8 * unit, y, 8 * unit);
}

/* ---- choice of the entries ---- */

void legend_init(struct legend *legend, const struct list *list, const struct scene *scene,
                 const struct placement *at) {
    bool letters = list->signs & SIGN_LETTER;
    bool arrows = !at->panel.alone && parts_show(scene->look.parts, PART_ARROWS);
    bool lines = arrows && frame_theme(&scene->frame)->dashes;
    float wide = !letters ? 12 : lines ? 24 : 15;
    const unsigned signs = list->signs;
    const struct legend_entry all[] = {
        {signs & SIGN_SETTLED, draw_settled, "right, and stays", 24},
        {signs & SIGN_CHOICE, draw_choice, "either way possible", 22},
        {signs & SIGN_UNSORTED_NOW, draw_unsorted_now, "unsorted now", 18},
        {signs & SIGN_UNSORTED_CAN, draw_unsorted, "can leave unsorted", 18},
        {signs & SIGN_TIP, arrows ? draw_arrow : draw_plain_up, "tip takes the larger key", 20},
        {signs & SIGN_DOTS, draw_plain, "larger key below", 18},
        {signs & SIGN_NEVER, draw_never, "never swaps", 24},
        {signs & SIGN_TAIL, draw_swapped, "swapped", 18},
        {signs & SIGN_TAIL, draw_passed, "passed", 18},
        {signs & SIGN_ONE, draw_one, "filled key: a one", 30},
        {signs & SIGN_INCREASING,
         !letters ? draw_increasing_line
         : lines  ? draw_increasing_both
                  : draw_increasing,
         "increasing", wide},
        {signs & SIGN_DECREASING,
         !letters ? draw_decreasing_line
         : lines  ? draw_decreasing_both
                  : draw_decreasing,
         "decreasing", wide},
    };
    _Static_assert(sizeof all / sizeof *all <= LEGEND_MOST, "the legend has room for all entries");
    legend->count = 0;
    legend->unit = at->unit;
    for (size_t e = 0; e < sizeof all / sizeof *all; e++)
        if (all[e].there) legend->entries[legend->count++] = all[e];
}

/* ---- places of the entries ---- */

static float entry_width(const struct legend_entry *entry, float unit) {
    return entry->symbol_width * unit + text_width(FONT_TEXT, 18 * unit, entry->text);
}

float legend_width(const struct legend *legend, int first, int count) {
    float unit = legend->unit, width = count > 0 ? legend_gap * unit * (float)(count - 1) : 0;
    for (int e = first; e < first + count; e++)
        width += entry_width(&legend->entries[e], unit);
    return width;
}

int legend_fitting(const struct legend *legend, int first, float room) {
    const struct legend_entry *entries = legend->entries + first;
    int count = legend->count - first;
    while (count > 0 && legend_width(legend, first, count) > room) {
        bool direction = strcmp(entries[--count].text, "decreasing") == 0;
        if (direction && count > 0 && strcmp(entries[count - 1].text, "increasing") == 0) count--;
    }
    return count;
}

void legend_draw(struct list *list, const struct legend *legend, int first, int count, float x,
                 float y) {
    float unit = legend->unit;
    for (int e = first; e < first + count; e++) {
        const struct legend_entry *entry = &legend->entries[e];
        entry->symbol(list, x, y, unit);
        list_label(list, ROLE_SECONDARY, x + entry->symbol_width * unit, y, 18 * unit, entry->text);
        x += entry_width(entry, unit) + legend_gap * unit;
    }
}

enum { ROWS_MOST = 3 };

/* Stores how many entries each row has; returns the number of rows, or ROWS_MOST + 1 if these are
 * too few. */
static int fill_rows(const struct legend *legend, float room, int counts[ROWS_MOST]) {
    int rows = 0;
    for (int first = 0; first < legend->count; rows++) {
        int count = legend_fitting(legend, first, room);
        if (count == 0 || rows == ROWS_MOST) return ROWS_MOST + 1;
        counts[rows] = count;
        first += count;
    }
    return rows;
}

void legend_draw_rows(struct list *list, const struct legend *legend, float x, float right,
                      float y) {
    static const float pitch = 26,
                       pitch_close = 22; /* distances of two rows, of three; design units */
    struct legend fitted = *legend;
    int counts[ROWS_MOST], rows, first = 0;
    while ((rows = fill_rows(&fitted, right - x, counts)) > ROWS_MOST)
        fitted.unit *= 0.95F;
    float between = (rows > 2 ? pitch_close : pitch) * fitted.unit;
    for (int row = 0; row < rows; row++) {
        float middle = y + ((float)row - (float)(rows - 1) / 2) * between;
        legend_draw(list, &fitted, first, counts[row], x, middle);
        first += counts[row];
    }
}
