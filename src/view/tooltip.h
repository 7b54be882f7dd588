/* tooltip: the box beside the mouse that explains the hovered comparator. */
#ifndef SORTNET_VIEW_TOOLTIP_H
#define SORTNET_VIEW_TOOLTIP_H

#include "view/list.h"
#include "view/placement.h"
#include "view/scene.h"

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
