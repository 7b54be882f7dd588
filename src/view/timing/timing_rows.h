/* timing_rows: draws the measured figures: all rows as a table, or one row in full. */
#ifndef SORTNET_VIEW_TIMING_TIMING_ROWS_H
#define SORTNET_VIEW_TIMING_TIMING_ROWS_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_rows_draw(const struct timing_placement *at);

/* How many rows fit into the window. */
int timing_rows_fit(const struct timing_scene *scene);

/* Draws the row under the mouse, or the row measured last, in full. */
void timing_detail_draw(const struct timing_placement *at);

#endif
