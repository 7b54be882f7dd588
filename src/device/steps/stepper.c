/* stepper: runs each layer as one kernel launch.
 *
 * The buffers have the size of the largest layer, so stepping allocates nothing. Each transfer
 * waits until it is done. People watching a step do not notice this, and after the call nothing
 * uses host memory any more, even if it failed. */
#include "stepper.h"

#include "core/base/memory.h"
#include "device/layer_kernels.h"
#include "kernels/step/layer_record.h"

#include <assert.h>
#include <stdlib.h>

struct stepper {
    struct device *device; /* not owned */
    struct layer_kernels kernels;
    cl_mem keys;                                     /* NETWORK_MAX_WIRES ints */
    cl_mem records;                                  /* NETWORK_MAX_ITEMS struct layer_record */
    cl_mem comparators;                              /* NETWORK_MAX_ITEMS struct layer_comparator */
    struct layer_comparator list[NETWORK_MAX_ITEMS]; /* list that is uploaded to `comparators` */
    int warm[INDEX_RULES][NETWORK_MAX_ITEMS + 1];    /* 1 + size of groups of the last launch with
                                                        this number of work-items; 0: none */
};

static struct layer_launch launch_of(const struct stepper *stepper, const struct step_job *job) {
    return (struct layer_launch){job->rule,     job->order,       job->wires,
                                 job->items,    job->stage,       job->substage,
                                 stepper->keys, stepper->records, stepper->comparators};
}

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

/* Prepares the launch of a job's layer; uploads the list if its kernel reads one. */
static int prepare(struct stepper *stepper, const struct step_job *job, struct error *error) {
    const struct layer_launch launch = launch_of(stepper, job);
    if (job->rule == INDEX_LISTED && write_list(stepper, job, error)) return -1;
    return layer_kernels_set(&stepper->kernels, &launch, error);
}

/* ---- life ---- */

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

struct stepper *stepper_new(struct device *device, const char *kernel_dir, char **log,
                            struct error *error) {
    struct stepper *stepper = memory_new(1, sizeof *stepper);
    stepper->device = device;
    if (layer_kernels_build(&stepper->kernels, device, kernel_dir, log, error) == 0 &&
        make_buffers(stepper, error) == 0)
        return stepper;
    stepper_free(stepper);
    return NULL;
}

void stepper_free(struct stepper *stepper) {
    if (!stepper) return;
    if (stepper->comparators) clReleaseMemObject(stepper->comparators);
    if (stepper->records) clReleaseMemObject(stepper->records);
    if (stepper->keys) clReleaseMemObject(stepper->keys);
    layer_kernels_release(&stepper->kernels);
    free(stepper);
}

/* ---- stepping ---- */

/* Writes the keys, and marks all records as not written. Launches the layer, waits for its end and
 * stores its time. `group` 0: groups of one work-item on a processor; otherwise the driver
 * chooses. */
static int launch_layer(struct stepper *stepper, const struct step_job *job, int group,
                        struct cl_time *time, struct error *error) {
    const struct device *device = stepper->device;
    const struct layer_launch launch = launch_of(stepper, job);
    const struct step_traffic bytes = traffic_of(job);
    cl_int not_written = STEP_NOT_WRITTEN;
    if (cl_write(device, stepper->keys, job->keys, bytes.keys, error) ||
        CL(&device->info,
           clEnqueueFillBuffer(device->queue, stepper->records, &not_written, sizeof not_written, 0,
                               bytes.records, 0, NULL, NULL)) ||
        prepare(stepper, job, error))
        return -1;
    if (group == 0 && device_is_processor(&device->info)) group = 1;
    return layer_kernels_launch(&stepper->kernels, &launch, group, time, error);
}

/* Runs the layer once before measuring, if this launch is new. A driver may compile at the first
 * launch with this number of work-items and groups; the time of compiling must not count. */
static int warm_up(struct stepper *stepper, const struct step_job *job,
                   struct step_result *result) {
    int *warm = &stepper->warm[job->rule][job->items];
    const struct layer_launch launch = launch_of(stepper, job);
    struct cl_time time;
    if (layer_kernels_group(&stepper->kernels, &launch, job->group, &result->group,
                            &result->group_most, &result->error))
        return -1;
    if (result->group_most > NETWORK_MAX_ITEMS) result->group_most = NETWORK_MAX_ITEMS;
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
