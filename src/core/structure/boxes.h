/* boxes: finds the parts of a network that are themselves networks with a name, such as "sort 4".
 *
 * Only the comparators decide, so networks from files have boxes, too. Wires that
 * are joined by the first layers are a part. A part that sorts is a box. If the smaller parts that
 * it was joined from sort, the layers after them are a merge. Every name is proven before a box is
 * listed. Sorts and merges are proven on all 0-1 inputs of their class (Knuth 5.3.4); a part made
 * of sorts needs only the inputs that these sorts leave. Bitonic splits, and boxes made of them,
 * are proven by their shape (Batcher 1968).
 *
 * A box is a rectangle: neighbouring wires, consecutive layers, and no comparator of these layers
 * joins a wire inside with a wire outside. Recursions into every second wire have no such
 * rectangles; wiring.h draws them. */
#pragma once

#include "core/network/network.h"

/* ---- area: a rectangle of a network, neighbouring wires in consecutive layers, and the effect of
 * its comparators ---- */

struct area {
    int first_wire, wires;
    int first_layer, last_layer; /* inclusive */
};

/* Sorted wires that enter an area. */
struct run {
    int wires;
    enum direction direction;
};

/* Narrows an area to the layers with comparators in it; false: there are none. */
bool area_trim(const struct network *network, struct area *area);

/* Does the area sort every input that is sorted run by run, and in which direction? The runs are
 * side by side and fill its wires. All 0-1 inputs of that class are run, which decides the question
 * (Knuth 5.3.4). Also false if there are more than 4096 such inputs. */
bool area_sorts_runs(const struct network *network, const struct area *area, const struct run *runs,
                     int count, enum direction *direction);

/* Does the first layer of an area compare each wire of the upper half with its counterpart in the
 * lower half, all in one direction? If mirrored, it compares the first wire with the last, and so
 * on. */
bool area_splits(const struct network *network, const struct area *area, bool mirrored,
                 enum direction *direction);

/* Returns the upper (0) or lower (1) half of an area, from its second layer on. */
struct area area_half(const struct area *area, int lower);

/* Are the halves of an area separate after its first layer: does no comparator join them? */
bool area_halves_apart(const struct network *network, const struct area *area);

/* Is the area a layer that splits, followed in each half by the same structure, down to single
 * wires? If every split is mirrored, the area is a balanced block, else a bitonic merge. */
bool area_recurs(const struct network *network, const struct area *area, bool mirrored,
                 enum direction direction);

enum box_kind {
    BOX_SORT,           /* sorts every input */
    BOX_MERGE,          /* sorts inputs of two sorted runs */
    BOX_BITONIC_MERGE,  /* sorts bitonic inputs */
    BOX_BITONIC_SPLIT,  /* single layer: splits a bitonic input into two halves; no key of one half
                           is above any key of the other */
    BOX_MIRRORED_SPLIT, /* single layer: splits an input of two runs that are sorted the same way */
    BOX_BALANCED,       /* sorts inputs whose even wires and whose odd wires are sorted */
    BOX_KINDS
};

struct named_box {
    enum box_kind kind;
    int first_wire, wires;       /* first wire and number of neighbouring wires */
    int first_layer, last_layer; /* inclusive; both have comparators of the box */
    int nesting;                 /* number of boxes that contain it */
    enum direction direction;    /* I: its smallest key leaves on its first wire */
    int upper;                   /* merge: wires of the upper run */
    enum direction runs[2];      /* merge: order of the upper and the lower run */
};

struct boxes {
    struct named_box *rows; /* `count` boxes; outer boxes come first */
    size_t capacity;        /* capacity of rows, in elements */
    int count;
    bool worthwhile; /* true: worth showing, because boxes of more than 2 keys are inside the
                        network */
};

/* Finds the boxes of a network; the caller frees them with boxes_free. */
void boxes_init(struct boxes *boxes, const struct network *network);
void boxes_free(struct boxes *boxes);

/* Finds all boxes except balanced blocks, which take longest to find. The boxes are in no order and
 * have no nesting. The caller frees them with boxes_free. */
void boxes_init_merges(struct boxes *boxes, const struct network *network);

/* Does a network have boxes that are worth showing? */
bool boxes_worthwhile(const struct network *network);

bool boxes_contain(const struct named_box *outer, const struct named_box *inner);

/* Writes a box's name, "bitonic split 8"; each kind has its own name. */
void box_name(const struct named_box *box, char *text, size_t size);

/* splits: finds where a network splits keys into two halves, one with the smaller keys.
 *
 * A bitonic split splits a bitonic sequence, a mirrored split splits two runs sorted the same way
 * (Batcher 1968). The same comparators also occur in networks that never give them such keys. So
 * only layers that begin a merge count, and bitonic splits that are a whole network. The keys of an
 * input are checked: whether they are of that kind, and whether they were split. */

struct split {
    int layer;
    int first, middle, end;   /* wires: first of the left half, first of the right half, one past
                                 the right half, which is shorter at the end of the network */
    bool mirrored;            /* true: splits two sorted runs; false: a bitonic sequence */
    enum direction direction; /* I: the smaller keys leave in the left half */
};

struct splits {
    struct split *rows; /* `count` splits */
    size_t capacity;    /* capacity of rows, in elements */
    int count;
};

/* Finds the splits of a network; the caller frees them with splits_free. */
void splits_init(struct splits *splits, const struct network *network);
void splits_free(struct splits *splits);

/* Are these the keys that the split is made for? `keys` has one key per wire of the network. */
bool split_takes(const struct split *split, const int *keys);

/* Is every key of one half at most every key of the other half, as a split promises? Stores the two
 * keys that decide it: the greatest of the left half and the least of the right half; for D the
 * least and the greatest. */
bool split_holds(const struct split *split, const int *keys, int *left, int *right);
