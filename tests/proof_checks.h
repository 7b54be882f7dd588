/* proof_checks: whether a failing input is one, for the tests of proofs. */
#pragma once

#include "support.h"

#include "core/proof/proof.h"

/* Runs a proof on this processor to the end. */
static inline void proof_init(struct proof *proof, const struct network *network) {
    proof_init_with(proof, network, &proof_on_cpu, NULL, &error);
}

static inline bool bits_sorted(const unsigned char *bits, int n, enum order order) {
    for (int w = 0; w + 1 < n; w++)
        if (order == ASCENDING ? bits[w] > bits[w + 1] : bits[w] < bits[w + 1]) return false;
    return true;
}

/* Checks that the proof's input has only zeros and ones, that its output is the proof's, and that
 * this output is not sorted. */
static inline void check_failure(const struct network *network, const struct proof *proof) {
    int keys[NETWORK_MAX_WIRES];
    check(proof->verdict == PROOF_FAILS, "%s: verdict %d", network->name, (int)proof->verdict);
    for (int w = 0; w < network->wires; w++) {
        check(proof->input[w] <= 1, "%s, wire %d: %d", network->name, w, proof->input[w]);
        keys[w] = proof->input[w];
    }
    run_network(network, keys);
    for (int w = 0; w < network->wires; w++)
        check(proof->output[w] == keys[w], "%s, wire %d", network->name, w);
    check(!bits_sorted(proof->output, network->wires, network->order), "%s leaves sorted",
          network->name);
}
