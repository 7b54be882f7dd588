/* kernel_value: what an expression of a kernel's text is, for a work-item in the middle of it. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_VALUE_H
#define SORTNET_CORE_KERNEL_KERNEL_VALUE_H

#include "core/kernel/kernel_run.h"

enum { KERNEL_VARIABLES = 32, KERNEL_CELLS = 64, KERNEL_NAME = 32 };

struct kernel_number {
    bool known;
    long value;
    bool wraps; /* it is a uint, and so is what is computed with it: modulo 2^32 */
};

/* An element of an array that the work-item itself has written. */
struct kernel_cell {
    char array[KERNEL_NAME];
    long index[2];
    struct kernel_number number;
};

struct kernel_run {
    const struct kernel_world *world;
    int variables, cells; /* in use */
    struct {
        char name[KERNEL_NAME];
        struct kernel_number number;
    } variable[KERNEL_VARIABLES];
    struct kernel_cell cell[KERNEL_CELLS];
    int barriers; /* passed */
};

/* The number of a variable or constant of this name. */
struct kernel_number kernel_run_number(const struct kernel_run *run, const char *name);

/* The value of the expression from `at` to `end`. */
struct kernel_number kernel_value(const struct kernel_run *run, const char *at, const char *end);

/* The indices of the element at `at`, whose first bracket is at `open`; returns what follows it.
 * One index: the second is 0. */
const char *kernel_value_indices(const struct kernel_run *run, const char *open, const char *end,
                                 struct kernel_number index[2]);

/* What an element holds. */
struct kernel_number kernel_value_element(const struct kernel_run *run, const char *array,
                                          const struct kernel_number index[2]);

/* The number as a uint, or as what it is beside that. */
struct kernel_number kernel_number_as(struct kernel_number number, bool wraps);

/* Is that the type that stands from `at` to `end`? */
bool kernel_is_uint(const char *at, const char *end);

/* Gives a variable, which keeps its type, or an element a number; a full table forgets it. */
void kernel_value_set(struct kernel_run *run, const char *name, struct kernel_number number);
void kernel_value_store(struct kernel_run *run, const char *array,
                        const struct kernel_number index[2], struct kernel_number number);

/* The variable, or all elements of the array, may have been given another number. */
void kernel_value_forget(struct kernel_run *run, const char *name);

/* Writes the expression with numbers for names; "" where it says no more than its value does. */
void kernel_value_fill(const struct kernel_run *run, const char *at, const char *end, char *text,
                       size_t size);

/* Copies the name at `at`, cut to KERNEL_NAME. */
void kernel_value_name(const char *at, char name[KERNEL_NAME]);

#endif
