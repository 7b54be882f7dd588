/* spares: makes a proof for each comparator, within one budget. */
#include "core/proof/proof.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

static const double visit_work = 256; /* bit operations that take as long as one state while
                                         absorbing */

/* Runs a walk if the budget in `context` has room for it. */
static int run_within(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    struct spares *spares = context;
    double work = walk_work(walk);
    (void)error;
    spares->work += walk->visits * visit_work;
    if (spares->work + work > spares->most) return 1;
    spares->work += work;
    walk_run(walk, watch, tally);
    return 0;
}

static enum verdict prove(struct spares *spares, const struct network *network,
                          const struct watch *watch) {
    const struct prover prover = {run_within, spares};
    struct proof proof;
    struct error none; /* unused: this processor never fails */
    proof_decide(&proof, network);
    spares->work += proof.walked * (network->size + network->wires) + visit_work * network->size;
    if (proof.verdict == PROOF_UNKNOWN && spares->work <= spares->most)
        proof_finish(&proof, network, &prover, watch, &none);
    spares->cancelled = proof.cancelled;
    enum verdict verdict = proof.verdict;
    proof_free(&proof);
    return verdict;
}

void spares_init(struct spares *spares, const struct network *network, const struct proof *proof,
                 double most, const struct watch *watch) {
    size_t size = (size_t)network->size;
    struct network without = *network; /* a proof reads only the comparators, in order */
    *spares = (struct spares){
        .known = true, .most = most, .spare = memory_new(size, sizeof *spares->spare)};
    if (size == 0) return;
    spares->known = visit_work * (double)size * (double)size <= most; /* least work of all proofs */
    without.size--;
    without.comparators = memory_new(size, sizeof *without.comparators);
    memcpy(without.comparators, network->comparators + 1, (size - 1) * sizeof *without.comparators);
    for (size_t i = 0; spares->known && i < size; i++) {
        if (i > 0) without.comparators[i - 1] = network->comparators[i - 1];
        enum verdict verdict = proof->never_swaps[i] ? PROOF_SORTS : prove(spares, &without, watch);
        spares->known = verdict != PROOF_UNKNOWN && spares->work <= most;
        spares->spare[i] = verdict == PROOF_SORTS;
        spares->count += spares->spare[i];
    }
    free(without.comparators);
}

void spares_free(struct spares *spares) {
    free(spares->spare);
    spares->spare = NULL;
}
