/* draw_page: `draw` of a page: networks, lessons and radix sorts in a row, each with all its
 * moments. */
#pragma once

#include "app/options/options.h"
#include "app/saving/figure.h"

/* Is the file a page? */
bool draw_is_page(const struct figure_file *file);

/* Writes the page that the options ask for. Returns the exit code. */
int draw_page(const struct options *options, const struct figure_file *file, struct error *error);
