/* draw_large: `draw` for a large sort: a section of one layer. */
#pragma once

#include "app/options/options.h"
#include "app/saving/figure.h"

/* Draws the section that --layer and --item ask for, with keys that are read back from the device
 * or, without one, computed on the CPU. Returns the exit code. */
int draw_large(const struct options *options, const struct figure_file *file, struct error *error);
