/* chosen: finds the work-item to be marked: the one being answered for, else the one under the
 * mouse, else the chosen one; in the current layer or, at the end, in the last one. */
#ifndef SORTNET_VIEW_WIRES_CHOSEN_H
#define SORTNET_VIEW_WIRES_CHOSEN_H

#include "view/diagram/scene.h"

/* The number of the chosen work-item, or the layer's last if the layer has fewer. -1: none is
 * chosen, or its wires are being asked for. */
int chosen_item(const struct scene *scene);

/* The work-item that a panel of one work-item shows: the chosen one, else the one being answered
 * for, else the first. */
int chosen_shown_item(const struct scene *scene);

/* The comparator of work-item `item` of that layer; -1: it finds none, or `item` is -1. */
int chosen_comparator(const struct scene *scene, int item);

/* The comparator that is marked everywhere, or -1. */
int chosen_marked(const struct scene *scene);

/* The work-item of the marked comparator, or the chosen work-item if it has no comparator; or
 * -1. */
int chosen_marked_item(const struct scene *scene);

#endif
