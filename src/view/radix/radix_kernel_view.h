/* radix_kernel_view: draws the text of a radix sort's kernel, with the values of its lines so far
 * for the chosen work-item. */
#ifndef SORTNET_VIEW_RADIX_RADIX_KERNEL_VIEW_H
#define SORTNET_VIEW_RADIX_RADIX_KERNEL_VIEW_H

#include "view/radix/radix_draw.h"

void radix_kernel_view_draw(const struct radix_placement *at);

#endif
