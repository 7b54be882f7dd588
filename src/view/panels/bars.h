/* bars: what the rows of bars show: the keys before a layer and those after it, in blocks. */
#ifndef SORTNET_VIEW_PANELS_BARS_H
#define SORTNET_VIEW_PANELS_BARS_H

#include "core/structure/splits.h"
#include "view/diagram/scene.h"

struct bars {
    char caption[112];               /* when it is, and what its blocks are */
    bool begins[NETWORK_MAX_WIRES];  /* per wire: a block begins with it */
    int keys[NETWORK_MAX_WIRES];     /* per wire */
    bool wrong[NETWORK_MAX_WIRES];   /* per wire: the device has left another key than it should */
    bool swapped[NETWORK_MAX_WIRES]; /* per wire: the layer exchanged its key */
    enum role role[NETWORK_MAX_WIRES];             /* of its bar */
    bool differs;                                  /* some key is wrong */
    bool covered;                                  /* there is a caption and nothing else */
    const struct split *splits[NETWORK_MAX_ITEMS]; /* into or from its blocks: split_count */
    int split_count;
};

/* Is there anything to say once a split is done? A split of two keys is a comparator. */
bool bars_has_halves(const struct split *split);

/* Fills the keys before the layer that the panels are about (moment_layer), or after it; where no
 * layer is the current one, the input or the output. `splits` are the network's and have to stay.
 */
void bars_init(struct bars *bars, const struct scene *scene, const struct splits *splits,
               bool after);

#endif
