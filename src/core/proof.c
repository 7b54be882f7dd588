/* proof: exact 0-1 proofs by components, and random trials where those are out of reach. */
#include "proof.h"

#include "inputs.h"
#include "memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXACT_WIRES = 64,   /* a value is one 64-bit word, bit w = wire w */
    STATES_MOST = 4096, /* values listed for one component */
    WORDS = 4,          /* 64-bit words evaluated together */
    LANES = 64 * WORDS, /* values evaluated together */
    BATCHES_MOST = 1 << 12,
};
static const double WALK_MOST = 4294967296.0;   /* 2^32 combinations: a minute at the very worst */
static const double RANDOM_WORK = 1073741824.0; /* lane operations spent on random trials */

/* A value that the wires of a component can have after the absorbed comparators. */
struct state {
    uint64_t value; /* bits on the component's wires */
    uint64_t input; /* one input that leads there */
};

struct component {
    uint64_t wires;       /* which ones, as a mask; 0: merged into another */
    struct state *states; /* distinct values, sorted */
    int count;
};

struct walk {
    const struct network *network;
    struct component components[EXACT_WIRES];
    int component_of[EXACT_WIRES]; /* per wire */
    int *rest;                     /* indices of the comparators that were not absorbed */
    int rest_count;
    bool *swapped;            /* per comparator */
    uint64_t (*lanes)[WORDS]; /* per wire: one bit per value under evaluation */
};

static int compare_states(const void *a, const void *b) {
    uint64_t x = ((const struct state *)a)->value, y = ((const struct state *)b)->value;
    return x < y ? -1 : x > y;
}

static void sort_states(struct component *component) {
    qsort(component->states, (size_t)component->count, sizeof *component->states, compare_states);
    int kept = 0;
    for (int i = 0; i < component->count; i++)
        if (kept == 0 || component->states[i].value != component->states[kept - 1].value)
            component->states[kept++] = component->states[i];
    component->count = kept;
}

/* All combinations of the two components' values; `b` is left empty. */
static void join(struct component *a, struct component *b) {
    struct state *states = memory_new((size_t)a->count * (size_t)b->count, sizeof *states);
    int count = 0;
    for (int i = 0; i < a->count; i++)
        for (int j = 0; j < b->count; j++)
            states[count++] = (struct state){a->states[i].value | b->states[j].value,
                                             a->states[i].input | b->states[j].input};
    free(a->states);
    free(b->states);
    *a = (struct component){a->wires | b->wires, states, count};
    *b = (struct component){0, NULL, 0};
}

/* Applies one comparator to every value of its component. */
static void absorb(struct walk *walk, struct component *component, int index) {
    const struct comparator *c = &walk->network->comparators[index];
    /* the wire that must not hold a lone 1 */
    int low = c->direction == INCREASING ? c->left : c->right;
    int high = c->direction == INCREASING ? c->right : c->left;
    bool swapped = false;
    for (int i = 0; i < component->count; i++) {
        uint64_t *value = &component->states[i].value;
        if ((*value >> low & 1) && !(*value >> high & 1)) {
            *value ^= (uint64_t)1 << low | (uint64_t)1 << high;
            swapped = true;
        }
    }
    walk->swapped[index] = swapped;
    if (swapped) sort_states(component);
}

/* Absorbs what it can. A comparator that cannot be absorbed blocks its two wires, so that the
 * order of comparators on every wire is kept. */
static void absorb_first_layers(struct walk *walk) {
    uint64_t blocked = 0;
    for (int i = 0; i < walk->network->size; i++) {
        const struct comparator *c = &walk->network->comparators[i];
        uint64_t pair = (uint64_t)1 << c->left | (uint64_t)1 << c->right;
        int a = walk->component_of[c->left], b = walk->component_of[c->right];
        struct component *one = &walk->components[a], *other = &walk->components[b];
        if (blocked & pair || (a != b && one->count * other->count > STATES_MOST)) {
            blocked |= pair;
            walk->rest[walk->rest_count++] = i;
            continue;
        }
        if (a != b) {
            join(one, other);
            for (int w = 0; w < walk->network->wires; w++)
                if (walk->component_of[w] == b) walk->component_of[w] = a;
        }
        absorb(walk, one, i);
    }
}

/* Runs the comparators `which` (NULL: all) on the lanes; only `valid` lanes count as swapping. */
static void run_lanes(const struct walk *walk, const int *which, int count,
                      const uint64_t valid[WORDS]) {
    for (int i = 0; i < count; i++) {
        int index = which ? which[i] : i;
        const struct comparator *c = &walk->network->comparators[index];
        uint64_t *low = walk->lanes[c->direction == INCREASING ? c->left : c->right];
        uint64_t *high = walk->lanes[c->direction == INCREASING ? c->right : c->left];
        uint64_t swapped = 0;
        for (int k = 0; k < WORDS; k++) {
            uint64_t both = low[k] & high[k], any = low[k] | high[k];
            swapped |= low[k] & ~both & valid[k];
            low[k] = both;
            high[k] = any;
        }
        if (swapped) walk->swapped[index] = true;
    }
}

/* A lane whose wires are not in order, or -1. */
static int unsorted_lane(const struct walk *walk, const uint64_t valid[WORDS]) {
    bool ascending = walk->network->order == ASCENDING;
    for (int k = 0; k < WORDS; k++) {
        uint64_t wrong = 0;
        for (int w = 0; w + 1 < walk->network->wires; w++) {
            uint64_t upper = walk->lanes[w][k], lower = walk->lanes[w + 1][k];
            wrong |= ascending ? upper & ~lower : lower & ~upper;
        }
        wrong &= valid[k];
        for (int bit = 0; bit < 64; bit++)
            if (wrong >> bit & 1) return k * 64 + bit;
    }
    return -1;
}

void proof_run(const struct network *network, unsigned char *bits) {
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        unsigned char *low = &bits[c->direction == INCREASING ? c->left : c->right];
        unsigned char *high = &bits[c->direction == INCREASING ? c->right : c->left];
        unsigned char both = *low & *high, any = *low | *high;
        *low = both;
        *high = any;
    }
}

/* Keeps the failing input and runs it again, one key per wire, for its output. */
static void record_failure(struct proof *proof, const struct network *network,
                           const unsigned char *input) {
    size_t n = (size_t)network->wires;
    proof->verdict = PROOF_FAILS;
    memcpy(proof->input, input, n);
    memcpy(proof->output, input, n);
    proof_run(network, proof->output);
}

/* The lanes of states first..first+count-1 of `inner`; wires of other components get 0. */
static void load_lanes(struct walk *walk, const struct component *inner, int first, int count) {
    memset(walk->lanes, 0, (size_t)walk->network->wires * sizeof *walk->lanes);
    for (int w = 0; w < walk->network->wires; w++)
        for (int i = 0; i < count; i++)
            walk->lanes[w][i / 64] |= (inner->states[first + i].value >> w & 1) << i % 64;
}

/* Runs one chunk of the inner component's values with every combination of the outer ones. */
static void walk_chunk(struct walk *walk, struct proof *proof, const struct component *inner,
                       int first, int count, const struct component *const *outer,
                       int outer_count) {
    int digit[EXACT_WIRES] = {0};
    uint64_t valid[WORDS], pattern[EXACT_WIRES][WORDS];
    for (int k = 0; k < WORDS; k++) {
        int bits = count - 64 * k;
        valid[k] = bits >= 64 ? ~(uint64_t)0 : bits <= 0 ? 0 : ((uint64_t)1 << bits) - 1;
    }
    load_lanes(walk, inner, first, count);
    memcpy(pattern, walk->lanes, (size_t)walk->network->wires * sizeof *pattern);
    for (;;) {
        uint64_t value = 0, input = 0;
        for (int o = 0; o < outer_count; o++) {
            value |= outer[o]->states[digit[o]].value;
            input |= outer[o]->states[digit[o]].input;
        }
        for (int w = 0; w < walk->network->wires; w++) {
            uint64_t fill = (uint64_t)0 - (value >> w & 1);
            for (int k = 0; k < WORDS; k++)
                walk->lanes[w][k] = pattern[w][k] | fill;
        }
        run_lanes(walk, walk->rest, walk->rest_count, valid);
        proof->walked += count;
        int lane = proof->verdict == PROOF_FAILS ? -1 : unsorted_lane(walk, valid);
        if (lane >= 0) {
            unsigned char bits[EXACT_WIRES];
            input |= inner->states[first + lane].input;
            for (int w = 0; w < walk->network->wires; w++)
                bits[w] = input >> w & 1;
            record_failure(proof, walk->network, bits);
        }
        int o = 0; /* the next combination: an odometer */
        while (o < outer_count && ++digit[o] == outer[o]->count)
            digit[o++] = 0;
        if (o == outer_count) break;
    }
}

/* Walks every combination of component values. Components are joined first into an inner one
 * large enough to fill the lanes. */
static void walk_all(struct walk *walk, struct proof *proof) {
    const struct component *outer[EXACT_WIRES];
    struct component *inner = NULL;
    int outer_count = 0;
    for (int c = 0; c < walk->network->wires; c++) {
        struct component *component = &walk->components[c];
        if (!component->wires) continue;
        if (!inner)
            inner = component;
        else if (inner->count < LANES && inner->count * component->count <= STATES_MOST)
            join(inner, component);
        else
            outer[outer_count++] = component;
    }
    for (int first = 0; first < inner->count; first += LANES) {
        int count = inner->count - first < LANES ? inner->count - first : LANES;
        walk_chunk(walk, proof, inner, first, count, outer, outer_count);
    }
}

/* Number of combinations of component values. */
static double combinations(const struct walk *walk) {
    double product = 1;
    for (int c = 0; c < walk->network->wires; c++)
        if (walk->components[c].wires) product *= walk->components[c].count;
    return product;
}

/* Proves or refutes exactly; false when there are too many combinations. */
static bool prove_exactly(struct walk *walk, struct proof *proof) {
    if (walk->network->wires > EXACT_WIRES) return false;
    for (int w = 0; w < walk->network->wires; w++) {
        uint64_t bit = (uint64_t)1 << w;
        struct state *states = memory_new(2, sizeof *states);
        states[1] = (struct state){bit, bit};
        walk->component_of[w] = w;
        walk->components[w] = (struct component){bit, states, 2};
    }
    absorb_first_layers(walk);
    bool possible = combinations(walk) <= WALK_MOST;
    if (possible) {
        proof->verdict = PROOF_SORTS;
        proof->exact = true;
        walk_all(walk, proof);
    }
    for (int w = 0; w < walk->network->wires; w++)
        free(walk->components[w].states);
    return possible;
}

/* Looks for a failing input among random ones of every density of ones. */
static void try_random(struct walk *walk, struct proof *proof) {
    static const uint64_t valid[WORDS] = {~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0};
    int n = walk->network->wires;
    struct random random = {.state = 1};
    uint64_t(*input)[WORDS] = memory_new((size_t)n, sizeof *input);
    double affordable =
        RANDOM_WORK / ((double)n * (double)LANES + (double)walk->network->size * (double)WORDS);
    int batches = affordable < (double)BATCHES_MOST ? (int)affordable + 1 : BATCHES_MOST;
    for (int batch = 0; batch < batches && proof->verdict != PROOF_FAILS; batch++) {
        int ones = 1 + batch % (n > 1 ? n - 1 : 1); /* expected number of ones */
        for (int w = 0; w < n; w++)
            for (int lane = 0; lane < LANES; lane++) {
                uint64_t bit = random_below(&random, n) < ones;
                input[w][lane / 64] = input[w][lane / 64] << 1 | bit;
            }
        memcpy(walk->lanes, input, (size_t)n * sizeof *input);
        run_lanes(walk, NULL, walk->network->size, valid);
        proof->walked += (double)LANES;
        int lane = unsorted_lane(walk, valid);
        if (lane < 0) continue;
        unsigned char bits[NETWORK_MAX_WIRES];
        for (int w = 0; w < n; w++)
            bits[w] = input[w][lane / 64] >> lane % 64 & 1;
        record_failure(proof, walk->network, bits);
    }
    free(input);
}

static void prove(struct proof *proof, const struct network *network) {
    struct walk walk = {.network = network};
    *proof = (struct proof){.verdict = PROOF_UNKNOWN};
    size_t wires = (size_t)network->wires, size = (size_t)network->size;
    walk.rest = memory_new(size, sizeof *walk.rest);
    walk.swapped = memory_new(size, sizeof *walk.swapped);
    walk.lanes = memory_new(wires, sizeof *walk.lanes);
    if (!prove_exactly(&walk, proof)) try_random(&walk, proof);
    proof->redundant = memory_new(size, sizeof *proof->redundant);
    for (int i = 0; proof->exact && i < network->size; i++) {
        proof->redundant[i] = !walk.swapped[i];
        proof->redundant_count += proof->redundant[i];
    }
    free(walk.rest);
    free(walk.swapped);
    free(walk.lanes);
}

void proof_init(struct proof *proof, const struct network *network) {
    prove(proof, network);
    if (proof->verdict != PROOF_FAILS || !proof->exact) return;
    struct network opposite = *network;
    struct proof other;
    opposite.order = network->order == ASCENDING ? DESCENDING : ASCENDING;
    prove(&other, &opposite);
    proof->sorts_other = other.verdict == PROOF_SORTS;
    proof_free(&other);
}

void proof_free(struct proof *proof) {
    free(proof->redundant);
    proof->redundant = NULL;
}
