/* wiring: applies unshuffles, and checks whether all comparators then join neighbours. */
#include "wiring.h"

/* Returns a line's place after one unshuffle of every block of `block` lines. */
static int unshuffled(int line, int block) {
    int start = line - line % block, place = line % block;
    return start + place / 2 + (place % 2) * (block / 2);
}

/* Do the comparators of all layers join neighbouring lines? */
static bool joins_neighbours(const struct wiring *wiring, const struct network *network) {
    for (int l = 0; l < network->depth; l++) {
        const struct comparator *c = network_layer(network, l);
        int depth = wiring_depth(wiring, l);
        for (int i = 0; i < network->layers[l].count; i++)
            if (wiring_line(wiring, depth, c[i].left) + 1 != wiring_line(wiring, depth, c[i].right))
                return false;
    }
    return true;
}

bool wiring_find(struct wiring *wiring, const struct network *network) {
    int n = network->wires, levels = network_levels(n);
    *wiring = (struct wiring){n, levels};
    bool found =
        n >= 4 && 1 << levels == n && network->depth == levels && joins_neighbours(wiring, network);
    if (!found) *wiring = (struct wiring){0, 0};
    return found;
}

int wiring_line(const struct wiring *wiring, int unshuffles, int wire) {
    for (int number = 1; number <= unshuffles; number++)
        wire = unshuffled(wire, wiring_block(wiring, number));
    return wire;
}
