/* proof: walks that prove or refute, and random inputs where a walk is too long. */
#include "proof.h"

#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TRIALS_ONCE = 64, /* random inputs run together */
    BATCHES_MOST = 1 << 14,
    BATCHES_REFUTING = 16, /* when only a quick refutation is wanted */
    REPORT_EVERY = 64,     /* batches of random inputs between two reports */
};
static const double work_most = 3e12;        /* of a walk: about a minute */
static const double random_work = 268435456; /* word operations spent on random inputs */

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

/* Ones among n 0-1 keys. */
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

/* Runs an input; keeps it and its output as the failure if it leaves unsorted. */
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

/* ---- random inputs ---- */

/* Makes a failing input smaller: drops ones, or zeros if they are fewer, as long as it fails. */
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

/* One bit per trial and wire, `ones` of n expected to be set in each trial. */
static void draw_trials(struct random *random, int n, int ones, uint64_t *wires) {
    for (int w = 0; w < n; w++) {
        wires[w] = 0;
        for (int t = 0; t < TRIALS_ONCE; t++)
            wires[w] |= (uint64_t)(random_below(random, n) < ones) << t;
    }
}

/* Looks for a failing input among random ones of every density of ones. */
static void try_random(struct proof *proof, const struct network *network, int batches,
                       const struct watch *watch) {
    int n = network->wires;
    struct random random = {.state = 1};
    const uint64_t every = ~(uint64_t)0; /* trial counts */
    uint64_t *input = memory_new((size_t)n, sizeof *input);
    uint64_t *wires = memory_new((size_t)n, sizeof *wires);
    for (int batch = 0; batch < batches && proof->verdict != PROOF_FAILS; batch++) {
        if (batch % REPORT_EVERY == 0 && watch_ends_at(watch, batch, batches)) {
            proof->cancelled = true;
            break;
        }
        draw_trials(&random, n, 1 + batch % (n > 1 ? n - 1 : 1), input);
        memcpy(wires, input, (size_t)n * sizeof *wires);
        for (int i = 0; i < network->size; i++)
            zero_one_compare(&network->comparators[i], wires, 1, &every);
        uint64_t wrong;
        bool failed = zero_one_unsorted(network, wires, 1, &every, &wrong, proof->unsorted);
        proof->walked += (double)TRIALS_ONCE;
        if (!failed) continue;
        unsigned char bits[NETWORK_MAX_WIRES];
        int trial = 0;
        while (!(wrong >> trial & 1))
            trial++;
        for (int w = 0; w < n; w++)
            bits[w] = input[w] >> trial & 1;
        fails(proof, network, bits);
        shrink(proof, network);
    }
    free(input);
    free(wires);
}

/* Batches of random inputs that a network can have. */
static int affordable(const struct network *network) {
    double batch = (double)TRIALS_ONCE * network->wires + network->size;
    double batches = random_work / batch;
    return batches < (double)BATCHES_MOST ? (int)batches + 1 : BATCHES_MOST;
}

/* ---- walks ---- */

/* Takes the failing input with the fewest ones or zeros from the batch that has one. Every input is
 * run again here; false when none of them fails. */
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

static int take_tally(struct proof *proof, const struct walk *walk, const struct walk_tally *tally,
                      struct error *error) {
    const struct network *network = walk->network;
    proof->walked = tally->walked;
    proof->cancelled = tally->cancelled;
    proof->exact = !tally->cancelled;
    proof->minimal = proof->exact;
    memcpy(proof->unsorted, tally->unsorted, sizeof tally->unsorted);
    memcpy(proof->misplaced, tally->misplaced, sizeof tally->misplaced);
    if (tally->failed && !take_failure(proof, walk, tally))
        return error_set(
            error,
            "wrong result: an input of %d ones or zeros in batch %.0f is said to leave "
            "%s unsorted, but does not when it is run again",
            tally->least, (double)tally->batch, network->name);
    if (!tally->failed && proof->exact) proof->verdict = PROOF_SORTS;
    for (int i = 0; proof->exact && i < network->size; i++) {
        proof->redundant[i] = !tally->swapped[i];
        proof->redundant_count += proof->redundant[i];
    }
    return 0;
}

/* Walks all values; 1 when there are too many, -1 when the prover failed. */
static int prove_exactly(struct proof *proof, const struct network *network,
                         const struct prover *prover, const struct watch *watch,
                         struct error *error) {
    if (network->wires > WALK_WIRES) return 1;
    struct walk walk;
    struct walk_tally tally;
    walk_init(&walk, network);
    proof->values = walk.values;
    walk_tally_init(&tally, &walk);
    int result = prover->run(prover->context, &walk, watch, &tally, error);
    if (result == 0) result = take_tally(proof, &walk, &tally, error);
    walk_tally_free(&tally);
    walk_free(&walk);
    return result;
}

static int prove(struct proof *proof, const struct network *network, const struct prover *prover,
                 const struct watch *watch, struct error *error) {
    *proof = (struct proof){.verdict = PROOF_UNKNOWN};
    proof->redundant = memory_new((size_t)network->size, sizeof *proof->redundant);
    int result = prove_exactly(proof, network, prover, watch, error);
    if (result > 0) try_random(proof, network, affordable(network), watch);
    return result < 0 ? -1 : 0;
}

/* A network that fails may sort in the opposite order; a few random inputs mostly say no. */
static int prove_opposite(struct proof *proof, const struct network *network,
                          const struct prover *prover, const struct watch *watch,
                          struct error *error) {
    struct network opposite = *network;
    struct proof other = {.verdict = PROOF_UNKNOWN};
    opposite.order = network->order == ASCENDING ? DESCENDING : ASCENDING;
    try_random(&other, &opposite, BATCHES_REFUTING, NULL);
    if (other.verdict == PROOF_FAILS) return 0;
    int result = prove(&other, &opposite, prover, watch, error);
    proof->sorts_other = result == 0 && other.verdict == PROOF_SORTS;
    proof_free(&other);
    return result;
}

int proof_init_with(struct proof *proof, const struct network *network, const struct prover *prover,
                    const struct watch *watch, struct error *error) {
    int result = prove(proof, network, prover, watch, error);
    if (result == 0 && proof->verdict == PROOF_FAILS && proof->exact)
        result = prove_opposite(proof, network, prover, watch, error);
    if (result) proof_free(proof);
    return result;
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
    free(proof->redundant);
    proof->redundant = NULL;
}
