/* work_groups: sizes of the work-groups of a layer.
 *
 * In OpenCL 1.2 all groups of a launch have the same size, which divides the number of
 * work-items. */
#pragma once

#include "core/network/network.h"

/* Returns the size of the groups: the largest divisor of `items` that is at most `wanted` and at
 * most `most`, the limit of kernel and device (0: no limit). If `wanted` is 0, the result is 0. */
int work_group_size(int items, int wanted, int most);

/* Writes the size and, if it differs from the wanted one, the reason: "groups of 3: 4 does not
 * divide 6". */
void work_group_describe(int items, int wanted, int most, char *text, size_t size);

/* Writes "work-item 2 of 0 to 3"; numbers count from 0. */
void work_item_describe(int item, int items, char *text, size_t size);

/* Returns the size after `wanted` (step 1) or before it (-1): 1, 2, 4 ... up to all work-items of
 * the largest launch, then 0. */
int work_group_next(const struct network *network, int wanted, int step);
