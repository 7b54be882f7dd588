/* timing_header: the top of timing mode: in a window the settings, in a figure the facts that the
 * figures depend on. */
#ifndef SORTNET_VIEW_TIMING_TIMING_HEADER_H
#define SORTNET_VIEW_TIMING_TIMING_HEADER_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_header_draw(const struct timing_placement *at);

#endif
