/* stepper: one layer = one kernel launch.
 *
 * All three layer kernels form one program; the network's index rule picks the kernel. The buffers
 * have the size of the largest layer, so stepping allocates nothing. Each transfer waits until it
 * is done: a step is for a person to look at, who does not notice, and nothing reads or writes host
 * memory any more when it returns, failed or not. */
#include "stepper.h"

#include "core/base/memory.h"
#include "core/kernel/work_groups.h"
#include "device/cl.h"
#include "device/program.h"
#include "kernels/step/layer_record.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

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

struct stepper {
    struct device *device;                           /* not owned */
    cl_program program;                              /* of all layer kernels */
    cl_kernel kernels[INDEX_RULES];                  /* by index rule */
    cl_mem keys;                                     /* NETWORK_MAX_WIRES ints */
    cl_mem records;                                  /* NETWORK_MAX_ITEMS struct layer_record */
    cl_mem comparators;                              /* NETWORK_MAX_ITEMS struct layer_comparator */
    struct layer_comparator list[NETWORK_MAX_ITEMS]; /* what is uploaded to `comparators` */
    int warm[INDEX_RULES][NETWORK_MAX_ITEMS + 1];    /* 1 + size of groups of the last launch of so
                                                        many work-items; 0: there was none */
};

/* ---- what differs between the kernels: their arguments ---- */

void stepper_list(const struct step_job *job, struct layer_comparator *list) {
    for (int i = 0; i < job->count; i++) {
        const struct comparator *comparator = &job->comparators[i];
        list[comparator->item] = (struct layer_comparator){comparator->left, comparator->right,
                                                           comparator->direction == INCREASING};
    }
}

static struct step_traffic traffic_of(const struct step_job *job) {
    return step_traffic_of(job->rule, job->wires, job->items);
}

static int write_list(struct stepper *stepper, const struct step_job *job, struct error *error) {
    size_t size = traffic_of(job).comparators;
    if (job->items != job->count)
        return error_set(error, "layer %d lists %d comparators for %d work-items", job->layer,
                         job->count, job->items);
    stepper_list(job, stepper->list);
    return cl_write(stepper->device, stepper->comparators, stepper->list, size, error);
}

/* Gives a kernel the layer's arguments, or only checks whether the kernel takes such. */
static int set_arguments(struct stepper *stepper, cl_kernel kernel, const struct step_job *job,
                         bool checks, struct error *error) {
    size_t items = (size_t)job->items;
    const struct cl_argument keys = PART(stepper->keys, (size_t)job->wires * sizeof *job->keys),
                             records = PART(stepper->records, items * sizeof(struct layer_record));
    const struct cl_argument stage = NUMBER(job->stage), substage = NUMBER(job->substage);
    const struct cl_argument descending = NUMBER(job->order == DESCENDING);
    if (job->rule == INDEX_LISTED && !checks && write_list(stepper, job, error)) return -1;
    const struct cl_argument *arguments =
        job->rule == INDEX_LISTED
            ? ARGUMENTS(keys, records, PART(stepper->comparators, items * sizeof *stepper->list))
        : job->rule == INDEX_BITONIC
            ? ARGUMENTS(keys, records, stage, substage, descending)
            : ARGUMENTS(keys, records, stage, substage, descending, NUMBER(job->wires));
    return checks ? cl_check_kernel(stepper->device, kernel, arguments, error)
                  : cl_set_arguments(stepper->device, kernel, arguments, error);
}

/* ---- life ---- */

/* Allocates the buffers. */
static int make_buffers(struct stepper *stepper, struct error *error) {
    const struct device *device = stepper->device;
    stepper->keys =
        cl_new_buffer(device, CL_MEM_READ_WRITE, NETWORK_MAX_WIRES * sizeof(cl_int), error);
    if (!stepper->keys) return -1;
    stepper->records = cl_new_buffer(device, CL_MEM_READ_WRITE,
                                     NETWORK_MAX_ITEMS * sizeof(struct layer_record), error);
    if (!stepper->records) return -1;
    stepper->comparators = cl_new_buffer(device, CL_MEM_READ_ONLY, sizeof stepper->list, error);
    return stepper->comparators ? 0 : -1;
}

/* Somebody's kernels can be built and still not be launched; that is found out now, while the
 * kernels before them are there. */
static int check_kernel(struct stepper *stepper, enum index_rule rule, struct error *error) {
    const struct step_job job = {.rule = rule, .wires = 2, .items = 1, .count = 1};
    const struct device *device = stepper->device;
    size_t group[3] = {0};
    if (set_arguments(stepper, stepper->kernels[rule], &job, true, error) ||
        CL(&device->info,
           clGetKernelWorkGroupInfo(stepper->kernels[rule], device->id,
                                    CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof group, group, NULL)))
        return -1;
    if (group[0] == 0) return 0;
    return error_set(error,
                     "%s asks for work-groups of %zu; without reqd_work_group_size it runs in "
                     "groups of any size",
                     step_kernel_names[rule], group[0] * group[1] * group[2]);
}

struct stepper *stepper_new(struct device *device, const char *kernel_dir, char **log,
                            struct error *error) {
    struct stepper *stepper = memory_new(1, sizeof *stepper);
    stepper->device = device;
    const struct program_parts parts = {"the layer kernels", kernel_dir, program_files, NULL};
    stepper->program = program_build(device, &parts, log, error);
    int failed = !stepper->program || make_buffers(stepper, error);
    for (int rule = 0; rule < INDEX_RULES && !failed; rule++)
        failed = !(stepper->kernels[rule] =
                       cl_new_kernel(device, stepper->program, step_kernel_names[rule], error)) ||
                 (kernel_dir && check_kernel(stepper, (enum index_rule)rule, error));
    if (!failed) return stepper;
    stepper_free(stepper);
    return NULL;
}

void stepper_free(struct stepper *stepper) {
    if (!stepper) return;
    for (int rule = 0; rule < INDEX_RULES; rule++)
        if (stepper->kernels[rule]) clReleaseKernel(stepper->kernels[rule]);
    if (stepper->comparators) clReleaseMemObject(stepper->comparators);
    if (stepper->records) clReleaseMemObject(stepper->records);
    if (stepper->keys) clReleaseMemObject(stepper->keys);
    if (stepper->program) clReleaseProgram(stepper->program);
    free(stepper);
}

/* ---- stepping ---- */

/* Writes the keys, and records that no work-item has written; launches the layer, waits for its end
 * and stores its time. `group` 0: groups of one work-item on a processor, else as the driver
 * chooses. */
static int launch_layer(struct stepper *stepper, const struct step_job *job, int group,
                        struct cl_time *time, struct error *error) {
    const struct device *device = stepper->device;
    const struct device_info *info = &device->info;
    cl_kernel kernel = stepper->kernels[job->rule];
    const struct step_traffic bytes = traffic_of(job);
    cl_int not_written = STEP_NOT_WRITTEN;
    cl_event event = NULL;
    if (cl_write(device, stepper->keys, job->keys, bytes.keys, error) ||
        CL(info, clEnqueueFillBuffer(device->queue, stepper->records, &not_written,
                                     sizeof not_written, 0, bytes.records, 0, NULL, NULL)) ||
        set_arguments(stepper, kernel, job, false, error))
        return -1;
    if (group == 0 && device_is_processor(info)) group = 1;
    double start = cl_clock_ms();
    int failed = cl_launch(device, kernel, (size_t)job->items, (size_t)group, &event, error) ||
                 CL(info, clWaitForEvents(1, &event));
    if (!failed) *time = cl_event_time(info, event, event, cl_clock_ms() - start);
    if (event) clReleaseEvent(event);
    return failed ? -1 : 0;
}

/* A driver may compile at the first launch of so many work-items in such groups, which is no time
 * of the layer: it runs once before. */
static int warm_up(struct stepper *stepper, const struct step_job *job,
                   struct step_result *result) {
    int *warm = &stepper->warm[job->rule][job->items];
    struct cl_time time;
    /* Which groups the layer is launched in. */
    const struct device *device = stepper->device;
    struct error *error = &result->error;
    size_t most = 0;
    if (CL(&device->info,
           clGetKernelWorkGroupInfo(stepper->kernels[job->rule], device->id,
                                    CL_KERNEL_WORK_GROUP_SIZE, sizeof most, &most, NULL)))
        return -1;
    result->group_most = most < NETWORK_MAX_ITEMS ? (int)most : NETWORK_MAX_ITEMS;
    result->group = work_group_size(job->items, job->group, result->group_most);
    if (*warm == 1 + result->group) return 0;
    if (launch_layer(stepper, job, result->group, &time, &result->error)) return -1;
    *warm = 1 + result->group;
    return 0;
}

void stepper_run(struct stepper *stepper, const struct step_job *job, struct step_result *result) {
    const struct device *device = stepper->device;
    struct error *error = &result->error;
    const struct step_traffic bytes = traffic_of(job);
    struct cl_time time = {0};
    assert(0 < job->wires && job->wires <= NETWORK_MAX_WIRES);
    assert(0 < job->items && job->items <= NETWORK_MAX_ITEMS);
    *result = (struct step_result){.ticket = job->ticket, .layer = job->layer};
    if (warm_up(stepper, job, result)) return;
    double start = cl_clock_ms();
    result->ran = launch_layer(stepper, job, result->group, &time, error) == 0 &&
                  cl_read(device, stepper->keys, result->keys, bytes.keys, error) == 0 &&
                  cl_read(device, stepper->records, result->records, bytes.records, error) == 0;
    result->device_ms = time.ms;
    result->by_host = time.by_host;
    result->round_trip_ms = cl_clock_ms() - start;
}
