/* trace: runs a network layer by layer and keeps the keys after each layer. */
#include "trace.h"

#include "core/base/memory.h"
#include "core/network/keys.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int trace_check(const struct network *network, struct error *error) {
    double keys = (double)network->wires * ((double)network->depth + 1);
    if (keys <= TRACE_MOST_KEYS) return 0;
    return error_set(error,
                     "%s has %d wires and %d layers: too many to keep all keys after every layer",
                     network->name, network->wires, network->depth);
}

/* Returns the number of keys in all rows. */
static size_t all_keys(const struct trace *trace) {
    return (size_t)trace->wires * ((size_t)trace->depth + 1);
}

static struct trace *make(const struct network *network) {
    struct trace *trace = memory_new(1, sizeof *trace);
    trace->wires = network->wires;
    trace->depth = network->depth;
    trace->keys = memory_new(all_keys(trace), sizeof *trace->keys);
    trace->swapped = memory_new((size_t)network->size, sizeof *trace->swapped);
    return trace;
}

/* Stores the keys after `layers` layers and runs the later layers. */
static void run_from(struct trace *trace, const struct network *network, int layers,
                     const int *keys) {
    size_t n = (size_t)trace->wires;
    int *row = trace->keys + n * (size_t)layers;
    memcpy(row, keys, n * sizeof *keys);
    for (int layer = layers; layer < trace->depth; layer++, row += n) {
        memcpy(row + n, row, n * sizeof *row);
        trace_layer(network, layer, row + n, trace->swapped);
    }
}

struct trace *trace_new(const struct network *network, const int *keys) {
    struct trace *trace = make(network);
    run_from(trace, network, 0, keys);
    return trace;
}

struct trace *trace_copy(const struct trace *trace, const struct network *network) {
    struct trace *copy = make(network);
    memcpy(copy->keys, trace->keys, all_keys(trace) * sizeof *trace->keys);
    memcpy(copy->swapped, trace->swapped, (size_t)network->size * sizeof *trace->swapped);
    return copy;
}

void trace_free(struct trace *trace) {
    if (!trace) return;
    free(trace->keys);
    free(trace->swapped);
    free(trace);
}

void trace_rerun_from(struct trace *trace, const struct network *network, int layer,
                      const int *keys) {
    const struct layer *row = &network->layers[layer];
    run_from(trace, network, layer + 1, keys);
    for (int i = row->first; i < row->first + row->count; i++)
        trace->swapped[i] = trace_exchanged(trace, layer, network->comparators[i].left,
                                            network->comparators[i].right);
}

bool comparator_swaps(const struct comparator *comparator, const int *keys) {
    int left = keys[comparator->left], right = keys[comparator->right];
    return comparator->direction == INCREASING ? left > right : left < right;
}

void trace_layer(const struct network *network, int layer, int *keys, bool *swapped) {
    const struct layer *row = &network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++) {
        const struct comparator *c = &network->comparators[i];
        int left = keys[c->left], right = keys[c->right];
        bool swaps = comparator_swaps(c, keys);
        if (swapped) swapped[i] = swaps;
        if (!swaps) continue;
        keys[c->left] = right;
        keys[c->right] = left;
    }
}

const int *trace_keys(const struct trace *trace, int layers) {
    assert(0 <= layers && layers <= trace->depth);
    return trace->keys + (size_t)trace->wires * (size_t)layers;
}

bool trace_exchanged(const struct trace *trace, int layer, int left, int right) {
    const int *before = trace_keys(trace, layer), *after = trace_keys(trace, layer + 1);
    return before[left] != before[right] && after[left] == before[right] &&
           after[right] == before[left];
}

int trace_swaps(const struct trace *trace, const struct network *network, int layers) {
    int swaps = 0;
    for (int i = 0; i < network_before(network, layers); i++)
        swaps += trace->swapped[i];
    return swaps;
}

int trace_path(const struct trace *trace, const struct network *network, int wire, int *wires) {
    int key = trace_keys(trace, 0)[wire];
    for (int l = 0; l < network->depth; l++) {
        const struct layer *layer = &network->layers[l];
        wires[l] = wire;
        for (int i = layer->first; i < layer->first + layer->count; i++) {
            const struct comparator *c = &network->comparators[i];
            bool touches = c->left == wires[l] || c->right == wires[l];
            if (touches && trace->swapped[i]) wire = c->left == wires[l] ? c->right : c->left;
        }
        if (trace_keys(trace, l + 1)[wire] != key) return l;
    }
    wires[network->depth] = wire;
    return network->depth;
}

int trace_settled(const struct trace *trace, int layers, enum order order, bool *settled) {
    int sorted[NETWORK_MAX_WIRES], count = 0, n = trace->wires;
    memcpy(sorted, trace_keys(trace, 0), (size_t)n * sizeof *sorted);
    keys_sort(sorted, n);
    for (int wire = 0; wire < n; wire++) {
        int key = sorted[order == ASCENDING ? wire : n - 1 - wire], later = layers;
        while (later <= trace->depth && trace_keys(trace, later)[wire] == key)
            later++;
        settled[wire] = later > trace->depth;
        count += settled[wire];
    }
    return count;
}

int trace_digits(const struct trace *trace) {
    return trace ? keys_digits(trace->keys, trace->wires) : 0; /* the keys are the same in every
                                                                  layer */
}
