/* claim: what a network is for, and the proof that it does just that.
 *
 * Not every network is a sorting network. A merger sorts inputs of one kind; a
 * half-cleaner sorts none, but splits. The 0-1 principle holds for each of these classes as it
 * does for all inputs: a sequence is of the class when, for every threshold, the zeros and ones
 * that stand for "below" and "not below" are, and a network commutes with thresholds (Knuth
 * 5.3.4). The 0-1 inputs of a class are few, so all of them are run. */
#ifndef SORTNET_CORE_PROOF_CLAIM_H
#define SORTNET_CORE_PROOF_CLAIM_H

#include "core/network/network.h"

struct claim_row {
    const char *does;  /* in words, after "it": "merges two sorted halves" */
    const char *brief; /* the same in few words */
    const char *kind;  /* of inputs (network/inputs.h) of its class, in ascending order */
    /* Fills the class's 0-1 input number `index` for ascending order; false past the last. NULL:
     * the claim is not about a class of inputs. */
    bool (*input)(int n, int index, unsigned char *bits);
    /* Is this 0-1 input of the class, in ascending order? NULL: every input is. */
    bool (*takes)(int n, const unsigned char *bits);
    /* Is this a right output, in ascending order? Sets `wrong` of the wires that make it a wrong
     * one. NULL: nothing is claimed. */
    bool (*right)(int n, const unsigned char *bits, bool *wrong);
};

extern const struct claim_row claims[CLAIM_COUNT];

/* What a network promised of the keys of one input. */
enum promise {
    PROMISE_NONE,   /* nothing: they are not of its class */
    PROMISE_KEPT,   /* this output */
    PROMISE_BROKEN, /* another one */
};

struct claim_proof {
    bool holds;
    int inputs; /* 0-1 inputs of the class that were run: all of them when it holds */
    unsigned char input[NETWORK_MAX_WIRES];  /* it does not hold: an input of the class */
    unsigned char output[NETWORK_MAX_WIRES]; /* and the wrong output */
};

/* Proves or refutes a claim about a class of inputs, in the network's order: for a descending one,
 * zeros and ones change roles. claims[claim].input must not be NULL. */
void claim_prove(enum claim claim, const struct network *network, struct claim_proof *proof);

/* Judges an output by the claim of the network, in its order; `wrong` receives, per wire, whether
 * its key breaks the promise. */
enum promise claim_judge(const struct network *network, const int *input, const int *output,
                         bool wrong[NETWORK_MAX_WIRES]);

#endif
