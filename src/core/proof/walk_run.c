/* walk_run: runs all batches of a walk on this processor, 256 values at a time. A wire has one bit
 * per value, and a comparator is an AND and an OR. */
#include "core/proof/walk.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS = 4,              /* 64-bit words evaluated together */
    LANES = 64 * WORDS,     /* values evaluated together */
    REPORT_EVERY = 1 << 22, /* comparators and wires between two reports: milliseconds */
};

void walk_tally_init(struct walk_tally *tally, const struct walk *walk) {
    size_t size = (size_t)walk->network->size;
    *tally = (struct walk_tally){.swapped = memory_new(size, sizeof *tally->swapped)};
    memcpy(tally->swapped, walk->swapped, size * sizeof *tally->swapped);
    walk_tally_forget(tally, walk);
}

void walk_tally_forget(struct walk_tally *tally, const struct walk *walk) {
    tally->failed = false;
    tally->sorted = 0;
    for (int w = 0; w < WALK_WIRES; w++) {
        tally->unsorted[w] = false;
        tally->fewest[w] = (unsigned char)walk->network->wires; /* if all keys are ones, every
                                                                   output is a one */
        tally->most[w] = 0;
    }
}

void walk_tally_free(struct walk_tally *tally) {
    free(tally->swapped);
    tally->swapped = NULL;
}

struct walk_ranks walk_ranks(const struct walk *walk, const struct walk_tally *tally, int output) {
    int n = walk->network->wires;
    /* a sorted value has a 1 at this output if it has at least `from` ones */
    int from = walk->network->order == ASCENDING ? n - output : output + 1;
    int fewest = from, most = from - 1; /* bounds among sorted values; n ones and no ones leave
                                           sorted */
    while (fewest < n && !(tally->sorted >> fewest & 1))
        fewest++;
    while (most > 0 && !(tally->sorted >> most & 1))
        most--;
    if (tally->fewest[output] < fewest) fewest = tally->fewest[output];
    if (tally->most[output] > most) most = tally->most[output];
    return (struct walk_ranks){n - 1 - most, n - fewest};
}

/* Inner states, spread over the lanes. */
struct chunk {
    uint64_t pattern[WALK_WIRES * WORDS]; /* bits per wire; wires of outer components are 0 */
    uint64_t valid[WORDS];                /* lanes that hold a state */
    int first;                            /* number of the state in lane 0 */
    unsigned char ones[LANES];            /* number of ones of each state, ascending; every number
                                             between the first and the last occurs */
    int last;                             /* last lane that holds a state */
};

static struct chunk *cut_chunks(const struct walk *walk, int *count) {
    const struct walk_component *inner = &walk->inner;
    *count = (inner->count + LANES - 1) / LANES;
    struct chunk *chunks = memory_new((size_t)*count, sizeof *chunks);
    for (int i = 0; i < inner->count; i++) {
        struct chunk *chunk = &chunks[i / LANES];
        int word = i % LANES / 64, bit = i % 64;
        chunk->first = i - i % LANES;
        chunk->last = i % LANES;
        chunk->ones[i % LANES] = (unsigned char)zero_one_count(inner->states[i].value);
        chunk->valid[word] |= (uint64_t)1 << bit;
        for (int w = 0; w < walk->network->wires; w++)
            chunk->pattern[w * WORDS + word] |= (inner->states[i].value >> w & 1) << bit;
    }
    return chunks;
}

/* Returns the first lane whose bit is set; -1: none. */
static int first_lane(const uint64_t words[WORDS]) {
    for (int k = 0; k < WORDS; k++)
        if (words[k]) return 64 * k + zero_one_count((words[k] & (0 - words[k])) - 1);
    return -1;
}

static int last_lane(const uint64_t words[WORDS]) {
    int lane = LANES - 1;
    while (lane >= 0 && !(words[lane / 64] >> lane % 64 & 1))
        lane--;
    return lane;
}

/* Notes a failure. States are sorted by ones, so the first wrong lane has the fewest ones and the
 * last wrong lane the fewest zeros. */
static void note_failure(const struct walk *walk, const struct chunk *chunk, uint64_t batch,
                         int outside, const uint64_t wrong[WORDS], struct walk_tally *tally) {
    int ones = chunk->ones[first_lane(wrong)] + outside;
    int zeros = walk->network->wires - chunk->ones[last_lane(wrong)] - outside;
    int least = ones < zeros ? ones : zeros;
    if (tally->failed && least >= tally->least) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = batch;
}

/* Notes facts about each output if the chunk may add to the known facts; some lanes leave
 * unsorted. */
static void note_outputs(const struct walk *walk, const struct chunk *chunk, int outside,
                         const uint64_t *lanes, struct walk_tally *tally) {
    for (int w = 0; w < walk->network->wires; w++) {
        uint64_t one[WORDS], zero[WORDS];
        if (chunk->ones[0] + outside >= tally->fewest[w] &&
            chunk->ones[chunk->last] + outside <= tally->most[w])
            continue;
        for (int k = 0; k < WORDS; k++) {
            one[k] = lanes[w * WORDS + k] & chunk->valid[k];
            zero[k] = ~lanes[w * WORDS + k] & chunk->valid[k];
        }
        int first = first_lane(one), last = last_lane(zero);
        if (first >= 0 && chunk->ones[first] + outside < tally->fewest[w])
            tally->fewest[w] = (unsigned char)(chunk->ones[first] + outside);
        if (last >= 0 && chunk->ones[last] + outside > tally->most[w])
            tally->most[w] = (unsigned char)(chunk->ones[last] + outside);
    }
}

/* Notes that all lanes leave sorted. */
static void note_sorted(const struct chunk *chunk, int outside, struct walk_tally *tally) {
    int first = chunk->ones[0] + outside, last = chunk->ones[chunk->last] + outside;
    if (last > 63) last = 63;
    if (first <= last) tally->sorted |= ~(uint64_t)0 >> (63 - last) & ~(uint64_t)0 << first;
}

bool walk_ends(const struct walk *walk, const struct watch *watch, struct walk_tally *tally) {
    tally->cancelled |= watch_ends_at(watch, tally->walked, walk->values);
    return tally->cancelled;
}

void walk_run_batches(const struct walk *walk, uint64_t first, uint64_t batches,
                      const struct watch *watch, struct walk_tally *tally) {
    int count;
    long since = 0; /* chunks since the last report */
    long every = REPORT_EVERY / (walk->rest_count + walk->network->wires) + 1;
    struct chunk *chunks = cut_chunks(walk, &count);
    for (uint64_t batch = first; batch < first + batches; batch++) {
        uint64_t outer = walk_batch(walk, batch).value;
        int outside = zero_one_count(outer);
        uint64_t lanes[WALK_WIRES * WORDS], wrong[WORDS];
        for (int c = 0; c < count; c++, since++) {
            const struct chunk *chunk = &chunks[c];
            if (since % every == 0 && walk_ends(walk, watch, tally)) goto done;
            for (int w = 0; w < walk->network->wires; w++) {
                uint64_t fill = (uint64_t)0 - (outer >> w & 1);
                for (int k = 0; k < WORDS; k++)
                    lanes[w * WORDS + k] = chunk->pattern[w * WORDS + k] | fill;
            }
            for (int i = 0; i < walk->rest_count; i++)
                if (zero_one_compare(&walk->network->comparators[walk->rest[i]], lanes, WORDS,
                                     chunk->valid))
                    tally->swapped[walk->rest[i]] = true;
            if (zero_one_unsorted(walk->network, lanes, WORDS, chunk->valid, wrong,
                                  tally->unsorted)) {
                note_failure(walk, chunk, batch, outside, wrong, tally);
                /* a copy, so that the compiler can keep `lanes` in registers */
                uint64_t left[WALK_WIRES * WORDS];
                memcpy(left, lanes, sizeof left);
                note_outputs(walk, chunk, outside, left, tally);
            } else {
                note_sorted(chunk, outside, tally);
            }
            int left = walk->inner.count - chunk->first;
            tally->walked += left < LANES ? left : LANES;
        }
    }
done:
    free(chunks);
}

void walk_run(const struct walk *walk, const struct watch *watch, struct walk_tally *tally) {
    walk_run_batches(walk, 0, (uint64_t)walk->batches, watch, tally);
}
