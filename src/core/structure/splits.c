/* splits: finds splits by the index rule, if the network has one, also in unfinished blocks;
 * otherwise from the boxes. */
#include "core/structure/boxes.h"

#include "core/base/memory.h"
#include "core/network/keys.h"

#include <stdlib.h>

static void add(struct splits *splits, struct split split) {
    splits->rows =
        memory_grow(splits->rows, (size_t)splits->count, &splits->capacity, sizeof *splits->rows);
    splits->rows[splits->count++] = split;
}

/* Adds all blocks of a layer that the kernels compute. Each comparator of a block joins its
 * halves. */
static void add_layer(struct splits *splits, const struct network *network, int number) {
    const struct layer *layer = &network->layers[number];
    int size = network->stages[layer->stage].run >> layer->substage, n = network->wires, next = 0;
    for (int c = layer->first; c < layer->first + layer->count; c++) {
        const struct comparator *pair = &network->comparators[c];
        int first = pair->left / size * size;
        if (first < next) continue;
        next = first + size;
        add(splits,
            (struct split){.layer = number,
                           .first = first,
                           .middle = first + size / 2,
                           .end = next < n ? next : n,
                           .mirrored = network->rule == INDEX_MIRRORED && layer->substage == 0,
                           .direction = pair->direction});
    }
}

void splits_init(struct splits *splits, const struct network *network) {
    struct boxes boxes;
    *splits = (struct splits){0};
    for (int l = 0; network->rule != INDEX_LISTED && l < network->depth; l++)
        add_layer(splits, network, l);
    if (network->rule != INDEX_LISTED) return;
    boxes_init_merges(&boxes, network);
    for (int b = 0; b < boxes.count; b++) {
        const struct named_box *box = &boxes.rows[b];
        if (box->kind != BOX_BITONIC_SPLIT && box->kind != BOX_MIRRORED_SPLIT) continue;
        add(splits, (struct split){.layer = box->first_layer,
                                   .first = box->first_wire,
                                   .middle = box->first_wire + box->wires / 2,
                                   .end = box->first_wire + box->wires,
                                   .mirrored = box->kind == BOX_MIRRORED_SPLIT,
                                   .direction = box->direction});
    }
    boxes_free(&boxes);
}

void splits_free(struct splits *splits) {
    free(splits->rows);
    *splits = (struct splits){0};
}

bool split_takes(const struct split *split, const int *keys) {
    int half = split->middle - split->first, rest = split->end - split->middle;
    if (!split->mirrored) return keys_bitonic(keys + split->first, half + rest);
    for (int order = 0; order < 2; order++)
        if (keys_sorted(keys + split->first, half, (enum order)order) &&
            keys_sorted(keys + split->middle, rest, (enum order)order))
            return true;
    return false;
}

/* Returns the least (sign -1) or the greatest (1) of some keys. */
static int extreme(const int *keys, int n, int sign) {
    int found = keys[0];
    for (int i = 1; i < n; i++)
        if (sign < 0 ? keys[i] < found : keys[i] > found) found = keys[i];
    return found;
}

bool split_holds(const struct split *split, const int *keys, int *left, int *right) {
    int sign = split->direction == INCREASING ? 1 : -1;
    *left = extreme(keys + split->first, split->middle - split->first, sign);
    *right = extreme(keys + split->middle, split->end - split->middle, -sign);
    return sign > 0 ? *left <= *right : *left >= *right;
}
