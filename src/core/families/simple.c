/* simple: straight-line programs short enough to write down, and random networks. */
#include "core/families/families.h"

#include "core/base/numbers.h"

#include <limits.h>

/* Generates bubble sort: pass after pass carries the largest remaining key down. Packed into layers
 * it is a triangle.
 * Source: Knuth 5.3.4. */
static void generate_bubble(struct program *program, int n) {
    for (int last = n - 1; last >= 1; last--)
        for (int wire = 0; wire < last; wire++)
            pack_line(program, wire, wire + 1, INCREASING);
}

const struct family family_bubble = {
    .name = "bubble",
    .taught = true,
    .title = "Bubble sort",
    .idea = "each pass carries the largest key that is left down",
    .source = "Knuth 5.3.4",
    .year = 1973,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size n(n-1)/2, depth 2n-3; the same network as insertion",
    .theorem = "Knuth 5.3.4: every pass brings the largest key that is left to its place",
    .lines = generate_bubble,
};

/* Generates insertion sort: carries each key up to its place among the keys before it. Packed into
 * layers it is the same network as bubble, comparator for comparator. Source: Knuth 5.3.4. */
static void generate_insertion(struct program *program, int n) {
    for (int key = 1; key < n; key++)
        for (int wire = key - 1; wire >= 0; wire--)
            pack_line(program, wire, wire + 1, INCREASING);
}

const struct family family_insertion = {
    .name = "insertion",
    .title = "Insertion sort",
    .idea = "carries each key up to its place among those before it",
    .source = "Knuth 5.3.4",
    .year = 1973,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size n(n-1)/2, depth 2n-3; the same network as bubble",
    .theorem = "Knuth 5.3.4: every pass puts one more key in its place among sorted ones",
    .lines = generate_insertion,
};

/* The first straight-line program of Cookbook. */
const struct family family_three_key = {
    .name = "three-key",
    .title = "Three keys",
    .idea = "three comparators, the fewest that sort three keys",
    .source = "a straight-line program, as in any textbook",
    .sizes = {"3 only", 3, 3, NULL},
    .formulas = "size 3, depth 3",
    .text = "0:1\n1:2\n0:1\n",
};

/* The smallest and shallowest network for four keys: Cookbook; Knuth 5.3.4. */
const struct family family_four_key = {
    .name = "four-key",
    .title = "Four keys, optimal",
    .idea = "five comparators in three layers: fewer is impossible",
    .source = "O'Connor and Nelson",
    .year = 1962,
    .sizes = {"4 only", 4, 4, NULL},
    .formulas = "size 5, depth 3",
    .text = "0:1,2:3\n0:2,1:3\n1:2\n",
};

/* The network four-key, with its first layer again at the end: it sorts as well, but two of its
 * seven comparators never swap. It is here in place of Cookbook's second network of four keys,
 * which also has two comparators too many. */
const struct family family_four_key_long = {
    .name = "four-key-long",
    .title = "Four keys, two too many",
    .idea = "sorts as well, but two of its comparators never swap",
    .source = "four-key with its first layer once more",
    .sizes = {"4 only", 4, 4, NULL},
    .formulas = "size 7, depth 4",
    .text = "0:1,2:3\n0:2,1:3\n1:2\n0:1,2:3\n",
};

/* Returns the number of layers of the bitonic sort. */
static int depth_of_bitonic(int n) {
    int levels = network_levels(n);
    return levels * (levels + 1) / 2;
}

static int one(int n) {
    (void)n;
    return 1;
}

static const struct family_parameter random_parameters[] = {
    {"DEPTH", "as deep as bitonic", 1, 1000, depth_of_bitonic},
    {"SEED", "1", 0, INT_MAX, one},
};

/* Generates parameters[0] layers. Each layer pairs the wires at random, all but one if n is odd.
 * All comparators are I; only the pairs are random. A deeper network of the same n and seed begins
 * with the same layers. */
static void generate_random(struct network *network) {
    struct program program = {0};
    struct random random = {.state = (uint64_t)network->parameters[1]};
    int wires[NETWORK_MAX_WIRES], n = network->wires;
    for (int wire = 0; wire < n; wire++)
        wires[wire] = wire;
    for (int layer = 0; layer < network->parameters[0]; layer++) {
        random_shuffle(&random, wires, n);
        for (int i = 0; i + 1 < n; i += 2) {
            int a = wires[i], b = wires[i + 1];
            pack_line(&program, a < b ? a : b, a < b ? b : a, INCREASING);
        }
        pack_stage(&program, network);
    }
}

const struct family family_random = {
    .name = "random",
    .title = "Random network",
    .idea = "no sort: comparators that chance has placed",
    .source = "layers of random pairs",
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "depth DEPTH; size DEPTH n/2, or DEPTH (n-1)/2 for odd n",
    .claim = CLAIM_NONE,
    .parameters = random_parameters,
    .parameter_count = sizeof random_parameters / sizeof *random_parameters,
    .build = generate_random,
};
