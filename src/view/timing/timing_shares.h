/* timing_shares: words above the chart of trials of keys per work-item: what the trials found.
 * Source: Radix exercise, which asks whether the best number follows from the compute units. */
#ifndef SORTNET_VIEW_TIMING_TIMING_SHARES_H
#define SORTNET_VIEW_TIMING_TIMING_SHARES_H

#include "view/timing/timing_placement.h"

/* Draws the words of a scene that has at least one trial. */
void timing_shares_draw(const struct timing_placement *at);

#endif
