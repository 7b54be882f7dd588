/* draw_series: `draw` for several layers or turns: as files, as one file that moves, or for a
 * video. */
#pragma once

#include "app/options/options.h"
#include "app/saving/save.h"

/* Can several pictures, if the options ask for them, go into this file? 0, or -1 with the reason.
 */
int draw_series_check(const struct options *options, const struct figure_file *file,
                      struct error *error);

/* Writes the pictures that --layer asks for, as --animate and the format say; in a file
 * that moves, keys travel if `travels`. 0, or -1 with the reason. */
int draw_series(const struct options *options, const struct series *series, bool travels,
                const struct figure_file *file, struct error *error);
