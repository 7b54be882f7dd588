/* png: replays a display list into a PNG file, without a window. */
#ifndef SORTNET_OUTPUT_PNG_H
#define SORTNET_OUTPUT_PNG_H

#include "core/error.h"
#include "view/list.h"
#include "view/theme.h"

/* Draws `list` with the same code as the window, on SDL's software renderer, and writes it to
 * `path`. Returns 0, or -1 with the reason; builds without SDL always fail, and say so. */
int png_save(const struct list *list, const struct theme *theme, const char *path,
             struct error *error);

#endif
