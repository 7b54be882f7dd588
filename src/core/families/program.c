/* program: packing straight-line programs into layers. */
#include "program.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

void program_init(struct program *program) {
    memset(program, 0, sizeof *program);
}

void program_free(struct program *program) {
    free(program->lines);
    program->lines = NULL;
}

void program_add(struct program *program, int left, int right, enum direction direction) {
    int *next = program->next;
    int layer = next[left] > next[right] ? next[left] : next[right];
    next[left] = next[right] = layer + 1;
    program->lines =
        memory_grow(program->lines, program->count, &program->capacity, sizeof *program->lines);
    program->lines[program->count++] = (struct program_line){left, right, direction, layer};
}

/* By layer, then by left wire; no two lines are equal in both. */
static int compare_lines(const void *a, const void *b) {
    const struct program_line *x = a, *y = b;
    return x->layer != y->layer ? x->layer - y->layer : x->left - y->left;
}

static void pack(struct program *program, struct network *network, bool stage_each) {
    if (program->count)
        qsort(program->lines, program->count, sizeof *program->lines, compare_lines);
    for (size_t i = 0; i < program->count; i++) {
        const struct program_line *line = &program->lines[i];
        if (i == 0 || line->layer != line[-1].layer) {
            if (stage_each) network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        network_append(network, line->left, line->right, line->direction);
    }
    program->count = 0;
    memset(program->next, 0, sizeof program->next);
}

void program_pack_stage(struct program *program, struct network *network, int run) {
    network_begin_stage(network, run);
    pack(program, network, false);
}

void program_pack_layers(struct program *program, struct network *network) {
    pack(program, network, true);
}
