/* tooltip: the box beside the mouse that explains the hovered comparator. */
#ifndef SORTNET_VIEW_DIAGRAM_TOOLTIP_H
#define SORTNET_VIEW_DIAGRAM_TOOLTIP_H

#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/list.h"

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
