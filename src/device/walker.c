/* walker: a walk in slices that grow until one takes a few hundredths of a second, so that progress
 * can be told and the job be cancelled.
 *
 * A proof is no better than its kernel. So before a walk, a few of its batches run on this
 * processor too, and both must find the same: first with the network as it is; then, batch by
 * batch, with two changes of it that fail often, one for the other order of keys, one without the
 * second half of its comparators; last with the network again, where comparators that have swapped
 * are no longer watched. What these samples found must be in the result, too; every work-item says
 * that it ran, and what comes back is read twice: a launch that did nothing, or a wrong bit, proves
 * nothing. */
#include "walker.h"

#include "core/base/memory.h"
#include "core/proof/walk_run.h"
#include "device/cl.h"
#include "device/program.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEMS_FIRST = 1 << 10, /* in the first slice */
    SPREAD = 9,            /* batches compared one by one */
    ITEM_BITS = 26, /* of a work-item's number in its launch; the tally's `least` is above it */
    ITEMS_MOST = 1 << 25, /* in a launch */
    RAN = 0,              /* places among the words that the kernel writes */
    BEST = 1,
    UNSORTED = 2, /* from here on, one bit per pair of outputs */
    UNSORTED_WORDS = WALK_WIRES / 32,
    MISPLACED = UNSORTED + UNSORTED_WORDS, /* from here on, one bit per output */
    SWAPPED = MISPLACED + UNSORTED_WORDS,  /* from here on, one bit per comparator */
};
static const cl_uint none = 0xffffffff; /* nothing failed */
static const double work_short = 2e10;  /* of a walk: half a second on one thread */
static const double slice_ms = 50;      /* that a slice may take before the next is no larger */
static const double sample_work = 134217728; /* of a sample: milliseconds on this processor */

/* How work is cut for a kind of device. */
struct slice_shape {
    const char *options; /* that the kernel is built with */
    cl_uint words;       /* of 32 bits in a work-item */
    size_t group;        /* work-items in a work-group, at most */
    double work_most;    /* of a walk that the device takes: about a minute */
};

static const struct slice_shape gpu_shape = {"-D WORDS=1", 1, 64, 2e15};
static const struct slice_shape cpu_shape = {"-D WORDS=8", 8, 1, 3e13};

struct walker {
    struct device *device;           /* not owned */
    const struct slice_shape *shape; /* for that device */
    cl_program program;
    cl_kernel kernel;
    size_t group; /* work-items in a work-group */
};

/* A walk on the device, as buffers and launches that run some of its batches. */
struct slices {
    const struct walker *walker; /* not owned; likewise the walk */
    const struct walk *walk;
    cl_mem comparators, values, counts, patterns, valid, ones, found; /* the kernel's arguments */
    cl_uint *list;         /* the comparators as the kernel reads them */
    cl_uint *words;        /* what the kernel writes: see kernels/support/walk_values.cl */
    cl_uint *words_again;  /* the same, read once more */
    size_t word_count;     /* of them */
    cl_uint chunks;        /* groups of words that hold the inner states */
    uint64_t batches_most; /* in one launch */
};

/* ---- the kernel ---- */

/* A work-group as large as the device can run. */
static int choose_group(struct walker *walker, struct error *error) {
    const struct device *device = walker->device;
    int failed = CL(&device->info,
                    clGetKernelWorkGroupInfo(walker->kernel, device->id, CL_KERNEL_WORK_GROUP_SIZE,
                                             sizeof walker->group, &walker->group, NULL));
    if (walker->group > walker->shape->group) walker->group = walker->shape->group;
    return failed;
}

struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error) {
    static const char *const files[] = {"support/walk_values.cl", NULL};
    struct walker *walker = memory_new(1, sizeof *walker);
    walker->device = device;
    walker->shape = device->info.gpu ? &gpu_shape : &cpu_shape;
    walker->program = program_build(device, "the proof kernel", kernel_dir, files,
                                    walker->shape->options, log, error);
    if (walker->program)
        walker->kernel = cl_new_kernel(device, walker->program, "walk_values", error);
    if (walker->kernel && choose_group(walker, error) == 0) return walker;
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
static int put(struct slices *slices, cl_mem *buffer, const void *data, size_t size,
               struct error *error) {
    *buffer = cl_new_buffer(slices->walker->device, CL_MEM_READ_WRITE, size ? size : 1, error);
    if (!*buffer) return -1;
    return size ? cl_write(slices->walker->device, *buffer, data, size, error) : 0;
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

/* The inner states, a bit each in the words of a chunk, as tables: patterns[wire][chunk][word] has
 * the value of a wire, valid[chunk][word] says which bits are states at all, and ones[state] how
 * many ones it has. */
static int put_inner(struct slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
    cl_uint lanes = 32 * slices->walker->shape->words;
    size_t words = (size_t)slices->chunks * slices->walker->shape->words;
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

/* Puts the walk on the device. The caller frees the slices with slices_free, also after a failure.
 * -1 with the reason. */
static int slices_init(struct slices *slices, const struct walker *walker, const struct walk *walk,
                       struct error *error) {
    size_t rest = (size_t)walk->rest_count, lanes = 32 * walker->shape->words;
    *slices = (struct slices){.walker = walker, .walk = walk};
    slices->chunks = (cl_uint)(((size_t)walk->inner.count + lanes - 1) / lanes);
    slices->batches_most = ITEMS_MOST / slices->chunks;
    slices->word_count = SWAPPED + (rest + 31) / 32;
    slices->list = memory_new(rest, sizeof *slices->list);
    slices->words = memory_new(slices->word_count, sizeof *slices->words);
    slices->words_again = memory_new(slices->word_count, sizeof *slices->words);
    return put_outer(slices, error) || put_inner(slices, error) ||
                   put(slices, &slices->comparators, slices->list, rest * sizeof *slices->list,
                       error) ||
                   put(slices, &slices->found, slices->words,
                       slices->word_count * sizeof *slices->words, error)
               ? -1
               : 0;
}

static void slices_free(struct slices *slices) {
    cl_mem all[] = {slices->comparators, slices->values, slices->counts, slices->patterns,
                    slices->valid,       slices->ones,   slices->found};
    for (size_t b = 0; b < sizeof all / sizeof *all; b++)
        if (all[b]) clReleaseMemObject(all[b]);
    free(slices->list);
    free(slices->words);
    free(slices->words_again);
}

/* ---- launches ---- */

/* Uploads the list of comparators again when other ones are watched than before. */
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
    return changed ? cl_write(slices->walker->device, slices->comparators, slices->list,
                              (size_t)walk->rest_count * sizeof *slices->list, error)
                   : 0;
}

/* One bit per output that was always right so far. */
static cl_ulong right_outputs(const struct walk *walk, const struct walk_tally *tally) {
    cl_ulong outputs = 0;
    for (int w = 0; w < walk->network->wires; w++)
        outputs |= (cl_ulong)!tally->misplaced[w] << w;
    return outputs;
}

static int launch(struct slices *slices, const struct walk *walk, uint64_t first, uint64_t count,
                  const struct walk_tally *tally, struct error *error) {
    const struct walker *walker = slices->walker;
    const struct device *device = walker->device;
    const struct device_info *info = &device->info;
    cl_uint comparators = (cl_uint)walk->rest_count, items = (cl_uint)(count * slices->chunks);
    cl_uint wires = (cl_uint)walk->network->wires, lists = (cl_uint)walk->outer_count;
    cl_uint descending = walk->network->order == DESCENDING;
    cl_ulong first_batch = first, right = right_outputs(walk, tally);
    size_t size = slices->word_count * sizeof *slices->words, group = walker->group;
    size_t global = (items + group - 1) / group * group;
    const struct {
        size_t size;
        const void *value;
    } arguments[] = {
        {sizeof(cl_mem), &slices->comparators},
        {sizeof comparators, &comparators},
        {sizeof wires, &wires},
        {sizeof descending, &descending},
        {sizeof(cl_mem), &slices->values},
        {sizeof(cl_mem), &slices->counts},
        {sizeof lists, &lists},
        {sizeof(cl_mem), &slices->patterns},
        {sizeof(cl_mem), &slices->valid},
        {sizeof(cl_mem), &slices->ones},
        {sizeof slices->chunks, &slices->chunks},
        {sizeof first_batch, &first_batch},
        {sizeof items, &items},
        {sizeof right, &right},
        {wires * group * walker->shape->words * sizeof(cl_uint), NULL},
        {sizeof(cl_mem), &slices->found},
    };
    for (cl_uint a = 0; a < sizeof arguments / sizeof *arguments; a++)
        if (CL(info, clSetKernelArg(walker->kernel, a, arguments[a].size, arguments[a].value)))
            return -1;
    memset(slices->words, 0, size);
    slices->words[BEST] = none;
    if (cl_write(device, slices->found, slices->words, size, error) ||
        CL(info, clEnqueueNDRangeKernel(device->queue, walker->kernel, 1, NULL, &global, &group, 0,
                                        NULL, NULL)) ||
        cl_read(device, slices->found, slices->words, size, error) ||
        cl_read(device, slices->found, slices->words_again, size, error))
        return -1;
    if (memcmp(slices->words, slices->words_again, size) != 0)
        return error_set(error, "%s: what the proof kernel found reads differently a second time",
                         info->name);
    if (slices->words[RAN] != items)
        return error_set(error, "%s ran %u of %u work-items of the proof kernel", info->name,
                         slices->words[RAN], items);
    return 0;
}

static bool has_bit(const cl_uint *words, int bit) {
    return words[bit / 32] >> bit % 32 & 1;
}

static void take_words(const struct slices *slices, const struct walk *walk, uint64_t first,
                       struct walk_tally *tally) {
    cl_uint best = slices->words[BEST];
    int least = (int)(best >> ITEM_BITS);
    for (int w = 0; w < WALK_WIRES; w++) {
        if (has_bit(&slices->words[UNSORTED], w)) tally->unsorted[w] = true;
        if (has_bit(&slices->words[MISPLACED], w)) tally->misplaced[w] = true;
    }
    for (int i = 0; i < walk->rest_count; i++)
        if (has_bit(&slices->words[SWAPPED], i)) tally->swapped[walk->rest[i]] = true;
    if (best == none || (tally->failed && least >= tally->least)) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = first + (best & ((1u << ITEM_BITS) - 1)) / slices->chunks;
}

/* Runs batches first..first+count-1, at most batches_most, of `walk`: the one that was put there,
 * or one like it that is for the other order or has only the first of its comparators. Adds what it
 * finds to `tally`; comparators that have swapped by that tally are no longer watched, nor outputs
 * that were wrong. 0, or -1 with the reason. */
static int slices_run(struct slices *slices, const struct walk *walk, uint64_t first,
                      uint64_t count, struct walk_tally *tally, struct error *error) {
    if (put_comparators(slices, walk, tally, error)) return -1;
    if (launch(slices, walk, first, count, tally, error)) return -1;
    take_words(slices, walk, first, tally);
    tally->walked += (double)count * walk->inner.count;
    return 0;
}

/* ---- samples ---- */

static bool same_tally(const struct walk *walk, const struct walk_tally *a,
                       const struct walk_tally *b) {
    return a->failed == b->failed && (!a->failed || a->least == b->least) &&
           (!a->failed || a->batch == b->batch) &&
           memcmp(a->unsorted, b->unsorted, sizeof a->unsorted) == 0 &&
           memcmp(a->misplaced, b->misplaced, sizeof a->misplaced) == 0 &&
           memcmp(a->swapped, b->swapped, (size_t)walk->network->size * sizeof *a->swapped) == 0;
}

/* Runs the same batches on the device and here. Both tallies keep the comparators that swapped in
 * earlier samples; failures are those of this sample alone. */
static int compare_sample(struct slices *slices, const struct walk *walk, uint64_t first,
                          uint64_t count, struct walk_tally *there, struct walk_tally *here,
                          struct error *error) {
    there->failed = here->failed = false;
    for (int w = 0; w < WALK_WIRES; w++)
        there->unsorted[w] = here->unsorted[w] = there->misplaced[w] = here->misplaced[w] = false;
    if (slices_run(slices, walk, first, count, there, error)) return -1;
    walk_run_batches(walk, first, count, NULL, here);
    if (same_tally(walk, there, here)) return 0;
    return error_set(error,
                     "the proof kernel is wrong on %s: %.0f values that were run as a sample "
                     "gave another result than on this processor",
                     slices->walker->device->info.name, (double)count * walk->inner.count);
}

/* Compares single batches, spread over all there are, because of a longer sample only the least
 * failing input of all its batches is compared. */
static int compare_spread(struct slices *slices, const struct walk *walk, struct walk_tally *there,
                          struct walk_tally *here, struct error *error) {
    uint64_t step = ((uint64_t)walk->batches - 1) / (SPREAD - 1);
    int result = 0;
    for (uint64_t i = 0; i < SPREAD && result == 0; i++)
        result = compare_sample(slices, walk, i * step, 1, there, here, error);
    return result;
}

/* Adds the failures that one sample has found to those of others. */
static void add_failures(struct walk_tally *seen, const struct walk_tally *sample) {
    for (int w = 0; w < WALK_WIRES; w++) {
        seen->unsorted[w] |= sample->unsorted[w];
        seen->misplaced[w] |= sample->misplaced[w];
    }
    if (!sample->failed || (seen->failed && seen->least <= sample->least)) return;
    seen->failed = true;
    seen->least = sample->least;
    seen->batch = sample->batch;
}

/* Did the whole walk find all that its samples have found on this processor? */
static bool has_seen(const struct walk *walk, const struct walk_tally *whole,
                     const struct walk_tally *seen) {
    bool all = !seen->failed ||
               (whole->failed && (whole->least < seen->least ||
                                  (whole->least == seen->least && whole->batch <= seen->batch)));
    for (int w = 0; w < WALK_WIRES; w++)
        all &= whole->unsorted[w] >= seen->unsorted[w] && whole->misplaced[w] >= seen->misplaced[w];
    for (int i = 0; i < walk->network->size; i++)
        all &= whole->swapped[i] >= seen->swapped[i];
    return all;
}

/* Fills `seen`, which the caller has made, with what was found. */
static int compare_samples(struct slices *slices, struct walk_tally *seen, struct error *error) {
    const struct walk *walk = slices->walk;
    struct network other_order = *walk->network;
    struct walk turned = *walk, cut = *walk;
    struct walk_tally there, here;
    uint64_t all = (uint64_t)walk->batches;
    uint64_t count = (uint64_t)(sample_work / walk_work(walk) * walk->batches) + 1;
    if (count > slices->batches_most) count = slices->batches_most;
    if (count > all) count = all;
    other_order.order = other_order.order == ASCENDING ? DESCENDING : ASCENDING;
    turned.network = &other_order;
    cut.rest_count /= 2;
    walk_tally_init(&there, walk);
    walk_tally_init(&here, walk);
    int result = compare_sample(slices, walk, 0, count, &there, &here, error);
    add_failures(seen, &here);
    if (result == 0) result = compare_spread(slices, &turned, &there, &here, error);
    if (result == 0) result = compare_spread(slices, &cut, &there, &here, error);
    if (result == 0)
        result = compare_sample(slices, walk, all - count, count, &there, &here, error);
    add_failures(seen, &here);
    memcpy(seen->swapped, here.swapped, (size_t)walk->network->size * sizeof *here.swapped);
    walk_tally_free(&there);
    walk_tally_free(&here);
    return result;
}

/* ---- the walk ---- */

static int run_slices(struct slices *slices, const struct watch *watch, struct walk_tally *tally,
                      struct error *error) {
    const struct walk *walk = slices->walk;
    uint64_t all = (uint64_t)walk->batches, first = 0, count = ITEMS_FIRST / slices->chunks + 1;
    while (first < all && !walk_ends(walk, watch, tally)) {
        double start = cl_clock_ms();
        if (count > all - first) count = all - first;
        if (slices_run(slices, walk, first, count, tally, error)) return -1;
        first += count;
        if (cl_clock_ms() - start < slice_ms && count <= slices->batches_most / 2) count *= 2;
    }
    return 0;
}

bool walker_pays(const struct walk *walk) {
    return walk_work(walk) > work_short;
}

int walker_run(struct walker *walker, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error) {
    struct slices slices;
    struct walk_tally seen;
    if (walk_work(walk) > walker->shape->work_most) return 1;
    walk_tally_init(&seen, walk);
    int result = slices_init(&slices, walker, walk, error);
    if (result == 0) result = compare_samples(&slices, &seen, error);
    if (result == 0) result = run_slices(&slices, watch, tally, error);
    if (result == 0 && !tally->cancelled && !has_seen(walk, tally, &seen))
        result = error_set(error,
                           "the proof kernel is wrong on %s: all values together do not show "
                           "what a sample of them does",
                           walker->device->info.name);
    walk_tally_free(&seen);
    slices_free(&slices);
    return result;
}
