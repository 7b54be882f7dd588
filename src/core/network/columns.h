/* columns: in which column each comparator of a layer is drawn, so that no two lines touch. */
#ifndef SORTNET_CORE_NETWORK_COLUMNS_H
#define SORTNET_CORE_NETWORK_COLUMNS_H

#include "core/network/network.h"

/* Gives the comparators of a layer the fewest columns possible and stores their number in the
 * layer. A layer that is symmetric top to bottom is drawn symmetrically, too, if that takes no more
 * columns: its mirror image has the same columns, or the columns in reverse order. */
void columns_assign(struct network *network, struct layer *layer);

#endif
