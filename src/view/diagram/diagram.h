/* diagram: draws blocks, wires and comparators, cut to the part in sight. */
#ifndef SORTNET_VIEW_DIAGRAM_DIAGRAM_H
#define SORTNET_VIEW_DIAGRAM_DIAGRAM_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
