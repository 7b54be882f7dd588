/* boxes: the parts of a network that are networks with a name of their own, such as "sort 4".
 *
 * They are found in the comparators alone, so a network from a file has them as much as one of a
 * family: wires that the first layers have joined are a part; a part that sorts is a box, and if
 * the smaller parts it was joined from sort, what comes after them is a merge. All that a box is
 * called is proven before it is listed: sorts and merges on all 0-1 inputs of their class (Knuth
 * 5.3.4), where a part made of sorts needs only the inputs that these leave; half-cleaners and
 * what is made of them by their shape (Batcher 1968).
 *
 * A box is a rectangle: neighbouring wires, following layers, and no comparator of these layers
 * joins a wire inside with one outside. Recursions into every second wire have no such rectangles;
 * wiring.h is about those. */
#ifndef SORTNET_CORE_STRUCTURE_BOXES_H
#define SORTNET_CORE_STRUCTURE_BOXES_H

#include "core/network/network.h"

enum box_kind {
    BOX_SORT,           /* sorts every input */
    BOX_MERGE,          /* sorts inputs of two sorted runs */
    BOX_BITONIC_MERGE,  /* sorts bitonic inputs */
    BOX_HALF_CLEANER,   /* one layer: splits a bitonic input in two, all of one below the other */
    BOX_MIRRORED_SPLIT, /* one layer: does so with an input of two runs sorted the same way */
    BOX_BALANCED,       /* sorts inputs whose even and whose odd wires are sorted */
    BOX_KINDS
};

struct named_box {
    enum box_kind kind;
    int first_wire, wires;       /* neighbours */
    int first_layer, last_layer; /* inclusive; both have comparators of it */
    int nesting;                 /* how many boxes it lies in */
    enum direction direction;    /* I: its smallest key leaves on its first wire */
    int upper;                   /* of a merge: wires of the upper run */
    enum direction runs[2];      /* of a merge: how the upper and the lower run are sorted */
};

struct boxes {
    struct named_box *rows; /* count of them, each after those it lies in */
    size_t capacity;        /* of rows, in elements */
    int count;
    bool worthwhile; /* there is structure to show: boxes inside the network, of more than 2 keys */
};

/* Finds the boxes of a network; the caller frees them with boxes_free. */
void boxes_init(struct boxes *boxes, const struct network *network);
void boxes_free(struct boxes *boxes);

/* Finds them but for balanced blocks, in no order, and not how they lie in each other, which takes
 * the longest. The caller frees them with boxes_free. */
void boxes_init_merges(struct boxes *boxes, const struct network *network);

/* Has a network boxes that are worthwhile? */
bool boxes_worthwhile(const struct network *network);

/* Does `inner` lie in `outer`? */
bool boxes_contain(const struct named_box *outer, const struct named_box *inner);

/* Writes a box's name, "bitonic split 8"; no two kinds share one. */
void box_name(const struct named_box *box, char *text, size_t size);

#endif
