/* program: a straight-line program of comparators, and the layers it packs into.
 *
 * Many families are recursions that emit one comparator after another. Written down in that order
 * they are a straight-line program; each comparator then moves to the earliest layer in which both
 * of its wires are free, which keeps the order on every wire and so the effect of the program. */
#ifndef SORTNET_CORE_FAMILIES_PROGRAM_H
#define SORTNET_CORE_FAMILIES_PROGRAM_H

#include "core/network.h"

struct program_line {
    int left, right;          /* wires, left < right */
    enum direction direction; /* I or D */
    int layer;                /* the earliest one possible, from 0 */
};

struct program {
    struct program_line *lines;  /* count of them, in order */
    size_t count, capacity;      /* of lines, in elements */
    int next[NETWORK_MAX_WIRES]; /* per wire: the first layer after its last comparator */
};

/* Makes an empty program; the caller frees it with program_free. */
void program_init(struct program *program);
void program_free(struct program *program);

/* Appends cmpxchg(left, right), left < right. */
void program_add(struct program *program, int left, int right, enum direction direction);

/* Moves all lines into new layers of `network`, in order of their left wires: all layers in one
 * stage that builds sorted runs of `run` wires (0: none), or each in a stage of its own. The
 * program is empty afterwards and can be used again. */
void program_pack_stage(struct program *program, struct network *network, int run);
void program_pack_layers(struct program *program, struct network *network);

#endif
