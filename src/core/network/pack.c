/* pack: finds the layer of every comparator, then sorts by layer. */
#include "pack.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

void pack_earliest(struct placed *placed, int count) {
    int next[NETWORK_MAX_WIRES] = {0}; /* per wire: the layer after its last comparator */
    for (int i = 0; i < count; i++) {
        int *left = &next[placed[i].comparator.left], *right = &next[placed[i].comparator.right];
        placed[i].layer = *left > *right ? *left : *right;
        *left = *right = placed[i].layer + 1;
    }
}

bool pack_is_earliest(const struct network *network) {
    struct placed *placed = network_placed(network);
    bool earliest = true;
    pack_earliest(placed, network->size);
    for (int i = 0; i < network->size; i++)
        earliest &= placed[i].layer == network_layer_of(network, i);
    free(placed);
    return earliest;
}

void pack_line(struct program *program, int left, int right, enum direction direction) {
    program->lines =
        memory_grow(program->lines, program->count, &program->capacity, sizeof *program->lines);
    program->lines[program->count++] = (struct placed){0, left, {left, right, direction, 0, 0}};
}

static void pack_program(struct program *program, struct network *network, bool stage_each) {
    int count = (int)program->count;
    pack_earliest(program->lines, count);
    network_add_placed(network, program->lines, count, stage_each);
    free(program->lines);
    *program = (struct program){0};
}

void pack_stage(struct program *program, struct network *network) {
    network_begin_stage(network, 0);
    pack_program(program, network, false);
}

void pack_layers(struct program *program, struct network *network) {
    pack_program(program, network, true);
}

struct network *pack_network(const struct network *network) {
    struct placed *placed = network_placed(network);
    pack_earliest(placed, network->size);
    struct network *packed = network_of_placed(network->wires, placed, network->size);
    memcpy(packed->name, network->name, sizeof packed->name);
    memcpy(packed->title, network->title, sizeof packed->title);
    packed->order = network->order;
    packed->claim = network->claim;
    return packed;
}
