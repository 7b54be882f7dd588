/* radix_work: draws the work of the present kernel in the middle of the picture. A kernel that
 * counts or adds up has a table: private rows and their column sums, groups and digits, or prefix
 * sums. Scatter has keys on their way to their places. */
#ifndef SORTNET_VIEW_RADIX_RADIX_WORK_H
#define SORTNET_VIEW_RADIX_RADIX_WORK_H

#include "view/radix/radix_placement.h"

/* Draws the table, or the keys once more above a curve for each key: faint if a key has still to
 * go; with a cross if it crossed another key of its digit, red if that undid an earlier pass. */
void radix_work_draw(const struct radix_placement *at);

/* Draws the key that is under way, over everything else. */
void radix_work_draw_traveller(const struct radix_placement *at);

#endif
