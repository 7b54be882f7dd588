/* pack: comparators slid to the earliest layer that has room for them. */
#ifndef SORTNET_CORE_PACK_H
#define SORTNET_CORE_PACK_H

#include "network.h"

/* A network of these comparators, of which only left, right and direction are read. In their order,
 * each goes into the earliest layer after all earlier comparators on its two wires, so that the
 * network does the same as running them one by one, and no network that does so comparator by
 * comparator has fewer layers. It has no name. The caller frees it with network_free. */
struct network *pack_comparators(int wires, const struct comparator *comparators, int count);

/* The same for the comparators of a network, layer by layer; name, title and order are kept. */
struct network *pack_network(const struct network *network);

#endif
