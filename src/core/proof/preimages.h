/* preimages: a network run backwards. Which inputs does it turn into a given output?
 *
 * Going back through a comparator, two keys that left in its order either passed or were exchanged:
 * two histories, or one if the keys are equal. Two keys that left against its order are impossible.
 * The histories are walked depth first in a fixed order, so the inputs always come in the same
 * order; if the output is one of its own inputs, it comes first. Every history is an input of its
 * own, because forwards there is no choice. */
#pragma once

#include "core/network/network.h"

enum { PREIMAGES_MOST = 65536 }; /* inputs that are listed */

struct preimages {
    int wires;   /* n */
    int count;   /* inputs found, at most PREIMAGES_MOST */
    bool more;   /* there are more inputs than `count` */
    bool gaveup; /* the search was ended before it had tried every history */
    int *inputs; /* count rows of n keys; NULL: none */
    /* When no input was found: a comparator that cannot leave these keys. */
    int blocked;      /* its index in the network; -1: an input was found */
    int upper, lower; /* keys that it would have to leave on its left and right wire */
    bool certain;     /* it blocks every history; false: only the one of several that was followed
                         back furthest */
};

/* Finds the inputs that leave `network` as its `wires` keys `output`. The search ends after a fixed
 * number of steps, in a fraction of a second. The caller frees the result with preimages_free. */
void preimages_init(struct preimages *preimages, const struct network *network, const int *output);
void preimages_free(struct preimages *preimages);

/* Input number `index`, 0..count-1: n keys, owned by preimages. */
static inline const int *preimages_input(const struct preimages *preimages, int index) {
    return preimages->inputs + (size_t)preimages->wires * (size_t)index;
}

/* The number of the input with these keys, or -1. */
int preimages_find(const struct preimages *preimages, const int *keys);

/* Follows one input through the network and stores, per comparator, whether going backwards has a
 * choice there: whether some other input arrives at this comparator with the same keys but for its
 * two keys exchanged. Both inputs leave the network with the same keys. `choice` has room for
 * network->size flags. Like the search this ends after a fixed number of steps: returns how many
 * comparators, from the first on, were looked at; the flags of the others are false. */
int preimages_choices(const struct network *network, const int *input, bool *choice);

/* Writes "24", "more than 65,536" or "at least 24". */
void preimages_count(const struct preimages *preimages, char *text, size_t size);
