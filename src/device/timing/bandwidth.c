/* bandwidth: times two ways to copy a buffer by their events, and checks the copies.
 *
 * On an H100, wider loads, more loads in a work-item, and a kernel that reads and writes the same
 * buffer are not faster than the better of these two ways. But buffers of 1 GiB are copied 2 %
 * faster than buffers of 256 MiB. */
#include "device/timing/bench.h"

#include "core/base/memory.h"
#include "core/timing/timing_table.h"
#include "device/cl.h"
#include "device/program.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

enum {
    COPIES = 7,          /* measured copies of each way */
    TRIES = 3,           /* copies made to find the size */
    PIECES = 64,         /* number of pieces of a copy that are checked, evenly spread; a small copy
                            is checked completely */
    PIECE_MOST = 1 << 16 /* most bytes of a piece */
};

/* Sizes of buffers, bytes; the next size is tried if a copy was too quick. */
static const size_t sizes[] = {(size_t)64 << 10,  (size_t)4 << 20,   (size_t)64 << 20,
                               (size_t)128 << 20, (size_t)256 << 20, (size_t)1 << 30};
static const double moment_ms = 4, long_ms = 100, mib = 1024 * 1024;

struct copier {
    struct device *device;
    cl_program program;
    cl_kernel copy, fill;
    cl_mem from, to;
    size_t bytes; /* size of each buffer, bytes */
};

static int copy_by_driver(struct copier *copier, cl_event *event, struct error *error) {
    return CL(&copier->device->info,
              clEnqueueCopyBuffer(copier->device->queue, copier->from, copier->to, 0, 0,
                                  copier->bytes, 0, NULL, event));
}

/* Launches a work-item for each cl_uint4 of a buffer. */
static int launch(struct copier *copier, cl_kernel kernel, const struct cl_argument *arguments,
                  cl_event *event, struct error *error) {
    size_t items = copier->bytes / sizeof(cl_uint4);
    return cl_set_arguments(copier->device, kernel, arguments, error) ||
                   cl_launch(copier->device, kernel, items, 0, event, error)
               ? -1
               : 0;
}

static int copy_by_kernel(struct copier *copier, cl_event *event, struct error *error) {
    return launch(copier, copier->copy, ARGUMENTS(BUFFER(copier->from), BUFFER(copier->to)), event,
                  error);
}

static int (*const ways[])(struct copier *copier, cl_event *event,
                           struct error *error) = {copy_by_driver, copy_by_kernel};
enum { WAYS = sizeof ways / sizeof *ways };

/* Fills a buffer with numbers that count up from `first`. */
static int fill(struct copier *copier, cl_mem buffer, cl_uint first, struct error *error) {
    return launch(copier, copier->fill, ARGUMENTS(BUFFER(buffer), NUMBER(first)), NULL, error);
}

/* Replaces a buffer by a new one of the copier's size. */
static int renew(struct copier *copier, cl_mem *buffer, struct error *error) {
    if (*buffer) clReleaseMemObject(*buffer);
    *buffer = cl_new_buffer(copier->device, CL_MEM_READ_WRITE, copier->bytes, error);
    return *buffer ? fill(copier, *buffer, 0, error) : -1;
}

static int copy_once(struct copier *copier, int way, struct cl_time *time,
                     const struct watch *watch, struct error *error) {
    const struct device_info *info = &copier->device->info;
    cl_event event = NULL;
    if (watch_ends(watch)) return error_set(error, "ended");
    double start = cl_clock_ms();
    int failed = ways[way](copier, &event, error) || CL(info, clFinish(copier->device->queue));
    if (!failed) *time = cl_event_time(info, event, event, cl_clock_ms() - start);
    if (event) clReleaseEvent(event);
    return failed ? -1 : 0;
}

/* Checks that the copy has numbers that count up from `first`. */
static int check_copy(struct copier *copier, cl_uint first, struct error *error) {
    const struct device *device = copier->device;
    size_t step = copier->bytes / PIECES, piece = step < PIECE_MOST ? step : PIECE_MOST;
    cl_uint *words = memory_new(piece, 1);
    int failed = 0;
    for (size_t at = 0; !failed && at < copier->bytes; at += step) {
        failed = CL(&device->info, clEnqueueReadBuffer(device->queue, copier->to, CL_TRUE, at,
                                                       piece, words, 0, NULL, NULL));
        for (size_t w = 0; !failed && w < piece / sizeof *words; w++)
            if (words[w] != first + (cl_uint)(at / sizeof *words + w))
                failed = error_set(error, "the device copied %.4g MiB wrongly",
                                   (double)copier->bytes / mib);
    }
    free(words);
    return failed;
}

/* Finds the smallest buffers whose copy takes a measurable time and does not stay in the cache,
 * unless this takes long; otherwise takes the largest ones. Drivers may compile a kernel at its
 * first run, and the host may be delayed, so the quickest of some copies counts, by either
 * clock. */
static int choose_size(struct copier *copier, const struct watch *watch, struct error *error) {
    const struct device_info *info = &copier->device->info;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        double slowest = 0;
        if (s > 0 && (sizes[s] > info->max_allocation || sizes[s] > info->global_memory / 8))
            return 0;
        copier->bytes = sizes[s];
        if (renew(copier, &copier->from, error) || renew(copier, &copier->to, error) ||
            CL(info, clFinish(copier->device->queue)))
            return -1;
        for (int way = 0; way < WAYS; way++) {
            double least = INFINITY;
            for (int t = 0; t < TRIES && least > moment_ms; t++) {
                struct cl_time time;
                if (copy_once(copier, way, &time, watch, error)) return -1;
                least = fmin(least, time.ms);
            }
            slowest = fmax(slowest, least);
        }
        bool cached = 2 * copier->bytes <= info->cache;
        if (slowest > (cached ? long_ms : moment_ms)) return 0;
    }
    return 0;
}

/* Measures the bandwidth by the median. In one copy the host may be delayed, so that the device's
 * clock seems wrong; another may do nothing, in no time; but not most of them. Each copy has new
 * numbers, because memory may still hold the previous copy. */
static int measure(struct copier *copier, const struct watch *watch, double *gbs,
                   struct error *error) {
    *gbs = 0;
    for (int way = 0; way < WAYS; way++) {
        struct cl_time time;
        double ms[COPIES];
        int timed = 0;
        cl_uint first = (cl_uint)(int64_t)(cl_clock_ms() * 1e3) * 2 + (cl_uint)way;
        if (fill(copier, copier->from, first, error)) return -1;
        for (int c = 0; c < COPIES; c++) {
            if (copy_once(copier, way, &time, watch, error)) return -1;
            if (!time.by_host) ms[timed++] = time.ms;
        }
        if (2 * timed < COPIES)
            return error_set(error,
                             "a copy of %.4g MiB was not timed: the device's clock cannot be right",
                             (double)copier->bytes / mib);
        if (check_copy(copier, first, error)) return -1;
        *gbs = fmax(*gbs, 2 * (double)copier->bytes / timing_median(ms, timed) / 1e6);
    }
    return 0;
}

int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error) {
    static const char *const files[] = {"support/copy.cl", NULL};
    static const struct program_parts parts = {.name = "copy", .files = files};
    struct copier copier = {.device = device};
    copier.program = program_build(device, &parts, NULL, error);
    int failed = !copier.program ||
                 !(copier.copy = cl_new_kernel(device, copier.program, "copy", error)) ||
                 !(copier.fill = cl_new_kernel(device, copier.program, "fill", error)) ||
                 choose_size(&copier, watch, error) || measure(&copier, watch, gbs, error);
    if (failed) *gbs = 0;
    clFinish(device->queue);
    if (copier.from) clReleaseMemObject(copier.from);
    if (copier.to) clReleaseMemObject(copier.to);
    if (copier.copy) clReleaseKernel(copier.copy);
    if (copier.fill) clReleaseKernel(copier.fill);
    if (copier.program) clReleaseProgram(copier.program);
    return failed ? -1 : 0;
}
