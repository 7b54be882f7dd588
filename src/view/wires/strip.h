/* strip: draws stage brackets, layer numbers, wire numbers and the frame around the current
 * layer. */
#ifndef SORTNET_VIEW_WIRES_STRIP_H
#define SORTNET_VIEW_WIRES_STRIP_H

#include "view/diagram/scene.h"
#include "view/list.h"
#include "view/placement/placement.h"

static const float strip_height_most = 64; /* with brackets, design units */

/* The height above the first wire, design units. */
float strip_height(const struct scene *scene);

void strip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
