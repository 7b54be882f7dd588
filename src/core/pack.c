/* pack: the layer of every comparator, then a sort by layer. */
#include "pack.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

struct placed {
    int layer; /* the earliest one possible, from 0 */
    int place; /* within the layer, compared with others */
    const struct comparator *comparator;
};

/* By layer, then by place; no two are equal in both. */
static int compare_placed(const void *a, const void *b) {
    const struct placed *x = a, *y = b;
    return x->layer != y->layer ? x->layer - y->layer : x->place - y->place;
}

void pack_into(struct network *network, const struct comparator *comparators, int count,
               enum pack_order order, bool stage_each) {
    int next[NETWORK_MAX_WIRES] = {0}; /* per wire: the first layer after its last comparator */
    struct placed *placed = memory_new((size_t)count, sizeof *placed);
    for (int i = 0; i < count; i++) {
        int *left = &next[comparators[i].left], *right = &next[comparators[i].right];
        placed[i] = (struct placed){
            .layer = *left > *right ? *left : *right,
            .place = order == PACK_BY_WIRE ? comparators[i].left : i,
            .comparator = &comparators[i],
        };
        *left = *right = placed[i].layer + 1;
    }
    qsort(placed, (size_t)count, sizeof *placed, compare_placed);
    for (int i = 0; i < count; i++) {
        const struct comparator *c = placed[i].comparator;
        if (i == 0 || placed[i].layer != placed[i - 1].layer) {
            if (stage_each) network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        network_append(network, c->left, c->right, c->direction);
    }
    free(placed);
}

struct network *pack_comparators(int wires, const struct comparator *comparators, int count) {
    struct network *network = network_new(wires);
    pack_into(network, comparators, count, PACK_AS_GIVEN, true);
    network_finish(network);
    return network;
}

struct network *pack_network(const struct network *network) {
    struct network *packed = pack_comparators(network->wires, network->comparators, network->size);
    memcpy(packed->name, network->name, sizeof packed->name);
    memcpy(packed->title, network->title, sizeof packed->title);
    packed->order = network->order;
    packed->meant_to_sort = network->meant_to_sort;
    return packed;
}
