/* walk_slices: runs the batches of a walk on the device, some batches per launch. Internal to
 * src/device. */
#ifndef SORTNET_DEVICE_WALK_SLICES_H
#define SORTNET_DEVICE_WALK_SLICES_H

#include "core/proof/walk_run.h"
#include "device/cl.h"
#include "device/device.h"

/* Everything that a launch of the kernel, kernels/support/walk_values.cl, needs. */
struct walk_launcher {
    struct device *device;
    cl_kernel kernel;
    cl_uint words; /* words of 32 bits in a work-item, as the kernel was built */
    size_t group;  /* work-items in a work-group */
};

/* A walk on the device, as buffers and launches that run some of its batches. */
struct walk_slices {
    const struct walk_launcher *launcher; /* not owned; likewise the walk */
    const struct walk *walk;
    cl_mem comparators, values, counts, patterns; /* the kernel's arguments */
    cl_mem valid, ones, known, found;
    cl_uint *list;         /* the comparators as the kernel reads them */
    cl_uint *words;        /* the kernel's output: see kernels/support/walk_values.cl */
    cl_uint *words_again;  /* the same, read once more */
    size_t word_count;     /* of them */
    cl_uint chunks;        /* groups of words that hold the inner states */
    uint64_t batches_most; /* in one launch */
};

/* Puts the walk on the device. The caller frees the slices with walk_slices_free, also after a
 * failure. -1 with the reason. */
int walk_slices_init(struct walk_slices *slices, const struct walk_launcher *launcher,
                     const struct walk *walk, struct error *error);

/* Runs batches first..first+count-1, at most batches_most, of `walk`: the walk given to
 * walk_slices_init, or a variant for the other order or with only the first of its comparators.
 * Adds the findings to `tally`; comparators that swapped and outputs that were wrong, according to
 * the tally, are no longer watched. 0, or -1 with the reason, also if not all work-items ran or a
 * second reading of the result differs. */
int walk_slices_run(struct walk_slices *slices, const struct walk *walk, uint64_t first,
                    uint64_t count, struct walk_tally *tally, struct error *error);

void walk_slices_free(struct walk_slices *slices);

#endif
