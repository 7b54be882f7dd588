/* bandwidth: two ways to copy a buffer, timed by their events. */
#include "bandwidth.h"

#include "core/timing/timing_table.h"
#include "device/cl.h"
#include "device/program.h"

#include <stdlib.h>

enum {
    COPIES = 7, /* measured ones of each way, after two to choose the size */
};

/* Buffers tried, in bytes; the next is taken when a copy of the one before was done in a moment. */
static const size_t sizes[] = {(size_t)64 << 10, (size_t)4 << 20, (size_t)64 << 20,
                               (size_t)256 << 20};
static const double moment_ms = 4;

struct copier {
    struct device *device;
    cl_program program;
    cl_kernel copy, fill;
    cl_mem from, to;
    size_t bytes; /* of each of the two */
};

static int copy_by_driver(struct copier *copier, cl_event *event, struct error *error) {
    return CL(&copier->device->info,
              clEnqueueCopyBuffer(copier->device->queue, copier->from, copier->to, 0, 0,
                                  copier->bytes, 0, NULL, event));
}

static int copy_by_kernel(struct copier *copier, cl_event *event, struct error *error) {
    const struct device_info *info = &copier->device->info;
    size_t items = copier->bytes / sizeof(cl_uint4);
    return CL(info, clSetKernelArg(copier->copy, 0, sizeof copier->from, &copier->from)) ||
                   CL(info, clSetKernelArg(copier->copy, 1, sizeof copier->to, &copier->to)) ||
                   CL(info, clEnqueueNDRangeKernel(copier->device->queue, copier->copy, 1, NULL,
                                                   &items, NULL, 0, NULL, event))
               ? -1
               : 0;
}

static int (*const ways[])(struct copier *copier, cl_event *event,
                           struct error *error) = {copy_by_driver, copy_by_kernel};
enum { WAYS = sizeof ways / sizeof *ways };

/* A buffer in the place of another, of the copier's size and with something in it. */
static int renew(struct copier *copier, cl_mem *buffer, struct error *error) {
    const struct device *device = copier->device;
    size_t items = copier->bytes / sizeof(cl_uint4);
    if (*buffer) clReleaseMemObject(*buffer);
    *buffer = cl_new_buffer(device, CL_MEM_READ_WRITE, copier->bytes, error);
    return !*buffer || CL(&device->info, clSetKernelArg(copier->fill, 0, sizeof *buffer, buffer)) ||
                   CL(&device->info, clEnqueueNDRangeKernel(device->queue, copier->fill, 1, NULL,
                                                            &items, NULL, 0, NULL, NULL))
               ? -1
               : 0;
}

/* One copy; stores the device's milliseconds. */
static int copy_once(struct copier *copier, int way, double *ms, const struct watch *watch,
                     struct error *error) {
    const struct device_info *info = &copier->device->info;
    cl_event event = NULL;
    if (watch_ends(watch)) return error_set(error, "ended");
    int failed = ways[way](copier, &event, error) || CL(info, clFinish(copier->device->queue)) ||
                 cl_span_ms(info, event, event, ms, error);
    if (event) clReleaseEvent(event);
    return failed ? -1 : 0;
}

/* Finds the largest buffers that are copied in a moment. Drivers may compile a kernel when it runs
 * for the first time, so the second copy counts. */
static int choose_size(struct copier *copier, const struct watch *watch, struct error *error) {
    const struct device_info *info = &copier->device->info;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        double ms, slowest = 0;
        if (s > 0 && (sizes[s] > info->max_allocation || sizes[s] > info->global_memory / 8))
            return 0;
        copier->bytes = sizes[s];
        if (renew(copier, &copier->from, error) || renew(copier, &copier->to, error) ||
            CL(info, clFinish(copier->device->queue)))
            return -1;
        for (int way = 0; way < WAYS; way++) {
            if (copy_once(copier, way, &ms, watch, error) ||
                copy_once(copier, way, &ms, watch, error))
                return -1;
            if (ms > slowest) slowest = ms;
        }
        if (slowest > moment_ms) return 0;
    }
    return 0;
}

static int measure(struct copier *copier, const struct watch *watch, double *gbs,
                   struct error *error) {
    *gbs = 0;
    for (int way = 0; way < WAYS; way++) {
        double ms[COPIES];
        for (int c = 0; c < COPIES; c++)
            if (copy_once(copier, way, &ms[c], watch, error)) return -1;
        double median = timing_median(ms, COPIES);
        double rate = median > 0 ? 2 * (double)copier->bytes / median / 1e6 : 0;
        if (rate > *gbs) *gbs = rate;
    }
    return 0;
}

int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error) {
    static const char *const files[] = {"support/copy.cl", NULL};
    struct copier copier = {.device = device};
    copier.program = program_build(device, "copy", NULL, files, NULL, NULL, error);
    int failed = !copier.program ||
                 !(copier.copy = cl_new_kernel(device, copier.program, "copy", error)) ||
                 !(copier.fill = cl_new_kernel(device, copier.program, "fill", error)) ||
                 choose_size(&copier, watch, error) || measure(&copier, watch, gbs, error);
    clFinish(device->queue);
    if (copier.from) clReleaseMemObject(copier.from);
    if (copier.to) clReleaseMemObject(copier.to);
    if (copier.copy) clReleaseKernel(copier.copy);
    if (copier.fill) clReleaseKernel(copier.fill);
    if (copier.program) clReleaseProgram(copier.program);
    return failed ? -1 : 0;
}
