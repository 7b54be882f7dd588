/* ranks: which outputs get the key of their rank from every input, though the network does not
 * sort; and which get the keys of some ranks in another order or on other wires.
 *
 * A network that selects, such as one for the median, is right on some outputs only. For an output
 * the 0-1 principle holds as it does for a whole network, since a network commutes with thresholds
 * (Knuth 5.3.4): an output that is right on every input of zeros and ones is always right. The walk
 * finds the least and the greatest rank of each output (walk_ranks). Where as many outputs as there
 * are ranks from a to b have none but these, they have all of them, from every input.
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

/* Outputs that get the keys of some neighbouring ranks from every input, but not sorted in place.
 */
struct rank_group {
    int least, most;  /* ranks */
    uint64_t outputs; /* a bit for each wire: most - least + 1 of them */
};

/* Goes on to the next group, from {0, -1, 0} on; false after the last, or when the proof is not
 * exact. One that consists of others is left out, and that of all outputs. */
bool ranks_next_group(const struct proof *proof, const struct network *network,
                      struct rank_group *group);

/* Writes its outputs: "3", "3 and 4", "5..8", "0, 2..4 and 7". */
void ranks_group_outputs(const struct rank_group *group, char *text, size_t size);

/* Writes what it gets: "the key of rank 3", "the two middle keys, in either order, the medians of 8
 * keys", "the 4 largest keys, in no fixed order". */
void ranks_group_describe(const struct network *network, const struct rank_group *group, char *text,
                          size_t size);

/* Writes what a run gets: "the 3 smallest keys", "the key of rank 3, the median of 7 keys". */
void ranks_describe(const struct network *network, const struct rank_run *run, char *text,
                    size_t size);

/* Writes all runs as "0..2, 4"; "" when there are none. */
void ranks_list(const struct proof *proof, const struct network *network, char *text, size_t size);

#endif
