/* proof: does a network sort? Decided by the 0-1 principle (Knuth 5.3.4): a network that sorts
 * every input of zeros and ones sorts everything.
 *
 * Where there are too many values to walk (core/proof/walk.h), random inputs are tried; they can
 * refute a network, never prove it. */
#ifndef SORTNET_CORE_PROOF_PROOF_H
#define SORTNET_CORE_PROOF_PROOF_H

#include "core/base/error.h"
#include "core/network/network.h"
#include "core/proof/walk_run.h"

enum verdict {
    PROOF_SORTS,   /* every 0-1 input leaves sorted */
    PROOF_FAILS,   /* `input` does not */
    PROOF_UNKNOWN, /* too many values to walk, or cancelled; no failure was found */
};

struct proof {
    enum verdict verdict;
    bool exact;       /* every value was walked */
    bool cancelled;   /* by the watch */
    double walked;    /* 0-1 values that were run, or random inputs when there are too many */
    double values;    /* that have to be walked; 0: too many wires to tell */
    bool sorts_other; /* it fails, but sorts in the opposite order */
    bool minimal;     /* PROOF_FAILS: no failing input has fewer ones or fewer zeros */
    unsigned char input[NETWORK_MAX_WIRES];  /* PROOF_FAILS: a failing 0-1 input */
    unsigned char output[NETWORK_MAX_WIRES]; /* and what the network makes of it */
    bool unsorted[NETWORK_MAX_WIRES];  /* outputs w and w+1: out of order on some input that ran */
    bool misplaced[NETWORK_MAX_WIRES]; /* output w: see core/proof/ranks.h; false unless `exact` */
    bool *redundant; /* per comparator: never swaps on any input; all false unless `exact` */
    int redundant_count;
};

/* Something that can run a walk: this processor, or a device. */
struct prover {
    /* As walk_run; 0, 1 when there are too many values for it, or -1 with the reason. */
    int (*run)(void *context, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error);
    void *context;
};

extern const struct prover proof_on_cpu; /* never fails */

/* Decides whether `network` sorts in its order. Deterministic, and the same with every prover that
 * walks as many values. `watch` (or NULL) is told the progress and may cancel. Returns 0, or -1
 * with the reason when the prover failed; the caller frees a proof with proof_free. */
int proof_init_with(struct proof *proof, const struct network *network, const struct prover *prover,
                    const struct watch *watch, struct error *error);

void proof_free(struct proof *proof);

/* PROOF_FAILS: writes how many ones the failing input of `wires` keys has, or how many zeros if
 * these are fewer: "2 ones", "1 zero". Returns the number. */
int proof_weight(const struct proof *proof, int wires, char *text, size_t size);

/* Runs the network on one 0-1 input, in place; bits[w] is the key of wire w. */
void proof_run(const struct network *network, unsigned char *bits);

/* The first wire whose key is out of order with the next one's; -1: none. */
int proof_first_unsorted(const struct network *network, const unsigned char *bits);

#endif
