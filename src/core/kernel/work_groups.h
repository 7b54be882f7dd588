/* work_groups: how the work-items of a layer form work-groups, and which memory a group touches.
 *
 * In OpenCL 1.2 all groups of a launch are of one size, which divides the number of work-items. */
#ifndef SORTNET_CORE_KERNEL_WORK_GROUPS_H
#define SORTNET_CORE_KERNEL_WORK_GROUPS_H

#include "core/network/network.h"

/* The size of the groups if `wanted` is asked for: the largest divisor of `items` that is at most
 * `wanted` and at most `most`, the limit of kernel and device (0: no limit). `wanted` 0 leaves the
 * choice to the runtime; the result is 0 then. */
int work_group_size(int items, int wanted, int most);

/* Writes the size and, if it differs from the wanted one, the reason: "groups of 3: 4 does not
 * divide 6". */
void work_group_describe(int items, int wanted, int most, char *text, size_t size);

/* Writes "work-item 2 of 0 to 3"; numbers count from 0. */
void work_item_describe(int item, int items, char *text, size_t size);

/* The size after `wanted` (step 1) or before it (-1): 1, 2, 4 ... up to all work-items of the
 * largest launch, then 0. */
int work_group_next(const struct network *network, int wanted, int step);

/* Sets the elements of `wires`, one per wire, that belong to work-items `first` to `first + count -
 * 1` of a layer. */
void work_group_wires(const struct network *network, int layer, int first, int count, bool *wires);

enum { WORK_GROUP_LINE = 4 }; /* keys of a line of memory, in the model */

/* Counts the lines of memory that hold keys of these wires, and writes which keys the lines have:
 * "0-3, 8-11". */
int work_group_lines(const struct network *network, const bool *wires, char *text, size_t size);

#endif
