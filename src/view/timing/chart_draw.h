/* chart_draw: the picture of a chart. */
#ifndef SORTNET_VIEW_TIMING_CHART_DRAW_H
#define SORTNET_VIEW_TIMING_CHART_DRAW_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void chart_draw(const struct timing_placement *at);

#endif
