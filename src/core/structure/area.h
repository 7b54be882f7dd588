/* area: a rectangle of a network, neighbouring wires in consecutive layers, and what it does on its
 * own. */
#ifndef SORTNET_CORE_STRUCTURE_AREA_H
#define SORTNET_CORE_STRUCTURE_AREA_H

#include "core/network/network.h"

struct area {
    int first_wire, wires;
    int first_layer, last_layer; /* inclusive */
};

/* Sorted wires that go into an area. */
struct run {
    int wires;
    enum direction direction;
};

/* Narrows the layers of an area to those that have comparators in it; false if none has. */
bool area_trim(const struct network *network, struct area *area);

/* Does the area sort every input that is sorted run by run, and in which direction? The runs lie
 * side by side and fill its wires. All 0-1 inputs of that class are run, which decides the question
 * (Knuth 5.3.4). Also false when there are more than 4096 such inputs. */
bool area_sorts_runs(const struct network *network, const struct area *area, const struct run *runs,
                     int count, enum direction *direction);

/* Does the first layer of an area compare each wire of its upper half with its counterpart in the
 * lower, or, mirrored, the first with the last and so on, all in one direction? */
bool area_splits(const struct network *network, const struct area *area, bool mirrored,
                 enum direction *direction);

/* The upper (0) or lower (1) half of an area, from its second layer on. */
struct area area_half(const struct area *area, int lower);

/* After its first layer, do no comparators join the halves of an area? */
bool area_halves_apart(const struct network *network, const struct area *area);

/* Is the area a layer that splits, followed in each half by the same structure, down to single
 * wires? If every split is mirrored, the area is a balanced block, else a bitonic merge. */
bool area_recurs(const struct network *network, const struct area *area, bool mirrored,
                 enum direction direction);

#endif
