/* pack: the layer of every comparator, then a sort by layer. */
#include "pack.h"

#include "core/base/memory.h"

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

/* Appends comparators to a network that is being built; only left, right and direction are read.
 * Within a layer they stand by left wire or as given. With `stage_each`, every layer begins a stage
 * of its own; otherwise all belong to the current one. */
static void pack_into(struct network *network, const struct comparator *comparators, int count,
                      bool by_wire, bool stage_each) {
    int next[NETWORK_MAX_WIRES] = {0}; /* per wire: the first layer after its last comparator */
    struct placed *placed = memory_new((size_t)count, sizeof *placed);
    for (int i = 0; i < count; i++) {
        int *left = &next[comparators[i].left], *right = &next[comparators[i].right];
        placed[i] = (struct placed){
            .layer = *left > *right ? *left : *right,
            .place = by_wire ? comparators[i].left : i,
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

void pack_line(struct program *program, int left, int right, enum direction direction) {
    program->lines =
        memory_grow(program->lines, program->count, &program->capacity, sizeof *program->lines);
    program->lines[program->count++] =
        (struct comparator){.left = left, .right = right, .direction = direction};
}

static void pack_program(struct program *program, struct network *network, bool stage_each) {
    pack_into(network, program->lines, (int)program->count, true, stage_each);
    free(program->lines);
    *program = (struct program){0};
}

void pack_stage(struct program *program, struct network *network, int run) {
    network_begin_stage(network, run);
    pack_program(program, network, false);
}

void pack_layers(struct program *program, struct network *network) {
    pack_program(program, network, true);
}

struct network *pack_comparators(int wires, const struct comparator *comparators, int count) {
    struct network *network = network_new(wires);
    pack_into(network, comparators, count, false, true);
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
