/* header: title and facts on the left, what the device did on the right. */
#ifndef SORTNET_VIEW_HEADER_H
#define SORTNET_VIEW_HEADER_H

#include "view/list.h"
#include "view/placement.h"
#include "view/scene.h"

void header_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
