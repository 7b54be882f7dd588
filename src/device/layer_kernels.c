/* layer_kernels: builds all three kernels as one program, and launches them. */
#include "layer_kernels.h"

#include "core/kernel/work_groups.h"
#include "core/network/step.h"
#include "device/program.h"
#include "kernels/step/layer_record.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>

static_assert(sizeof(int) == sizeof(cl_int), "keys and records travel as they are");
static_assert(sizeof(struct step_record) == sizeof(struct layer_record) &&
                  offsetof(struct step_record, left) == offsetof(struct layer_record, left) &&
                  offsetof(struct step_record, right) == offsetof(struct layer_record, right) &&
                  offsetof(struct step_record, increasing) ==
                      offsetof(struct layer_record, increasing) &&
                  offsetof(struct step_record, swapped) == offsetof(struct layer_record, swapped),
              "the core's record is the kernels'");

static const char *const program_files[] = {
    "step/comparator_index.h", "step/layer_record.h",  "step/bitonic_layer.cl",
    "step/mirrored_layer.cl",  "step/listed_layer.cl", NULL,
};

/* ---- arguments of the kernels ---- */

/* Sets the layer's arguments of a kernel; `checks`: also checks that they fit. */
static int set_arguments(const struct layer_kernels *kernels, const struct layer_launch *launch,
                         bool checks, struct error *error) {
    size_t items = (size_t)launch->items;
    cl_kernel kernel = kernels->kernels[launch->rule];
    const struct cl_argument keys = PART(launch->keys, (size_t)launch->wires * sizeof(cl_int)),
                             records = PART(launch->records, items * sizeof(struct layer_record));
    const struct cl_argument stage = NUMBER(launch->stage), substage = NUMBER(launch->substage);
    const struct cl_argument descending = NUMBER(launch->order == DESCENDING);
    const struct cl_argument *arguments =
        launch->rule == INDEX_LISTED
            ? ARGUMENTS(keys, records,
                        PART(launch->comparators, items * sizeof(struct layer_comparator)))
        : launch->rule == INDEX_BITONIC
            ? ARGUMENTS(keys, records, stage, substage, descending)
            : ARGUMENTS(keys, records, stage, substage, descending, NUMBER(launch->wires));
    return checks ? cl_check_kernel(kernels->device, kernel, arguments, error)
                  : cl_set_arguments(kernels->device, kernel, arguments, error);
}

int layer_kernels_set(const struct layer_kernels *kernels, const struct layer_launch *launch,
                      struct error *error) {
    return set_arguments(kernels, launch, false, error);
}

/* ---- life ---- */

/* Checks that a user's kernel can be launched: a kernel may build without fitting the launch. It is
 * checked early, while the previous kernels are still there. The buffer is not used. */
static int check_kernel(const struct layer_kernels *kernels, enum index_rule rule, cl_mem buffer,
                        struct error *error) {
    const struct layer_launch launch = {.rule = rule,
                                        .wires = 2,
                                        .items = 1,
                                        .keys = buffer,
                                        .records = buffer,
                                        .comparators = buffer};
    const struct device *device = kernels->device;
    size_t group[3] = {0};
    if (set_arguments(kernels, &launch, true, error) ||
        CL(&device->info,
           clGetKernelWorkGroupInfo(kernels->kernels[rule], device->id,
                                    CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof group, group, NULL)))
        return -1;
    if (group[0] == 0) return 0;
    return error_set(error,
                     "%s asks for work-groups of %zu; without reqd_work_group_size it runs in "
                     "groups of any size",
                     step_kernel_names[rule], group[0] * group[1] * group[2]);
}

/* Checks kernels from a user's folder. */
static int check_kernels(const struct layer_kernels *kernels, struct error *error) {
    cl_mem buffer = cl_new_buffer(kernels->device, CL_MEM_READ_WRITE, 64, error);
    int failed = buffer ? 0 : -1;
    for (int rule = 0; rule < INDEX_RULES && !failed; rule++)
        failed = check_kernel(kernels, (enum index_rule)rule, buffer, error);
    if (buffer) clReleaseMemObject(buffer);
    return failed;
}

int layer_kernels_build(struct layer_kernels *kernels, struct device *device,
                        const char *kernel_dir, char **log, struct error *error) {
    const struct program_parts parts = {"the layer kernels", kernel_dir, program_files, NULL};
    *kernels = (struct layer_kernels){.device = device};
    kernels->program = program_build(device, &parts, log, error);
    if (!kernels->program) return -1;
    for (int rule = 0; rule < INDEX_RULES; rule++)
        if (!(kernels->kernels[rule] =
                  cl_new_kernel(device, kernels->program, step_kernel_names[rule], error)))
            return -1;
    return kernel_dir ? check_kernels(kernels, error) : 0;
}

void layer_kernels_release(struct layer_kernels *kernels) {
    for (int rule = 0; rule < INDEX_RULES; rule++)
        if (kernels->kernels[rule]) clReleaseKernel(kernels->kernels[rule]);
    if (kernels->program) clReleaseProgram(kernels->program);
    *kernels = (struct layer_kernels){0};
}

/* ---- launches ---- */

int layer_kernels_group(const struct layer_kernels *kernels, const struct layer_launch *launch,
                        int wanted, int *group, int *most, struct error *error) {
    const struct device *device = kernels->device;
    size_t allowed = 0;
    if (CL(&device->info,
           clGetKernelWorkGroupInfo(kernels->kernels[launch->rule], device->id,
                                    CL_KERNEL_WORK_GROUP_SIZE, sizeof allowed, &allowed, NULL)))
        return -1;
    *most = allowed < INT_MAX ? (int)allowed : INT_MAX;
    *group = work_group_size(launch->items, wanted, *most);
    return 0;
}

int layer_kernels_launch(const struct layer_kernels *kernels, const struct layer_launch *launch,
                         int group, struct cl_time *time, struct error *error) {
    const struct device *device = kernels->device;
    const struct device_info *info = &device->info;
    cl_event event = NULL;
    double start = cl_clock_ms();
    int failed = cl_launch(device, kernels->kernels[launch->rule], (size_t)launch->items,
                           (size_t)group, &event, error) ||
                 CL(info, clWaitForEvents(1, &event));
    if (!failed) *time = cl_event_time(info, event, event, cl_clock_ms() - start);
    if (event) clReleaseEvent(event);
    return failed ? -1 : 0;
}
