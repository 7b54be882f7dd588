/* launch_boxes: draws boxes around the launches that a sort on the device takes for a network. */
#ifndef SORTNET_VIEW_STRUCTURE_LAUNCH_BOXES_H
#define SORTNET_VIEW_STRUCTURE_LAUNCH_BOXES_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* The room of the boxes above the wires, with their names, and below the wires, design units. */
extern const float launch_boxes_above, launch_boxes_below;

/* Draws the boxes around the layers of every launch. All keys in a box are read and written in
 * global memory once: a box per tile, or one for the launch. Barriers stand between the layers of a
 * tile. */
void launch_boxes_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
