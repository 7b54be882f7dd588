/* claim: what a network promises, and the proof that it keeps the promise.
 *
 * Not every network is a sorting network. A merger sorts inputs of one kind; a half-cleaner does
 * not sort, but splits. The 0-1 principle holds for each of these classes of inputs as it does for
 * all inputs: a sequence belongs to the class if its 0-1 sequence (0 below the threshold, else 1)
 * does for every threshold, and a network commutes with thresholds (Knuth 5.3.4). A class has few
 * 0-1 inputs, so all of them are run. */
#pragma once

#include "core/network/network.h"
#include "core/proof/proof.h"

struct claim_row {
    const char *does;  /* promise in words, after "it": "merges two sorted halves" */
    const char *brief; /* promise in few words */
    const char *kind;  /* kind of inputs (network/keys.h) that belong to the class, in ascending
                          order */
    /* fills 0-1 input number `index` of the class for ascending order; false after the last. NULL:
     * the claim is not about a class of inputs */
    bool (*input)(int n, int index, unsigned char *bits);
    /* is this 0-1 input in the class, in ascending order? NULL: every input is */
    bool (*takes)(int n, const unsigned char *bits);
    /* is this output right, in ascending order? If not, sets `wrong` for the wires that break the
     * claim. NULL: nothing is claimed */
    bool (*right)(int n, const unsigned char *bits, bool *wrong);
};

extern const struct claim_row claims[CLAIM_COUNT];

/* Results for one input. */
enum promise {
    PROMISE_NONE,   /* the network promised nothing: the input is not in its class */
    PROMISE_KEPT,   /* the output is as promised */
    PROMISE_BROKEN, /* the output is not as promised */
};

struct claim_proof {
    bool holds;
    int inputs; /* number of 0-1 inputs that were run: the whole class if the claim holds */
    unsigned char input[NETWORK_MAX_WIRES];  /* an input of the class that breaks the claim; valid
                                                if `holds` is false */
    unsigned char output[NETWORK_MAX_WIRES]; /* wrong output of this input */
};

/* Proves or refutes a claim about a class of inputs, in the network's order: in a descending
 * network zeros and ones change roles. claims[claim].input must not be NULL. */
void claim_prove(enum claim claim, const struct network *network, struct claim_proof *proof);

/* Judges an output by the network's claim, in its order; `wrong` receives, per wire, whether its
 * key breaks the promise. */
enum promise claim_judge(const struct network *network, const int *input, const int *output,
                         bool wrong[NETWORK_MAX_WIRES]);

/* ---- the basis of a proof by the 0-1 principle, in words that the window and `check` share
 * ---- */

/* The theorem used if not all inputs were run, in words. */
extern const char certificate_theorem[];

/* Writes "2^8 = 256 inputs of zeros and ones"; for many wires only "2^40 inputs ...". */
void certificate_inputs(int wires, char *text, size_t size);

/* Writes "identical intermediate states were run once": inputs that the first comparators
 * make equal are run only once from there on (core/proof/walk.h). Their number is left out, because
 * readers would take it for the number of inputs that suffice; `check --json` has it. If no inputs
 * became equal, writes "every one was run". */
void certificate_runs(const struct proof *proof, int wires, char *text, size_t size);
