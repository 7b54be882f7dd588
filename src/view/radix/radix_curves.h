/* radix_curves: keys on their way to their places. */
#ifndef SORTNET_VIEW_RADIX_RADIX_CURVES_H
#define SORTNET_VIEW_RADIX_RADIX_CURVES_H

#include "view/radix/radix_placement.h"

/* Draws the keys once more above a curve for each, while keys are scattered: faint where a key has
 * still to go; with a cross where it has changed sides with another
 * one of its digit, in red where that undid what was sorted. */
void radix_curves_draw(const struct radix_placement *at);

/* The key that is under way, over all else. */
void radix_curves_draw_traveller(const struct radix_placement *at);

#endif
