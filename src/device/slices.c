/* slices: uploads the lists of a walk once, then the few words that differ from launch to launch.
 */
#include "slices.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEM_BITS = 26,       /* of a work-item's number in its launch; above it the least ones */
    ITEMS_MOST = 1 << 25, /* in a launch */
    BEST = 0,             /* place among the words that the kernel writes */
    UNSORTED = 1,         /* from here on, one bit per pair of outputs */
    UNSORTED_WORDS = WALK_WIRES / 32,
    SWAPPED = UNSORTED + UNSORTED_WORDS, /* from here on, one bit per comparator */
};
static const cl_uint none = 0xffffffff; /* nothing failed */

/* ---- what the kernel reads ---- */

/* A buffer with a copy of `size` bytes; at least one, since OpenCL has no empty buffers. */
static int put(struct slices *slices, cl_mem *buffer, const void *data, size_t size,
               struct error *error) {
    *buffer = cl_new_buffer(slices->device, CL_MEM_READ_WRITE, size ? size : 1, error);
    if (!*buffer) return -1;
    return size ? cl_write(slices->device, *buffer, data, size, error) : 0;
}

static int put_outer(struct slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
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
    int failed =
        put(slices, &slices->values, values, total * sizeof *values, error) ||
        put(slices, &slices->counts, counts, (size_t)walk->outer_count * sizeof *counts, error);
    free(values);
    free(counts);
    return failed;
}

/* patterns[wire][chunk][word], valid[chunk][word], ones[state]. */
static int put_inner(struct slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
    cl_uint lanes = 32 * slices->shape->words;
    size_t words = (size_t)slices->chunks * slices->shape->words;
    size_t wires = (size_t)walk->network->wires, states = (size_t)slices->chunks * lanes;
    cl_uint *patterns = memory_new(wires * words, sizeof *patterns);
    cl_uint *valid = memory_new(words, sizeof *valid);
    cl_uchar *ones = memory_new(states, sizeof *ones);
    for (size_t i = 0; i < (size_t)walk->inner.count; i++) {
        uint64_t value = walk->inner.states[i].value;
        valid[i / 32] |= (cl_uint)1 << i % 32;
        ones[i] = (cl_uchar)zero_one_count(value);
        for (size_t w = 0; w < wires; w++)
            patterns[w * words + i / 32] |= (cl_uint)(value >> w & 1) << i % 32;
    }
    int failed =
        put(slices, &slices->patterns, patterns, wires * words * sizeof *patterns, error) ||
        put(slices, &slices->valid, valid, words * sizeof *valid, error) ||
        put(slices, &slices->ones, ones, states, error);
    free(patterns);
    free(valid);
    free(ones);
    return failed;
}

/* A work-group as large as the device can run. */
static int choose_group(struct slices *slices, struct error *error) {
    const struct device *device = slices->device;
    int failed = CL(&device->info,
                    clGetKernelWorkGroupInfo(slices->kernel, device->id, CL_KERNEL_WORK_GROUP_SIZE,
                                             sizeof slices->group, &slices->group, NULL));
    if (slices->group > slices->shape->group) slices->group = slices->shape->group;
    return failed;
}

/* The arguments that are the same in every launch. */
static int set_arguments(struct slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
    cl_uint wires = (cl_uint)walk->network->wires, lists = (cl_uint)walk->outer_count;
    const struct {
        cl_uint index;
        size_t size;
        const void *value;
    } arguments[] = {
        {0, sizeof(cl_mem), &slices->comparators},
        {2, sizeof wires, &wires},
        {4, sizeof(cl_mem), &slices->values},
        {5, sizeof(cl_mem), &slices->counts},
        {6, sizeof lists, &lists},
        {7, sizeof(cl_mem), &slices->patterns},
        {8, sizeof(cl_mem), &slices->valid},
        {9, sizeof(cl_mem), &slices->ones},
        {10, sizeof slices->chunks, &slices->chunks},
        {13, wires * slices->group * slices->shape->words * sizeof(cl_uint), NULL},
        {14, sizeof(cl_mem), &slices->found},
    };
    for (size_t a = 0; a < sizeof arguments / sizeof *arguments; a++)
        if (CL(&slices->device->info, clSetKernelArg(slices->kernel, arguments[a].index,
                                                     arguments[a].size, arguments[a].value)))
            return -1;
    return 0;
}

int slices_init(struct slices *slices, const struct device *device, cl_kernel kernel,
                const struct slice_shape *shape, const struct walk *walk, struct error *error) {
    size_t rest = (size_t)walk->rest_count, lanes = 32 * shape->words;
    *slices = (struct slices){.device = device, .kernel = kernel, .shape = shape, .walk = walk};
    slices->chunks = (cl_uint)(((size_t)walk->inner.count + lanes - 1) / lanes);
    slices->batches_most = ITEMS_MOST / slices->chunks;
    slices->word_count = SWAPPED + (rest + 31) / 32;
    slices->list = memory_new(rest, sizeof *slices->list);
    slices->words = memory_new(slices->word_count, sizeof *slices->words);
    if (choose_group(slices, error) || put_outer(slices, error) || put_inner(slices, error) ||
        put(slices, &slices->comparators, slices->list, rest * sizeof *slices->list, error) ||
        put(slices, &slices->found, slices->words, slices->word_count * sizeof *slices->words,
            error))
        return -1;
    return set_arguments(slices, error);
}

void slices_free(struct slices *slices) {
    cl_mem all[] = {slices->comparators, slices->values, slices->counts, slices->patterns,
                    slices->valid,       slices->ones,   slices->found};
    for (size_t b = 0; b < sizeof all / sizeof *all; b++)
        if (all[b]) clReleaseMemObject(all[b]);
    free(slices->list);
    free(slices->words);
}

/* ---- launches ---- */

/* Lists the rest anew when other comparators are watched than before. */
static int put_comparators(struct slices *slices, const struct walk *walk,
                           const struct walk_tally *tally, struct error *error) {
    bool changed = false;
    for (int i = 0; i < walk->rest_count; i++) {
        const struct comparator *c = &walk->network->comparators[walk->rest[i]];
        bool watched = !tally->swapped[walk->rest[i]];
        cl_uint low = (cl_uint)comparator_low(c), high = (cl_uint)comparator_high(c);
        cl_uint word = low | high << 8 | (cl_uint)watched << 16;
        changed |= slices->list[i] != word;
        slices->list[i] = word;
    }
    return changed ? cl_write(slices->device, slices->comparators, slices->list,
                              (size_t)walk->rest_count * sizeof *slices->list, error)
                   : 0;
}

static int launch(struct slices *slices, const struct walk *walk, uint64_t first, uint64_t count,
                  struct error *error) {
    const struct device *device = slices->device;
    const struct device_info *info = &device->info;
    cl_kernel kernel = slices->kernel;
    cl_uint comparators = (cl_uint)walk->rest_count, items = (cl_uint)(count * slices->chunks);
    cl_uint descending = walk->network->order == DESCENDING;
    cl_ulong first_batch = first;
    size_t size = slices->word_count * sizeof *slices->words, group = slices->group;
    size_t global = (items + group - 1) / group * group;
    memset(slices->words, 0, size);
    slices->words[BEST] = none;
    return CL(info, clSetKernelArg(kernel, 1, sizeof comparators, &comparators)) ||
                   CL(info, clSetKernelArg(kernel, 3, sizeof descending, &descending)) ||
                   CL(info, clSetKernelArg(kernel, 11, sizeof first_batch, &first_batch)) ||
                   CL(info, clSetKernelArg(kernel, 12, sizeof items, &items)) ||
                   cl_write(device, slices->found, slices->words, size, error) ||
                   CL(info, clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &global, &group,
                                                   0, NULL, NULL)) ||
                   cl_read(device, slices->found, slices->words, size, error)
               ? -1
               : 0;
}

static bool has_bit(const cl_uint *words, int bit) {
    return words[bit / 32] >> bit % 32 & 1;
}

static void take_words(const struct slices *slices, const struct walk *walk, uint64_t first,
                       struct walk_tally *tally) {
    cl_uint best = slices->words[BEST];
    int least = (int)(best >> ITEM_BITS);
    for (int w = 0; w < WALK_WIRES; w++)
        if (has_bit(&slices->words[UNSORTED], w)) tally->unsorted[w] = true;
    for (int i = 0; i < walk->rest_count; i++)
        if (has_bit(&slices->words[SWAPPED], i)) tally->swapped[walk->rest[i]] = true;
    if (best == none || (tally->failed && least >= tally->least)) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = first + (best & ((1u << ITEM_BITS) - 1)) / slices->chunks;
}

int slices_run(struct slices *slices, const struct walk *walk, uint64_t first, uint64_t count,
               struct walk_tally *tally, struct error *error) {
    if (put_comparators(slices, walk, tally, error)) return -1;
    if (launch(slices, walk, first, count, error)) return -1;
    take_words(slices, walk, first, tally);
    tally->walked += (double)count * walk->inner.count;
    return 0;
}
