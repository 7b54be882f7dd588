/* walk: finds the 0-1 values and comparators that must be run to prove a network.
 *
 * By the 0-1 principle (Knuth 5.3.4) all 2^n inputs of zeros and ones are enough, but most of them
 * soon become equal: one comparator leaves three of four pairs, and four sorted wires leave five of
 * sixteen values. Wires joined by comparators form a component. The values that can occur on a
 * component are listed once, each with one input that leads to it. Comparators are absorbed into
 * components while the lists stay short: first comparators within a component, then those that make
 * the shortest lists. All other comparators are run on every combination of component values: a
 * combination of the outer components is one batch, and the values of the inner component are its
 * lanes. */
#pragma once

#include "core/base/watch.h"
#include "core/network/zero_one.h"

enum {
    WALK_WIRES = 64
}; /* most wires of a network that can be walked: a value is one 64-bit word */

/* A value that the wires of a component can have after the absorbed comparators. */
struct walk_state {
    uint64_t value; /* bit w is the key of wire w; zero on other components' wires */
    uint64_t input; /* an input that leads to the value and has as many ones */
};

struct walk_component {
    uint64_t wires;            /* mask of the component's wires; 0: the component was merged into
                                  another */
    struct walk_state *states; /* `count` distinct states, sorted by value */
    int count;
};

struct walk {
    const struct network *network;
    struct walk_component inner;  /* inner component; its states are sorted by number of ones, then
                                     by value */
    struct walk_component *outer; /* `outer_count` outer components */
    int outer_count;
    int *rest;      /* indices of the comparators that were not absorbed, in order */
    int rest_count; /* number of these comparators */
    bool *swapped;  /* per comparator: true if it was absorbed and swaps on some input */
    double batches; /* number of combinations of outer states; exact up to 2^53 */
    double values;  /* batches times inner states */
    double visits;  /* number of states visited while absorbing */
};

/* Absorbs as many comparators as possible. The network has at most WALK_WIRES wires and must
 * outlive the walk. The caller frees the walk with walk_free. */
void walk_init(struct walk *walk, const struct network *network);
void walk_free(struct walk *walk);

/* Returns the cost of a walk in bit operations: every value passes the remaining comparators, and
 * its wires are filled and checked. */
static inline double walk_work(const struct walk *walk) {
    return walk->values * ((double)walk->rest_count + walk->network->wires);
}

/* Returns the states of the outer components in a batch, joined. */
struct walk_state walk_batch(const struct walk *walk, uint64_t batch);

/* ---- walk_run: runs the batches of a walk and collects facts about the network ---- */

/* Facts found by running batches. */
struct walk_tally {
    double walked;             /* number of values that were run */
    bool cancelled;            /* true: the watch ended the walk; then the fields below are not
                                  about all inputs */
    bool failed;               /* true: the output of some value is not sorted */
    int least;                 /* fewest ones or zeros of a failing value */
    uint64_t batch;            /* first batch with such a value */
    bool *swapped;             /* per comparator: true if it swapped on some value, or while it was
                                  absorbed */
    bool unsorted[WALK_WIRES]; /* outputs w and w+1 are out of order on some value */
    /* The following fields are for walk_ranks, which finds the ranks of the key on output w. */
    uint64_t sorted;                  /* bit k: some value with k ones leaves sorted */
    unsigned char fewest[WALK_WIRES]; /* fewest ones of a value that leaves a 1 on output w */
    unsigned char most[WALK_WIRES];   /* most ones of a value that leaves a 0 on output w */
};

/* The ranks that the key of an output can have; the rank of a key is the number of smaller keys. */
struct walk_ranks {
    int least, most; /* least and greatest rank; both occur */
};

/* Makes an empty tally; the caller frees it with walk_tally_free. */
void walk_tally_init(struct walk_tally *tally, const struct walk *walk);
void walk_tally_free(struct walk_tally *tally);

/* Forgets failures and the facts about outputs; keeps which comparators swapped. */
void walk_tally_forget(struct walk_tally *tally, const struct walk *walk);

/* Returns the ranks of an output's key on all inputs, after a whole walk. Since a network commutes
 * with thresholds (Knuth 5.3.4), the key has a rank of r or more on some input if it is a 1 for
 * some value with n - r ones. */
struct walk_ranks walk_ranks(const struct walk *walk, const struct walk_tally *tally, int output);

/* Reports the progress to the watch, which may be NULL. True if the walk should end; the tally is
 * then marked as cancelled. */
bool walk_ends(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* Runs every batch on this processor, 256 values at a time, and adds the facts to `tally`. `watch`
 * may be NULL. */
void walk_run(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* Runs only batches first..first+count-1. */
void walk_run_batches(const struct walk *walk, uint64_t first, uint64_t count,
                      const struct watch *watch, struct walk_tally *tally);
