/* bars: the content of the rows of bars: the keys before a layer and the keys after it, in
 * blocks. */
#ifndef SORTNET_VIEW_PANELS_BARS_H
#define SORTNET_VIEW_PANELS_BARS_H

#include "core/structure/splits.h"
#include "view/diagram/scene.h"

struct bars {
    char caption[112];                             /* names the moment and the blocks */
    bool begins[NETWORK_MAX_WIRES];                /* per wire: a block begins with it */
    int keys[NETWORK_MAX_WIRES];                   /* per wire */
    bool wrong[NETWORK_MAX_WIRES];                 /* per wire: the device left a wrong key */
    bool swapped[NETWORK_MAX_WIRES];               /* per wire: the layer exchanged its key */
    enum role role[NETWORK_MAX_WIRES];             /* of its bar */
    bool differs;                                  /* some key is wrong */
    bool covered;                                  /* only the caption may be shown */
    const struct split *splits[NETWORK_MAX_ITEMS]; /* split_count splits that begin or end with
                                                      these blocks */
    int split_count;
};

/* Is the result of a split worth showing? A split of two keys is only a comparator. */
bool bars_has_halves(const struct split *split);

/* Fills the keys before the layer that the panels are about (moment_layer), or after it; without a
 * current layer, the input or the output. `splits` are the network's and must outlive the bars.
 * */
void bars_init(struct bars *bars, const struct scene *scene, const struct splits *splits,
               bool after);

#endif
