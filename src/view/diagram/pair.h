/* pair: two networks that are compared, as scenes of each of them. */
#ifndef SORTNET_VIEW_DIAGRAM_PAIR_H
#define SORTNET_VIEW_DIAGRAM_PAIR_H

#include "view/diagram/scene.h"

/* The scene of the other one of two networks that are compared. It points where `scene` does. */
void pair_other(const struct scene *scene, struct scene *other);

/* Layers of the network, or of the deeper one of two. */
int pair_depth(const struct scene *scene);

#endif
