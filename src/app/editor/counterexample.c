/* counterexample: finds a failing input by a proof, if that is quick; otherwise tries random and
 * bitonic inputs. */
#include "app/editor/editor.h"

#include "core/base/text.h"
#include "core/network/keys.h"
#include "core/proof/claim.h"

#include <string.h>

static const double work_most = 2e9;    /* most bit operations of a walk: a twentieth of a second */
static const double batches_most = 512; /* most batches of random inputs, 64 each */

/* Runs a walk if it is quick. */
static int run_briefly(void *context, const struct walk *walk, const struct watch *watch,
                       struct walk_tally *tally, struct error *error) {
    (void)context;
    (void)watch;
    (void)error;
    if (walk_work(walk) > work_most) return 1;
    walk_run(walk, NULL, tally);
    return 0;
}

static bool is_brief(void *context, double done, double all) {
    (void)context;
    (void)all;
    return done < batches_most;
}

/* Tries bitonic inputs, if walk and random inputs have found nothing: many networks that lack a
 * comparator fail on one. */
static void try_bitonic(struct proof *proof, const struct network *network) {
    struct claim_proof tried;
    claim_prove(CLAIM_SORTS_BITONIC, network, &tried);
    proof->walked += tried.inputs;
    if (tried.holds) return;
    proof->verdict = PROOF_FAILS;
    memcpy(proof->input, tried.input, (size_t)network->wires);
    memcpy(proof->output, tried.output, (size_t)network->wires);
}

static void show(struct counterexample *counterexample, const struct network *network,
                 const struct proof *proof) {
    int keys[NETWORK_MAX_WIRES];
    for (int w = 0; w < network->wires; w++)
        keys[w] = proof->input[w];
    counterexample_end(counterexample);
    counterexample->trace = trace_new(network, keys);
}

static void say(const struct network *network, const struct proof *proof, struct line *said) {
    char inputs[80], tried[32];
    int wire = proof_first_unsorted(network, proof->output);
    certificate_inputs(network->wires, inputs, sizeof inputs);
    text_number((long)proof->walked, tried, sizeof tried);
    if (proof->verdict == PROOF_FAILS)
        line_say(said, ROLE_INK,
                 "does not sort: this input leaves wires %d and %d out of order. V hides it", wire,
                 wire + 1);
    else if (proof->verdict == PROOF_SORTS)
        line_say(said, ROLE_AGREE, "no failing input to show: all %s leave sorted", inputs);
    else
        line_say(said, ROLE_INK,
                 "tried %s 0-1 inputs and found none that fails; press E, then V, to prove it",
                 tried);
}

void counterexample_find(struct counterexample *counterexample, const struct network *network,
                         struct line *said) {
    const struct prover briefly = {run_briefly, NULL};
    const struct watch watch = {is_brief, NULL};
    struct proof proof;
    struct error error;
    if (proof_init_with(&proof, network, &briefly, &watch, &error)) {
        line_say(said, ROLE_ERROR, "%s", error.text);
        return;
    }
    if (proof.verdict == PROOF_UNKNOWN) try_bitonic(&proof, network);
    if (proof.verdict == PROOF_FAILS) show(counterexample, network, &proof);
    say(network, &proof, said);
    proof_free(&proof);
}

void counterexample_follow(struct counterexample *counterexample, const struct network *network) {
    int keys[NETWORK_MAX_WIRES], n = network->wires;
    bool same = counterexample->trace && counterexample->trace->wires == n;
    if (same) memcpy(keys, trace_keys(counterexample->trace, 0), (size_t)n * sizeof *keys);
    counterexample_end(counterexample);
    if (same) counterexample->trace = trace_new(network, keys);
}

bool counterexample_shows(const struct counterexample *counterexample,
                          const struct network *network) {
    const struct trace *trace = counterexample->trace;
    return trace && !keys_sorted(trace_keys(trace, network->depth), network->wires, network->order);
}

void counterexample_end(struct counterexample *counterexample) {
    trace_free(counterexample->trace);
    counterexample->trace = NULL;
}
