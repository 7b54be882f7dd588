/* draw_notes: measures a figure by its display list, and tries parts and widths until nothing is
 * too small. */
#include "draw_notes.h"

#include "app/command/draw/draw_scene.h"
#include "core/base/text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- how small things are ---- */

/* Returns the size of the smallest letters, points; 0: there are none. */
static float letters_of(const struct list *list) {
    return text_smallest(list) * 72 / 96;
}

/* A comparator with a tip at its larger end. */
struct pointer {
    float tip, base;    /* y of both ends of the tip */
    float wide;         /* width of the tip */
    float line;         /* width of the shaft */
    float tail, radius; /* y of the other end, and the radius of its dot */
};

/* Reads the shapes of a comparator, from the item after its group's begin; false: it has no tip. */
static bool read_pointer(const struct list *list, size_t from, struct pointer *pointer) {
    bool found = false;
    float ends[2] = {INFINITY, -INFINITY}; /* y of both ends of the shaft */
    *pointer = (struct pointer){.wide = 0};
    for (size_t i = from; list->items[i].shape != SHAPE_GROUP_END; i++) {
        const struct item *item = &list->items[i];
        bool dot = item->shape == SHAPE_DISC || item->shape == SHAPE_RING;
        if (dot) pointer->radius = fmaxf(pointer->radius, item->radius);
        if (item->shape == SHAPE_RECT && item->line > 0) {
            ends[0] = fminf(ends[0], item->y);
            ends[1] = fmaxf(ends[1], item->y + item->h);
            pointer->line = item->line;
        }
        if (item->shape != SHAPE_TIP) continue;
        found = true;
        pointer->tip = item->y;
        pointer->base = item->y - item->h;
        pointer->wide = fabsf(item->w);
    }
    pointer->tail = pointer->tip < pointer->base ? ends[1] : ends[0];
    return found;
}

/* Is the arrow's direction visible? The tip must be wider than the shaft, and a piece of the shaft
 * must be visible between both ends. */
static bool points_visibly(const struct pointer *pointer) {
    static const float wider = 2, shaft_least = 1; /* times; pixels */
    float shaft = fabsf(pointer->tail - pointer->base) - pointer->radius;
    return pointer->wide >= wider * pointer->line && shaft >= shaft_least;
}

static bool has_drops(const struct list *list) {
    struct pointer pointer;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].shape == SHAPE_GROUP &&
            strncmp(list_string(list, list->items[i].text), "comparator", 10) == 0 &&
            read_pointer(list, i + 1, &pointer) && !points_visibly(&pointer))
            return true;
    return false;
}

/* ---- larger letters and arrowheads ---- */

static const float points_slack = 0.05F, points_per_pixel = 0.75F;

/* Returns the size of the smallest legible letters, points: 8 points in print, or 6 pixels on a
 * screen. */
static float points_wanted(const struct drawable *figure) {
    return figure->options->paper ? DRAW_LETTER_POINTS : 6 * points_per_pixel;
}

static bool is_small(const struct drawable *figure, float points) {
    return points <= points_wanted(figure) - points_slack;
}

enum wanted { WANTED_LETTERS, WANTED_ARROWS };

/* Are the letters, or the arrows, of a figure with these parts legible at this width? False if
 * there are no letters. */
static bool is_legible(const struct drawable *figure, enum wanted wanted, unsigned parts,
                       int pixels) {
    struct list list = {0};
    figure->draw(figure, parts, pixels, &list);
    bool legible =
        wanted == WANTED_ARROWS ? !has_drops(&list) : !is_small(figure, letters_of(&list));
    list_free(&list);
    return legible;
}

static bool has_letters(const struct drawable *figure, unsigned parts) {
    struct list list = {0};
    figure->draw(figure, parts, figure->pixels, &list);
    bool has = letters_of(&list) > 0;
    list_free(&list);
    return has;
}

/* Parts to leave out, the least important first. */
static const enum part spared[] = {
    PART_LEGEND, PART_FACTS,     PART_TITLE, PART_DEVICE,     PART_VERDICT, PART_STAGES,
    PART_ITEMS,  PART_SENTENCES, PART_WIRES, PART_KEYS_AFTER, PART_LETTERS,
};
enum { SPARED = sizeof spared / sizeof *spared };

/* Returns a bit for each part that can be left out, in the order of `spared`; the panel is last. */
static unsigned spare(const struct drawable *figure, int s) {
    if (s == SPARED) return figure->beside ? PANEL_BESIDE : 0;
    bool shown = part_rows[spared[s]].of & figure->of && parts_show(figure->parts, spared[s]);
    return shown ? 1U << spared[s] : 0;
}

static bool is_legible_without(const struct drawable *figure, unsigned hidden) {
    unsigned parts = parts_set(figure->parts, hidden, false) | (hidden & PANEL_BESIDE);
    return is_legible(figure, WANTED_LETTERS, parts, figure->pixels);
}

/* Returns the fewest parts, a bit each, without which the other letters are legible; 0: no parts
 * help. */
static unsigned find_spared(const struct drawable *figure) {
    unsigned hidden = 0;
    bool legible = false;
    for (int s = 0; s <= SPARED && !legible; s++) {
        if (!spare(figure, s)) continue;
        hidden |= spare(figure, s);
        legible = is_legible_without(figure, hidden);
    }
    if (!legible) return 0;
    for (int s = SPARED; s >= 0; s--) {
        unsigned without = hidden & ~spare(figure, s);
        if (without != hidden && without && is_legible_without(figure, without)) hidden = without;
    }
    return hidden;
}

static const float pixels_per_mm = 96 / 25.4F;
enum { PIXELS_MOST = 16384 }; /* largest --width */

/* Returns the least width at which the figure is legible: millimetres on paper, else pixels; 0:
 * none is wide enough. */
static int find_width(const struct drawable *figure, enum wanted wanted, bool paper) {
    float unit = paper ? pixels_per_mm : 1;
    int least = (int)((float)figure->pixels / unit), end = (int)(PIXELS_MOST / unit), most = least;
    do { /* a layout for more width may have smaller letters again */
        if (most >= end) return 0;
        least = most;
        most = most + most / 8 + 1 < end ? most + most / 8 + 1 : end;
    } while (!is_legible(figure, wanted, figure->parts, (int)((float)most * unit)));
    while (most - least > 1) {
        int middle = least + (most - least) / 2;
        if (is_legible(figure, wanted, figure->parts, (int)((float)middle * unit)))
            most = middle;
        else
            least = middle;
    }
    return most;
}

static void append_width(const struct drawable *figure, enum wanted wanted, bool paper, char *text,
                         size_t size) {
    int width = find_width(figure, wanted, paper);
    const char *before = *text ? ", or with " : "with ";
    if (width > 0 && paper)
        text_append(text, size, "%s--width %d.%dcm", before, width / 10, width % 10);
    else if (width > 0)
        text_append(text, size, "%s--width %d", before, width);
}

/* ---- notes ---- */

static void append_parts(unsigned parts, char *text, size_t size) {
    const char *before = parts & PANEL_BESIDE ? "with --panel none --hide " : "with --hide ";
    if (parts == PANEL_BESIDE) text_append(text, size, "with --panel none");
    for (int p = 0; p < PART_COUNT; p++) {
        if (!(parts >> p & 1)) continue;
        text_append(text, size, "%s%s", before, part_rows[p].name);
        before = ",";
    }
}

static void tell_letters(const struct drawable *figure, float points) {
    char cure[256] = "";
    bool paper = figure->options->paper;
    double size = paper ? 1 : 1 / points_per_pixel;
    const char *unit = paper ? "pt" : "px";
    unsigned hidden = find_spared(figure);
    if (hidden) append_parts(hidden | figure->options->hide, cure, sizeof cure);
    append_width(figure, WANTED_LETTERS, paper, cure, sizeof cure);
    if (!hidden && figure->of == PART_OF_NETWORK && !has_letters(figure, parts_plain()))
        text_append(cure, sizeof cure, "%s--plain, which has none", *cure ? ", or " : "");
    fprintf(stderr, "sortnet: note: at this %s the smallest letters have %.1f %s; %.0f %s %s\n",
            paper ? "width" : "size", points * size, unit, points_wanted(figure) * size, unit,
            cure);
}

static void tell_arrows(const struct drawable *figure) {
    char cure[64] = "";
    append_width(figure, WANTED_ARROWS, figure->options->paper, cure, sizeof cure);
    fprintf(stderr,
            "sortnet: note: at this size arrowheads melt into their lines and dots, so that up "
            "and down look alike%s%s\n",
            *cure ? "; they do not " : "", cure);
}

void draw_notes(const struct drawable *figure) {
    struct list list = {0};
    figure->draw(figure, figure->parts, figure->pixels, &list);
    float points = letters_of(&list);
    if (points > 0 && is_small(figure, points)) tell_letters(figure, points);
    if (has_drops(&list)) tell_arrows(figure);
    list_free(&list);
}
