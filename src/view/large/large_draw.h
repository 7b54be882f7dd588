/* large_draw: draws the parts of a large sort's picture, each into its box. */
#pragma once

#include "view/large/large_scene.h"

struct large_at {
    const struct large_scene *scene;
    struct list *list;
    float unit; /* pixels per design unit */
};

/* The least size of letters, design units. */
#define LARGE_LETTERS 14.0F

/* ---- grid ---- */

/* Draws a cell for each layer, its shade the layer's time; the current layer has a frame. */
void grid_draw(const struct large_at *at, struct box box);

/* ---- section ---- */

/* Returns the height of the section's rows if each wire has this pitch, with the words above and
 * below them; pixels. */
float section_height(const struct large_at *at, float pitch);

void section_draw(const struct large_at *at, struct box box);

/* ---- memory ---- */

/* Draws the lines of memory that the section's work-items use, and the number of requests of 32
 * work-items; if `list` is NULL, draws nothing. Returns the height, pixels. */
float memory_draw(const struct large_at *at, struct box box);
