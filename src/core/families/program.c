/* program: lines in order, and packing them. */
#include "program.h"

#include "core/memory.h"
#include "core/pack.h"

#include <stdlib.h>

void program_init(struct program *program) {
    *program = (struct program){0};
}

void program_free(struct program *program) {
    free(program->lines);
    program->lines = NULL;
}

void program_add(struct program *program, int left, int right, enum direction direction) {
    program->lines =
        memory_grow(program->lines, program->count, &program->capacity, sizeof *program->lines);
    program->lines[program->count++] =
        (struct comparator){.left = left, .right = right, .direction = direction};
}

void program_pack_stage(struct program *program, struct network *network, int run) {
    network_begin_stage(network, run);
    pack_into(network, program->lines, (int)program->count, PACK_BY_WIRE, false);
    program->count = 0;
}

void program_pack_layers(struct program *program, struct network *network) {
    pack_into(network, program->lines, (int)program->count, PACK_BY_WIRE, true);
    program->count = 0;
}
