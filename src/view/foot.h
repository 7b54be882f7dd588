/* foot: scrubber, hints and legend; of a figure only the legend. */
#ifndef SORTNET_VIEW_FOOT_H
#define SORTNET_VIEW_FOOT_H

#include "view/list.h"
#include "view/placement.h"
#include "view/scene.h"

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
