/* radix_tables: what a kernel that counts and adds up has done so far, as a table in the middle of
 * the picture: private rows and their column sums, groups and digits, prefix sums. */
#ifndef SORTNET_VIEW_RADIX_RADIX_TABLES_H
#define SORTNET_VIEW_RADIX_RADIX_TABLES_H

#include "view/radix/radix_placement.h"

/* Draws the table of the present kernel; nothing for scatter. */
void radix_tables_draw(const struct radix_placement *at);

#endif
