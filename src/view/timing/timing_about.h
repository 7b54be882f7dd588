/* timing_about: words, beside the list of sorts, about the sort or setting under the mouse or the
 * cursor, or about the point under the mouse. */
#ifndef SORTNET_VIEW_TIMING_TIMING_ABOUT_H
#define SORTNET_VIEW_TIMING_TIMING_ABOUT_H

#include "view/timing/timing_placement.h"
#include "view/timing/timing_scene.h"

void timing_about_draw(const struct timing_placement *at);

#endif
