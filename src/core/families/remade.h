/* remade: networks that are made of another one. */
#ifndef SORTNET_CORE_FAMILIES_REMADE_H
#define SORTNET_CORE_FAMILIES_REMADE_H

#include "core/families/families.h"

/* What was made of it. */
enum remade { REMADE_NOT, REMADE_UNTANGLED, REMADE_REVERSED };

/* Takes a network that was made of `old`, "untangled" for example, and returns it under the name
 * "Bitonic sort, untangled"; or frees it and returns that of a family, which `family` is set to, if
 * one has the same. The caller frees it. */
struct network *remade_name(struct network *made, const struct network *old, const char *how,
                            const struct family **family);

#endif
