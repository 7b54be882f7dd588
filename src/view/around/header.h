/* header: what the network is and what was proven of it on the left, what the device did on the
 * right. */
#ifndef SORTNET_VIEW_DIAGRAM_HEADER_H
#define SORTNET_VIEW_DIAGRAM_HEADER_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

void header_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
