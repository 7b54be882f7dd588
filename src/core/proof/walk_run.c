/* walk_run: all batches of a walk on this processor, 256 values at a time: a wire is one bit per
 * value, and a comparator an AND and an OR. */
#include "walk_run.h"

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
}

void walk_tally_free(struct walk_tally *tally) {
    free(tally->swapped);
    tally->swapped = NULL;
}

/* The inner states first..first+count-1, spread over the lanes. */
struct chunk {
    uint64_t pattern[WALK_WIRES * WORDS]; /* per wire; those of outer components are 0 */
    uint64_t valid[WORDS];                /* lanes that hold a state */
    int first;
};

/* Per number of ones: the first inner state with as many, or more. */
static void find_ones(const struct walk *walk, int first_with[WALK_WIRES + 1]) {
    int state = 0;
    for (int ones = 0; ones <= WALK_WIRES; ones++) {
        while (state < walk->inner.count && zero_one_count(walk->inner.states[state].value) < ones)
            state++;
        first_with[ones] = state;
    }
}

static struct chunk *cut_chunks(const struct walk *walk, int *count) {
    const struct walk_component *inner = &walk->inner;
    *count = (inner->count + LANES - 1) / LANES;
    struct chunk *chunks = memory_new((size_t)*count, sizeof *chunks);
    for (int i = 0; i < inner->count; i++) {
        struct chunk *chunk = &chunks[i / LANES];
        int word = i % LANES / 64, bit = i % 64;
        chunk->first = i - i % LANES;
        chunk->valid[word] |= (uint64_t)1 << bit;
        for (int w = 0; w < walk->network->wires; w++)
            chunk->pattern[w * WORDS + word] |= (inner->states[i].value >> w & 1) << bit;
    }
    return chunks;
}

static void load(const struct walk *walk, const struct chunk *chunk, uint64_t value,
                 uint64_t *lanes) {
    for (int w = 0; w < walk->network->wires; w++) {
        uint64_t fill = (uint64_t)0 - (value >> w & 1);
        for (int k = 0; k < WORDS; k++)
            lanes[w * WORDS + k] = chunk->pattern[w * WORDS + k] | fill;
    }
}

static void run_rest(const struct walk *walk, const uint64_t valid[WORDS], uint64_t *lanes,
                     bool *swapped) {
    for (int i = 0; i < walk->rest_count; i++)
        if (zero_one_compare(&walk->network->comparators[walk->rest[i]], lanes, WORDS, valid))
            swapped[walk->rest[i]] = true;
}

/* States are sorted by ones, so the first wrong lane has the fewest ones and the last the fewest
 * zeros. */
static void note_failure(const struct walk *walk, const struct chunk *chunk, uint64_t batch,
                         uint64_t outer, const uint64_t wrong[WORDS], struct walk_tally *tally) {
    int first = -1, last = -1;
    for (int lane = 0; lane < LANES; lane++) {
        if (!(wrong[lane / 64] >> lane % 64 & 1)) continue;
        if (first < 0) first = lane;
        last = lane;
    }
    const struct walk_state *states = &walk->inner.states[chunk->first];
    int ones = zero_one_count(states[first].value | outer);
    int zeros = walk->network->wires - zero_one_count(states[last].value | outer);
    int least = ones < zeros ? ones : zeros;
    if (tally->failed && least >= tally->least) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = batch;
}

/* The bits from `first` on, which may lie outside of the word. */
static uint64_t bits_from(int first) {
    return first <= 0 ? ~(uint64_t)0 : first < 64 ? ~(uint64_t)0 << first : 0;
}

/* An ascending network has ones on its last outputs, as many as went in: output w is to be 1 when
 * there are n - w or more. The lanes where it is are the last ones of a chunk. */
static void note_misplaced(const struct walk *walk, const struct chunk *chunk, uint64_t outer,
                           const int *first_with, const uint64_t *lanes, struct walk_tally *tally) {
    int n = walk->network->wires, outside = zero_one_count(outer);
    for (int w = 0; w < n; w++) {
        int least = (walk->network->order == ASCENDING ? n - w : w + 1) - outside;
        int first = first_with[least > 0 ? least : 0] - chunk->first;
        for (int k = 0; k < WORDS && !tally->misplaced[w]; k++)
            tally->misplaced[w] =
                (lanes[w * WORDS + k] ^ bits_from(first - 64 * k)) & chunk->valid[k];
    }
}

bool walk_ends(const struct walk *walk, const struct watch *watch, struct walk_tally *tally) {
    tally->cancelled |= watch_ends_at(watch, tally->walked, walk->values);
    return tally->cancelled;
}

void walk_run_batches(const struct walk *walk, uint64_t first, uint64_t batches,
                      const struct watch *watch, struct walk_tally *tally) {
    int count, first_with[WALK_WIRES + 1];
    long since = 0; /* chunks since the last report */
    long every = REPORT_EVERY / (walk->rest_count + walk->network->wires) + 1;
    struct chunk *chunks = cut_chunks(walk, &count);
    find_ones(walk, first_with);
    for (uint64_t batch = first; batch < first + batches; batch++) {
        uint64_t outer = walk_batch(walk, batch).value;
        uint64_t lanes[WALK_WIRES * WORDS], wrong[WORDS];
        for (int c = 0; c < count; c++, since++) {
            const struct chunk *chunk = &chunks[c];
            if (since % every == 0 && walk_ends(walk, watch, tally)) goto done;
            load(walk, chunk, outer, lanes);
            run_rest(walk, chunk->valid, lanes, tally->swapped);
            if (zero_one_unsorted(walk->network, lanes, WORDS, chunk->valid, wrong,
                                  tally->unsorted)) {
                note_failure(walk, chunk, batch, outer, wrong, tally);
                /* a copy, so that the compiler need not fear for `lanes` */
                uint64_t left[WALK_WIRES * WORDS];
                memcpy(left, lanes, sizeof left);
                note_misplaced(walk, chunk, outer, first_with, left, tally);
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
