/* radix_tables: draws the work of a kernel that counts or adds up as a table in the middle of the
 * picture: private rows and their column sums, groups and digits, or prefix sums. */
#ifndef SORTNET_VIEW_RADIX_RADIX_TABLES_H
#define SORTNET_VIEW_RADIX_RADIX_TABLES_H

#include "view/radix/radix_placement.h"

/* Draws the table of the present kernel; nothing for scatter. */
void radix_tables_draw(const struct radix_placement *at);

#endif
