/* radix_kernel_view: draws the text of a radix sort's kernel, with the values of its lines so far
 * for the chosen work-item. */
#pragma once

#include "view/radix/radix_draw.h"

void radix_kernel_view_draw(const struct radix_placement *at);
