/* program: lines in order, and packing them. */
#include "program.h"

#include "core/memory.h"
#include "core/pack.h"

#include <stdlib.h>

void program_add(struct program *program, int left, int right, enum direction direction) {
    program->lines =
        memory_grow(program->lines, program->count, &program->capacity, sizeof *program->lines);
    program->lines[program->count++] =
        (struct comparator){.left = left, .right = right, .direction = direction};
}

static void pack(struct program *program, struct network *network, bool stage_each) {
    pack_into(network, program->lines, (int)program->count, PACK_BY_WIRE, stage_each);
    free(program->lines);
    *program = (struct program){0};
}

void program_pack_stage(struct program *program, struct network *network, int run) {
    network_begin_stage(network, run);
    pack(program, network, false);
}

void program_pack_layers(struct program *program, struct network *network) {
    pack(program, network, true);
}
