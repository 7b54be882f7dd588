/* claim: what a network promises, and the proof that it keeps the promise.
 *
 * Not every network is a sorting network. A merger sorts inputs of one kind; a half-cleaner sorts
 * none, but splits. The 0-1 principle holds for each of these classes of inputs as it does for all
 * inputs: a sequence belongs to the class if, for every threshold, its 0-1 sequence (0 below the
 * threshold, 1 from it on) does, and a network commutes with thresholds (Knuth 5.3.4). A class has
 * few 0-1 inputs, so all of them are run. */
#pragma once

#include "core/network/network.h"
#include "core/proof/proof.h"

struct claim_row {
    const char *does;  /* in words, after "it": "merges two sorted halves" */
    const char *brief; /* the same in few words */
    const char *kind;  /* the kind of inputs (network/keys.h) that are of its class, in ascending
                          order */
    /* Fills the class's 0-1 input number `index` for ascending order; false past the last. NULL:
     * the claim is not about a class of inputs. */
    bool (*input)(int n, int index, unsigned char *bits);
    /* Is this 0-1 input of the class, in ascending order? NULL: every input is. */
    bool (*takes)(int n, const unsigned char *bits);
    /* Is this output right, in ascending order? If not, sets `wrong` for the wires that break the
     * claim. NULL: nothing is claimed. */
    bool (*right)(int n, const unsigned char *bits, bool *wrong);
};

extern const struct claim_row claims[CLAIM_COUNT];

/* Whether a network kept its promise for one input. */
enum promise {
    PROMISE_NONE,   /* it promised nothing: the input is not of its class */
    PROMISE_KEPT,   /* the output is as promised */
    PROMISE_BROKEN, /* the output is not */
};

struct claim_proof {
    bool holds;
    int inputs; /* 0-1 inputs of the class that were run: all of them if the claim holds */
    unsigned char input[NETWORK_MAX_WIRES];  /* if the claim does not hold: an input of the class */
    unsigned char output[NETWORK_MAX_WIRES]; /* and its wrong output */
};

/* Proves or refutes a claim about a class of inputs, in the network's order: in a descending
 * network zeros and ones change roles. claims[claim].input must not be NULL. */
void claim_prove(enum claim claim, const struct network *network, struct claim_proof *proof);

/* Judges an output by the claim of the network, in its order; `wrong` receives, per wire, whether
 * its key breaks the promise. */
enum promise claim_judge(const struct network *network, const int *input, const int *output,
                         bool wrong[NETWORK_MAX_WIRES]);

/* ---- what a proof by the 0-1 principle rests on, in words that the window and `check` share. */

/* The theorem that a proof rests on if not all inputs were run, in words. */
extern const char certificate_theorem[];

/* Writes "2^8 = 256 inputs of zeros and ones"; for many wires only "2^40 inputs ...". */
void certificate_inputs(int wires, char *text, size_t size);

/* Writes "those that became the same on the way went on as one": inputs that the first comparators
 * make equal are run once from there on (core/proof/walk.h). Their number is left out, since it
 * would be read as the number of inputs that suffice; `check --json` has it. If no inputs became
 * equal, writes "every one was run". */
void certificate_runs(const struct proof *proof, int wires, char *text, size_t size);
