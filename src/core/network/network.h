/* network: a comparator network, immutable once built.
 *
 * A network is a list of layers; a layer is a list of comparators that touch each wire at most
 * once, so all of them can run at the same time: one layer is one kernel launch. Layers belong to
 * stages. Comparators also know the column in which they are drawn, so that the vertical lines of
 * one layer never overlap. */
#pragma once

#include "core/base/choices.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    NETWORK_MAX_WIRES = 1024,                  /* most wires of a network */
    NETWORK_MAX_COMPARATORS = 1 << 20,         /* most comparators of a network */
    NETWORK_MAX_ITEMS = NETWORK_MAX_WIRES / 2, /* most work-items of a layer */
    NETWORK_MAX_PARAMETERS = 2,                /* most numbers of a spec after n */
};

enum direction {
    INCREASING, /* I: the smaller key leaves on the left (upper) wire */
    DECREASING, /* D: the larger key leaves on the left (upper) wire */
};

enum order {
    ASCENDING,
    DESCENDING,
};

/* Rules by which a work-item finds its comparator. */
enum index_rule {
    INDEX_LISTED,   /* reads the comparator from the layer's list */
    INDEX_BITONIC,  /* computes the comparator as in kernels/step/comparator_index.h, bitonic_* */
    INDEX_MIRRORED, /* computes the comparator as in kernels/step/comparator_index.h, mirrored_* */
    INDEX_RULES,    /* number of rules */
};

struct comparator {
    int left, right;          /* wires; left < right, wire 0 is on top */
    enum direction direction; /* I or D */
    int item;                 /* work-item of the layer's launch that executes it */
    int column;               /* 0..columns-1 within its layer */
};

struct layer {
    int first;    /* index of its first comparator */
    int count;    /* number of comparators; at least 1 */
    int stage;    /* index of its stage */
    int substage; /* position within its stage */
    int items;    /* work-items to launch; some may find no comparator */
    int columns;  /* columns needed to draw it without overlaps */
};

struct stage {
    int first_layer; /* index of the stage's first layer */
    int layer_count; /* number of layers; at least 1 */
    int run;         /* number of wires in each sorted run that this stage builds; 0: it builds
                        none */
};

/* Purposes of networks; core/proof/claim.h has the words and the proof. */
enum claim {
    CLAIM_SORTS,         /* every input leaves sorted; core/proof/proof.h decides */
    CLAIM_MERGES_HALVES, /* inputs of two sorted halves leave sorted */
    CLAIM_SORTS_BITONIC, /* bitonic inputs and their cyclic shifts leave sorted */
    CLAIM_SPLITS,        /* a bitonic input leaves as two bitonic halves, one below the other */
    CLAIM_NONE,          /* the network promises nothing */
    CLAIM_COUNT,
};

struct network {
    char name[64];        /* spec that makes the network ("bitonic:8"), or name of its file */
    char title[64];       /* title on screen: "Bitonic sort" */
    char note[200];       /* note of the text's reader for the user; "" */
    int wires;            /* n, 1..NETWORK_MAX_WIRES */
    enum order order;     /* order in which the network is meant to sort */
    enum index_rule rule; /* rule by which work-items find their comparators */
    int parameters[NETWORK_MAX_PARAMETERS]; /* numbers of the spec after n */
    int parameters_given;                   /* number of these that the name contains */
    bool has_stages;                        /* false: each layer is its own stage */
    bool generated;                         /* true: made by a family, for `order`; false: from a
                                               file, which claims `order` */
    enum claim claim;                       /* purpose of the network; a network from a file counts
                                               as a sort */
    int size;                               /* number of comparators */
    int depth;                              /* number of layers */
    int stage_count;                        /* number of stages */
    int columns;                            /* columns of all layers together */
    int items;                              /* work-items of the largest launch */
    struct comparator *comparators;         /* `size` comparators, layer by layer */
    struct layer *layers;                   /* `depth` layers */
    struct stage *stages;                   /* `stage_count` stages */
    size_t comparator_capacity, layer_capacity, stage_capacity; /* capacities of the arrays, in
                                                                   elements */
};

/* ---- building; afterwards a network is const ---- */

/* Makes an empty network of `wires` wires; the caller frees it with network_free. */
struct network *network_new(int wires);
void network_free(struct network *network); /* NULL is fine */

/* Returns a copy of a finished network; the caller frees it with network_free. */
struct network *network_copy(const struct network *network);

/* Sets the name and the title of a network that no family makes, so that they can be shown. */
void network_set_name(struct network *network, const char *name);

/* Begins a stage that builds sorted runs of `run` wires (0: none). */
void network_begin_stage(struct network *network, int run);

/* Begins a layer of the current stage, launched as `items` work-items. */
void network_begin_layer(struct network *network, int items);

/* Adds a comparator to the current layer, executed by work-item `item`. left < right < wires. */
void network_add(struct network *network, int left, int right, enum direction direction, int item);

/* Adds a comparator to the current layer, executed by a new work-item, the layer's last. */
void network_append(struct network *network, int left, int right, enum direction direction);

/* A comparator and its place. */
struct placed {
    int layer; /* number of the layer; comparators with the same number form a layer, smaller
                  numbers come first */
    int order; /* place within the layer, smaller numbers first; no two comparators share layer and
                  order */
    struct comparator comparator; /* left, right and direction; other fields are ignored */
};

/* Returns all comparators of a network with their layers and order. The caller frees the list,
 * which has room for one more comparator. */
struct placed *network_placed(const struct network *network);

/* Makes a finished network from a list of `count` comparators, with a stage for each layer, without
 * name and title. Frees the list. The caller frees the network with network_free. */
struct network *network_of_placed(int wires, struct placed *placed, int count);

/* Sorts the list and adds a layer for every different `layer` in it. With `stage_each` every layer
 * begins a new stage; otherwise all layers belong to the current stage. */
void network_add_placed(struct network *network, struct placed *placed, int count, bool stage_each);

/* Drops empty layers and stages, gives the comparators of each layer columns (as few as possible,
 * by interval partitioning), and finds the largest launch. */
void network_finish(struct network *network);

/* Reverses the direction of every comparator and the network's order. */
void network_turn(struct network *network);

/* ---- reading ---- */

/* Returns the least L with 2^L >= n: the stages of a merge sort of n keys. */
static inline int network_levels(int n) {
    int levels = 0;
    while (1 << levels < n)
        levels++;
    return levels;
}

/* Return the wire on which a comparator leaves the smaller key, and the wire for the larger key. */
static inline int comparator_low(const struct comparator *comparator) {
    return comparator->direction == INCREASING ? comparator->left : comparator->right;
}

static inline int comparator_high(const struct comparator *comparator) {
    return comparator->direction == INCREASING ? comparator->right : comparator->left;
}

/* Returns the comparator that leaves the smaller key on wire `low` and the larger on `high`. */
static inline struct comparator comparator_between(int low, int high) {
    if (low < high) return (struct comparator){low, high, INCREASING, 0, 0};
    return (struct comparator){high, low, DECREASING, 0, 0};
}

/* Returns the comparators of layer `layer`: layers[layer].count of them. */
const struct comparator *network_layer(const struct network *network, int layer);

/* Returns the number of comparators in the first `layers` layers; `layers` is 0..depth. */
static inline int network_before(const struct network *network, int layers) {
    return layers < network->depth ? network->layers[layers].first : network->size;
}

/* Returns the layer of comparator number `index`. */
int network_layer_of(const struct network *network, int index);

/* Returns the number of the comparator that work-item `item` of a layer executes; -1: the work-item
 * has none. */
int network_of_item(const struct network *network, int layer, int item);

/* Returns true if the direction of every comparator is `direction`. */
bool network_all(const struct network *network, enum direction direction);

static inline enum direction direction_turned(enum direction direction) {
    return direction == INCREASING ? DECREASING : INCREASING;
}

/* Returns "I" or "D". */
static inline const char *direction_letter(enum direction direction) {
    return direction == INCREASING ? "I" : "D";
}

/* Returns "ascending" or "descending". */
const char *order_name(enum order order);
extern const struct choices order_choices;

/* Fills the size of each wire's part, 1 if no comparator touches the wire; returns the number of
 * parts. A part is a group of wires joined by comparators. No key leaves its part, so a network
 * with more than one part does not sort. */
int wire_parts(const struct network *network, int size[NETWORK_MAX_WIRES]);
