/* launch_why: why a launch ends: which keys the next one compares that different work-items or
 * work-groups wrote. */
#ifndef SORTNET_CORE_STRUCTURE_LAUNCH_WHY_H
#define SORTNET_CORE_STRUCTURE_LAUNCH_WHY_H

#include "core/structure/launches.h"

#include <stddef.h>

/* Why launch `number` of those that a rung takes (launches_of) is a launch of its own, in a
 * sentence; with `more` and what reaches how far. */
void launch_why(const struct network *network, const struct rung *rung, int tile,
                const struct launch *launches, int number, bool more, char *text, size_t size);

#endif
