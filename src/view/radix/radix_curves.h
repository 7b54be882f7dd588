/* radix_curves: draws keys on their way to their places. */
#ifndef SORTNET_VIEW_RADIX_RADIX_CURVES_H
#define SORTNET_VIEW_RADIX_RADIX_CURVES_H

#include "view/radix/radix_placement.h"

/* Draws the keys once more above a curve for each, while keys are scattered: faint if a key has
 * still to go; with a cross if it crossed another key of its digit, red if that undid an earlier
 * pass. */
void radix_curves_draw(const struct radix_placement *at);

/* Draws the key that is under way, over everything else. */
void radix_curves_draw_traveller(const struct radix_placement *at);

#endif
