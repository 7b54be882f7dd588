/* ranks: which outputs get the key of their rank from every input, though the network does not
 * sort.
 *
 * A network that selects, such as one for the median, is right on some outputs only. For an output
 * the 0-1 principle holds as it does for a whole network, since a network commutes with thresholds
 * (Knuth 5.3.4): an output that is right on every input of zeros and ones is always right.
 *
 * The rank of a key is how many are smaller: 0 is the smallest. */
#ifndef SORTNET_CORE_PROOF_RANKS_H
#define SORTNET_CORE_PROOF_RANKS_H

#include "core/proof/proof.h"

/* Neighbouring outputs that are always right. */
struct rank_run {
    int first, last; /* wires */
};

/* The first run from wire `from` on; false when there is none, or the proof is not exact. */
bool ranks_next(const struct proof *proof, const struct network *network, int from,
                struct rank_run *run);

/* How many outputs are always right; 0 when the proof is not exact. */
int ranks_count(const struct proof *proof, const struct network *network);

/* Writes what a run gets: "the 3 smallest keys", "the key of rank 3, the median of 7 keys". */
void ranks_describe(const struct network *network, const struct rank_run *run, char *text,
                    size_t size);

/* Writes all runs as "0..2, 4"; "" when there are none. */
void ranks_list(const struct proof *proof, const struct network *network, char *text, size_t size);

#endif
