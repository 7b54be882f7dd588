/* unsorted: how many of the 2^n inputs of zeros and ones a network leaves unsorted. By the 0-1
 * principle (Knuth 5.3.4) the network sorts if the number is 0. The count is exact, and fast enough
 * for every change of a network: 64 inputs stand in one word, and a comparator is an AND and an
 * OR. */
#ifndef SORTNET_CORE_NETWORK_UNSORTED_H
#define SORTNET_CORE_NETWORK_UNSORTED_H

#include "core/network/network.h"

enum { UNSORTED_MOST_WIRES = 20 };

struct unsorted {
    bool counted; /* false: too many inputs, or too many comparators; nothing else is valid */
    long inputs;  /* number of all inputs: 2^n */
    long count;   /* inputs that leave unsorted */
    bool pair[UNSORTED_MOST_WIRES]; /* per wire: some input leaves it and the next out of order */
};

/* Counts for the network's order. Up to 20 wires and some thousand comparators. */
void unsorted_count(const struct network *network, struct unsorted *unsorted);

#endif
