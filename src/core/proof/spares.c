/* spares: a proof for each comparator, out of one budget. */
#include "core/proof/proof.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static const double visit_work = 256; /* bit operations that take as long as a state's visit */

/* Runs what is left of the budget, `context`. */
static int run_within(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    double *left = context;
    (void)error;
    *left -= walk_work(walk) + walk->visits * visit_work;
    if (*left < 0) return 1;
    walk_run(walk, watch, tally);
    return 0;
}

static enum verdict prove(struct spares *spares, const struct network *network, double *left,
                          const struct watch *watch) {
    const struct prover prover = {run_within, left};
    struct proof proof;
    struct error none; /* this processor never fails */
    proof_begin(&proof, network);
    *left -= proof.walked * (network->size + network->wires) + visit_work * network->size;
    if (proof.verdict != PROOF_FAILS && *left >= 0)
        proof_finish(&proof, network, &prover, watch, &none);
    spares->cancelled = proof.cancelled;
    enum verdict verdict = proof.verdict;
    proof_free(&proof);
    return verdict;
}

void spares_init(struct spares *spares, const struct network *network, const struct proof *proof,
                 const struct watch *watch) {
    double left = SPARES_GIGA * 1e9;
    size_t size = (size_t)network->size;
    struct network without = *network; /* comparators in their order are all that a proof reads */
    *spares = (struct spares){.known = true, .spare = memory_new(size, sizeof *spares->spare)};
    if (size == 0) return;
    without.size--;
    without.comparators = memory_new(size, sizeof *without.comparators);
    memcpy(without.comparators, network->comparators + 1, (size - 1) * sizeof *without.comparators);
    for (size_t i = 0; spares->known && i < size; i++) {
        if (i > 0) without.comparators[i - 1] = network->comparators[i - 1];
        enum verdict verdict =
            proof->never_swaps[i] ? PROOF_SORTS : prove(spares, &without, &left, watch);
        spares->known = verdict != PROOF_UNKNOWN;
        spares->spare[i] = verdict == PROOF_SORTS;
        spares->count += spares->spare[i];
    }
    free(without.comparators);
}

void spares_free(struct spares *spares) {
    free(spares->spare);
    spares->spare = NULL;
}
