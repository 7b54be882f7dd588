/* sorts: the algorithms that can be timed, one table row each.
 *
 * All sort 32-bit unsigned keys, ascending, in place. Help texts, menus and tests loop over the
 * table; adding a sort is a row here, its code in src/device/sorts/ and its kernels. */
#ifndef SORTNET_DEVICE_SORTS_H
#define SORTNET_DEVICE_SORTS_H

#include "core/error.h"

#include <stdbool.h>

struct sort_run; /* a sort made ready for one number of keys (src/device/sorts/run.h) */

struct sort {
    const char *name;           /* on the command line: "b2" */
    const char *title;          /* for people */
    const char *source;         /* where it comes from */
    const char *idea;           /* what it is about, in a sentence */
    bool power_of_two;          /* N must be one */
    const char *const *files;   /* kernel files of its program, then NULL; NULL: runs on the CPU */
    const char *const *kernels; /* functions in them, then NULL; at most SORT_MAX_KERNELS */
    int (*sort)(struct sort_run *run, struct error *error); /* enqueues or does the work; 0 or -1 */
};

extern const struct sort sorts[];
extern const int sort_count;

/* The sort called `name`, or NULL. */
const struct sort *sort_find(const char *name);

#endif
