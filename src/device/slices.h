/* slices: a walk on the device, as buffers and launches that run some of its batches.
 *
 * Internal to src/device. */
#ifndef SORTNET_DEVICE_SLICES_H
#define SORTNET_DEVICE_SLICES_H

#include "core/proof/walk_run.h"
#include "device/cl.h"

/* How work is cut for a kind of device. */
struct slice_shape {
    const char *options; /* that the kernel is built with */
    cl_uint words;       /* of 32 bits in a work-item */
    size_t group;        /* work-items in a work-group, at most */
    double work_most;    /* of a walk that the device takes: about a minute */
};

struct slices {
    const struct device *device; /* not owned */
    cl_kernel kernel;            /* not owned */
    const struct slice_shape *shape;
    const struct walk *walk; /* not owned */
    cl_mem comparators, values, counts, patterns, valid, ones, found;
    cl_uint *list;         /* the comparators as the kernel reads them */
    cl_uint *words;        /* what the kernel writes: see kernels/support/walk_values.cl */
    size_t word_count;     /* of them */
    size_t group;          /* work-items in a work-group */
    cl_uint chunks;        /* groups of words that hold the inner states */
    uint64_t batches_most; /* in one launch */
};

/* Puts the walk on the device. All that is pointed at must outlive the slices, which the caller
 * frees with slices_free, also after a failure. -1 with the reason. */
int slices_init(struct slices *slices, const struct device *device, cl_kernel kernel,
                const struct slice_shape *shape, const struct walk *walk, struct error *error);
void slices_free(struct slices *slices);

/* Runs batches first..first+count-1, at most batches_most, of `walk`: the one that was put there,
 * or one like it that is for the other order or has only the first few of its rest. Adds what it
 * finds to `tally`; comparators that have swapped by that tally are no longer watched. 0, or -1
 * with the reason. */
int slices_run(struct slices *slices, const struct walk *walk, uint64_t first, uint64_t count,
               struct walk_tally *tally, struct error *error);

#endif
