/* walk_run: running the batches of a walk, and what they tell of the network. */
#ifndef SORTNET_CORE_PROOF_WALK_RUN_H
#define SORTNET_CORE_PROOF_WALK_RUN_H

#include "core/base/watch.h"
#include "core/proof/walk.h"

/* What running batches found. */
struct walk_tally {
    double walked;              /* values that were run */
    bool cancelled;             /* by the watch: the rest says nothing about all inputs */
    bool failed;                /* some value leaves unsorted */
    int least;                  /* fewest ones or zeros of a failing value */
    uint64_t batch;             /* the first batch that has such a value */
    bool *swapped;              /* per comparator: swaps on some value, or did when absorbed */
    bool unsorted[WALK_WIRES];  /* outputs w and w+1 are out of order on some value */
    bool misplaced[WALK_WIRES]; /* output w has not the key of its rank on some value */
};

/* A tally before any batch is run; the caller frees it with walk_tally_free. */
void walk_tally_init(struct walk_tally *tally, const struct walk *walk);
void walk_tally_free(struct walk_tally *tally);

/* Tells the watch, which may be NULL, how far the walk is; true if it shall end, which the tally
 * then says, too. */
bool walk_ends(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* Runs every batch on this processor, 256 values at a time, and adds what it finds to `tally`.
 * `watch` may be NULL. */
void walk_run(const struct walk *walk, const struct watch *watch, struct walk_tally *tally);

/* The same for batches first..first+count-1 only. */
void walk_run_batches(const struct walk *walk, uint64_t first, uint64_t count,
                      const struct watch *watch, struct walk_tally *tally);

#endif
