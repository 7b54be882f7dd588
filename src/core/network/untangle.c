/* untangle: one pass, with a map from old wires to new ones. */
#include "untangle.h"

#include "core/network/edit.h"

#include <stdlib.h>

void untangle(const struct network *network, int most, struct untangled *untangled) {
    int *wires = untangled->wires;
    struct network *result = network_new(network->wires);
    struct placed *placed = network_placed(network);
    untangled->exchanges = 0;
    for (int wire = 0; wire < network->wires; wire++)
        wires[wire] = wire;
    for (int i = 0; i < network->size; i++) {
        struct comparator *comparator = &placed[i].comparator;
        int *low = &wires[comparator_low(comparator)], *high = &wires[comparator_high(comparator)];
        if (*low > *high && untangled->exchanges != most) {
            int wire = *low;
            *low = *high;
            *high = wire;
            untangled->exchanges++;
        }
        *comparator = comparator_between(*low, *high);
    }
    network_add_placed(result, placed, network->size, true);
    free(placed);
    network_finish(result);
    result->claim = edit_claim(network);
    result->order = network_all(result, INCREASING) ? ASCENDING : network->order;
    untangled->network = result;
}
