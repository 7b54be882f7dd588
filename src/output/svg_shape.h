/* svg_shape: what an item of a list is in svg, for whatever writes svg: an element and its numbers.
 */
#pragma once

#include "view/theme.h"

#include <stdbool.h>

enum svg_kind { SVG_RECT, SVG_FRAME, SVG_DISC, SVG_RING, SVG_LINE, SVG_TIP, SVG_KINDS };

enum { SVG_NUMBERS = 7 };

/* The first numbers say where it is; an outlined one has the width of its line behind them, and a
 * line that is dashed the length of its dashes and of its gaps. */
struct svg_row {
    const char *element;            /* "rect" */
    const char *names[SVG_NUMBERS]; /* of the numbers of where it is, ends with NULL; a path's have
                                       none: M, L and L */
    int places;                     /* numbers of where it is */
    bool outlined;                  /* it has a stroke, else it is filled */
};

extern const struct svg_row svg_rows[SVG_KINDS];

struct svg_shape {
    enum svg_kind kind;
    float numbers[SVG_NUMBERS]; /* pixels */
    int count;
};

/* `item` is a shape that is drawn, no text. */
struct svg_shape svg_shape_of(const struct theme *theme, const struct item *item);

/* Writes a number with at most two decimals and no trailing zeros, so that files stay small. */
const char *svg_number(float value, char text[16]);
