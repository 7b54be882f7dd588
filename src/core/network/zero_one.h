/* zero_one: runs comparators on 64 inputs of zeros and ones at a time. A wire is a row of 64-bit
 * words with one bit per input, and a comparator is an AND and an OR of words. All functions are in
 * the header: these loops are the longest of the program, and compilers unroll them if the number
 * of words is known. */
#pragma once

#include "core/network/network.h"

#include <stdint.h>

/* Returns the number of ones among the bits of a word (Warren, Hacker's Delight, 5-1). */
static inline int zero_one_count(uint64_t word) {
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return (int)(word * 0x0101010101010101 >> 56);
}

/* Runs a comparator on its two wires; wire w is words[w * width] and the words after it. True if it
 * swaps on an input whose bit is set in `valid`, `width` words. */
static inline bool zero_one_compare(const struct comparator *comparator, uint64_t *words, int width,
                                    const uint64_t *valid) {
    uint64_t *restrict low = words + comparator_low(comparator) * width;
    uint64_t *restrict high = words + comparator_high(comparator) * width;
    uint64_t swapped = 0;
    for (int k = 0; k < width; k++) {
        uint64_t both = low[k] & high[k], any = low[k] | high[k];
        swapped |= (low[k] ^ both) & valid[k];
        low[k] = both;
        high[k] = any;
    }
    return swapped != 0;
}

/* Sets in `wrong`, `width` words, the bits of inputs whose output is not sorted, among the inputs
 * whose bit is set in `valid`. Marks in `unsorted` the wires w for which some input leaves w and
 * w+1 out of order. True if any output is not sorted. */
static inline bool zero_one_unsorted(const struct network *network, const uint64_t *words,
                                     int width, const uint64_t *valid, uint64_t *wrong,
                                     bool *unsorted) {
    int up = network->order == ASCENDING ? 0 : width, down = width - up;
    uint64_t all = 0;
    for (int k = 0; k < width; k++)
        wrong[k] = 0;
    for (int wire = 0; wire + 1 < network->wires; wire++, words += width) {
        uint64_t any = 0;
        for (int k = 0; k < width; k++) {
            uint64_t pair = words[up + k] & ~words[down + k] & valid[k];
            wrong[k] |= pair;
            any |= pair;
        }
        if (any) unsorted[wire] = true;
        all |= any;
    }
    return all != 0;
}

/* ---- unsorted: how many of the 2^n inputs of zeros and ones a network leaves unsorted. By the 0-1
 * principle (Knuth 5.3.4) the network sorts if the number is 0. The count is exact, and fast enough
 * for every change of a network ---- */

enum { UNSORTED_MOST_WIRES = 20 };

struct unsorted {
    bool counted; /* false: too many inputs or comparators; no other field is valid then */
    long inputs;  /* number of all inputs, 2^n */
    long count;   /* number of inputs whose output is not sorted */
    bool pair[UNSORTED_MOST_WIRES]; /* per wire: some input leaves this wire and the next one out of
                                       order */
};

/* Counts for the network's order. Up to 20 wires and some thousand comparators. */
void unsorted_count(const struct network *network, struct unsorted *unsorted);
