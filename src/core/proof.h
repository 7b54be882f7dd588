/* proof: does a network sort? Decided by the 0-1 principle (Knuth 5.3.4): a network that sorts
 * every input of zeros and ones sorts everything.
 *
 * Not all 2^n inputs are walked, only the values that survive the first layers: one comparator
 * leaves three of four pairs, and four sorted wires five of sixteen. Wires that comparators have
 * joined so far form a component; the values reachable on a component are listed once, with one
 * input that leads to each. Comparators are absorbed into components as long as the lists stay
 * short; the rest of the network then runs on every combination of component values, 256 at a
 * time. */
#ifndef SORTNET_CORE_PROOF_H
#define SORTNET_CORE_PROOF_H

#include "network.h"

enum verdict {
    PROOF_SORTS,   /* every 0-1 input leaves sorted */
    PROOF_FAILS,   /* `input` does not */
    PROOF_UNKNOWN, /* too many inputs to walk, and random ones found no failure */
};

struct proof {
    enum verdict verdict;
    double walked;    /* 0-1 values that were run, or random trials when they were too many */
    bool exact;       /* true: they stood for all inputs */
    bool sorts_other; /* it fails, but sorts in the opposite order */
    unsigned char input[NETWORK_MAX_WIRES];  /* PROOF_FAILS: a failing 0-1 input */
    unsigned char output[NETWORK_MAX_WIRES]; /* and what the network makes of it */
    bool *redundant; /* per comparator: never swaps on any input; only valid when `exact` */
    int redundant_count;
};

/* Decides whether `network` sorts in its order. Exact whenever the first layers leave at most 2^32
 * values: always for n <= 32, and for larger merging networks. Deterministic. */
void proof_init(struct proof *proof, const struct network *network);
void proof_free(struct proof *proof);

/* Runs the network on one 0-1 input, in place; bits[w] is the key of wire w. */
void proof_run(const struct network *network, unsigned char *bits);

#endif
