/* walker: a walk in slices, each one launch.
 *
 * Slices begin small and grow until one takes a few hundredths of a second, so that progress can be
 * told and the job be cancelled. Between slices the comparators that were seen to swap need no
 * watching any more: soon hardly any does. */
#include "device/walker.h"

#include "core/memory.h"
#include "device/cl.h"
#include "device/program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ITEM_BITS = 26,        /* of a work-item's number in its slice; above it the least ones */
    ITEMS_FIRST = 1 << 10, /* in the first slice */
    ITEMS_MOST = 1 << 25,  /* in any */
    UNSORTED_WORDS = WALK_WIRES / 32,
};
static const cl_uint none = 0xffffffff;       /* nothing failed */
static const double comparisons_short = 2e10; /* values times comparators */
static const double slice_ms = 50; /* that a slice may take before the next is no larger */

static const struct shape {
    const char *options;
    cl_uint words;           /* of 32 bits in a work-item */
    size_t group;            /* work-items in a work-group */
    double comparisons_most; /* values times comparators that it walks */
} gpu_shape = {"-D WORDS=1", 1, 64, 2e15}, cpu_shape = {"-D WORDS=8", 8, 1, 6e12};

struct walker {
    struct device *device;     /* not owned */
    const struct shape *shape; /* of the device */
    cl_program program;
    cl_kernel kernel;
};

/* Buffers of one walk. */
struct buffers {
    cl_mem comparators, values, counts, patterns, valid, ones; /* read */
    cl_mem best, swapped, unsorted;                            /* written */
};

struct run {
    struct walker *walker;
    const struct walk *walk;
    struct walk_tally *tally;
    struct buffers on_device;
    cl_uint *comparators; /* rest_count of them, as the kernel reads them */
    cl_uint *swapped;     /* one bit per comparator */
    size_t swapped_words;
    cl_uint chunks; /* words that hold the inner states */
};

/* ---- life ---- */

struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error) {
    static const char *const files[] = {"walk_values.cl", NULL};
    struct walker *walker = memory_new(1, sizeof *walker);
    cl_int code;
    walker->device = device;
    walker->shape = device->info.gpu ? &gpu_shape : &cpu_shape;
    walker->program = program_build(device, "the proof kernel", kernel_dir, files,
                                    walker->shape->options, log, error);
    if (!walker->program) goto fail;
    CL_NEW(&device->info, walker->kernel, clCreateKernel(walker->program, "walk_values", &code));
    return walker;
fail:
    walker_free(walker);
    return NULL;
}

void walker_free(struct walker *walker) {
    if (!walker) return;
    if (walker->kernel) clReleaseKernel(walker->kernel);
    if (walker->program) clReleaseProgram(walker->program);
    free(walker);
}

/* ---- what the kernel reads ---- */

/* A buffer with a copy of `size` bytes; at least one, since OpenCL has no empty buffers. */
static int put(struct run *run, cl_mem *buffer, const void *data, size_t size,
               struct error *error) {
    const struct device *device = run->walker->device;
    cl_int code;
    CL_NEW(&device->info, *buffer,
           clCreateBuffer(device->context, CL_MEM_READ_WRITE, size ? size : 1, NULL, &code));
    if (size)
        CL(&device->info,
           clEnqueueWriteBuffer(device->queue, *buffer, CL_TRUE, 0, size, data, 0, NULL, NULL));
    return 0;
fail:
    return -1;
}

static void list_comparators(struct run *run) {
    const struct walk *walk = run->walk;
    for (int i = 0; i < walk->rest_count; i++) {
        const struct comparator *c = &walk->network->comparators[walk->rest[i]];
        bool increasing = c->direction == INCREASING, watched = !run->tally->swapped[walk->rest[i]];
        int low = increasing ? c->left : c->right, high = increasing ? c->right : c->left;
        run->comparators[i] = (cl_uint)low | (cl_uint)high << 8 | (cl_uint)watched << 16;
    }
}

static int put_outer(struct run *run, struct error *error) {
    const struct walk *walk = run->walk;
    size_t total = 0, place = 0;
    for (int o = 0; o < walk->outer_count; o++)
        total += (size_t)walk->outer[o].count;
    cl_ulong *values = memory_new(total, sizeof *values);
    cl_uint *counts = memory_new((size_t)walk->outer_count, sizeof *counts);
    for (int o = 0; o < walk->outer_count; o++) {
        counts[o] = (cl_uint)walk->outer[o].count;
        for (int i = 0; i < walk->outer[o].count; i++)
            values[place++] = walk->outer[o].states[i].value;
    }
    int result = put(run, &run->on_device.values, values, total * sizeof *values, error);
    if (result == 0)
        result = put(run, &run->on_device.counts, counts,
                     (size_t)walk->outer_count * sizeof *counts, error);
    free(values);
    free(counts);
    return result;
}

/* patterns[wire][chunk][word], valid[chunk][word], ones[state]. */
static int put_inner(struct run *run, struct error *error) {
    const struct walk *walk = run->walk;
    cl_uint lanes = 32 * run->walker->shape->words;
    size_t words = (size_t)run->chunks * run->walker->shape->words;
    size_t wires = (size_t)walk->network->wires, states = (size_t)run->chunks * lanes;
    cl_uint *patterns = memory_new(wires * words, sizeof *patterns);
    cl_uint *valid = memory_new(words, sizeof *valid);
    cl_uchar *ones = memory_new(states, sizeof *ones);
    for (size_t i = 0; i < (size_t)walk->inner.count; i++) {
        uint64_t value = walk->inner.states[i].value;
        valid[i / 32] |= (cl_uint)1 << i % 32;
        ones[i] = (cl_uchar)walk_ones(value);
        for (size_t w = 0; w < wires; w++)
            patterns[w * words + i / 32] |= (cl_uint)(value >> w & 1) << i % 32;
    }
    int result =
        put(run, &run->on_device.patterns, patterns, wires * words * sizeof *patterns, error);
    if (result == 0) result = put(run, &run->on_device.valid, valid, words * sizeof *valid, error);
    if (result == 0) result = put(run, &run->on_device.ones, ones, states, error);
    free(patterns);
    free(valid);
    free(ones);
    return result;
}

static int put_all(struct run *run, struct error *error) {
    cl_uint nothing[UNSORTED_WORDS] = {0};
    size_t rest = (size_t)run->walk->rest_count;
    list_comparators(run);
    struct buffers *on_device = &run->on_device;
    return put(run, &on_device->comparators, run->comparators, rest * sizeof *run->comparators,
               error) ||
                   put_outer(run, error) || put_inner(run, error) ||
                   put(run, &on_device->best, &none, sizeof none, error) ||
                   put(run, &on_device->swapped, run->swapped,
                       run->swapped_words * sizeof *run->swapped, error) ||
                   put(run, &on_device->unsorted, nothing, sizeof nothing, error)
               ? -1
               : 0;
}

static void free_buffers(struct buffers *buffers) {
    cl_mem all[] = {buffers->comparators, buffers->values,  buffers->counts,
                    buffers->patterns,    buffers->valid,   buffers->ones,
                    buffers->best,        buffers->swapped, buffers->unsorted};
    for (size_t b = 0; b < sizeof all / sizeof *all; b++)
        if (all[b]) clReleaseMemObject(all[b]);
}

/* Everything but the first batch and the number of items, which differ from slice to slice. */
static int set_arguments(struct run *run, struct error *error) {
    const struct walk *walk = run->walk;
    const struct shape *shape = run->walker->shape;
    struct buffers *at = &run->on_device;
    cl_uint count = (cl_uint)walk->rest_count, wires = (cl_uint)walk->network->wires;
    cl_uint descending = walk->network->order == DESCENDING, lists = (cl_uint)walk->outer_count;
    const struct {
        cl_uint index;
        size_t size;
        const void *value;
    } arguments[] = {
        {0, sizeof(cl_mem), &at->comparators},
        {1, sizeof count, &count},
        {2, sizeof wires, &wires},
        {3, sizeof descending, &descending},
        {4, sizeof(cl_mem), &at->values},
        {5, sizeof(cl_mem), &at->counts},
        {6, sizeof lists, &lists},
        {7, sizeof(cl_mem), &at->patterns},
        {8, sizeof(cl_mem), &at->valid},
        {9, sizeof(cl_mem), &at->ones},
        {10, sizeof run->chunks, &run->chunks},
        {13, wires * shape->group * shape->words * sizeof(cl_uint), NULL},
        {14, sizeof(cl_mem), &at->best},
        {15, sizeof(cl_mem), &at->swapped},
        {16, sizeof(cl_mem), &at->unsorted},
    };
    for (size_t a = 0; a < sizeof arguments / sizeof *arguments; a++)
        CL(&run->walker->device->info, clSetKernelArg(run->walker->kernel, arguments[a].index,
                                                      arguments[a].size, arguments[a].value));
    return 0;
fail:
    return -1;
}

/* ---- slices ---- */

/* Runs batches first..first+count-1; `*best` receives the least ones and the item that has them. */
static int run_slice(struct run *run, uint64_t first, uint64_t count, cl_uint *best,
                     struct error *error) {
    struct walker *walker = run->walker;
    const struct device_info *info = &walker->device->info;
    cl_command_queue queue = walker->device->queue;
    cl_ulong first_batch = first;
    cl_uint items = (cl_uint)(count * run->chunks);
    size_t group = walker->shape->group, global = (items + group - 1) / group * group;
    CL(info, clSetKernelArg(walker->kernel, 11, sizeof first_batch, &first_batch));
    CL(info, clSetKernelArg(walker->kernel, 12, sizeof items, &items));
    CL(info, clEnqueueWriteBuffer(queue, run->on_device.best, CL_TRUE, 0, sizeof none, &none, 0,
                                  NULL, NULL));
    CL(info,
       clEnqueueNDRangeKernel(queue, walker->kernel, 1, NULL, &global, &group, 0, NULL, NULL));
    CL(info, clEnqueueReadBuffer(queue, run->on_device.best, CL_TRUE, 0, sizeof *best, best, 0,
                                 NULL, NULL));
    return 0;
fail:
    return -1;
}

static void take_best(struct run *run, uint64_t first, cl_uint best) {
    struct walk_tally *tally = run->tally;
    int least = (int)(best >> ITEM_BITS);
    if (best == none || (tally->failed && least >= tally->least)) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = first + (best & ((1u << ITEM_BITS) - 1)) / run->chunks;
}

/* Reads which comparators swapped and no longer watches those. */
static int take_swapped(struct run *run, struct error *error) {
    const struct walk *walk = run->walk;
    const struct device *device = run->walker->device;
    bool more = false;
    if (walk->rest_count == 0) return 0;
    CL(&device->info,
       clEnqueueReadBuffer(device->queue, run->on_device.swapped, CL_TRUE, 0,
                           run->swapped_words * sizeof *run->swapped, run->swapped, 0, NULL, NULL));
    for (int i = 0; i < walk->rest_count; i++) {
        if (run->tally->swapped[walk->rest[i]] || !(run->swapped[i / 32] >> i % 32 & 1)) continue;
        run->tally->swapped[walk->rest[i]] = more = true;
    }
    if (!more) return 0;
    list_comparators(run);
    CL(&device->info, clEnqueueWriteBuffer(device->queue, run->on_device.comparators, CL_TRUE, 0,
                                           (size_t)walk->rest_count * sizeof *run->comparators,
                                           run->comparators, 0, NULL, NULL));
    return 0;
fail:
    return -1;
}

static int take_unsorted(struct run *run, struct error *error) {
    const struct device *device = run->walker->device;
    cl_uint bits[UNSORTED_WORDS];
    CL(&device->info, clEnqueueReadBuffer(device->queue, run->on_device.unsorted, CL_TRUE, 0,
                                          sizeof bits, bits, 0, NULL, NULL));
    for (int w = 0; w < WALK_WIRES; w++)
        if (bits[w / 32] >> w % 32 & 1) run->tally->unsorted[w] = true;
    return 0;
fail:
    return -1;
}

static bool wanted(const struct run *run, const struct walk_watch *watch) {
    struct walk_tally *tally = run->tally;
    if (watch && !watch->report(watch->context, tally->walked, run->walk->values))
        tally->cancelled = true;
    return !tally->cancelled;
}

static int run_slices(struct run *run, const struct walk_watch *watch, struct error *error) {
    uint64_t all = (uint64_t)run->walk->batches, first = 0;
    uint64_t most = ITEMS_MOST / run->chunks, count = ITEMS_FIRST / run->chunks + 1;
    while (first < all && wanted(run, watch)) {
        cl_uint best;
        double start = cl_clock_ms();
        if (count > all - first) count = all - first;
        if (run_slice(run, first, count, &best, error)) return -1;
        take_best(run, first, best);
        if (take_swapped(run, error)) return -1;
        run->tally->walked += (double)count * run->walk->inner.count;
        first += count;
        if (cl_clock_ms() - start < slice_ms && count <= most / 2) count *= 2;
    }
    return take_unsorted(run, error);
}

bool walker_pays(const struct walk *walk) {
    return walk->values * walk->rest_count > comparisons_short;
}

int walker_run(struct walker *walker, const struct walk *walk, const struct walk_watch *watch,
               struct walk_tally *tally, struct error *error) {
    struct run run = {.walker = walker, .walk = walk, .tally = tally};
    cl_uint lanes = 32 * walker->shape->words;
    if (walk->values * (walk->rest_count + 1.0) > walker->shape->comparisons_most) return 1;
    run.chunks = ((cl_uint)walk->inner.count + lanes - 1) / lanes;
    run.swapped_words = ((size_t)walk->rest_count + 31) / 32;
    run.comparators = memory_new((size_t)walk->rest_count, sizeof *run.comparators);
    run.swapped = memory_new(run.swapped_words, sizeof *run.swapped);
    int result = put_all(&run, error);
    if (result == 0) result = set_arguments(&run, error);
    if (result == 0) result = run_slices(&run, watch, error);
    free_buffers(&run.on_device);
    free(run.comparators);
    free(run.swapped);
    return result;
}
