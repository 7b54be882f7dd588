/* wiring: unshuffles, and whether they bring all comparators together. */
#include "wiring.h"

#include "memory.h"

#include <stdlib.h>

/* One unshuffle of every block of `block` lines. */
static int unshuffled(int line, int block) {
    int start = line - line % block, place = line % block;
    return start + place / 2 + (place % 2) * (block / 2);
}

static void fill(struct wiring *wiring) {
    int n = wiring->wires;
    for (int wire = 0; wire < n; wire++)
        wiring->lines[wire] = wire;
    for (int number = 1; number < wiring->levels; number++)
        for (int wire = 0; wire < n; wire++)
            wiring->lines[number * n + wire] =
                unshuffled(wiring_line(wiring, number - 1, wire), wiring_block(wiring, number));
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

bool wiring_init(struct wiring *wiring, const struct network *network) {
    int n = network->wires, levels = 0;
    *wiring = (struct wiring){0};
    while (1 << levels < n)
        levels++;
    if (n < 4 || 1 << levels != n || network->depth != levels) return false;
    wiring->wires = n;
    wiring->levels = levels;
    wiring->lines = memory_new((size_t)n * (size_t)levels, sizeof *wiring->lines);
    fill(wiring);
    if (joins_neighbours(wiring, network)) return true;
    wiring_free(wiring);
    return false;
}

void wiring_free(struct wiring *wiring) {
    free(wiring->lines);
    *wiring = (struct wiring){0};
}

int wiring_depth(const struct wiring *wiring, int layer) {
    return layer < wiring->levels ? wiring->levels - 1 - layer : 0;
}

int wiring_line(const struct wiring *wiring, int unshuffles, int wire) {
    return wiring->lines[unshuffles * wiring->wires + wire];
}

int wiring_block(const struct wiring *wiring, int number) {
    return wiring->wires >> (number - 1);
}
