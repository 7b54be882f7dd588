/* redraw: makes the command line that draws a picture of the window again, except for the device's
 * verdict. */
#pragma once

#include "app/large/large_steps.h"
#include "app/saving/save.h"

struct app;

/* Describe a picture of stepping: of one layer or, with `all`, of all layers; or of a radix sort.
 * The caller frees it with redraw_free. */
void redraw_init(struct redraw *redraw, const struct app *app, const struct scene *scene, bool all);
void redraw_init_radix(struct redraw *redraw, const struct app *app,
                       const struct radix_scene *scene, bool all);
/* Describes a page of the open lesson that begins at its present step. */
void redraw_init_lesson(struct redraw *redraw, const struct app *app);
/* Describes a picture of the open launch. */
void redraw_init_inside(struct redraw *redraw, const struct app *app);
/* Describes a picture of a section of a large sort. */
void redraw_init_large(struct redraw *redraw, const struct large_scene *scene,
                       const struct large_start *start, const struct theme *theme);
/* Describes a view of timing mode; the command measures the same times again. */
void redraw_init_timing(struct redraw *redraw, const struct timing_scene *scene,
                        const struct theme *theme);
