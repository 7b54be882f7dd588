/* remade: names for networks that were made from another network. */
#ifndef SORTNET_CORE_FAMILIES_REMADE_H
#define SORTNET_CORE_FAMILIES_REMADE_H

#include "core/families/families.h"

/* How the network was made from another one. */
enum remade { REMADE_NOT, REMADE_UNTANGLED, REMADE_REVERSED };

/* Takes a network that was made from `old`, `how` being "untangled", and returns it under the name
 * "Bitonic sort, untangled". If a family has the same network, frees `made`, returns the family's
 * network and sets `family`. The caller frees the result. */
struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family);

#endif
