/* wiring: orders the lines of a merger as its recursion does, with perfect shuffles between its
 * layers.
 *
 * A perfect unshuffle puts the keys at even places first, then the keys at odd places. A perfect
 * shuffle is its inverse. The recursive mergers unshuffle their keys, merge both halves, shuffle,
 * and compare neighbours (Cookbook); Unrolled, all unshuffles come first, then layers and shuffles
 * in turn. On straight wires the comparators are long; on lines that cross in this way, every
 * comparator joins neighbours. The network is the same: wiring_line returns the line that shows a
 * wire. */
#pragma once

#include "core/network/network.h"

struct wiring {
    int wires;  /* n, a power of two; 0: the network has no such wiring */
    int levels; /* log2 n, as many as the network has layers */
};

/* Finds the wiring of a network of n = 2^L wires, at least 4, and L layers: in each layer the
 * comparators have to join neighbouring lines, the smaller wire first. Returns false, and sets
 * wires to 0, if the network has no such wiring. */
bool wiring_find(struct wiring *wiring, const struct network *network);

/* Returns how many unshuffles are in effect at layer `layer`: all of them before the first layer; a
 * shuffle before each later layer undoes one. None is left at the last layer and at the output. */
static inline int wiring_depth(const struct wiring *wiring, int layer) {
    return layer < wiring->levels ? wiring->levels - 1 - layer : 0;
}

/* Returns the line that shows a wire after `unshuffles` unshuffles, 0..levels-1; 0 is the wire
 * itself. */
int wiring_line(const struct wiring *wiring, int unshuffles, int wire);

/* Returns the keys per block of unshuffle number `number`, counted from 1; the shuffle that undoes
 * it has the same blocks. */
static inline int wiring_block(const struct wiring *wiring, int number) {
    return wiring->wires >> (number - 1);
}
