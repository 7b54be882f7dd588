/* edit: small changes of a network. Networks are immutable, so every change makes a new one; going
 * back is keeping the old one (history.h).
 *
 * A place is where a comparator can stand, counted from the left: place 2k + 1 is layer k, place 2k
 * the gap before it, where a comparator opens a layer of its own. The gap after the last layer is
 * place 2 * depth, so an empty network has just place 0. */
#ifndef SORTNET_CORE_NETWORK_EDIT_H
#define SORTNET_CORE_NETWORK_EDIT_H

#include "core/network/network.h"

/* What a change made. */
struct edited {
    struct network *network; /* the new one; the caller frees it with network_free */
    int place;               /* where the changed comparator stands in it, always a layer; -1: it is
                                gone, or the change was not about one */
};

/* The place of a layer, the number of places, and is it a gap? */
int edit_place(int layer);
int edit_places(const struct network *network);
bool edit_is_gap(int place);

/* A copy without stages that the device reads from a list: what edits start from. Name, title and
 * order are kept, and what it is meant for; the order of comparators within a layer too. */
struct network *edit_copy(const struct network *network);

/* What a network made from `old` is for: to sort as well, or nothing that anybody knows of. */
enum claim edit_claim(const struct network *old);

/* A network of `wires` wires without comparators. */
struct network *edit_empty(int wires);

/* The same with its layers in the reverse order, for the same order; it has neither name nor
 * stages.
 */
struct network *edit_reversed(const struct network *network);

/* Do both have as many wires, the same order, and the same comparators in the same layers? How they
 * stand within a layer does not count. */
bool edit_same(const struct network *a, const struct network *b);

/* The comparator of the layer at `place` that touches `wire`, or -1. */
int edit_comparator_at(const struct network *network, int place, int wire);

/* Where wires a and b are both free: `place`, or the layer after it or before it, or else the gap
 * behind it. */
int edit_free_place(const struct network *network, int place, int a, int b);

/* Adds `comparator` at `place`, where its wires must be free. */
struct edited edit_add(const struct network *network, int place,
                       const struct comparator *comparator);

/* Takes comparator number `index` away. */
struct edited edit_remove(const struct network *network, int index);

/* Turns it round. */
struct edited edit_flip(const struct network *network, int index);

/* Puts it at `place`, where its wires must be free unless it stands there. */
struct edited edit_move(const struct network *network, int index, int place);

/* The place one step earlier (step -1) or later (step 1) for it: the neighbouring layer if its
 * wires are free there, else the gap before that, or the gap behind it for a comparator that is
 * alone in its layer. -1: it stands at that end already. */
int edit_step(const struct network *network, int index, int step);

/* The same with `wires` wires; comparators on wires that are gone go too. */
struct edited edit_resize(const struct network *network, int wires);

#endif
