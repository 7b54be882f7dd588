/* crossings: draws lines that cross between the layers, instead of wires. */
#ifndef SORTNET_VIEW_STRUCTURE_CROSSINGS_H
#define SORTNET_VIEW_STRUCTURE_CROSSINGS_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

void crossings_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* Draws the names of the crossings above them. */
void crossings_draw_headings(struct list *list, const struct scene *scene,
                             const struct placement *at);

#endif
