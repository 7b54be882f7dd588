/* svg_shape: the table of elements, and computes the numbers of each kind. */
#include "svg_shape.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

const struct svg_row svg_rows[SVG_KINDS] = {
    [SVG_RECT] = {"rect", {"x", "y", "width", "height", "rx"}, 5, false},
    [SVG_FRAME] = {"rect", {"x", "y", "width", "height", "rx"}, 5, true},
    [SVG_DISC] = {"circle", {"cx", "cy", "r"}, 3, false},
    [SVG_RING] = {"circle", {"cx", "cy", "r"}, 3, true},
    [SVG_LINE] = {"line", {"x1", "y1", "x2", "y2"}, 4, true},
    [SVG_TIP] = {"path", {NULL}, 6, false},
};

const char *svg_number(float value, char text[16]) {
    snprintf(text, 16, "%.2f", (double)value);
    char *end = text + strlen(text) - 1;
    while (*end == '0')
        *end-- = '\0';
    if (*end == '.') *end = '\0';
    if (strcmp(text, "-0") == 0) return "0";
    return text;
}

/* Returns a line through the middle of a line or rectangle. */
static struct svg_shape as_line(const struct theme *theme, const struct item *item) {
    bool rect = item->shape == SHAPE_RECT, down = item->h > item->w;
    float x = item->x + (rect && down ? item->w / 2 : 0);
    float y = item->y + (rect && !down ? item->h / 2 : 0), gap = 0;
    float dash = theme_dash(theme, item, &gap);
    return (struct svg_shape){SVG_LINE,
                              {x, y, rect && down ? x : x + item->w,
                               rect && !down ? y : y + item->h, item->line, dash, gap},
                              dash > 0 ? 7 : 5};
}

static struct svg_shape as_rect(const struct theme *theme, const struct item *item) {
    float gap;
    if (theme_dash(theme, item, &gap) > 0) return as_line(theme, item);
    return (struct svg_shape){
        SVG_RECT, {item->x, item->y, item->w, item->h, item->radius}, item->radius > 0 ? 5 : 4};
}

static struct svg_shape as_frame(const struct theme *theme, const struct item *item) {
    float half = item->line / 2;
    (void)theme;
    return (struct svg_shape){SVG_FRAME,
                              {item->x + half, item->y + half, item->w - item->line,
                               item->h - item->line, fmaxf(0, item->radius - half), item->line},
                              6};
}

static struct svg_shape as_disc(const struct theme *theme, const struct item *item) {
    (void)theme;
    return (struct svg_shape){SVG_DISC, {item->x, item->y, item->radius}, 3};
}

static struct svg_shape as_ring(const struct theme *theme, const struct item *item) {
    (void)theme;
    return (struct svg_shape){
        SVG_RING, {item->x, item->y, item->radius - item->line / 2, item->line}, 4};
}

static struct svg_shape as_tip(const struct theme *theme, const struct item *item) {
    float x[2], y[2];
    (void)theme;
    list_tip_base(item, x, y);
    return (struct svg_shape){SVG_TIP, {item->x, item->y, x[0], y[0], x[1], y[1]}, 6};
}

struct svg_shape svg_shape_of(const struct theme *theme, const struct item *item) {
    static struct svg_shape (*const of[])(const struct theme *, const struct item *) = {
        [SHAPE_RECT] = as_rect, [SHAPE_FRAME] = as_frame, [SHAPE_DISC] = as_disc,
        [SHAPE_RING] = as_ring, [SHAPE_TIP] = as_tip,     [SHAPE_LINE] = as_line};
    return of[item->shape](theme, item);
}
