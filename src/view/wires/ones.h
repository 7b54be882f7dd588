/* ones: decides which keys are drawn filled. */
#ifndef SORTNET_VIEW_WIRES_ONES_H
#define SORTNET_VIEW_WIRES_ONES_H

#include "view/diagram/scene.h"

/* Is this key drawn filled, as a one? With a threshold, all keys from it on are: comparators do the
 * same to the zeros and ones that stand for the keys. Without a threshold, keys that are all zeros
 * and ones show their ones filled. */
bool ones_has(const struct scene *scene, int key);

#endif
