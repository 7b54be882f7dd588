/* inside_memory: draws what memory held at the moment: the arrays of the work-group, the buffers of
 * the launch, and the registers of the chosen work-item. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_MEMORY_H
#define SORTNET_VIEW_INSIDE_INSIDE_MEMORY_H

#include "view/inside/inside_placement.h"

void inside_memory_draw(const struct inside_placement *at);

#endif
