/* keys_on_wires: keys at both ends and around the current layer. */
#ifndef SORTNET_VIEW_DIAGRAM_KEYS_ON_WIRES_H
#define SORTNET_VIEW_DIAGRAM_KEYS_ON_WIRES_H

#include "view/diagram/placement.h"
#include "view/diagram/scene.h"
#include "view/list.h"

void keys_draw(struct list *list, const struct scene *scene, const struct placement *at);

/* A bracket at x around a wire's output and the next one's: some input leaves them out of order. */
void keys_draw_unsorted(struct list *list, const struct placement *at, float x, int wire,
                        float line);

#endif
