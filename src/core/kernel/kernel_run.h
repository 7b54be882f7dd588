/* kernel_run: the text of a kernel, executed for one work-item, statement by statement: what its
 * lines compute is what the text says, also when somebody has edited it.
 *
 * Known are loops, branches, numbers, elements of arrays and the functions below. What others leave
 * in memory comes from a table; what the text then makes of it is computed. What cannot be known
 * has no value: nothing is guessed. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_RUN_H
#define SORTNET_CORE_KERNEL_KERNEL_RUN_H

#include "core/kernel/kernel_rows.h"

struct kernel_run;

struct kernel_constant {
    const char *name; /* of a macro, or of an argument; NULL: the end of the list */
    long value;
};

/* Phases of a kernel: before its main loop, each turn of that, and after it. */
enum { KERNEL_NOT_YET = -2, KERNEL_BEFORE = -1, KERNEL_AFTER = 1000 };

/* What a kernel meets: a table for each kernel fills one. */
struct kernel_world {
    const char *text, *function;             /* the file, and the kernel in it */
    long item, group, group_size;            /* get_local_id(0), get_group_id(0), ... */
    const struct kernel_constant *constants; /* what does not change */
    const char *loop; /* the variable of the main loop; NULL: there is none */
    int from, to;     /* phases: what has run ends with `to`, what is new begins with `from` */
    bool covered;     /* what is new is hidden, but for ... */
    const char *const *open; /* ... lines with these names alone, which say who and where; NULL ends
                                the list */

    /* What an element holds that others have written, after so many barriers; false: nobody has, or
     * it is not known what. */
    bool (*element)(const void *context, const char *array, const long index[2], int barriers,
                    long *value);
    /* What the device has left in an element of global memory; false: it is not known. */
    bool (*left)(const void *context, const char *array, long index, long *value);
    /* What a function returns that is not part of OpenCL C; false: it is not known. */
    bool (*call)(const void *context, const struct kernel_run *run, const char *name,
                 const long *arguments, int count, long *value);
    /* Writes a number for people. */
    void (*write)(long value, char *text, size_t size);
    const void *context; /* of all four */
};

/* Executes the text. The caller frees it with kernel_lines_free. */
void kernel_run_init(struct kernel_lines *lines, const struct kernel_world *world);

#endif
