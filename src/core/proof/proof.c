/* proof: decides by walks, and tries random inputs if a walk is too long. */
#include "core/proof/proof.h"

#include "core/base/memory.h"
#include "core/base/numbers.h"
#include "core/base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS_ONCE = 64, /* inputs run together */
    BATCHES_MOST = 1 << 15,
    BATCHES_FIRST = 64, /* batches of random inputs before a walk */
    REPORT_EVERY = 64,  /* batches of random inputs between two reports */
    FLIPS_MOST = 8,     /* most flipped wires of an input that is almost regular */
    PERIODS = 6,        /* periods 2, 4 ... 64 */
};
static const double work_most = 3e12;        /* most work of a walk: about a minute */
static const double work_brief = 2e8;        /* least work for which other inputs are tried first: a
                                                shorter walk is quick */
static const double few_work = 8388608;      /* most word operations on inputs of few ones or
                                                zeros */
static const double random_work = 536870912; /* most word operations on random inputs */

void proof_run(const struct network *network, unsigned char *bits) {
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        unsigned char *low = &bits[comparator_low(c)];
        unsigned char *high = &bits[comparator_high(c)];
        unsigned char both = *low & *high, any = *low | *high;
        *low = both;
        *high = any;
    }
}

int proof_first_unsorted(const struct network *network, const unsigned char *bits) {
    bool ascending = network->order == ASCENDING;
    for (int w = 0; w + 1 < network->wires; w++)
        if (ascending ? bits[w] > bits[w + 1] : bits[w] < bits[w + 1]) return w;
    return -1;
}

/* Returns the number of ones among n 0-1 keys. */
static int count_ones(const unsigned char *bits, int n) {
    int ones = 0;
    for (int w = 0; w < n; w++)
        ones += bits[w];
    return ones;
}

int proof_weight(const struct proof *proof, int wires, char *text, size_t size) {
    int ones = count_ones(proof->input, wires), zeros = wires - ones;
    int fewest = ones <= zeros ? ones : zeros;
    snprintf(text, size, "%d %s%s", fewest, ones <= zeros ? "one" : "zero", text_plural(fewest));
    return fewest;
}

/* Runs an input. If its output is not sorted, keeps both as the failure. */
static bool fails(struct proof *proof, const struct network *network, const unsigned char *input) {
    unsigned char output[NETWORK_MAX_WIRES];
    size_t n = (size_t)network->wires;
    memcpy(output, input, n);
    proof_run(network, output);
    if (proof_first_unsorted(network, output) < 0) return false;
    proof->verdict = PROOF_FAILS;
    memcpy(proof->input, input, n);
    memcpy(proof->output, output, n);
    return true;
}

/* ---- trying inputs ---- */

/* Runs TRIALS_ONCE inputs, wire by wire. Only inputs in `valid` count. Keeps the first input that
 * fails. */
static bool try_batch(struct proof *proof, const struct network *network, const uint64_t *input,
                      uint64_t valid) {
    uint64_t wires[NETWORK_MAX_WIRES], wrong;
    unsigned char bits[NETWORK_MAX_WIRES];
    int n = network->wires, trial = 0;
    memcpy(wires, input, (size_t)n * sizeof *wires);
    for (int i = 0; i < network->size; i++)
        zero_one_compare(&network->comparators[i], wires, 1, &valid);
    proof->walked += zero_one_count(valid);
    if (!zero_one_unsorted(network, wires, 1, &valid, &wrong, proof->unsorted)) return false;
    while (!(wrong >> trial & 1))
        trial++;
    for (int w = 0; w < n; w++)
        bits[w] = input[w] >> trial & 1;
    return fails(proof, network, bits);
}

/* Chooses the next `count` of n wires, in lexicographic order; false after the last choice. */
static bool next_chosen(int *chosen, int count, int n) {
    int i = count - 1;
    while (i >= 0 && chosen[i] == n - count + i)
        i--;
    if (i < 0) return false;
    chosen[i]++;
    for (; i + 1 < count; i++)
        chosen[i + 1] = chosen[i] + 1;
    return true;
}

/* Tries every input with `weight` ones, and every input with `weight` zeros. */
static bool try_weight(struct proof *proof, const struct network *network, int weight) {
    uint64_t ones[NETWORK_MAX_WIRES], zeros[NETWORK_MAX_WIRES];
    int chosen[NETWORK_MAX_WIRES], n = network->wires;
    for (int i = 0; i < weight; i++)
        chosen[i] = i;
    for (bool more = true; more;) {
        int count = 0;
        memset(ones, 0, sizeof ones);
        for (; more && count < TRIALS_ONCE; count++) {
            for (int i = 0; i < weight; i++)
                ones[chosen[i]] |= (uint64_t)1 << count;
            more = next_chosen(chosen, weight, n);
        }
        uint64_t valid = ~(uint64_t)0 >> (TRIALS_ONCE - count);
        for (int w = 0; w < n; w++)
            zeros[w] = ~ones[w];
        if (try_batch(proof, network, ones, valid) || try_batch(proof, network, zeros, valid))
            return true;
    }
    return false;
}

/* Returns the word operations of a batch. */
static double batch_work(const struct network *network) {
    return 2.0 * network->wires + network->size;
}

/* Makes a failing input smaller: removes ones, or zeros if they are fewer, while the input still
 * fails. */
static void shrink(struct proof *proof, const struct network *network) {
    unsigned char input[NETWORK_MAX_WIRES];
    int n = network->wires, ones = count_ones(proof->input, n);
    unsigned char rare = ones <= n - ones;
    for (int w = 0; w < n; w++) {
        if (proof->input[w] != rare) continue;
        memcpy(input, proof->input, (size_t)n);
        input[w] = !rare;
        fails(proof, network, input);
    }
}

/* Draws inputs in which each of n bits is set with the same chance; on average `ones` bits are set.
 */
static void draw_dense(struct random *random, int n, int ones, uint64_t *wires) {
    for (int w = 0; w < n; w++)
        for (int t = 0; t < TRIALS_ONCE; t++)
            wires[w] |= (uint64_t)(random_below(random, n) < ones) << t;
}

/* Flips a few wires of a trial. */
static void flip_some(struct random *random, int n, int trial, uint64_t *wires) {
    for (int flips = random_below(random, FLIPS_MOST); flips >= 0; flips--)
        wires[random_below(random, n)] ^= (uint64_t)1 << trial;
}

/* Draws inputs that are sorted, in either order, but for a few wires. */
static void draw_almost_sorted(struct random *random, int n, uint64_t *wires) {
    for (int t = 0; t < TRIALS_ONCE; t++) {
        int border = random_below(random, n + 1);
        bool upper = random_below(random, 2);
        for (int w = upper ? 0 : border; w < (upper ? border : n); w++)
            wires[w] |= (uint64_t)1 << t;
        flip_some(random, n, t, wires);
    }
}

/* Draws inputs that repeat every 2, 4, 8 ... wires, but for a few wires. */
static void draw_almost_periodic(struct random *random, int n, uint64_t *wires) {
    for (int t = 0; t < TRIALS_ONCE; t++) {
        int period = 2 << random_below(random, PERIODS);
        uint64_t pattern = random_next(random);
        for (int w = 0; w < n; w++)
            wires[w] |= (pattern >> w % period & 1) << t;
        flip_some(random, n, t, wires);
    }
}

/* Tries random inputs of three kinds in turn: with one wrong comparator, many networks fail only
 * for inputs of one kind. */
static void try_random(struct proof *proof, const struct network *network, int batches,
                       const struct watch *watch) {
    int n = network->wires;
    struct random random = {.state = 1 + (uint64_t)proof->walked}; /* different inputs for each
                                                                      call */
    uint64_t input[NETWORK_MAX_WIRES];
    for (int batch = 0; batch < batches && proof->verdict != PROOF_FAILS; batch++) {
        if (batch % REPORT_EVERY == 0 && watch_ends_at(watch, batch, batches)) {
            proof->cancelled = true;
            return;
        }
        memset(input, 0, sizeof input);
        if (batch % 3 == 0)
            draw_dense(&random, n, 1 + batch / 3 % (n > 1 ? n - 1 : 1), input);
        else if (batch % 3 == 1)
            draw_almost_sorted(&random, n, input);
        else
            draw_almost_periodic(&random, n, input);
        try_batch(proof, network, input, ~(uint64_t)0);
    }
}

/* Tries the 0-1 inputs of reversed keys for every threshold: n - 1 inputs, 1..10..0 for ascending
 * order. */
static bool try_reversed(struct proof *proof, const struct network *network) {
    uint64_t input[NETWORK_MAX_WIRES];
    int n = network->wires;
    for (int first = 1; first < n; first += TRIALS_ONCE) {
        int count = n - first < TRIALS_ONCE ? n - first : TRIALS_ONCE;
        uint64_t valid = ~(uint64_t)0 >> (TRIALS_ONCE - count);
        for (int w = 0; w < n; w++) { /* the upper first + t wires are set in trial t */
            int passed = w < first ? 0 : w - first + 1;
            uint64_t upper = passed < TRIALS_ONCE ? ~(uint64_t)0 << passed : 0;
            input[w] = network->order == ASCENDING ? upper : ~upper;
        }
        if (try_batch(proof, network, input, valid)) return true;
    }
    return false;
}

bool proof_joins_neighbours(const struct network *network) {
    enum direction sorts = network->order == ASCENDING ? INCREASING : DECREASING;
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        if (c->right != c->left + 1 || c->direction != sorts) return false;
    }
    return true;
}

/* Returns how many batches of random inputs are tried: at most `most`. */
static int affordable(const struct network *network, int most) {
    double batches = random_work / ((double)TRIALS_ONCE * network->wires + network->size);
    return batches < most ? (int)batches + 1 : most;
}

/* Returns the number of ones of the failing input, or of zeros if these are fewer. */
static int fewest(const struct proof *proof, const struct network *network) {
    int ones = count_ones(proof->input, network->wires), zeros = network->wires - ones;
    return ones < zeros ? ones : zeros;
}

/* Notes that the failing input is minimal if every smaller input was tried. */
static void note_minimal(struct proof *proof, const struct network *network) {
    proof->minimal = proof->verdict == PROOF_FAILS && fewest(proof, network) <= proof->passed + 1;
}

/* Tries inputs with more and more ones or zeros, up to `most`, while there are not too many. Inputs
 * with a single one are always tried. */
static void try_weights(struct proof *proof, const struct network *network, int most) {
    int n = network->wires;
    double inputs = 2; /* number of inputs with `weight` ones, and with `weight` zeros */
    bool found = false;
    for (int weight = 1; 2 * weight <= n && weight <= most && !found; weight++) {
        inputs *= (double)(n - weight + 1) / weight;
        if (weight <= proof->passed) continue;
        if (weight > 1 && inputs / TRIALS_ONCE * batch_work(network) > few_work) break;
        found = try_weight(proof, network, weight);
        if (!found) proof->passed = weight;
    }
}

void proof_decide(struct proof *proof, const struct network *network) {
    int n = network->wires;
    *proof = (struct proof){.verdict = PROOF_UNKNOWN};
    proof->never_swaps = memory_new((size_t)network->size, sizeof *proof->never_swaps);
    if (ldexp(batch_work(network), n) <= work_brief) return;
    try_weights(proof, network, 1);
    if (proof->verdict == PROOF_FAILS || try_reversed(proof, network)) return;
    if (proof_joins_neighbours(network)) {
        proof->verdict = PROOF_SORTS;
        return;
    }
    try_weights(proof, network, n);
    if (proof->verdict == PROOF_UNKNOWN)
        try_random(proof, network, affordable(network, BATCHES_FIRST), NULL);
}

void proof_begin(struct proof *proof, const struct network *network) {
    proof_decide(proof, network);
    if (proof->verdict == PROOF_FAILS) {
        shrink(proof, network);
        try_weights(proof, network, fewest(proof, network) - 1);
    }
    note_minimal(proof, network);
}

/* ---- walks ---- */

/* Takes the failing input with the fewest ones or zeros from the batch that has one. Runs every
 * input of the batch again; false: none of them fails. */
static bool take_failure(struct proof *proof, const struct walk *walk,
                         const struct walk_tally *tally) {
    struct walk_state outer = walk_batch(walk, tally->batch);
    int n = walk->network->wires;
    for (int i = 0; i < walk->inner.count; i++) {
        uint64_t input = outer.input | walk->inner.states[i].input;
        int ones = zero_one_count(input);
        unsigned char bits[WALK_WIRES];
        if (ones != tally->least && n - ones != tally->least) continue;
        for (int w = 0; w < n; w++)
            bits[w] = input >> w & 1;
        if (fails(proof, walk->network, bits)) return true;
    }
    return false;
}

/* Does the network sort in the opposite order? */
static bool sorts_other(const struct proof *proof, int n, enum order order) {
    for (int w = 0; w < n; w++) {
        int rank = order == ASCENDING ? n - 1 - w : w;
        if (proof->ranks[w].least != rank || proof->ranks[w].most != rank) return false;
    }
    return true;
}

/* Stores the facts that only a whole walk finds. */
static void take_extras(struct proof *proof, const struct walk *walk,
                        const struct walk_tally *tally) {
    const struct network *network = walk->network;
    memcpy(proof->unsorted, tally->unsorted, sizeof tally->unsorted);
    for (int w = 0; w < network->wires; w++)
        proof->ranks[w] = walk_ranks(walk, tally, w);
    for (int i = 0; i < network->size; i++) {
        proof->never_swaps[i] = !tally->swapped[i];
        proof->never_count += proof->never_swaps[i];
    }
    proof->minimal = tally->failed;
    proof->sorts_other = tally->failed && sorts_other(proof, network->wires, network->order);
}

static int take_tally(struct proof *proof, const struct walk *walk, const struct walk_tally *tally,
                      struct error *error) {
    const struct network *network = walk->network;
    bool known = proof->verdict == PROOF_FAILS;
    char weight[32];
    proof->cancelled = tally->cancelled;
    proof->exact = !tally->cancelled;
    proof->walked = known && !proof->exact ? proof->walked : tally->walked;
    if (known && proof->exact && !tally->failed)
        return error_set(error,
                         "wrong result: %s leaves an input unsorted, but all its values are said "
                         "to leave sorted",
                         network->name);
    if (proof->verdict == PROOF_SORTS && tally->failed)
        return error_set(error,
                         "wrong result: %s sorts reversed keys and so everything, but a value is "
                         "said to leave unsorted",
                         network->name);
    bool smaller = tally->failed && (!known || tally->least < proof_weight(proof, network->wires,
                                                                           weight, sizeof weight));
    if (smaller && !take_failure(proof, walk, tally))
        return error_set(
            error,
            "wrong result: an input of %d ones or zeros in batch %.0f is said to leave "
            "%s unsorted, but does not when it is run again",
            tally->least, (double)tally->batch, network->name);
    if (!tally->failed && proof->exact) proof->verdict = PROOF_SORTS;
    if (proof->exact) take_extras(proof, walk, tally);
    return 0;
}

bool proof_skips_extras(const struct proof *proof) {
    return proof->work > PROOF_EXTRAS_GIGA * 1e9;
}

/* Walks all values. Returns 0, 1: there are too many, or -1: the prover failed. */
static int prove_exactly(struct proof *proof, const struct network *network,
                         const struct prover *prover, const struct watch *watch,
                         struct error *error) {
    if (network->wires > WALK_WIRES) return 1;
    struct walk walk;
    struct walk_tally tally;
    walk_init(&walk, network);
    proof->values = walk.values;
    proof->work = walk_work(&walk);
    walk_tally_init(&tally, &walk);
    int result = 1;
    if (proof->verdict == PROOF_UNKNOWN || !proof_skips_extras(proof))
        result = prover->run(prover->context, &walk, watch, &tally, error);
    if (result == 0) result = take_tally(proof, &walk, &tally, error);
    walk_tally_free(&tally);
    walk_free(&walk);
    return result;
}

int proof_finish(struct proof *proof, const struct network *network, const struct prover *prover,
                 const struct watch *watch, struct error *error) {
    int result = prove_exactly(proof, network, prover, watch, error);
    if (result < 0) {
        proof_free(proof);
        return -1;
    }
    if (result > 0 && proof->verdict == PROOF_UNKNOWN) {
        try_random(proof, network, affordable(network, BATCHES_MOST), watch);
        if (proof->verdict == PROOF_FAILS) shrink(proof, network);
    }
    if (!proof->exact) note_minimal(proof, network);
    return 0;
}

int proof_init_with(struct proof *proof, const struct network *network, const struct prover *prover,
                    const struct watch *watch, struct error *error) {
    proof_begin(proof, network);
    return proof_finish(proof, network, prover, watch, error);
}

static int run_on_cpu(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    (void)context;
    (void)error;
    if (walk_work(walk) > work_most) return 1;
    walk_run(walk, watch, tally);
    return 0;
}

const struct prover proof_on_cpu = {run_on_cpu, NULL};

void proof_free(struct proof *proof) {
    free(proof->never_swaps);
    proof->never_swaps = NULL;
}
