/* tooltip: a box over the diagram that explains a work-item: the one under the mouse, or the chosen
 * one. */
#ifndef SORTNET_VIEW_DIAGRAM_TOOLTIP_H
#define SORTNET_VIEW_DIAGRAM_TOOLTIP_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
