/* kernel_value: evaluates expressions of a kernel's text for a work-item in the middle of it. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_VALUE_H
#define SORTNET_CORE_KERNEL_KERNEL_VALUE_H

#include "core/kernel/kernel_run.h"

enum { KERNEL_VARIABLES = 32, KERNEL_CELLS = 64, KERNEL_NAME = 32 };

struct kernel_number {
    bool known;
    long value;
    bool wraps; /* it is a uint, so results computed with it are modulo 2^32 */
};

/* An element of an array that the work-item itself wrote. */
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

/* Stores the indices of an element whose first bracket is at `open`; a missing second index is 0.
 * Returns the place behind the element. */
const char *kernel_value_indices(const struct kernel_run *run, const char *open, const char *end,
                                 struct kernel_number index[2]);

/* The value of an element. */
struct kernel_number kernel_value_element(const struct kernel_run *run, const char *array,
                                          const struct kernel_number index[2]);

/* The number converted to uint if `wraps`, else the number as it is. */
struct kernel_number kernel_number_as(struct kernel_number number, bool wraps);

/* Is the type from `at` to `end` a uint? */
bool kernel_is_uint(const char *at, const char *end);

/* Stores a number in a variable, which keeps its type, or in an element. If the table is full, the
 * number is forgotten. */
void kernel_value_set(struct kernel_run *run, const char *name, struct kernel_number number);
void kernel_value_store(struct kernel_run *run, const char *array,
                        const struct kernel_number index[2], struct kernel_number number);

/* Forgets the value of a variable, or of all elements of an array, which may have changed. */
void kernel_value_forget(struct kernel_run *run, const char *name);

/* Writes the expression with numbers for names; "" if that shows no more than the value alone. */
void kernel_value_fill(const struct kernel_run *run, const char *at, const char *end, char *text,
                       size_t size);

/* Copies the name at `at`, cut to KERNEL_NAME. */
void kernel_value_name(const char *at, char name[KERNEL_NAME]);

#endif
