/* boxes: the parts of a network that are networks with a name of their own, such as "sort 4".
 *
 * Boxes are found from the comparators alone, so networks from files have them, too. Wires that the
 * first layers have joined are a part. A part that sorts is a box; if the smaller parts it was
 * joined from sort, the layers after them are a merge. Every name is proven before a box is listed:
 * sorts and merges on all 0-1 inputs of their class (Knuth 5.3.4), where a part made of sorts needs
 * only the inputs that these sorts leave; bitonic splits, and boxes made of them, by their shape
 * (Batcher 1968).
 *
 * A box is a rectangle: neighbouring wires, consecutive layers, and no comparator of these layers
 * joins a wire inside with a wire outside. Recursions into every second wire have no such
 * rectangles; wiring.h draws these. */
#pragma once

#include "core/network/network.h"

/* ---- area: a rectangle of a network, neighbouring wires in consecutive layers, and what it does
 * on its own ---- */

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

enum box_kind {
    BOX_SORT,           /* sorts every input */
    BOX_MERGE,          /* sorts inputs of two sorted runs */
    BOX_BITONIC_MERGE,  /* sorts bitonic inputs */
    BOX_BITONIC_SPLIT,  /* one layer: splits a bitonic input in two halves, no key of one above any
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

/* splits: finds where a network splits keys into two halves, one with the smaller keys.
 *
 * A bitonic split splits a bitonic sequence, a mirrored split splits two runs sorted the same way
 * (Batcher 1968). The same comparators stand in networks that never give them such keys; so only
 * layers that begin a merge count, and bitonic splits that are a whole network. Whether the keys of
 * an input are of that kind, and whether they were split, is checked on the keys. */

struct split {
    int layer;
    int first, middle, end;   /* wires: first of the left half, first of the right half, behind the
                                 right half, which is shorter where the network ends in it */
    bool mirrored;            /* splits two sorted runs; else a bitonic sequence */
    enum direction direction; /* I: the smaller keys leave in the left half */
};

struct splits {
    struct split *rows; /* count of them */
    size_t capacity;    /* of rows, in elements */
    int count;
};

/* Finds the splits of a network; the caller frees them with splits_free. */
void splits_init(struct splits *splits, const struct network *network);
void splits_free(struct splits *splits);

/* Are these the keys that a split is made for? `keys` has one per wire of the network. */
bool split_takes(const struct split *split, const int *keys);

/* Is every key of one half at most every key of the other, as a split promises? Stores the two keys
 * that decide it: the greatest of the left half and the least of the right half; for D the least
 * and the greatest. */
bool split_holds(const struct split *split, const int *keys, int *left, int *right);
