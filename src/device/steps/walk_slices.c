/* walk_slices: makes the kernel's tables of a walk, launches the kernel, and reads results. */
#include "device/steps/walker.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    ITEM_BITS = 26,       /* bits of a work-item's number in its launch; above them is the tally's
                             `least` */
    ITEMS_MOST = 1 << 25, /* most work-items in a launch */
    RAN = 0,              /* index of the number of work-items that ran, in the words that the
                             kernel writes */
    BEST = 1,
    UNSORTED = 2, /* index of the bits for pairs of outputs */
    UNSORTED_WORDS = WALK_WIRES / 32,
    SORTED = UNSORTED + UNSORTED_WORDS,                 /* index of the bits for numbers of ones */
    FEWEST = SORTED + UNSORTED_WORDS,                   /* index of one word per output */
    MOST = FEWEST + WALK_WIRES,                         /* index of one word per output */
    SWAPPED = MOST + WALK_WIRES,                        /* index of the bits for comparators */
    KNOWN_BYTES = (SWAPPED - SORTED) * sizeof(cl_uint), /* bytes of known results, which the kernel
                                                           also reads */
};
static const cl_uint none = 0xffffffff; /* no value failed */

/* ---- input of the kernel ---- */

/* Copies bytes to the device and checks that they arrive. Samples would not notice a damaged list,
 * because other comparators are watched, and copied, after the samples. */
static int bring(struct walk_slices *slices, cl_mem buffer, const void *data, size_t size,
                 struct error *error) {
    const struct device *device = slices->launcher->device;
    void *there = memory_new(size, 1);
    int failed =
        cl_write(device, buffer, data, size, error) || cl_read(device, buffer, there, size, error);
    if (!failed && memcmp(there, data, size) != 0)
        failed = error_set(error, "%s: the input of the proof kernel changed in memory",
                           device->info.name);
    free(there);
    return failed ? -1 : 0;
}

/* Makes a buffer with a copy of `size` bytes; at least one byte, since OpenCL has no empty
 * buffers. */
static int put(struct walk_slices *slices, cl_mem *buffer, const void *data, size_t size,
               struct error *error) {
    *buffer = cl_new_buffer(slices->launcher->device, CL_MEM_READ_WRITE, size ? size : 1, error);
    if (!*buffer) return -1;
    return size ? bring(slices, *buffer, data, size, error) : 0;
}

static int put_outer(struct walk_slices *slices, struct error *error) {
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

/* Makes tables of the inner states, one bit each in the words of a chunk:
 * patterns[wire][chunk][word] has the value of a wire, valid[chunk][word] has the bits that are
 * states, and ones[state] has the number of ones. */
static int put_inner(struct walk_slices *slices, struct error *error) {
    const struct walk *walk = slices->walk;
    cl_uint lanes = 32 * slices->launcher->words;
    size_t words = (size_t)slices->chunks * slices->launcher->words;
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

int walk_slices_init(struct walk_slices *slices, const struct walk_launcher *launcher,
                     const struct walk *walk, struct error *error) {
    size_t rest = (size_t)walk->rest_count, lanes = 32 * launcher->words;
    *slices = (struct walk_slices){.launcher = launcher, .walk = walk};
    slices->chunks = (cl_uint)(((size_t)walk->inner.count + lanes - 1) / lanes);
    slices->batches_most = ITEMS_MOST / slices->chunks;
    slices->word_count = SWAPPED + (rest + 31) / 32;
    slices->list = memory_new(rest, sizeof *slices->list);
    slices->words = memory_new(slices->word_count, sizeof *slices->words);
    slices->words_again = memory_new(slices->word_count, sizeof *slices->words);
    return put_outer(slices, error) || put_inner(slices, error) ||
                   put(slices, &slices->comparators, slices->list, rest * sizeof *slices->list,
                       error) ||
                   put(slices, &slices->known, slices->words, KNOWN_BYTES, error) ||
                   put(slices, &slices->found, slices->words,
                       slices->word_count * sizeof *slices->words, error)
               ? -1
               : 0;
}

void walk_slices_free(struct walk_slices *slices) {
    cl_mem all[] = {slices->comparators, slices->values, slices->counts, slices->patterns,
                    slices->valid,       slices->ones,   slices->known,  slices->found};
    for (size_t b = 0; b < sizeof all / sizeof *all; b++)
        if (all[b]) clReleaseMemObject(all[b]);
    free(slices->list);
    free(slices->words);
    free(slices->words_again);
}

/* ---- launches ---- */

/* Uploads the list of comparators again if other comparators are watched than before. */
static int put_comparators(struct walk_slices *slices, const struct walk *walk,
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
    return changed ? bring(slices, slices->comparators, slices->list,
                           (size_t)walk->rest_count * sizeof *slices->list, error)
                   : 0;
}

static int launch(struct walk_slices *slices, const struct walk *walk, uint64_t first,
                  uint64_t count, const struct walk_tally *tally, struct error *error) {
    const struct walk_launcher *launcher = slices->launcher;
    const struct device *device = launcher->device;
    const struct device_info *info = &device->info;
    cl_uint items = (cl_uint)(count * slices->chunks), wires = (cl_uint)walk->network->wires;
    cl_ulong first_batch = first;
    size_t size = slices->word_count * sizeof *slices->words, group = launcher->group;
    size_t global = (items + group - 1) / group * group;
    const struct cl_argument *arguments = ARGUMENTS(
        BUFFER(slices->comparators), NUMBER(walk->rest_count), NUMBER(wires),
        NUMBER(walk->network->order == DESCENDING), BUFFER(slices->values), BUFFER(slices->counts),
        NUMBER(walk->outer_count), BUFFER(slices->patterns), BUFFER(slices->valid),
        BUFFER(slices->ones), NUMBER(slices->chunks), {sizeof first_batch, &first_batch, 0},
        NUMBER(items), LOCAL(wires * group * launcher->words * sizeof(cl_uint)),
        BUFFER(slices->known), BUFFER(slices->found));
    memset(slices->words, 0, size);
    slices->words[BEST] = none;
    slices->words[SORTED] = (cl_uint)tally->sorted;
    slices->words[SORTED + 1] = (cl_uint)(tally->sorted >> 32);
    for (int w = 0; w < WALK_WIRES; w++) {
        slices->words[FEWEST + w] = tally->fewest[w];
        slices->words[MOST + w] = tally->most[w];
    }
    if (cl_set_arguments(device, launcher->kernel, arguments, error) ||
        bring(slices, slices->known, &slices->words[SORTED], KNOWN_BYTES, error) ||
        bring(slices, slices->found, slices->words, size, error) ||
        cl_launch(device, launcher->kernel, global, group, NULL, error) ||
        cl_read(device, slices->found, slices->words, size, error) ||
        cl_read(device, slices->found, slices->words_again, size, error))
        return -1;
    if (memcmp(slices->words, slices->words_again, size) != 0)
        return error_set(error, "%s: the result of the proof kernel changed between two reads",
                         info->name);
    if (slices->words[RAN] != items)
        return error_set(error, "%s ran %u of %u work-items of the proof kernel", info->name,
                         slices->words[RAN], items);
    return 0;
}

static bool has_bit(const cl_uint *words, int bit) {
    return words[bit / 32] >> bit % 32 & 1;
}

static void take_words(const struct walk_slices *slices, const struct walk *walk, uint64_t first,
                       struct walk_tally *tally) {
    cl_uint best = slices->words[BEST];
    int least = (int)(best >> ITEM_BITS);
    for (int w = 0; w < WALK_WIRES; w++) {
        if (has_bit(&slices->words[UNSORTED], w)) tally->unsorted[w] = true;
        tally->fewest[w] = (unsigned char)slices->words[FEWEST + w];
        tally->most[w] = (unsigned char)slices->words[MOST + w];
    }
    tally->sorted = slices->words[SORTED] | (uint64_t)slices->words[SORTED + 1] << 32;
    for (int i = 0; i < walk->rest_count; i++)
        if (has_bit(&slices->words[SWAPPED], i)) tally->swapped[walk->rest[i]] = true;
    if (best == none || (tally->failed && least >= tally->least)) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = first + (best & ((1u << ITEM_BITS) - 1)) / slices->chunks;
}

int walk_slices_run(struct walk_slices *slices, const struct walk *walk, uint64_t first,
                    uint64_t count, struct walk_tally *tally, struct error *error) {
    if (put_comparators(slices, walk, tally, error)) return -1;
    if (launch(slices, walk, first, count, tally, error)) return -1;
    take_words(slices, walk, first, tally);
    tally->walked += (double)count * walk->inner.count;
    return 0;
}
