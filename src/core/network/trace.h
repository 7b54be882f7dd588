/* trace: the keys on every wire after every layer, computed on the CPU.
 *
 * The whole history is kept, so stepping in any direction is an index. */
#ifndef SORTNET_CORE_NETWORK_TRACE_H
#define SORTNET_CORE_NETWORK_TRACE_H

#include "core/base/error.h"
#include "core/network/network.h"

enum { TRACE_MOST_KEYS = 1 << 28 }; /* in all rows together: 1 GiB */

struct trace {
    int wires;     /* n */
    int depth;     /* layers */
    int *keys;     /* (depth + 1) rows of n: row k holds the keys after k layers */
    bool *swapped; /* per comparator of the network: were its keys exchanged? */
};

/* Would the trace of a network have at most TRACE_MOST_KEYS? 0, or -1 with what is too much. A
 * network of 64 wires always has few enough. */
int trace_check(const struct network *network, struct error *error);

/* Runs `network` on its `wires` input keys. The caller frees the trace with trace_free. */
struct trace *trace_new(const struct network *network, const int *keys);
struct trace *trace_copy(const struct trace *trace, const struct network *network);

void trace_free(struct trace *trace); /* NULL is fine */

/* Layer `layer` has left these n keys, whatever it should have left: the layers after it run on
 * them. Which of its comparators swapped is what these keys show. */
void trace_go_on(struct trace *trace, const struct network *network, int layer, const int *keys);

/* Runs one layer on n keys, in place. `swapped` (or NULL), which has an element for each comparator
 * of the network, receives for those of the layer whether they exchanged their keys. */
void trace_layer(const struct network *network, int layer, int *keys, bool *swapped);

/* With these n keys before its layer, does a comparator have to exchange its two? */
bool comparator_swaps(const struct comparator *comparator, const int *keys);

/* Did the keys of two wires change places in a layer? Equal ones never did. */
bool trace_exchanged(const struct trace *trace, int layer, int left, int right);

/* The n keys after `layers` layers, 0..depth; owned by the trace. */
const int *trace_keys(const struct trace *trace, int layers);

/* In how many comparators of the first `layers` layers the keys were exchanged. */
int trace_swaps(const struct trace *trace, const struct network *network, int layers);

/* Stores for every wire whether it is right after `layers` layers: it has the key that belongs
 * there in this order, and no later layer puts another one there. Returns how many wires these are.
 */
int trace_settled(const struct trace *trace, int layers, enum order order, bool *settled);

/* After so many layers, does a wire have another key than in `right`? NULL: no. */
bool trace_differs(const struct trace *trace, const struct trace *right, int layers, int wire);

/* The way of the key that came in on `wire`: wires[k] is where it is after k layers, 0..depth.
 * Returns how far it is known: `depth`, or the layer that left another key there. */
int trace_path(const struct trace *trace, const struct network *network, int wire, int *wires);

/* Characters of the longest of its keys; 0 without a trace. */
int trace_digits(const struct trace *trace);

#endif
