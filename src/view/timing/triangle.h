/* triangle: draws the device time of every launch of a sorting network, a row per stage. */
#ifndef SORTNET_VIEW_TIMING_TRIANGLE_H
#define SORTNET_VIEW_TIMING_TRIANGLE_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void triangle_draw(const struct timing_placement *at);

#endif
