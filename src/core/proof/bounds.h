/* bounds: how small and how shallow a sorting network of n wires can be: the best known networks,
 * and the proven lower bounds.
 *
 * The fewest comparators and the least depth often belong to two different networks, and every text
 * says so. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct network;

enum { BOUNDS_MOST_WIRES = 64 };

struct bounds {
    int size, depth;             /* of the smallest and of the shallowest network known */
    int least_size, least_depth; /* no network has fewer: proven */
    bool in_one;                 /* one known network has both the size and the depth */
};

/* Fills the bounds of n wires; false when nothing is tabulated: n < 2 or n > BOUNDS_MOST_WIRES. */
bool bounds_of(int n, struct bounds *bounds);

/* Can neither the size nor the depth be improved? */
static inline bool bounds_optimal(const struct bounds *bounds) {
    return bounds->size == bounds->least_size && bounds->depth == bounds->least_depth;
}

/* Writes what is known of networks that are to sort, as this one is, as many keys: "best possible:
 * 19 comparators, depth 6" or, where nobody knows that, "best known: 60 or depth 9 in another
 * network; at least 57, depth 9"; beside one that is too small to sort "a sort takes at least 19
 * comparators, depth 6". Without `proven` the text is short: "best known: 60 or depth 9". "" if
 * this one is not to sort, or nothing is tabulated. */
void bounds_describe(const struct network *network, bool proven, char *text, size_t size);
