/* structure_boxes: draws nested boxes around parts of the diagram, with their names. */
#ifndef SORTNET_VIEW_STRUCTURE_STRUCTURE_BOXES_H
#define SORTNET_VIEW_STRUCTURE_STRUCTURE_BOXES_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

/* The number of rows of names over the first wire. */
int boxes_rows(const struct boxes *boxes);

/* The room across the wires for `rows` rows of names, design units. */
float boxes_names_height(int rows);

/* Draws the boxes of a placement. */
void boxes_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Draws the merges that the shuffles of a wired layout enclose. */
void boxes_draw_wired(struct list *list, const struct scene *scene, const struct placement *at);

#endif
