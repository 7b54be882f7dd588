/* program: a straight-line program of comparators, to be packed into layers (core/pack.h).
 *
 * Many families are recursions that emit one comparator after another. Written down in that order
 * they are a straight-line program. */
#ifndef SORTNET_CORE_FAMILIES_PROGRAM_H
#define SORTNET_CORE_FAMILIES_PROGRAM_H

#include "core/network.h"

/* A zeroed struct is an empty program; packing frees it. */
struct program {
    struct comparator *lines; /* count of them, in order */
    size_t count, capacity;   /* of lines, in elements */
};

/* Appends cmpxchg(left, right), left < right. */
void program_add(struct program *program, int left, int right, enum direction direction);

/* Packs all lines into new layers of `network`: all layers in one stage that builds sorted runs of
 * `run` wires (0: none), or each in a stage of its own. Within a layer they stand by left wire. The
 * program is empty afterwards and can be used again. */
void program_pack_stage(struct program *program, struct network *network, int run);
void program_pack_layers(struct program *program, struct network *network);

#endif
