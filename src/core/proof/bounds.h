/* bounds: how few comparators and layers a sorting network of n wires can have: the best known
 * networks, and the proven lower bounds.
 *
 * The fewest comparators and the least depth often belong to two different networks, and every text
 * says so. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

struct network;

enum { BOUNDS_MOST_WIRES = 64 };

struct bounds {
    int size, depth;             /* size of the smallest known network, depth of the shallowest
                                    known network */
    int least_size, least_depth; /* proven minimum of all networks */
    bool in_one;                 /* true: one known network has both the size and the depth */
};

/* Fills the bounds of n wires; false: the table has none, n < 2 or n > BOUNDS_MOST_WIRES. */
bool bounds_of(int n, struct bounds *bounds);

/* Can neither the size nor the depth be improved? */
static inline bool bounds_optimal(const struct bounds *bounds) {
    return bounds->size == bounds->least_size && bounds->depth == bounds->least_depth;
}

/* Writes the bounds for a network that is meant to sort: "best possible: 19 comparators, depth 6"
 * or, if this is unknown, "best known: 60 or depth 9 in another network; at least 57, depth 9". If
 * the network is too small to sort: "a sort takes at least 19 comparators, depth 6". "": the
 * network is not meant to sort, or the table has no bounds. */
void bounds_describe(const struct network *network, char *text, size_t size);
