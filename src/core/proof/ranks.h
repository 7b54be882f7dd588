/* ranks: finds the keys that a network selects if it does not sort: outputs that get the key of
 * their rank from every input, and groups of outputs that get the keys of certain ranks in another
 * order or on other wires.
 *
 * A network that selects, such as a median network, is right on some outputs only. The 0-1
 * principle holds for a single output, too, since a network commutes with thresholds (Knuth 5.3.4):
 * an output that is right on every input of zeros and ones is always right. The walk finds the
 * least and the greatest rank of each output (walk_ranks). If b - a + 1 outputs get only keys of
 * the ranks a to b, they get exactly these keys, from every input.
 *
 * The rank of a key is the number of smaller keys: the smallest key has rank 0. */
#pragma once

#include "core/proof/proof.h"

/* A run of neighbouring outputs that are always right. */
struct rank_run {
    int first, last; /* first and last wire */
};

/* Finds the first run from wire `from` on; false: there is none, or the proof is not exact. */
bool ranks_next(const struct proof *proof, const struct network *network, int from,
                struct rank_run *run);

/* Returns how many outputs are always right; 0 if the proof is not exact. */
int ranks_count(const struct proof *proof, const struct network *network);

/* A group of outputs that get the keys of neighbouring ranks from every input, but not sorted in
 * place. */
struct rank_group {
    int least, most;  /* least and greatest rank */
    uint64_t outputs; /* a bit for each wire; most - least + 1 bits are set */
};

/* Finds the next group; the first call takes {0, -1, 0}. False after the last group, or if the
 * proof is not exact. Groups that consist of smaller groups, and the group of all outputs, are left
 * out. */
bool ranks_next_group(const struct proof *proof, const struct network *network,
                      struct rank_group *group);

/* Writes the outputs of a group: "3", "3 and 4", "5..8", "0, 2..4 and 7". */
void ranks_group_outputs(const struct rank_group *group, char *text, size_t size);

/* Writes the keys that a group gets: "the key of rank 3", "the two middle keys, in either order,
 * the medians of 8 keys", "the 4 largest keys, in no fixed order". */
void ranks_group_describe(const struct network *network, const struct rank_group *group, char *text,
                          size_t size);

/* Writes the keys that a run gets: "the 3 smallest keys", "the key of rank 3, the median of 7
 * keys". */
void ranks_describe(const struct network *network, const struct rank_run *run, char *text,
                    size_t size);

/* Writes all runs: "0..2, 4"; "" if there are none. */
void ranks_list(const struct proof *proof, const struct network *network, char *text, size_t size);
