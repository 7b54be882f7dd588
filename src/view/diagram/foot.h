/* foot: scrubber, hints and legend; of a figure only the legend. */
#ifndef SORTNET_VIEW_DIAGRAM_FOOT_H
#define SORTNET_VIEW_DIAGRAM_FOOT_H

#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/list.h"

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
