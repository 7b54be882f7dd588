/* radix_item: a work-item of a radix sort's kernel, and how far it has come at a moment. */
#pragma once

#include "core/radix/radix_trace.h"
#include "core/replay/replay.h"

enum { RADIX_ATOMIC = RADIX_KERNELS, RADIX_FILES }; /* the atomic scatter comes after the others */

/* The names of the kernels; each stands in kernels/radix/NAME.cl. */
extern const char *const radix_function_names[RADIX_FILES];

struct radix_item {
    const struct radix_plan *plan;
    const struct radix_trace *trace; /* the buffers, the device's if it has run */
    struct radix_moment moment;
    int item; /* number in the launch, 0 .. radix_items - 1 */
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

/* The steps that it did in the last turn before the moment, if any, and the last one that it has
 * done at all; -1: none. */
void radix_turn_steps(const struct radix_item *item, const struct replay *replay, int *from,
                      int *to);
