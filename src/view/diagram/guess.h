/* guess: which comparators somebody thinks will swap, and which of these answers were right. */
#ifndef SORTNET_VIEW_DIAGRAM_GUESS_H
#define SORTNET_VIEW_DIAGRAM_GUESS_H

#include "view/diagram/placement.h"
#include "view/diagram/scene.h"

/* Draws what scene->guesses has for a comparator of a layer, around its tail at x, y; `role` is
 * the comparator's. */
void guess_draw(struct list *list, const struct scene *scene, const struct placement *at, int layer,
                int index, enum role role, float x, float y);

#endif
