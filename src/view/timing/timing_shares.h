/* timing_shares: the view of keys per work-item: a chart against them, and above it what was found.
 * Source: Radix exercise, which asks whether the best number follows from the compute units. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SHARES_H
#define SORTNET_VIEW_TIMING_TIMING_SHARES_H

#include "view/timing/timing_placement.h"

/* The scene whose chart and figures are those of the view; as it is, if nothing was tried. */
struct timing_scene timing_shares_scene(const struct timing_scene *scene);

/* Draws the words above the chart. */
void timing_shares_draw(struct list *list, const struct timing_scene *scene,
                        const struct timing_placement *at);

#endif
