/* svg: replays a display list as a standalone SVG file. */
#ifndef SORTNET_OUTPUT_SVG_H
#define SORTNET_OUTPUT_SVG_H

#include "core/error.h"
#include "view/list.h"
#include "view/theme.h"

#include <stdio.h>

/* Writes `list` in the colours of `theme`. Text stays text, in Inter and JetBrains Mono or the
 * nearest sans-serif and monospace fonts of the reader. */
void svg_write(const struct list *list, const struct theme *theme, FILE *file);

/* The same into a file of that name. Returns 0, or -1 with the reason. */
int svg_save(const struct list *list, const struct theme *theme, const char *path,
             struct error *error);

#endif
