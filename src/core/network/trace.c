/* trace: runs a network layer by layer and keeps every row. */
#include "trace.h"

#include "core/base/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int trace_check(const struct network *network, struct error *error) {
    double keys = (double)network->wires * ((double)network->depth + 1);
    if (keys <= TRACE_MOST_KEYS) return 0;
    return error_set(error,
                     "%s has %d wires and %d layers: too many to keep all keys after every layer",
                     network->name, network->wires, network->depth);
}

struct trace *trace_new(const struct network *network, const int *keys) {
    struct trace *trace = memory_new(1, sizeof *trace);
    size_t n = (size_t)network->wires;
    trace->wires = network->wires;
    trace->depth = network->depth;
    trace->keys = memory_new(n * (size_t)(network->depth + 1), sizeof *trace->keys);
    trace->swapped = memory_new((size_t)network->size, sizeof *trace->swapped);
    memcpy(trace->keys, keys, n * sizeof *keys);
    for (int layer = 0; layer < network->depth; layer++) {
        int *row = trace->keys + n * (size_t)(layer + 1);
        memcpy(row, row - n, n * sizeof *row);
        int first = network->layers[layer].first;
        for (int i = first; i < first + network->layers[layer].count; i++) {
            const struct comparator *comparator = &network->comparators[i];
            int left = row[comparator->left], right = row[comparator->right];
            if (comparator->direction == INCREASING ? left <= right : left >= right) continue;
            row[comparator->left] = right;
            row[comparator->right] = left;
            trace->swapped[i] = true;
        }
    }
    return trace;
}

void trace_free(struct trace *trace) {
    if (!trace) return;
    free(trace->keys);
    free(trace->swapped);
    free(trace);
}

const int *trace_keys(const struct trace *trace, int layers) {
    assert(0 <= layers && layers <= trace->depth);
    return trace->keys + (size_t)trace->wires * (size_t)layers;
}

bool keys_sorted(const int *keys, int n, enum order order) {
    for (int i = 0; i + 1 < n; i++)
        if (order == ASCENDING ? keys[i] > keys[i + 1] : keys[i] < keys[i + 1]) return false;
    return true;
}

int trace_digits(const struct trace *trace) {
    int most = 0;
    for (int i = 0; trace && i < trace->wires; i++) {
        int digits = snprintf(NULL, 0, "%d", trace->keys[i]); /* the same keys in every layer */
        if (digits > most) most = digits;
    }
    return most;
}
