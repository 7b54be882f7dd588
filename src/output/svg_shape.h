/* svg_shape: describes an item of a list as an svg element and its numbers, for all code that
 * writes svg. */
#pragma once

#include "view/theme.h"

#include <stdbool.h>

enum svg_kind { SVG_RECT, SVG_FRAME, SVG_DISC, SVG_RING, SVG_LINE, SVG_TIP, SVG_KINDS };

enum { SVG_NUMBERS = 7 };

/* An element. Its first numbers are its position. An outlined element then has the width of its
 * line; a dashed line has the lengths of its dashes and gaps. */
struct svg_row {
    const char *element;            /* "rect" */
    const char *names[SVG_NUMBERS]; /* names of the position's numbers, ending with NULL; the
                                       numbers of a path have no names: M, L and L */
    int places;                     /* number of the position's numbers */
    bool outlined;                  /* true: outlined; false: filled */
};

extern const struct svg_row svg_rows[SVG_KINDS];

struct svg_shape {
    enum svg_kind kind;
    float numbers[SVG_NUMBERS]; /* numbers, pixels */
    int count;
};

/* Describes `item`, which must be a drawn shape, not text. */
struct svg_shape svg_shape_of(const struct theme *theme, const struct item *item);

/* Writes a number with at most two decimals and no trailing zeros, so that files stay small. */
const char *svg_number(float value, char text[16]);
