/* header: on the left the network and its proof, on the right the device's verdict. */
#ifndef SORTNET_VIEW_DIAGRAM_HEADER_H
#define SORTNET_VIEW_DIAGRAM_HEADER_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

/* The height, design units. */
float header_height(const struct scene *scene);

void header_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
