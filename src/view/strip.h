/* strip: stage brackets, layer numbers, wire numbers and the frame around the current layer. */
#ifndef SORTNET_VIEW_STRIP_H
#define SORTNET_VIEW_STRIP_H

#include "view/list.h"
#include "view/placement.h"
#include "view/scene.h"

void strip_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
