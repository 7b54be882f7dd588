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
    bool *swapped; /* per comparator of the network: did it exchange its keys? */
};

/* Would the trace of a network have at most TRACE_MOST_KEYS? 0, or -1 with what is too much. A
 * network of 64 wires always has few enough. */
int trace_check(const struct network *network, struct error *error);

/* Runs `network` on its `wires` input keys. The caller frees the trace with trace_free. */
struct trace *trace_new(const struct network *network, const int *keys);
void trace_free(struct trace *trace); /* NULL is fine */

/* The n keys after `layers` layers, 0..depth; owned by the trace. */
const int *trace_keys(const struct trace *trace, int layers);

/* True if the n keys are in this order (equal neighbours are). */
bool keys_sorted(const int *keys, int n, enum order order);

/* Characters of the longest key; 0 without a trace. */
int trace_digits(const struct trace *trace);

#endif
