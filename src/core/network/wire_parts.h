/* wire_parts: groups of wires that comparators join. No key leaves its part, so a network of more
 * than one part does not sort. */
#ifndef SORTNET_CORE_NETWORK_WIRE_PARTS_H
#define SORTNET_CORE_NETWORK_WIRE_PARTS_H

#include "core/network/network.h"

/* Fills the size of each wire's part, 1 if no comparator touches the wire; returns how many parts
 * there are. */
int wire_parts(const struct network *network, int size[NETWORK_MAX_WIRES]);

#endif
