/* walk_run: runs the batches of a walk and tallies what they show about the network. */
#ifndef SORTNET_CORE_PROOF_WALK_RUN_H
#define SORTNET_CORE_PROOF_WALK_RUN_H

#include "core/base/watch.h"
#include "core/proof/walk.h"

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

#endif
