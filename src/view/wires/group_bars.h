/* group_bars: left of the wires, which work-group of the current layer compares them, where a size
 * of groups was chosen and work-items are looked at. */
#ifndef SORTNET_VIEW_WIRES_GROUP_BARS_H
#define SORTNET_VIEW_WIRES_GROUP_BARS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

void group_bars_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
