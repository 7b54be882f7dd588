/* trace: the keys on every wire after every layer, computed on the CPU.
 *
 * All keys are kept, so stepping in any direction only changes an index. */
#pragma once

#include "core/base/error.h"
#include "core/network/network.h"

enum { TRACE_MOST_KEYS = 1 << 28 }; /* most keys in all rows together: 1 GiB */

struct trace {
    int wires;     /* number of wires, n */
    int depth;     /* number of layers */
    int *keys;     /* (depth + 1) rows of n: row k holds the keys after k layers */
    bool *swapped; /* per comparator of the network: were its keys exchanged? */
};

/* Would the trace of a network have at most TRACE_MOST_KEYS keys? Returns 0, or -1 with the reason.
 * A network of 64 wires always fits. */
int trace_check(const struct network *network, struct error *error);

/* Runs `network` on its `wires` input keys. The caller frees the trace with trace_free. */
struct trace *trace_new(const struct network *network, const int *keys);
struct trace *trace_copy(const struct trace *trace, const struct network *network);

void trace_free(struct trace *trace); /* NULL is fine */

/* Puts n keys that a device left after layer `layer`, right or wrong, into the trace and runs the
 * later layers on them. These keys also decide whether the layer's comparators swapped. */
void trace_rerun_from(struct trace *trace, const struct network *network, int layer,
                      const int *keys);

/* Runs one layer on n keys, in place. `swapped`, or NULL, has an element per comparator of the
 * network; the layer's comparators store whether they exchanged their keys. */
void trace_layer(const struct network *network, int layer, int *keys, bool *swapped);

/* Does a comparator exchange its keys, given the n keys before its layer? */
bool comparator_swaps(const struct comparator *comparator, const int *keys);

/* Did the keys of two wires change places in a layer? Equal keys never did. */
bool trace_exchanged(const struct trace *trace, int layer, int left, int right);

/* Returns the n keys after `layers` layers, 0..depth; owned by the trace. */
const int *trace_keys(const struct trace *trace, int layers);

/* Returns how many comparators of the first `layers` layers exchanged their keys. */
int trace_swaps(const struct trace *trace, const struct network *network, int layers);

/* Stores for every wire whether it is settled after `layers` layers: it has its final key for this
 * order, and no later layer changes it. Returns the number of settled wires. */
int trace_settled(const struct trace *trace, int layers, enum order order, bool *settled);

/* Does a wire have another key than in the trace `right`, after `layers` layers? False if `right`
 * is NULL. */
static inline bool trace_differs(const struct trace *trace, const struct trace *right, int layers,
                                 int wire) {
    return right && trace_keys(trace, layers)[wire] != trace_keys(right, layers)[wire];
}

/* Follows the key that came in on `wire`: wires[k] is its wire after k layers, 0..depth. Returns
 * for how many layers it can be followed: `depth`, or fewer if a layer left another key there. */
int trace_path(const struct trace *trace, const struct network *network, int wire, int *wires);

/* Returns the number of characters of the longest key; 0 without a trace. */
int trace_digits(const struct trace *trace);
