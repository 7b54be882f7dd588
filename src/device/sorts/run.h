/* run: a sort made ready for one number of keys.
 *
 * Internal to src/device. Timing makes one, restores its keys and calls the sort's function as
 * often as it likes; the function launches its kernels with sort_launch, which keeps the events of
 * the first and the last launch. Only those two carry an event, because events cost time. */
#ifndef SORTNET_DEVICE_SORTS_RUN_H
#define SORTNET_DEVICE_SORTS_RUN_H

#include "device/cl.h"
#include "device/sorts.h"

#include <stddef.h>
#include <stdint.h>

enum {
    SORT_MAX_KERNELS = 8, /* of one sort */
};

struct sort_run {
    const struct sort *sort;
    size_t n;                            /* keys */
    uint32_t *host;                      /* CPU sorts: the n keys to sort, owned by the caller */
    struct device *device;               /* device sorts: not owned */
    cl_program program;                  /* of the sort's files */
    cl_kernel kernels[SORT_MAX_KERNELS]; /* in the order of the sort's list */
    cl_mem keys;                         /* the n keys to sort */
    int launches;                        /* made since sort_run_begin */
    int last_launch;                     /* number of the last launch, known after the first run */
    cl_event first, last;                /* of the first and the last launch, NULL: none */
};

/* Builds the kernels and allocates the keys of a device sort. 0, or -1 with the reason; in either
 * case the caller ends with sort_run_free. */
int sort_run_init(struct sort_run *run, const struct sort *sort, struct device *device,
                  const char *kernel_dir, size_t n, struct error *error);
void sort_run_free(struct sort_run *run);

/* Forgets the launches and events of the previous run, but not how many there were. */
void sort_run_begin(struct sort_run *run);

/* Launches `kernel` over `items` work-items in groups of `group` (0: the driver chooses). */
int sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group,
                struct error *error);

/* Stores the milliseconds from the start of the first kernel to the end of the last. They are only
 * right from the second run on, when the number of launches is known. */
int sort_run_span(const struct sort_run *run, double *ms, struct error *error);

/* ---- the sorts, as the table needs them ---- */

int sort_b2(struct sort_run *run, struct error *error);
int sort_qsort(struct sort_run *run, struct error *error);

#endif
