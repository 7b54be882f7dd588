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
        uint64_t lanes[WALK_WIRES * WORDS], wrong[WORDS];
        for (int c = 0; c < count; c++, since++) {
            const struct chunk *chunk = &chunks[c];
            if (since % every == 0 && walk_ends(walk, watch, tally)) goto done;
            load(walk, chunk, outer, lanes);
            run_rest(walk, chunk->valid, lanes, tally->swapped);
            if (zero_one_unsorted(walk->network, lanes, WORDS, chunk->valid, wrong,
                                  tally->unsorted))
                note_failure(walk, chunk, batch, outer, wrong, tally);
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
