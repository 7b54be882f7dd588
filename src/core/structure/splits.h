/* splits: where a network splits keys in two halves, one with the smaller keys.
 *
 * That is what a half-cleaner does to a bitonic sequence, and a mirrored split to two runs sorted
 * the same way (Batcher 1968). The same comparators stand in networks that never give them such
 * keys; so those count alone that a merge begins with, and half-cleaners that are a whole network.
 * What comes in is the input's affair: whether the keys are of that kind, and whether they were
 * split, is asked of the keys. */
#ifndef SORTNET_CORE_STRUCTURE_SPLITS_H
#define SORTNET_CORE_STRUCTURE_SPLITS_H

#include "core/network/network.h"

struct split {
    int layer;
    int first, middle, end; /* wires: of the left half, of the right half, behind it; the right one
                               is shorter where the network ends in it */
    bool mirrored;          /* splits two sorted runs; else a bitonic sequence */
    enum direction direction; /* I: the smaller keys leave in the left half */
};

struct splits {
    struct split *rows; /* count of them */
    size_t capacity;    /* of rows, in elements */
    int count;
};

/* Finds the splits of a network; the caller frees them with splits_free. */
void splits_init(struct splits *splits, const struct network *network);
void splits_free(struct splits *splits);

/* Are these the keys that a split is made for? `keys` has one per wire of the network. */
bool split_takes(const struct split *split, const int *keys);

/* Is every key of one half at most every key of the other, as a split promises? Fills the two keys
 * that decide it: of the left half and of the right, the greatest and the least or, for D, the
 * least and the greatest. */
bool split_holds(const struct split *split, const int *keys, int *left, int *right);

#endif
