/* section: draws a piece of the network, cut out around a few work-items. Other wires are left out;
 * a gap says how many. */
#include "view/large/large_draw.h"

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "view/text_width.h"
#include "view/theme.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* design units */
static const float words_above = 44, words_below = 34; /* room above and below the rows */
static const float key_padding = 9, beside_key = 10;
static const float gap_share = 1.2F; /* height of a gap, in rows */

enum { WIRES_MOST = 2 * SECTION_MOST };

struct rows {
    const struct section *section;
    int count;                /* wires that are shown */
    int wires[WIRES_MOST];    /* wires from top to bottom */
    float y[WIRES_MOST];      /* y of each wire, in rows */
    float height;             /* height of all wires, in rows */
    int columns;              /* number of columns of comparators */
    int column[SECTION_MOST]; /* column of each work-item; -1: it has no comparator */
    float pitch;              /* distance from row to row, pixels */
    float top;                /* y of the first row, pixels */
};

static int row_of(const struct rows *rows, int wire) {
    const int *found =
        bsearch(&wire, rows->wires, (size_t)rows->count, sizeof *rows->wires, numbers_compare);
    return (int)(found - rows->wires);
}

/* Gives each comparator the first column in which it overlaps no other. */
static void choose_columns(struct rows *rows) {
    int end[SECTION_MOST]; /* last row used in each column */
    for (int row = 0; row < rows->count; row++)
        for (int i = 0; i < rows->section->count; i++) {
            const struct comparator *at = &rows->section->items[i].comparator;
            if (at->left < 0 || at->left != rows->wires[row]) continue;
            int column = 0;
            while (column < rows->columns && end[column] >= row)
                column++;
            if (column == rows->columns) rows->columns++;
            end[column] = row_of(rows, at->right);
            rows->column[i] = column;
        }
}

static void rows_init(struct rows *rows, const struct section *section) {
    *rows = (struct rows){.section = section};
    for (int i = 0; i < section->count; i++) {
        const struct comparator *at = &section->items[i].comparator;
        rows->column[i] = -1;
        if (at->left < 0) continue;
        rows->wires[rows->count++] = at->left;
        rows->wires[rows->count++] = at->right;
    }
    qsort(rows->wires, (size_t)rows->count, sizeof *rows->wires, numbers_compare);
    for (int row = 1; row < rows->count; row++)
        rows->y[row] =
            rows->y[row - 1] + (rows->wires[row] > rows->wires[row - 1] + 1 ? 1 + gap_share : 1);
    rows->height = rows->count ? rows->y[rows->count - 1] + 1 : 1;
    choose_columns(rows);
}

static float y_of(const struct rows *rows, int row) {
    return rows->top + rows->pitch * (rows->y[row] + 0.5F);
}

float section_height(const struct large_at *at, float pitch) {
    struct rows rows;
    rows_init(&rows, at->scene->section);
    return (words_above + words_below) * at->unit + (rows.height + 0.5F) * pitch;
}

/* ---- places from left to right ---- */

struct places {
    float size;                  /* size of letters, pixels */
    float number_right;          /* right end of wire numbers */
    float before_x, after_x;     /* middle of the keys */
    float key_width, key_height; /* size of the box around a key */
    float left, right;           /* edges of the frame around the comparators */
    float number_width; /* width of a comparator's number; 0: there is no room for numbers */
    float inset,
        pitch; /* position of the first column in the frame, and distance from column to column */
};

static float widest_key(const struct section *section, float size) {
    float widest = 0;
    for (int i = 0; i < section->count; i++)
        for (int k = 0; k < 4; k++) {
            const struct section_item *item = &section->items[i];
            char text[24];
            text_number(k < 2 ? item->before[k] : item->after[k - 2], text, sizeof text);
            widest = fmaxf(widest, text_width(FONT_MONO, size, text));
        }
    return widest;
}

/* Spreads the columns over the frame. The number of a work-item is above its comparator; it may
 * reach over the columns beside it, but not to their lines. */
static void place_columns(struct places *places, const struct large_at *at,
                          const struct rows *rows) {
    char number[32];
    float width = places->right - places->left, columns = (float)rows->columns;
    text_number(rows->section->first + rows->section->count, number, sizeof number);
    float wide = text_width(FONT_MONO_STRONG, places->size, number) +
                 text_width(FONT_MONO_STRONG, places->size, " D");
    float inset = wide / 2 + 6 * at->unit, room = width - 2 * inset;
    float pitch = rows->columns > 1 ? room / (columns - 1) : width;
    bool fits = room >= 0 && pitch >= inset && rows->pitch >= 1.25F * places->size;
    places->number_width = fits ? wide : 0;
    places->pitch = width / columns;
    places->inset = places->pitch / 2;
    if (!fits || places->inset >= inset) return;
    places->inset = inset;
    places->pitch = pitch;
}

static void places_init(struct places *places, const struct large_at *at, const struct rows *rows,
                        const struct box *box) {
    float unit = at->unit;
    char last[24];
    *places = (struct places){.size = fminf(LARGE_LETTERS * unit, rows->pitch * 0.95F)};
    text_number(rows->count ? rows->wires[rows->count - 1] : 0, last, sizeof last);
    places->number_right = box->left + text_width(FONT_MONO, places->size, last);
    places->key_width = widest_key(rows->section, places->size) + 2 * key_padding * unit;
    places->key_height = fminf(22 * unit, rows->pitch - 2);
    places->before_x = places->number_right + beside_key * unit + places->key_width / 2;
    places->after_x = box->right - beside_key * unit - places->key_width / 2;
    places->left = places->before_x + places->key_width / 2 + beside_key * unit;
    places->right = places->after_x - places->key_width / 2 - beside_key * unit;
    if (rows->columns) place_columns(places, at, rows);
}

static float column_x(const struct places *places, int column) {
    return places->left + places->inset + places->pitch * (float)column;
}

/* ---- parts ---- */

static void draw_key(const struct large_at *at, const struct places *places, float x, float y,
                     int key, enum role role) {
    char text[24];
    float width = places->key_width, height = places->key_height;
    list_outlined(at->list, ROLE_BACKGROUND, role == ROLE_SECONDARY ? ROLE_FAINT : role,
                  rect_at(x - width / 2, y - height / 2, width, height), height * 0.45F,
                  fmaxf(1, 1.5F * at->unit));
    text_number(key, text, sizeof text);
    list_label(at->list, role | FONT_MONO | ANCHOR_MIDDLE, x, y, places->size, text);
}

/* Says in a gap how many keys are left out, in as many words as fit. */
static void draw_gap(const struct large_at *at, const struct places *places, struct box line,
                     int between) {
    static const char *const forms[] = {"%s keys between", "%s between", "+ %s"};
    char number[24];
    const char *text = "";
    text_number(between, number, sizeof number);
    for (size_t f = 0; f < sizeof forms / sizeof *forms; f++) {
        text = list_words(at->list, forms[f], number);
        if (text_width(FONT_TEXT, places->size, text) <= box_width(&line)) break;
    }
    text_label(at->list, ROLE_SECONDARY, line, places->size, text);
}

/* Draws the wires with their numbers, and dotted lines with words for wires left out. */
static void draw_wires(const struct large_at *at, const struct rows *rows,
                       const struct places *places, const struct box *box) {
    char number[24];
    for (int row = 0; row < rows->count; row++) {
        float y = y_of(rows, row);
        list_horizontal(at->list, ROLE_WIRE, places->number_right + beside_key / 2 * at->unit,
                        box->right, y, fmaxf(1, at->unit));
        text_number(rows->wires[row], number, sizeof number);
        list_label(at->list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, places->number_right, y,
                   places->size, number);
        int between = row > 0 ? rows->wires[row] - rows->wires[row - 1] - 1 : 0;
        if (between == 0 || rows->pitch * (1 + gap_share) / 2 < places->size) continue;
        draw_gap(
            at, places,
            box_line(box->left, places->left - 6 * at->unit, y - rows->pitch * (1 + gap_share) / 2),
            between);
    }
}

static void draw_comparator(const struct large_at *at, const struct rows *rows,
                            const struct places *places, int index) {
    const struct section *section = rows->section;
    const struct section_item *item = &section->items[index];
    const struct comparator *comparator = &item->comparator;
    struct list *list = at->list;
    bool increasing = comparator->direction == INCREASING, swapped = item->record.swapped == 1;
    enum role role = item->wrong ? ROLE_ERROR : increasing ? ROLE_INCREASING : ROLE_DECREASING;
    float x = column_x(places, rows->column[index]), unit = at->unit;
    float top = y_of(rows, row_of(rows, comparator->left));
    float bottom = y_of(rows, row_of(rows, comparator->right));
    float tip = fminf(11 * unit, rows->pitch * 0.45F), tail = fminf(5 * unit, rows->pitch * 0.22F);
    float to = increasing ? bottom : top, from = increasing ? top : bottom;
    char number[24];
    text_number(section->first + index, number, sizeof number);
    list_group_say(list, increasing ? "comparator I" : "comparator D",
                   "work-item %s: wires %d and %d, %s", number, comparator->left, comparator->right,
                   swapped ? "swapped" : "passed");
    const struct target target = {TARGET_ITEM, section->first + index, section->layer};
    list_target_near(list, target, (struct box){x - 6 * unit, top, x + 6 * unit, bottom},
                     frame_reach(&at->scene->frame, 12 * unit));
    list_vertical(list, role, x, top, bottom,
                  fmaxf(1, (section->first + index == section->chosen ? 4 : 2.4F) * unit));
    list_tip(list, role, x, to, tip * 0.9F, increasing ? tip : -tip);
    list_disc(list, swapped ? role : ROLE_BACKGROUND, x, from, tail);
    list_ring(list, role, x, from, tail, fmaxf(1, tail * 0.4F));
    if (places->number_width > 0) {
        unsigned chosen = section->first + index == section->chosen ? FONT_MONO_STRONG : FONT_MONO;
        float half = places->number_width / 2, height = places->size, y = top - rows->pitch * 0.56F;
        list_label(list, role | chosen | ANCHOR_MIDDLE, x, y, places->size,
                   list_words(list, "%s %s", number, direction_letter(comparator->direction)));
        list_target_near(list, target,
                         (struct box){x - half, y - height / 2, x + half, y + height / 2},
                         frame_reach(&at->scene->frame, height));
    }
    list_group_end(list);
}

/* Draws keys before and after the layer; keys that the layer did not move are faint. */
static void draw_keys(const struct large_at *at, const struct rows *rows,
                      const struct places *places) {
    for (int i = 0; i < rows->section->count; i++) {
        const struct section_item *item = &rows->section->items[i];
        if (item->comparator.left < 0) continue;
        for (int end = 0; end < 2; end++) {
            int wire = end ? item->comparator.right : item->comparator.left;
            float y = y_of(rows, row_of(rows, wire));
            bool same = item->before[end] == item->after[end];
            draw_key(at, places, places->before_x, y, item->before[end], ROLE_INK);
            draw_key(at, places, places->after_x, y, item->after[end],
                     item->wrong ? ROLE_ERROR
                     : same      ? ROLE_SECONDARY
                                 : ROLE_INK);
        }
    }
}

/* ---- words ---- */

static void draw_head(const struct large_at *at, const struct box *box) {
    const struct section *section = at->scene->section;
    struct large_layer layer = large_layer_at(at->scene->large, section->layer);
    char place[120], items[160], first[24], last[24], all[24], distance[24];
    struct heading heading = {at->list, at->unit, box->left, box->right, box->top - 8 * at->unit};
    text_number(section->first, first, sizeof first);
    text_number(section->first + section->count - 1, last, sizeof last);
    text_number(layer.items, all, sizeof all);
    text_number(layer.distance, distance, sizeof distance);
    bool mirrored = at->scene->large->family->rule == INDEX_MIRRORED && layer.substage == 0;
    snprintf(place, sizeof place, "stage %d · substage %d", layer.stage, layer.substage);
    if (mirrored)
        text_append(place, sizeof place, ": ends of blocks of %d", 2 * layer.distance);
    else if (layer.distance)
        text_append(place, sizeof place, ": distance %s", distance);
    snprintf(items, sizeof items, "work-items %s to %s of %s", first, last, all);
    if (!at->scene->frame.figure)
        list_target(
            at->list, TARGET_SETTING, 0, 0,
            (struct box){box_middle_x(box), box->top, box->right, box->top + 24 * at->unit});
    heading_add_pair(&heading, 22, (struct heading_words){place, ROLE_INK | FONT_STRONG, 16},
                     (struct heading_words){items, ROLE_SECONDARY, LARGE_LETTERS});
}

static void draw_foot(const struct large_at *at, const struct rows *rows, const struct box *box) {
    static const char *const legends[] = {
        "the tip takes the larger key · filled tail: swapped, hollow: passed",
        "tip: the larger key · filled tail: swapped"};
    const struct section *section = rows->section;
    float size = LARGE_LETTERS * at->unit;
    char text[80];
    int idle = 0;
    for (int i = 0; i < section->count; i++)
        idle += section->items[i].comparator.left < 0;
    bool wide = text_width(FONT_TEXT, size, legends[0]) <= box_width(box);
    if (idle)
        snprintf(text, sizeof text, "%d without a comparator: it would reach past the last wire",
                 idle);
    else
        snprintf(text, sizeof text, "%s", legends[wide ? 0 : 1]);
    text_label(
        at->list, ROLE_SECONDARY,
        box_line(box->left, box->right, rows->count ? box->bottom - 16 * at->unit : rows->top),
        size, text);
}

void section_draw(const struct large_at *at, struct box box) {
    struct rows rows;
    struct places places;
    float unit = at->unit;
    rows_init(&rows, at->scene->section);
    rows.top = box.top + words_above * unit;
    float room = box.bottom - words_below * unit - rows.top;
    rows.pitch = fminf(room / (rows.height + 0.5F), 40 * unit);
    rows.top += rows.pitch * 0.5F; /* room for numbers above the first row */
    places_init(&places, at, &rows, &box);
    list_group(at->list, "section", "");
    draw_head(at, &box);
    if (rows.count) {
        float edge = 4 * unit;
        draw_wires(at, &rows, &places, &box);
        list_frame(at->list, ROLE_INK,
                   rect_at(places.left - edge, rows.top - rows.pitch * 0.6F,
                           places.right - places.left + 2 * edge,
                           rows.pitch * (rows.height + 0.6F)),
                   8 * unit, fmaxf(1, 2 * unit));
        for (int i = 0; i < rows.section->count; i++)
            if (rows.column[i] >= 0) draw_comparator(at, &rows, &places, i);
        draw_keys(at, &rows, &places);
    }
    draw_foot(at, &rows, &box);
    list_group_end(at->list);
}
