/* kernel_run: executes the text of a kernel for one work-item, statement by statement, so that the
 * values beside its lines follow from the text, also when somebody has edited it.
 *
 * It knows loops, branches, numbers, elements of arrays and the functions below. The values that
 * other work-items leave in memory come from a table; everything else is computed. A value that
 * cannot be known is left out: nothing is guessed. */
#ifndef SORTNET_CORE_KERNEL_KERNEL_RUN_H
#define SORTNET_CORE_KERNEL_KERNEL_RUN_H

#include "core/kernel/kernel_rows.h"

struct kernel_run;

struct kernel_constant {
    const char *name; /* of a macro, or of an argument; NULL: the end of the list */
    long value;
};

/* Phases of a kernel: before its main loop, each turn of the loop, and after it. */
enum { KERNEL_NOT_YET = -2, KERNEL_BEFORE = -1, KERNEL_AFTER = 1000 };

/* Everything that a kernel needs from outside; each kernel has a table that fills it. */
struct kernel_world {
    const char *text, *function;             /* the file, and the kernel in it */
    long item, group, group_size;            /* get_local_id(0), get_group_id(0), ... */
    const struct kernel_constant *constants; /* macros and arguments */
    const char *loop;        /* the variable of the main loop; NULL: there is none */
    int from, to;            /* phases: everything up to `to` has run; `from` to `to` is new */
    bool covered;            /* new values are hidden, except ... */
    const char *const *open; /* ... on lines with only these names, which say who and where; NULL
                                ends the list */

    /* The value of an element that other work-items wrote, after `barriers` barriers; false: nobody
     * wrote it, or its value is not known. */
    bool (*element)(const void *context, const char *array, const long index[2], int barriers,
                    long *value);
    /* The value that the device left in an element of global memory; false: not known. */
    bool (*left)(const void *context, const char *array, long index, long *value);
    /* The result of a function that is not part of OpenCL C; false: not known. */
    bool (*call)(const void *context, const struct kernel_run *run, const char *name,
                 const long *arguments, int count, long *value);
    /* Writes a number for people. */
    void (*write)(long value, char *text, size_t size);
    const void *context; /* of all four */
};

/* Executes the text and fills `lines`, which the caller frees with kernel_lines_free. */
void kernel_run_init(struct kernel_lines *lines, const struct kernel_world *world);

#endif
