/* radix_item: a work-item of a radix sort's kernel, and the values that the lines of its text
 * compute up to a moment. */
#ifndef SORTNET_CORE_RADIX_RADIX_ITEM_H
#define SORTNET_CORE_RADIX_RADIX_ITEM_H

#include "core/kernel/kernel_rows.h"
#include "core/radix/radix_sources.h"

struct radix_item {
    const struct radix_plan *plan;
    const struct radix_trace *trace; /* the buffers, the device's if it has run */
    const struct radix_sources *sources;
    struct radix_moment moment;
    int item;     /* number in the launch, 0 .. radix_items - 1 */
    bool covered; /* the results of the last turn are hidden */
};

/* The file of the moment's kernel; -1: the atomic scatter has no such kernel. */
int radix_file_of(const struct radix_trace *trace, enum radix_kernel kernel);

/* Work-items of a kernel's launch, and of one of its work-groups. */
int radix_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);
int radix_group_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);

/* The work-item that the sentence about the last turn speaks of, such as the one whose key is
 * scattered. */
int radix_item_of_turn(const struct radix_plan *plan, const struct radix_trace *trace,
                       const struct radix_moment *moment);

/* The digit with the largest of these counts. */
int radix_usual_digit(const struct radix_plan *plan, const int *counts);

/* The work-item that reads the word at `place` of the pass; -1 if the kernel reads no keys. */
int radix_item_of_place(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic,
                        int place);

/* Writes a number that may be a word: by its key. */
void radix_write_word(uint32_t value, char *text, size_t size);

/* Executes the text, which must be known, for the work-item up to the moment. The caller frees
 * `lines` with kernel_lines_free. */
void radix_item_lines(const struct radix_item *item, struct kernel_lines *lines);

#endif
