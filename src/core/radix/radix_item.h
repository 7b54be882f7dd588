/* radix_item: a work-item of a radix sort's kernel, and its progress at a moment. */
#pragma once

#include "core/radix/radix_trace.h"
#include "core/replay/replay.h"

enum {
    RADIX_ATOMIC = RADIX_KERNELS,
    RADIX_FILES
}; /* the atomic scatter comes after the other
      kernels */

/* Names of the kernels; their files are kernels/radix/NAME.cl. */
extern const char *const radix_function_names[RADIX_FILES];

struct radix_item {
    const struct radix_plan *plan;
    const struct radix_trace *trace; /* buffers; from the device if it has run */
    struct radix_progress progress;
    int item; /* number in the launch, 0 .. radix_items - 1 */
};

/* Returns the file of the item's kernel; -1: the atomic sort does not run this kernel. */
int radix_file_of(const struct radix_trace *trace, enum radix_kernel kernel);

/* Return the number of work-items of a kernel's launch, and of one of its work-groups. */
int radix_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);
int radix_group_items(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic);

/* Returns the work-item that the sentence about the last turn names, for example the one whose key
 * is scattered. */
int radix_item_of_turn(const struct radix_plan *plan, const struct radix_trace *trace,
                       const struct radix_progress *progress);

/* Returns the digit with the largest of these counts. */
int radix_usual_digit(const struct radix_plan *plan, const int *counts);

/* Returns the work-item that reads the word at `place` of the pass; -1: the kernel reads no
 * keys. */
int radix_item_of_place(const struct radix_plan *plan, enum radix_kernel kernel, bool atomic,
                        int place);

/* Writes a number; a word is written as its key. */
void radix_write_word(uint32_t value, char *text, size_t size);

/* Finds the steps of the item's last turn before the moment, *from to *to, and the last step it has
 * done at all; -1: none. */
void radix_turn_steps(const struct radix_item *item, const struct replay *replay, int *from,
                      int *to);
