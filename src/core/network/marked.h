/* marked: comparators that are pointed out, by their wires or by their numbers. */
#pragma once

#include "core/network/network.h"

/* A mark means comparators of two wires, in one layer or in all; or those of some numbers, counted
 * from 0 layer by layer, as the network has them. */
struct marked {
    bool numbers;    /* first and last are numbers; else wires, the upper one first */
    int layer;       /* of wires; -1: every one */
    int first, last; /* wires are numbered from 0 */
};

/* Does the mark mean comparator `index` of the network? */
bool marked_means(const struct marked *mark, const struct network *network, int index);

/* Does any of `count` marks? */
bool marked_any(const struct marked *marks, int count, const struct network *network, int index);
