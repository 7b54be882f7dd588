/* pack: comparators slid to the earliest layer that has room for them. */
#ifndef SORTNET_CORE_PACK_H
#define SORTNET_CORE_PACK_H

#include "network.h"

/* Appends these comparators to a network that is being built; only left, right and direction are
 * read. In their order, each goes into the earliest new layer after all earlier ones on its two
 * wires, so that the layers do the same as running them one by one, and no layers that do so
 * comparator by comparator are fewer. Within a layer they stand in order of their left wires. With
 * `stage_each`, every layer begins a stage of its own; otherwise all belong to the current one. */
void pack_into(struct network *network, const struct comparator *comparators, int count,
               bool stage_each);

/* A finished network of these comparators, with a stage for each layer. It has no name. The caller
 * frees it with network_free. */
struct network *pack_comparators(int wires, const struct comparator *comparators, int count);

/* The same for the comparators of a network, layer by layer; name, title and order are kept. */
struct network *pack_network(const struct network *network);

#endif
