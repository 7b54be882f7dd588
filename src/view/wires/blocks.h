/* blocks: the ground behind the comparators of each run that a stage builds, and the run's
 * letter. */
#ifndef SORTNET_VIEW_WIRES_BLOCKS_H
#define SORTNET_VIEW_WIRES_BLOCKS_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

void blocks_draw(struct list *list, const struct scene *scene, const struct placement *at);
void blocks_draw_letters(struct list *list, const struct scene *scene, const struct placement *at);

#endif
