/* pair_list: the pairs of a text, in order, on their way to a network.
 *
 * Every reader adds to one; limits, wires used twice and the packing into layers are dealt with
 * here, once for all. */
#ifndef SORTNET_CORE_NOTATIONS_PAIR_LIST_H
#define SORTNET_CORE_NOTATIONS_PAIR_LIST_H

#include "core/notations/scan.h"

struct pair {
    int wires[2];          /* as written: the smaller key leaves on the first */
    int group;             /* the list or line it stood in */
    int block;             /* empty lines before it */
    const char *places[2]; /* of the wires in the text */
};

struct pair_list {
    struct pair *pairs;      /* all so far */
    size_t count, capacity;  /* of them */
    int group;               /* that the next pair belongs to */
    int base;                /* number of the first wire in the text */
    bool layered;            /* groups are layers; otherwise all pairs are packed */
    bool lines;              /* groups are lines, no lists: empty lines may part layers instead */
    int largest;             /* wire number so far, -1 before the first */
    int wires;               /* number of wires that the text gives; 0: one more than `largest` */
    int depth;               /* number of layers that the text gives */
    const char *depth_place; /* where it does; NULL: it does not */
    char note[160];          /* what there is to wonder about; "" */
};

/* Adds a pair; 0, or -1 when its wires are the same or there are too many pairs. */
int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair);

/* The network of all pairs, without a name. Where every line has one pair, and empty lines part
 * groups of them, these groups are the layers. NULL after naming the place of a wire that is used
 * twice in a layer, or of a depth that is not the network's. */
struct network *pair_list_network(struct pair_list *list, const struct scan *scan);

#endif
