/* boxes: the parts of a network that are networks with a name of their own, such as "sort 4".
 *
 * Boxes are found from the comparators alone, so networks from files have them, too. Wires that the
 * first layers have joined are a part. A part that sorts is a box; if the smaller parts it was
 * joined from sort, the layers after them are a merge. Every name is proven before a box is listed:
 * sorts and merges on all 0-1 inputs of their class (Knuth 5.3.4), where a part made of sorts needs
 * only the inputs that these sorts leave; half-cleaners, and boxes made of them, by their shape
 * (Batcher 1968).
 *
 * A box is a rectangle: neighbouring wires, consecutive layers, and no comparator of these layers
 * joins a wire inside with a wire outside. Recursions into every second wire have no such
 * rectangles; wiring.h draws these. */
#ifndef SORTNET_CORE_STRUCTURE_BOXES_H
#define SORTNET_CORE_STRUCTURE_BOXES_H

#include "core/network/network.h"

enum box_kind {
    BOX_SORT,           /* sorts every input */
    BOX_MERGE,          /* sorts inputs of two sorted runs */
    BOX_BITONIC_MERGE,  /* sorts bitonic inputs */
    BOX_HALF_CLEANER,   /* one layer: splits a bitonic input in two halves, no key of one above any
                           of the other */
    BOX_MIRRORED_SPLIT, /* one layer: splits an input of two runs that are sorted the same way */
    BOX_BALANCED,       /* sorts inputs whose even and whose odd wires are sorted */
    BOX_KINDS
};

struct named_box {
    enum box_kind kind;
    int first_wire, wires;       /* neighbours */
    int first_layer, last_layer; /* inclusive; both have comparators of the box */
    int nesting;                 /* how many boxes it lies in */
    enum direction direction;    /* I: its smallest key leaves on its first wire */
    int upper;                   /* of a merge: wires of the upper run */
    enum direction runs[2];      /* of a merge: how the upper and the lower run are sorted */
};

struct boxes {
    struct named_box *rows; /* `count` boxes, each after the boxes that it lies in */
    size_t capacity;        /* of rows, in elements */
    int count;
    bool worthwhile; /* there is structure to show: boxes of more than 2 keys inside the network */
};

/* Finds the boxes of a network; the caller frees them with boxes_free. */
void boxes_init(struct boxes *boxes, const struct network *network);
void boxes_free(struct boxes *boxes);

/* Finds all boxes except balanced blocks, in no order and without their nesting, which takes the
 * longest to find. The caller frees them with boxes_free. */
void boxes_init_merges(struct boxes *boxes, const struct network *network);

/* Does a network have boxes that are worthwhile? */
bool boxes_worthwhile(const struct network *network);

/* Does `inner` lie in `outer`? */
bool boxes_contain(const struct named_box *outer, const struct named_box *inner);

/* Writes a box's name, "bitonic split 8"; no two kinds share one. */
void box_name(const struct named_box *box, char *text, size_t size);

#endif
