/* launch_boxes: a diagram cut into the launches that a sort on the device takes for it. */
#ifndef SORTNET_VIEW_STRUCTURE_LAUNCH_BOXES_H
#define SORTNET_VIEW_STRUCTURE_LAUNCH_BOXES_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* The room that they take above the wires for their names, and below them, design units. */
extern const float launch_boxes_above, launch_boxes_below;

/* Draws around the layers of every launch what reads and writes global memory once: a box per tile,
 * or one for all; between layers of a tile the barriers. */
void launch_boxes_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
