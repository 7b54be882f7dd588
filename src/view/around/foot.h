/* foot: draws scrubber, hints and legend; in a figure only the legend. */
#ifndef SORTNET_VIEW_DIAGRAM_FOOT_H
#define SORTNET_VIEW_DIAGRAM_FOOT_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

/* The number of layers done at x on the scrubber; beside it, the nearest. */
int foot_layer_at(const struct scene *scene, float x);

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
