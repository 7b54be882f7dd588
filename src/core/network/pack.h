/* pack: slides comparators to the earliest layer that has room for them.
 *
 * Each comparator, in the given order, goes into the first layer after all earlier comparators on
 * its two wires. The packed network does the same as running the comparators one after the other,
 * and no network that keeps their order on every wire has fewer layers. */
#pragma once

#include "core/network/network.h"

/* Sets the layer of each comparator to the earliest possible. The result is the same as running the
 * list one by one. */
void pack_earliest(struct placed *placed, int count);

/* Is every comparator of a network in the earliest layer already? */
bool pack_is_earliest(const struct network *network);

/* A straight-line program of comparators: many families are recursions that emit one comparator
 * after another. A zeroed struct is an empty program; packing frees it. */
struct program {
    struct placed *lines;   /* `count` comparators, in order */
    size_t count, capacity; /* number and capacity of `lines` */
};

/* Appends cmpxchg(left, right), left < right. */
void pack_line(struct program *program, int left, int right, enum direction direction);

/* Packs all lines into new layers of `network`: all layers in one stage, or each layer in a stage
 * of its own. Within a layer comparators are ordered by left wire. The program is empty afterwards
 * and can be used again. */
void pack_stage(struct program *program, struct network *network);
void pack_layers(struct program *program, struct network *network);

/* Returns a finished network of the same comparators, packed, with a stage for each layer. The
 * comparators of a layer keep the order of the old network; name, title and order are kept. The
 * caller frees it with network_free. */
struct network *pack_network(const struct network *network);
