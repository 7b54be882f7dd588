/* preimages: runs a network backwards, to find the inputs that lead to a given output.
 *
 * If two keys are in a comparator's order after it, the comparator either passed or exchanged them:
 * two histories, or one if the keys are equal. Two keys against its order are impossible. The
 * histories are searched depth first in a fixed order, so the inputs always come in the same order.
 * If the output is one of its own inputs, it comes first. Every history gives another input,
 * because a network has no choice when it runs forward. */
#pragma once

#include "core/network/network.h"

enum { PREIMAGES_MOST = 65536 }; /* most inputs that are listed */

struct preimages {
    int wires;   /* n */
    int count;   /* inputs found, at most PREIMAGES_MOST */
    bool more;   /* true: there are more inputs than `count` */
    bool gaveup; /* true: the search stopped early; some histories were not tried */
    int *inputs; /* count rows of n keys; NULL: none */
    /* The following fields are for count = 0: a comparator that cannot leave its keys. */
    int blocked;      /* index of the comparator in the network; -1: an input was found */
    int upper, lower; /* keys that the comparator would have to leave on its left and right wire */
    bool certain;     /* true: the comparator blocks every history; false: only the history that was
                         followed back furthest */
};

/* Finds the inputs from which `network` makes its `wires` keys `output`. The search ends after a
 * fixed number of steps, in a fraction of a second. The caller frees the result with
 * preimages_free. */
void preimages_init(struct preimages *preimages, const struct network *network, const int *output);
void preimages_free(struct preimages *preimages);

/* Returns input number `index`, 0..count-1: n keys, owned by preimages. */
static inline const int *preimages_input(const struct preimages *preimages, int index) {
    return preimages->inputs + (size_t)preimages->wires * (size_t)index;
}

/* Returns the number of the input with these keys, or -1. */
int preimages_find(const struct preimages *preimages, const int *keys);

/* Follows one input through the network and stores, per comparator, whether going backwards has a
 * choice there. There is a choice if another input reaches the comparator with the same keys except
 * that its two keys are exchanged; both inputs then have the same output. `choice` has room for
 * network->size flags. Like the search, this ends after a fixed number of steps: returns how many
 * comparators, from the first on, were checked; the other flags are false. */
int preimages_choices(const struct network *network, const int *input, bool *choice);

/* Writes "24", "more than 65,536" or "at least 24". */
void preimages_count(const struct preimages *preimages, char *text, size_t size);
