/* layer_kernels: builds and launches the three kernels that run one layer of a network.
 *
 * Internal to src/device. The network's index rule picks the kernel. */
#pragma once

#include "core/network/network.h"
#include "device/cl.h"

struct layer_kernels {
    struct device *device; /* not owned */
    cl_program program;
    cl_kernel kernels[INDEX_RULES]; /* a kernel for each index rule */
};

/* Builds the kernels, from the files in `kernel_dir` or, if NULL, from the program's own files.
 * `*log` is as in program_build. Returns 0, or -1 with the reason; in both cases the caller calls
 * layer_kernels_release. */
int layer_kernels_build(struct layer_kernels *kernels, struct device *device,
                        const char *kernel_dir, char **log, struct error *error);
void layer_kernels_release(struct layer_kernels *kernels);

/* A layer and its buffers. */
struct layer_launch {
    enum index_rule rule;
    enum order order;
    int wires, items, stage, substage;
    cl_mem keys, records, comparators; /* buffers; `comparators` only for a listed layer, filled by
                                          the caller */
};

/* Sets the kernel's arguments. Returns 0, or -1 with the reason. */
int layer_kernels_set(const struct layer_kernels *kernels, const struct layer_launch *launch,
                      struct error *error);

/* Stores the size of work-groups for `items` work-items if `wanted` is requested, and the most that
 * the kernel allows. Returns 0, or -1 with the reason. */
int layer_kernels_group(const struct layer_kernels *kernels, const struct layer_launch *launch,
                        int wanted, int *group, int *most, struct error *error);

/* Launches the layer, whose arguments are set, in groups of `group` (0: the driver chooses), waits
 * for its end and stores its time. Returns 0, or -1 with the reason. */
int layer_kernels_launch(const struct layer_kernels *kernels, const struct layer_launch *launch,
                         int group, struct cl_time *time, struct error *error);
