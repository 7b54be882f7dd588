/* network: building and reading comparator networks. */
#include "network.h"

#include "core/base/memory.h"
#include "core/network/columns.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct network *network_new(int wires) {
    assert(wires >= 1 && wires <= NETWORK_MAX_WIRES);
    struct network *network = memory_new(1, sizeof *network);
    network->wires = wires;
    return network;
}

void network_free(struct network *network) {
    if (!network) return;
    free(network->comparators);
    free(network->layers);
    free(network->stages);
    free(network);
}

static void *copy_array(const void *array, int count, size_t size) {
    void *copy = memory_new((size_t)count, size);
    if (count > 0) memcpy(copy, array, (size_t)count * size);
    return copy;
}

struct network *network_copy(const struct network *network) {
    struct network *copy = memory_new(1, sizeof *copy);
    *copy = *network;
    copy->comparators = copy_array(network->comparators, network->size, sizeof *copy->comparators);
    copy->layers = copy_array(network->layers, network->depth, sizeof *copy->layers);
    copy->stages = copy_array(network->stages, network->stage_count, sizeof *copy->stages);
    copy->comparator_capacity = (size_t)network->size;
    copy->layer_capacity = (size_t)network->depth;
    copy->stage_capacity = (size_t)network->stage_count;
    return copy;
}

void network_begin_stage(struct network *network, int run) {
    network->stages = memory_grow(network->stages, (size_t)network->stage_count,
                                  &network->stage_capacity, sizeof *network->stages);
    network->stages[network->stage_count++] =
        (struct stage){.first_layer = network->depth, .run = run};
}

void network_begin_layer(struct network *network, int items) {
    assert(network->stage_count > 0);
    struct stage *stage = &network->stages[network->stage_count - 1];
    network->layers = memory_grow(network->layers, (size_t)network->depth, &network->layer_capacity,
                                  sizeof *network->layers);
    network->layers[network->depth++] = (struct layer){
        .first = network->size,
        .stage = network->stage_count - 1,
        .substage = stage->layer_count++,
        .items = items,
    };
}

void network_add(struct network *network, int left, int right, enum direction direction, int item) {
    assert(network->depth > 0 && 0 <= left && left < right && right < network->wires);
    network->comparators = memory_grow(network->comparators, (size_t)network->size,
                                       &network->comparator_capacity, sizeof *network->comparators);
    network->comparators[network->size++] =
        (struct comparator){.left = left, .right = right, .direction = direction, .item = item};
    network->layers[network->depth - 1].count++;
}

void network_append(struct network *network, int left, int right, enum direction direction) {
    struct layer *layer = &network->layers[network->depth - 1];
    network_add(network, left, right, direction, layer->count);
    layer->items = layer->count;
}

struct placed *network_placed(const struct network *network) {
    struct placed *placed = memory_new((size_t)network->size + 1, sizeof *placed);
    for (int i = 0; i < network->size; i++)
        placed[i] = (struct placed){network_layer_of(network, i), i, network->comparators[i]};
    return placed;
}

static int compare_placed(const void *a, const void *b) {
    const struct placed *x = a, *y = b;
    return x->layer != y->layer ? x->layer - y->layer : x->order - y->order;
}

void network_add_placed(struct network *network, struct placed *placed, int count,
                        bool stage_each) {
    if (count > 0) qsort(placed, (size_t)count, sizeof *placed, compare_placed);
    for (int i = 0; i < count; i++) {
        const struct comparator *c = &placed[i].comparator;
        if (i == 0 || placed[i].layer != placed[i - 1].layer) {
            if (stage_each) network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        network_append(network, c->left, c->right, c->direction);
    }
}

struct network *network_of_placed(int wires, struct placed *placed, int count) {
    struct network *network = network_new(wires);
    network_add_placed(network, placed, count, true);
    network_finish(network);
    free(placed);
    return network;
}

void network_finish(struct network *network) {
    int layers = 0, stages = 0;
    for (int s = 0; s < network->stage_count; s++) {
        struct stage stage = network->stages[s];
        struct stage kept = {.first_layer = layers, .run = stage.run};
        for (int l = stage.first_layer; l < stage.first_layer + stage.layer_count; l++) {
            struct layer layer = network->layers[l];
            if (layer.count == 0) continue;
            layer.stage = stages;
            layer.substage = kept.layer_count++;
            network->layers[layers++] = layer;
        }
        if (kept.layer_count) network->stages[stages++] = kept;
    }
    network->depth = layers;
    network->stage_count = stages;
    network->columns = network->items = 0;
    for (int l = 0; l < layers; l++) {
        struct layer *layer = &network->layers[l];
        columns_assign(network, layer);
        network->columns += layer->columns;
        if (layer->items > network->items) network->items = layer->items;
    }
}

void network_turn(struct network *network) {
    for (int i = 0; i < network->size; i++) {
        enum direction *direction = &network->comparators[i].direction;
        *direction = direction_turned(*direction);
    }
    network->order = network->order == ASCENDING ? DESCENDING : ASCENDING;
}

const struct comparator *network_layer(const struct network *network, int layer) {
    assert(0 <= layer && layer < network->depth);
    return network->comparators + network->layers[layer].first;
}

int network_before(const struct network *network, int layers) {
    return layers < network->depth ? network->layers[layers].first : network->size;
}

int network_layer_of(const struct network *network, int index) {
    int low = 0, high = network->depth - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (network->layers[middle].first <= index)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int network_of_item(const struct network *network, int layer, int item) {
    const struct layer *row = &network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++)
        if (network->comparators[i].item == item) return i;
    return -1;
}

bool network_all(const struct network *network, enum direction direction) {
    for (int i = 0; i < network->size; i++)
        if (network->comparators[i].direction != direction) return false;
    return true;
}

const char *direction_letter(enum direction direction) {
    return direction == INCREASING ? "I" : "D";
}

static const char *const order_names[] = {[ASCENDING] = "ascending", [DESCENDING] = "descending"};
const struct choices order_choices = {NULL, NULL, order_names, sizeof *order_names, 2};

const char *order_name(enum order order) {
    return order_names[order];
}
