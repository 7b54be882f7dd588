/* walker: runs the values of a 0-1 proof on an open device, 32 or more in every work-item. */
#pragma once

#include "core/proof/proof.h"
#include "core/proof/walk.h"
#include "device/cl.h"
#include "device/device.h"

struct walker;

/* Builds the kernel, from the file in `kernel_dir` or, if NULL, from the program's own file. The
 * device must outlive the walker. `*log` receives the whole build log or NULL; the caller frees it.
 * NULL with the reason on failure. The caller frees the walker with walker_free. */
struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error);
void walker_free(struct walker *walker); /* NULL is fine */

/* Returns true if a walk takes half a second or more on the CPU, so that a device may be faster. */
bool walker_pays(const struct walk *walk);

/* Runs a walk as walk_run does, on the device, with the same tally. Returns 0; 1 if there are more
 * values than this device can walk in about a minute; -1 with the reason if the device fails. */
int walker_run(struct walker *walker, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error);

/* ---- walk_slices: runs the batches of a walk on the device, some batches per launch. Internal to
 * src/device ---- */

/* Everything that a launch of kernels/support/walk_values.cl needs. */
struct walk_launcher {
    struct device *device;
    cl_kernel kernel;
    cl_uint words; /* words of 32 bits in a work-item, as the kernel was built */
    size_t group;  /* work-items in a work-group */
};

/* A walk on the device: buffers, and launches that run some batches. */
struct walk_slices {
    const struct walk_launcher *launcher; /* launcher and walk; not owned */
    const struct walk *walk;
    cl_mem comparators, values, counts, patterns; /* the kernel's arguments */
    cl_mem valid, ones, known, found;
    cl_uint *list;         /* comparators in the kernel's form */
    cl_uint *words;        /* output of the kernel: see kernels/support/walk_values.cl */
    cl_uint *words_again;  /* output, read again */
    size_t word_count;     /* number of words */
    cl_uint chunks;        /* number of groups of words with the inner states */
    uint64_t batches_most; /* most batches in a launch */
};

/* Copies the walk to the device. Returns 0, or -1 with the reason. The caller frees the slices with
 * walk_slices_free, even after a failure. */
int walk_slices_init(struct walk_slices *slices, const struct walk_launcher *launcher,
                     const struct walk *walk, struct error *error);

/* Runs batches first..first+count-1, at most batches_most, of `walk`: the walk given to
 * walk_slices_init, or a variant for the other order or with only the first comparators. Adds the
 * findings to `tally`. Comparators that swapped and outputs that were wrong, according to the
 * tally, are no longer watched. Returns 0, or -1 with the reason; also -1 if some work-items did
 * not run or a second reading of the result differs. */
int walk_slices_run(struct walk_slices *slices, const struct walk *walk, uint64_t first,
                    uint64_t count, struct walk_tally *tally, struct error *error);

void walk_slices_free(struct walk_slices *slices);
