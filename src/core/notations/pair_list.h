/* pair_list: the pairs of a text, in order, on their way to a network.
 *
 * Every reader adds pairs to a list; limits, wires used twice and the packing into layers are dealt
 * with here, once for all readers. */
#ifndef SORTNET_CORE_NOTATIONS_PAIR_LIST_H
#define SORTNET_CORE_NOTATIONS_PAIR_LIST_H

#include "core/notations/scan.h"

struct pair {
    int wires[2];          /* as written: the smaller key leaves on the first wire */
    int group;             /* number of the list or line that it stood in */
    int block;             /* empty lines before it */
    const char *places[2]; /* of the wires in the text */
};

/* A number that the text says of its network. */
struct stated {
    const char *place; /* where the text says it; NULL: nowhere */
    int number;
};

enum { PAIR_LISTS_MOST = 256 }; /* networks in a text */

struct pair_list {
    struct pair *pairs;     /* all so far */
    size_t count, capacity; /* of them */
    int group;              /* group of the next pair */
    int base;               /* number of the first wire in the text */
    bool layered;           /* groups are layers; otherwise all pairs are packed */
    bool lines;             /* groups are lines, no lists: empty lines may part layers instead */
    int largest;            /* wire number so far, -1 before the first */
    struct stated wires;    /* number of wires that the text gives */
    bool headed;            /* `wires` is from a heading; an object always counts from 0 */
    struct stated size;     /* number of comparators */
    struct stated depth;    /* number of layers */
    struct stated either;   /* number of comparators, or of layers */
    bool from_one;          /* the user asks to count wires from 1 */
    char note[160];         /* odd things that the reader noticed; "" */
    char name[64];          /* of the network, if the text holds several; "" */
    char *text;             /* the copy that the places point into, if they do not point into the
                               text itself; or NULL */
    struct pair_list *next; /* another network of the same text; NULL: it is the last */
    int number;             /* of networks before it */
};

/* Begins another network of the same text: the list of its pairs. NULL: there are too many. */
struct pair_list *pair_list_another(struct pair_list *list, const struct scan *scan);

/* Gives the network a name of `length` bytes. */
void pair_list_name(struct pair_list *list, const char *name, int length);

/* Frees what is in a list, and all that follow it. */
void pair_list_free(struct pair_list *list);

/* Adds a pair; 0, or -1 if its two wires are the same or there are too many pairs. */
int pair_list_add(struct pair_list *list, const struct scan *scan, const struct pair *pair);

/* Makes the network of all pairs, without a name. It may have no pair if the text gives its wires.
 * If every line has one pair, and empty lines separate groups of lines, these groups are the
 * layers. NULL after naming the place of a wire that a layer uses twice, or of a number in the text
 * that is not the network's. */
struct network *pair_list_network(struct pair_list *list, const struct scan *scan);

#endif
