/* pack: the layer of every comparator, then a counting sort by layer that keeps their order. */
#include "pack.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* Writes the layer of each comparator; returns the number of layers. */
static int choose_layers(const struct comparator *comparators, int count, int *layers) {
    int next[NETWORK_MAX_WIRES] = {0}; /* first layer in which the wire is free */
    int depth = 0;
    for (int i = 0; i < count; i++) {
        int *left = &next[comparators[i].left], *right = &next[comparators[i].right];
        layers[i] = *left > *right ? *left : *right;
        *left = *right = layers[i] + 1;
        if (layers[i] >= depth) depth = layers[i] + 1;
    }
    return depth;
}

struct network *pack_comparators(int wires, const struct comparator *comparators, int count) {
    int *layers = memory_new((size_t)count, sizeof *layers);
    int depth = choose_layers(comparators, count, layers);
    int *end = memory_new((size_t)depth + 1, sizeof *end); /* of each layer, in `sorted` */
    int *sorted = memory_new((size_t)count, sizeof *sorted);
    for (int i = 0; i < count; i++)
        end[layers[i] + 1]++;
    for (int l = 0; l < depth; l++)
        end[l + 1] += end[l];
    for (int i = 0; i < count; i++)
        sorted[end[layers[i]]++] = i;

    struct network *network = network_new(wires);
    for (int l = 0, at = 0; l < depth; l++) {
        network_begin_stage(network, 0);
        network_begin_layer(network, end[l] - at);
        for (int item = 0; at < end[l]; at++, item++) {
            const struct comparator *c = &comparators[sorted[at]];
            network_add(network, c->left, c->right, c->direction, item);
        }
    }
    network_finish(network);
    free(sorted);
    free(end);
    free(layers);
    return network;
}

struct network *pack_network(const struct network *network) {
    struct network *packed = pack_comparators(network->wires, network->comparators, network->size);
    memcpy(packed->name, network->name, sizeof packed->name);
    memcpy(packed->title, network->title, sizeof packed->title);
    packed->order = network->order;
    return packed;
}
