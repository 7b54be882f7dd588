/* splits: finds where a network splits keys into two halves, one with the smaller keys.
 *
 * A half-cleaner splits a bitonic sequence, a mirrored split splits two runs sorted the same way
 * (Batcher 1968). The same comparators stand in networks that never give them such keys; so only
 * layers that begin a merge count, and half-cleaners that are a whole network. Whether the keys of
 * an input are of that kind, and whether they were split, is checked on the keys. */
#ifndef SORTNET_CORE_STRUCTURE_SPLITS_H
#define SORTNET_CORE_STRUCTURE_SPLITS_H

#include "core/network/network.h"

struct split {
    int layer;
    int first, middle, end;   /* wires: first of the left half, first of the right half, behind the
                                 right half, which is shorter where the network ends in it */
    bool mirrored;            /* splits two sorted runs; else a bitonic sequence */
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

/* Is every key of one half at most every key of the other, as a split promises? Stores the two keys
 * that decide it: the greatest of the left half and the least of the right half; for D the least
 * and the greatest. */
bool split_holds(const struct split *split, const int *keys, int *left, int *right);

#endif
