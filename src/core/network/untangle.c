/* untangle: one pass, with a map from old wires to new ones. */
#include "untangle.h"

#include <string.h>

void untangle(const struct network *network, int most, struct untangled *untangled) {
    int *wires = untangled->wires;
    struct network *result = network_new(network->wires);
    untangled->exchanges = 0;
    for (int wire = 0; wire < network->wires; wire++)
        wires[wire] = wire;
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *comparators = network_layer(network, l);
        network_begin_stage(result, 0);
        network_begin_layer(result, 0);
        for (int i = 0; i < network->layers[l].count; i++) {
            int *low = &wires[comparator_low(&comparators[i])];
            int *high = &wires[comparator_high(&comparators[i])];
            if (*low > *high && untangled->exchanges != most) {
                int wire = *low;
                *low = *high;
                *high = wire;
                untangled->exchanges++;
            }
            if (*low < *high)
                network_append(result, *low, *high, INCREASING);
            else
                network_append(result, *high, *low, DECREASING);
        }
    }
    network_finish(result);
    result->meant_to_sort = network->meant_to_sort;
    result->order = network_all(result, INCREASING) ? ASCENDING : network->order;
    untangled->network = result;
}
