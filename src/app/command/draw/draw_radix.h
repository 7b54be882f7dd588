/* draw_radix: `draw` for a radix sort. */
#ifndef SORTNET_APP_COMMAND_DRAW_DRAW_RADIX_H
#define SORTNET_APP_COMMAND_DRAW_DRAW_RADIX_H

#include "app/options/options.h"
#include "app/saving/figure.h"
#include "view/caption.h"

/* Writes the moment after --layer turns, or the last one, with the caption of a lesson or NULL.
 * Returns the exit code, with the reason in `error` where that is not EXIT_DONE. */
int draw_radix(const struct options *options, const struct figure_file *file,
               const struct caption *caption, struct error *error);

#endif
