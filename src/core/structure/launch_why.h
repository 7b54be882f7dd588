/* launch_why: says why a launch ends: the next one compares keys that different work-items or
 * work-groups wrote. */
#ifndef SORTNET_CORE_STRUCTURE_LAUNCH_WHY_H
#define SORTNET_CORE_STRUCTURE_LAUNCH_WHY_H

#include "core/structure/launches.h"

#include <stddef.h>

/* Writes a sentence on why launch `number` of a rung's launches (launches_of) is a launch of its
 * own; with `more` also how far its comparators reach. */
void launch_why(const struct network *network, const struct rung *rung, int tile,
                const struct launch *launches, int number, bool more, char *text, size_t size);

#endif
