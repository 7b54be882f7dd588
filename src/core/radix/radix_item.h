/* radix_item: a work-item of a radix sort's kernel, and what the lines of its text compute up to a
 * moment. */
#ifndef SORTNET_CORE_RADIX_RADIX_ITEM_H
#define SORTNET_CORE_RADIX_RADIX_ITEM_H

#include "core/kernel/kernel_rows.h"
#include "core/radix/radix_sources.h"

struct radix_item {
    const struct radix_plan *plan;
    const struct radix_trace *trace; /* the buffers: the device's, where it has run */
    const struct radix_sources *sources;
    struct radix_moment moment;
    int item;     /* number in the launch, 0 .. radix_items - 1 */
    bool covered; /* what the last turn did is hidden */
};

/* The file of the moment's kernel; -1: the atomic scatter has no such kernel. */
int radix_file_of(const struct radix_trace *trace, enum radix_kernel kernel);

/* Work-items of a kernel's launch, and of one of its work-groups. */
int radix_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);
int radix_group_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);

/* The work-item that has most to do with the last turn: whose key is scattered, the one that the
 * sentence speaks of. */
int radix_item_of_turn(const struct radix_plan *plan, const struct radix_trace *trace,
                       const struct radix_moment *moment);

/* The digit that occurs most often, in all or in one group. */
int radix_usual_digit(const struct radix_plan *plan, const int *counts);

/* The work-item that reads the word at place i of the pass, in its present kernel if that reads
 * keys; -1: it does not. */
int radix_item_of_place(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic,
                        int place);

/* Executes the text for the work-item up to the moment; its file must be known. The caller frees
 * the lines with kernel_lines_free. */
void radix_item_lines(const struct radix_item *item, struct kernel_lines *lines);

#endif
