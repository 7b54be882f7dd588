/* untangle: one pass, with a map from old wires to new wires. */
#include "core/network/edit.h"

#include "core/base/text.h"

#include <stdio.h>

void untangle(const struct network *network, int most, struct untangled *untangled) {
    int *wires = untangled->wires;
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
    struct network *result = network_of_placed(network->wires, placed, network->size);
    result->claim = edit_claim(network);
    result->order = network_all(result, INCREASING) ? ASCENDING : network->order;
    untangled->network = result;
}

void untangle_describe(const struct untangled *untangled, char *text, size_t size) {
    const int *wires = untangled->wires;
    int n = untangled->network->wires, moved = 0, turned = 0, first = -1;
    for (int wire = n - 1; wire >= 0; wire--) {
        turned += wires[wire] == n - 1 - wire;
        if (wires[wire] == wire) continue;
        moved++;
        first = wire;
    }
    snprintf(text, size, "untangled with %d exchange%s of wires; ", untangled->exchanges,
             text_plural(untangled->exchanges));
    if (moved == 0)
        text_append(text, size, "the outputs are the same");
    else if (turned == n)
        text_append(text, size, "the outputs are turned upside down");
    else
        text_append(text, size, "%d outputs leave elsewhere: wire %d's on wire %d%s", moved, first,
                    wires[first], moved > 2 ? " …" : ", and back");
}
