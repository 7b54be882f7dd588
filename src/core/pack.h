/* pack: comparators slid to the earliest layer that has room for them. */
#ifndef SORTNET_CORE_PACK_H
#define SORTNET_CORE_PACK_H

#include "network.h"

/* How comparators stand within their layer, which decides on the work-items that execute them. */
enum pack_order {
    PACK_AS_GIVEN, /* earlier ones first */
    PACK_BY_WIRE,  /* by left wire */
};

/* Appends these comparators to a network that is being built; only left, right and direction are
 * read. In their order, each goes into the earliest new layer after all earlier ones on its two
 * wires, so that the layers do the same as running them one by one, and no layers that do so
 * comparator by comparator are fewer. With `stage_each`, every layer begins a stage of its own;
 * otherwise all belong to the current one. */
void pack_into(struct network *network, const struct comparator *comparators, int count,
               enum pack_order order, bool stage_each);

/* A finished network of these comparators, with a stage for each layer, as given within it. It has
 * no name. The caller frees it with network_free. */
struct network *pack_comparators(int wires, const struct comparator *comparators, int count);

/* The same for the comparators of a network, layer by layer; name, title and order are kept. */
struct network *pack_network(const struct network *network);

#endif
