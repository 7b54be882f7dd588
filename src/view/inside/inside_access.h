/* inside_access: draws which work-items of the group touch which places with the statement that is
 * shown, and says how much memory moves for that; who took a branch; what nothing orders. */
#ifndef SORTNET_VIEW_INSIDE_INSIDE_ACCESS_H
#define SORTNET_VIEW_INSIDE_INSIDE_ACCESS_H

#include "view/inside/inside_placement.h"

void inside_access_draw(const struct inside_placement *at, struct box box);

#endif
