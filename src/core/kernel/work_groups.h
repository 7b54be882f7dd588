/* work_groups: how the work-items of a layer form work-groups, and the memory that these touch.
 *
 * In OpenCL 1.2 all groups of a launch are of one size, which divides the number of work-items. */
#ifndef SORTNET_CORE_KERNEL_WORK_GROUPS_H
#define SORTNET_CORE_KERNEL_WORK_GROUPS_H

#include "core/network/network.h"

/* The size of the groups when `wanted` is asked for (0: the runtime is to choose, then 0): the
 * largest divisor of `items` that is not above it, nor above `most` (0: no limit), which the kernel
 * and the device take. */
int work_group_size(int items, int wanted, int most);

/* Says which size it is and, if it is another than was asked for, why: "groups of 3: 4 does not
 * divide 6". */
void work_group_describe(int items, int wanted, int most, char *text, size_t size);

/* Writes "work-item 2 of 0 to 3": numbers count from 0. */
void work_item_describe(int item, int items, char *text, size_t size);

/* The size after `wanted` (step 1) or before it (-1): 1, 2, 4 ... up to all work-items of the
 * largest launch, then none. */
int work_group_next(const struct network *network, int wanted, int step);

/* The wires of work-items `first` to `first + count - 1` of a layer: true in `wires`, which has an
 * element per wire. */
void work_group_wires(const struct network *network, int layer, int first, int count, bool *wires);

enum { WORK_GROUP_LINE = 4 }; /* keys of a line of memory, in the model */

/* Counts the lines of memory with keys of such wires, and writes their keys: "0-3, 8-11". */
int work_group_lines(const struct network *network, const bool *wires, char *text, size_t size);

#endif
