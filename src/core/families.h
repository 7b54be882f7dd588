/* families: generators of networks, one table row each. */
#ifndef SORTNET_CORE_FAMILIES_H
#define SORTNET_CORE_FAMILIES_H

#include "error.h"
#include "network.h"

struct family {
    const char *name;                       /* in a spec: "bitonic" */
    const char *title;                      /* for people */
    const char *source;                     /* who published it, and when */
    const char *sizes;                      /* which n are valid, in words */
    const char *formulas;                   /* size and depth, in words */
    int least, most;                        /* range of n, inclusive */
    bool power_of_two;                      /* only powers of two within that range */
    bool has_stages;                        /* its layers are grouped in stages */
    enum index_rule rule;                   /* how a work-item finds its comparator */
    void (*build)(struct network *network); /* adds the layers of the ascending network */
};

extern const struct family families[];
extern const int family_count;

/* The family called `name`, or NULL. */
const struct family *family_find(const char *name);

/* True if the family has a network of n wires. */
bool family_valid(const struct family *family, int n);

/* The valid n next above (step 1) or below (step -1) `n` and no larger than `most`; `n` itself when
 * there is none. */
int family_next_n(const struct family *family, int n, int step, int most);

/* The valid n nearest to `n` and no larger than `most`. */
int family_nearest_n(const struct family *family, int n, int most);

/* The network of `n` wires. NULL with the reason when the family has none of that size. The caller
 * frees it with network_free. */
struct network *family_network(const struct family *family, int n, enum order order,
                               struct error *error);

#endif
