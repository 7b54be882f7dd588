/* walk: which 0-1 values must be run through which comparators to prove a network.
 *
 * By the 0-1 principle (Knuth 5.3.4) all 2^n inputs of zeros and ones would do, but most of them
 * meet again early: one comparator leaves three of four pairs, and four sorted wires five of
 * sixteen. Wires that comparators have joined so far form a component; the values reachable on a
 * component are listed once, each with one input that leads to it. Comparators are absorbed into
 * components, those within a component first, then those that join the shortest lists, while the
 * lists stay short. The comparators that are left are run on every combination of component values:
 * a combination of the outer components is one batch, and the values of the inner component are its
 * lanes. */
#pragma once

#include "core/base/watch.h"
#include "core/network/zero_one.h"

enum {
    WALK_WIRES = 64
}; /* the most wires of a network that can be walked: a value is one 64-bit
      word */

/* A value that the wires of a component can have after the absorbed comparators. */
struct walk_state {
    uint64_t value; /* bit w is the key of wire w; zero on other components' wires */
    uint64_t input; /* an input that leads to the value; it has as many ones */
};

struct walk_component {
    uint64_t wires;            /* the component's wires, as a mask; 0: it was merged into another */
    struct walk_state *states; /* `count` distinct states, sorted by value */
    int count;
};

struct walk {
    const struct network *network;
    struct walk_component inner;  /* its states are sorted by number of ones, then by value */
    struct walk_component *outer; /* outer_count of them */
    int outer_count;
    int *rest;      /* indices of the comparators that were not absorbed, in order */
    int rest_count; /* of them */
    bool *swapped;  /* per comparator: absorbed, and swaps on some input */
    double batches; /* combinations of outer states; exact up to 2^53 */
    double values;  /* batches times inner states */
    double visits;  /* of states while absorbing */
};

/* Absorbs as many comparators as possible of a network of at most WALK_WIRES wires, which must
 * outlive the walk. The caller frees it with walk_free. */
void walk_init(struct walk *walk, const struct network *network);
void walk_free(struct walk *walk);

/* The cost of a walk in bit operations: every value passes the rest of the comparators, and its
 * wires are filled and looked at. */
static inline double walk_work(const struct walk *walk) {
    return walk->values * ((double)walk->rest_count + walk->network->wires);
}

/* The states of the outer components in a batch, joined. */
struct walk_state walk_batch(const struct walk *walk, uint64_t batch);

/* ---- walk_run: runs the batches of a walk and tallies what they show about the network ---- */

/* What running batches found. */
struct walk_tally {
    double walked;             /* values that were run */
    bool cancelled;            /* by the watch: nothing below is about all inputs then */
    bool failed;               /* some value leaves unsorted */
    int least;                 /* fewest ones or zeros of a failing value */
    uint64_t batch;            /* the first batch that has such a value */
    bool *swapped;             /* per comparator: swapped on some value, or while it was absorbed */
    bool unsorted[WALK_WIRES]; /* outputs w and w+1 are out of order on some value */
    /* From these, walk_ranks finds the ranks that the key of output w can have. */
    uint64_t sorted;                  /* bit k: a value of k ones that leaves sorted was seen */
    unsigned char fewest[WALK_WIRES]; /* ones of a value that leaves a 1 on output w */
    unsigned char most[WALK_WIRES];   /* ones of a value that leaves a 0 on it */
};

/* The ranks that the key of an output can have. The rank of a key is the number of smaller keys. */
struct walk_ranks {
    int least, most; /* both occur */
};

/* A tally before any batch is run; the caller frees it with walk_tally_free. */
void walk_tally_init(struct walk_tally *tally, const struct walk *walk);
void walk_tally_free(struct walk_tally *tally);

/* Forgets failures and the facts about outputs; keeps which comparators swapped. */
void walk_tally_forget(struct walk_tally *tally, const struct walk *walk);

/* The ranks that the key of an output has on all inputs, after a whole walk. Since a network
 * commutes with thresholds (Knuth 5.3.4), the key has a rank of r or more on some input if it is a
 * 1 on some value of n - r ones. */
struct walk_ranks walk_ranks(const struct walk *walk, const struct walk_tally *tally, int output);

/* Tells the watch, which may be NULL, how far the walk is. True if the walk shall end; the tally is
 * then marked as cancelled. */
bool walk_ends(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* Runs every batch on this processor, 256 values at a time, and adds what it finds to `tally`.
 * `watch` may be NULL. */
void walk_run(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* The same for batches first..first+count-1 only. */
void walk_run_batches(const struct walk *walk, uint64_t first, uint64_t count,
                      const struct watch *watch, struct walk_tally *tally);
