/* columns: in which column each comparator of a layer is drawn, so that no two lines touch. */
#ifndef SORTNET_CORE_NETWORK_COLUMNS_H
#define SORTNET_CORE_NETWORK_COLUMNS_H

#include "core/network/network.h"

/* Gives the comparators of a layer the fewest columns that there can be, and says in the layer how
 * many these are. A layer that is the same upside down is drawn so, too, either as it is or with
 * its columns in reverse order, wherever as many columns allow it. */
void columns_assign(struct network *network, struct layer *layer);

#endif
