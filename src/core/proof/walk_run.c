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

struct lanes {
    uint64_t wire[WALK_WIRES][WORDS]; /* one bit per value */
};

/* The inner states first..first+count-1, spread over the lanes. */
struct chunk {
    struct lanes pattern;  /* wires of outer components are 0 */
    uint64_t valid[WORDS]; /* lanes that hold a state */
    int first;
};

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
            chunk->pattern.wire[w][word] |= (inner->states[i].value >> w & 1) << bit;
    }
    return chunks;
}

static void load(const struct walk *walk, const struct chunk *chunk, uint64_t value,
                 struct lanes *lanes) {
    for (int w = 0; w < walk->network->wires; w++) {
        uint64_t fill = (uint64_t)0 - (value >> w & 1);
        for (int k = 0; k < WORDS; k++)
            lanes->wire[w][k] = chunk->pattern.wire[w][k] | fill;
    }
}

static void run_rest(const struct walk *walk, const uint64_t valid[WORDS], struct lanes *lanes,
                     bool *swapped) {
    for (int i = 0; i < walk->rest_count; i++) {
        const struct comparator *c = &walk->network->comparators[walk->rest[i]];
        uint64_t *low = lanes->wire[comparator_low(c)];
        uint64_t *high = lanes->wire[comparator_high(c)];
        uint64_t exchanged = 0;
        for (int k = 0; k < WORDS; k++) {
            uint64_t both = low[k] & high[k], any = low[k] | high[k];
            exchanged |= low[k] & ~both & valid[k];
            low[k] = both;
            high[k] = any;
        }
        if (exchanged) swapped[walk->rest[i]] = true;
    }
}

/* Marks outputs w, w+1 that are out of order in some lane; `wrong` gets those lanes. */
static bool find_wrong(const struct walk *walk, const uint64_t valid[WORDS],
                       const struct lanes *lanes, uint64_t wrong[WORDS], bool *unsorted) {
    bool ascending = walk->network->order == ASCENDING;
    uint64_t some = 0;
    memset(wrong, 0, WORDS * sizeof *wrong);
    for (int w = 0; w + 1 < walk->network->wires; w++) {
        const uint64_t *zero = lanes->wire[ascending ? w : w + 1]; /* 1 only when both are */
        const uint64_t *one = lanes->wire[ascending ? w + 1 : w];
        uint64_t here = 0;
        for (int k = 0; k < WORDS; k++) {
            uint64_t pair = zero[k] & ~one[k] & valid[k];
            wrong[k] |= pair;
            here |= pair;
        }
        if (here) unsorted[w] = true;
        some |= here;
    }
    return some != 0;
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
    int ones = walk_ones(states[first].value | outer);
    int zeros = walk->network->wires - walk_ones(states[last].value | outer);
    int least = ones < zeros ? ones : zeros;
    if (tally->failed && least >= tally->least) return;
    tally->failed = true;
    tally->least = least;
    tally->batch = batch;
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
    struct lanes *lanes = memory_new(1, sizeof *lanes);
    for (uint64_t batch = first; batch < first + batches; batch++) {
        uint64_t outer = walk_batch(walk, batch).value, wrong[WORDS];
        for (int c = 0; c < count; c++, since++) {
            const struct chunk *chunk = &chunks[c];
            if (since % every == 0 && walk_ends(walk, watch, tally)) goto done;
            load(walk, chunk, outer, lanes);
            run_rest(walk, chunk->valid, lanes, tally->swapped);
            if (find_wrong(walk, chunk->valid, lanes, wrong, tally->unsorted))
                note_failure(walk, chunk, batch, outer, wrong, tally);
            int left = walk->inner.count - chunk->first;
            tally->walked += left < LANES ? left : LANES;
        }
    }
done:
    free(lanes);
    free(chunks);
}

void walk_run(const struct walk *walk, const struct watch *watch, struct walk_tally *tally) {
    walk_run_batches(walk, 0, (uint64_t)walk->batches, watch, tally);
}
