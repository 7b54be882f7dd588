/* group_bars: bars left of the wires that show which work-group of the current layer compares them,
 * if a size of groups was chosen and work-items are shown. */
#ifndef SORTNET_VIEW_WIRES_GROUP_BARS_H
#define SORTNET_VIEW_WIRES_GROUP_BARS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

void group_bars_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
