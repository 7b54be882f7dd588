/* golden_list: compares a picture's display list with a text in tests/golden. The text has the
 * words row by row, with their places, and for each kind of shape and colour the number of shapes,
 * the area that they cover, and a sum over all their places: a picture of 900 lines of svg
 * takes 40. */
#pragma once

#include "support.h"

#include "view/list.h"
#include "view/theme.h"

/* Returns the colour of an item, 0xRRGGBBAA. */
static inline unsigned golden_colour(const struct item *item, const struct theme *theme) {
    struct colour colour = theme_colour(theme, item->role);
    return (unsigned)colour.red << 24 | (unsigned)colour.green << 16 | (unsigned)colour.blue << 8 |
           colour.alpha;
}

/* Tenths of a pixel. */
static inline long golden_tenths(float pixels) {
    return lroundf(10 * pixels);
}

/* Compares texts by row, then from left to right. */
static inline int golden_order(const void *a, const void *b) {
    const struct item *one = *(const struct item *const *)a,
                      *other = *(const struct item *const *)b;
    long by_row = golden_tenths(one->y) - golden_tenths(other->y);
    long by_column = golden_tenths(one->x) - golden_tenths(other->x);
    if (by_row == 0 && by_column == 0) return one < other ? -1 : 1; /* keeps the order of drawing */
    return by_row ? (by_row > 0) - (by_row < 0) : (by_column > 0) - (by_column < 0);
}

/* Writes a line for each row of words; a change of size, font or colour is before the word. */
static inline void golden_words(const struct list *list, const struct theme *theme, FILE *out) {
    OWNED_AT(free) const struct item **texts = calloc(list->count + 1, sizeof *texts);
    const struct item *before = NULL;
    size_t count = 0;
    each_item (item, list)
        if (item->shape == SHAPE_TEXT) texts[count++] = item;
    qsort(texts, count, sizeof *texts, golden_order);
    for (size_t t = 0; t < count; t++) {
        const struct item *item = texts[t];
        bool in_row = before && golden_tenths(before->y) == golden_tenths(item->y);
        bool alike = before && before->size == item->size && before->font == item->font &&
                     before->anchor == item->anchor &&
                     golden_colour(before, theme) == golden_colour(item, theme);
        fprintf(out, in_row ? " | " : "\n%.1f: ", (double)item->y);
        if (!alike)
            fprintf(out, "[%g font %d anchor %d #%08x] ", (double)item->size,
                    item->font / FONT_STEP, item->anchor / ANCHOR_STEP, golden_colour(item, theme));
        fprintf(out, "%.1f %s", (double)item->x, list_string(list, item->text));
        before = item;
    }
    fprintf(out, "\n\n");
}

/* Writes the line of all shapes that are like `first` in kind and colour. */
static inline void golden_shapes(const struct list *list, const struct theme *theme,
                                 const struct item *first, FILE *out) {
    static const char *const names[] = {
        [SHAPE_RECT] = "rect",   [SHAPE_FRAME] = "frame", [SHAPE_DISC] = "disc",
        [SHAPE_RING] = "ring",   [SHAPE_TIP] = "tip",     [SHAPE_LINE] = "line",
        [SHAPE_GROUP] = "group", [SHAPE_CLIP] = "clip"};
    float left = first->x, top = first->y, right = left, bottom = top;
    unsigned sum = 2166136261U; /* FNV-1a over tenths of pixels */
    int count = 0;
    for (const struct item *item = first; item < list->items + list->count; item++) {
        if (item->shape != first->shape ||
            golden_colour(item, theme) != golden_colour(first, theme))
            continue;
        const float places[] = {item->x, item->y, item->w, item->h, item->radius, item->line};
        for (int p = 0; p < count_of(places); p++)
            sum = (sum ^ (unsigned)golden_tenths(places[p])) * 16777619U;
        left = fminf(left, item->x), right = fmaxf(right, item->x + item->w);
        top = fminf(top, item->y), bottom = fmaxf(bottom, item->y + item->h);
        count++;
    }
    fprintf(out, "%d %s #%08x, %.0f to %.0f by %.0f to %.0f, sum %08x\n", count,
            names[first->shape], golden_colour(first, theme), (double)left, (double)right,
            (double)top, (double)bottom, sum);
}

/* Is it the first of its kind and colour, which has a line? */
static inline bool golden_is_first(const struct list *list, const struct theme *theme,
                                   const struct item *item) {
    if (item->shape == SHAPE_TEXT || item->shape == SHAPE_GROUP_END ||
        item->shape == SHAPE_CLIP_END)
        return false;
    for (const struct item *before = list->items; before < item; before++)
        if (before->shape == item->shape &&
            golden_colour(before, theme) == golden_colour(item, theme))
            return false;
    return true;
}

/* Checks that the picture is the one in tests/golden/NAME.txt. */
static inline void check_golden_list(const char *name, const struct list *list,
                                     const struct theme *theme) {
    char path[128], *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    fprintf(out, "%g x %g\n", (double)list->width, (double)list->height);
    golden_words(list, theme, out);
    each_item (item, list)
        if (golden_is_first(list, theme, item)) golden_shapes(list, theme, item, out);
    fclose(out);
    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    check_golden_text(path, text);
    free(text);
}
