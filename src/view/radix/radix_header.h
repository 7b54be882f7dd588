/* radix_header: draws the title and facts of a radix sort, the device's verdict and the names of
 * the kernels. */
#ifndef SORTNET_VIEW_RADIX_RADIX_HEADER_H
#define SORTNET_VIEW_RADIX_RADIX_HEADER_H

#include "view/radix/radix_placement.h"

void radix_header_draw(const struct radix_placement *at);

#endif
