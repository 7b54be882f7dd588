/* chosen: the work-item that is looked at: the one that is answered for, else the one under the
 * mouse, else the one that was chosen, of the current layer or, at the end, the last. */
#ifndef SORTNET_VIEW_WIRES_CHOSEN_H
#define SORTNET_VIEW_WIRES_CHOSEN_H

#include "view/diagram/scene.h"

/* The number of the work-item that was chosen; of a layer with fewer its last. -1: none was, or its
 * wires are what is asked for. */
int chosen_item(const struct scene *scene);

/* The number of the one that a panel of one work-item shows: the chosen one, else that which is
 * answered for, else the first. */
int chosen_shown_item(const struct scene *scene);

/* The comparator of work-item `item` of that layer; -1: it finds none, or `item` is -1. */
int chosen_comparator(const struct scene *scene, int item);

/* The comparator that is marked everywhere, or -1. */
int chosen_marked(const struct scene *scene);

/* The number of its work-item, or of a chosen one that has none; or -1. */
int chosen_marked_item(const struct scene *scene);

#endif
