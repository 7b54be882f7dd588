/* foot: draws scrubber, hints and legend; in a figure only the legend. */
#ifndef SORTNET_VIEW_DIAGRAM_FOOT_H
#define SORTNET_VIEW_DIAGRAM_FOOT_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

/* The height, design units. */
float foot_height(const struct scene *scene);

/* Sets the places of the scrubber and the hints. */
void foot_place(struct placement *at, const struct scene *scene);

void foot_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
