/* simple: straight-line programs short enough to write down, and networks made by chance. */
#include "generators.h"

#include "core/inputs.h"
#include "program.h"

/* Pass after pass carries the largest remaining key down. Packed into layers it is a triangle.
 * Source: Knuth 5.3.4. */
void generate_bubble(struct network *network) {
    struct program program;
    program_init(&program);
    for (int last = network->wires - 1; last >= 1; last--)
        for (int wire = 0; wire < last; wire++)
            program_add(&program, wire, wire + 1, INCREASING);
    program_pack_layers(&program, network);
    program_free(&program);
}

/* Carries each key up to its place among those before it. Packed into layers it is the same
 * network as bubble, comparator for comparator. Source: Knuth 5.3.4. */
void generate_insertion(struct network *network) {
    struct program program;
    program_init(&program);
    for (int key = 1; key < network->wires; key++)
        for (int wire = key - 1; wire >= 0; wire--)
            program_add(&program, wire, wire + 1, INCREASING);
    program_pack_layers(&program, network);
    program_free(&program);
}

/* The network of a written-down program of `count` comparators. */
static void generate_lines(struct network *network, const unsigned char (*pairs)[2], int count) {
    struct program program;
    program_init(&program);
    for (int i = 0; i < count; i++)
        program_add(&program, pairs[i][0], pairs[i][1], INCREASING);
    program_pack_layers(&program, network);
    program_free(&program);
}

/* Source: Cookbook, its first straight-line program. */
void generate_three_key(struct network *network) {
    static const unsigned char pairs[][2] = {{0, 1}, {1, 2}, {0, 1}};
    generate_lines(network, pairs, 3);
}

/* As small and as shallow as can be. Source: Cookbook; Knuth 5.3.4. */
void generate_four_key(struct network *network) {
    static const unsigned char pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
    generate_lines(network, pairs, 5);
}

/* four-key with its first layer once more at the end: sorts as well, but two of its seven
 * comparators never swap. It stands for Cookbook's second network of four keys, which also takes
 * two comparators more than it needs. */
void generate_four_key_long(struct network *network) {
    static const unsigned char pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3},
                                             {1, 2}, {0, 1}, {2, 3}};
    generate_lines(network, pairs, 7);
}

/* parameters[0] layers; each pairs off the wires at random, all but one when n is odd. All
 * comparators are I: pairs are what chance decides. A deeper network of the same n and seed begins
 * with the same layers. Pairing: Fisher-Yates. */
void generate_random(struct network *network) {
    struct program program;
    struct random random = {.state = (uint64_t)network->parameters[1]};
    int wires[NETWORK_MAX_WIRES], n = network->wires;
    program_init(&program);
    for (int wire = 0; wire < n; wire++)
        wires[wire] = wire;
    for (int layer = 0; layer < network->parameters[0]; layer++) {
        for (int i = n - 1; i > 0; i--) {
            int other = random_below(&random, i + 1), wire = wires[i];
            wires[i] = wires[other];
            wires[other] = wire;
        }
        for (int i = 0; i + 1 < n; i += 2) {
            int a = wires[i], b = wires[i + 1];
            program_add(&program, a < b ? a : b, a < b ? b : a, INCREASING);
        }
        program_pack_stage(&program, network, 0);
    }
    program_free(&program);
}
