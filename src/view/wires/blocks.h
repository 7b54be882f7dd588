/* blocks: the runs that a stage builds, behind their comparators, and the letter of each. */
#ifndef SORTNET_VIEW_WIRES_BLOCKS_H
#define SORTNET_VIEW_WIRES_BLOCKS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

void blocks_draw(struct list *list, const struct scene *scene, const struct placement *at);
void blocks_draw_letters(struct list *list, const struct scene *scene, const struct placement *at);

#endif
