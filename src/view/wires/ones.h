/* ones: which keys are drawn filled. */
#ifndef SORTNET_VIEW_WIRES_ONES_H
#define SORTNET_VIEW_WIRES_ONES_H

#include "view/diagram/scene.h"

/* Is this key drawn filled, as a one? With a threshold, all keys from there on are: comparators do
 * the same to zeros and ones that are made so of the keys. Without one, the ones among keys that
 * are zeros and ones. */
bool ones_has(const struct scene *scene, int key);

#endif
