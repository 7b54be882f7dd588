/* pointing: finds the target under the mouse in the picture of a network, for the tests of
 * pictures. */
#pragma once

#include "view/list.h"

/* Finds the comparator at a point of a picture, and the number of layers done after a click there;
 * -1: none. */
static inline void point_into(const struct list *list, float x, float y, int *comparator,
                              int *layers) {
    struct target over = list_target_of(list, TARGET_COMPARATOR, x, y);
    struct target under = list_target_of(list, TARGET_LAYER, x, y);
    *comparator = over.kind ? over.index : -1;
    *layers = under.kind ? under.index : -1;
}
