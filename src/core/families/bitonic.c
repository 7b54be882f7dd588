/* bitonic: generates sorts made of bitonic splits. */
#include "core/families/families.h"

/* Generates Batcher's bitonic sort in its I/D form: blocks of `run` wires point alternately up and
 * down. Source: Batcher 1968; loops as in Cookbook and Bainville. n must be a power of two. */
static void generate_bitonic(struct network *network) {
    int n = network->wires;
    for (int run = 2; run <= n; run *= 2) {
        network_begin_stage(network, run);
        for (int distance = run / 2; distance >= 1; distance /= 2) {
            network_begin_layer(network, 0);
            for (int wire = 0; wire < n; wire++)
                if (!(wire & distance))
                    network_append(network, wire, wire + distance,
                                   wire & run ? DECREASING : INCREASING);
        }
    }
}

const struct family family_bitonic = {
    .name = "bitonic",
    .taught = true,
    .title = "Bitonic sort",
    .idea = "neighbouring runs are sorted in opposite directions, then merged",
    .source = "Batcher",
    .year = 1968,
    .sizes = {"powers of two from 2 to 64", 2, 64, family_power_of_two},
    .formulas = "size n/4 L(L+1), depth L(L+1)/2, L = log2 n",
    .has_stages = true,
    .rule = INDEX_BITONIC,
    .sort = "b2",
    .theorem = "Batcher 1968: a bitonic split leaves two bitonic halves, one below the other",
    .build = generate_bitonic,
};

/* Merges wires first..first+n-1, which hold a falling run before a rising one (reversed if the
 * direction is D), into one run. The distance is the largest power of two below n, so the part
 * after it is at most as long as the part before it. */
static void merge_any(struct program *program, int first, int n, enum direction direction) {
    int distance = 1;
    if (n < 2) return;
    while (2 * distance < n)
        distance *= 2;
    for (int wire = first; wire + distance < first + n; wire++)
        pack_line(program, wire, wire + distance, direction);
    merge_any(program, first, distance, direction);
    merge_any(program, first + distance, n - distance, direction);
}

/* Merges the parts of this block after `levels` halvings. */
static void merge_level(struct program *program, int first, int n, int levels,
                        enum direction direction) {
    if (levels == 0) {
        merge_any(program, first, n, direction);
        return;
    }
    merge_level(program, first, n / 2, levels - 1, direction_turned(direction));
    merge_level(program, first + n / 2, n - n / 2, levels - 1, direction);
}

/* Generates the bitonic sort for any n: sorts the first half in the opposite direction and the
 * second half in the wanted direction, then merges both. There is one stage per level of the
 * recursion, the deepest first. Source: H. W. Lang, "Bitonic sorting network for n not a power of
 * 2". */
static void generate_bitonic_any(struct network *network) {
    struct program program = {0};
    int n = network->wires;
    for (int level = network_levels(n) - 1; level >= 0; level--) {
        merge_level(&program, 0, n, level, INCREASING);
        pack_stage(&program, network);
    }
}

const struct family family_bitonic_any = {
    .name = "bitonic-any",
    .title = "Bitonic sort of any n",
    .idea = "the bitonic sort for any number of wires",
    .source = "Lang",
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "depth L(L+1)/2, L = log2 n rounded up; size n/4 L(L+1) for powers of two",
    .has_stages = true,
    .theorem = "Lang: bitonic merging for any n, with the largest power of two below n as distance",
    .build = generate_bitonic_any,
};

/* Generates the bitonic sort with all comparators the same way: the first layer of a stage compares
 * the mirrored ends of each block. n is rounded up to a power of two, and comparators that reach
 * past the last wire are left out. This is right because the missing keys would be the largest and
 * would never move. Source: Dower. */
static void generate_mirrored(struct network *network) {
    int n = network->wires, virtual = 1 << network_levels(n);
    for (int run = 2; run <= virtual; run *= 2) {
        network_begin_stage(network, run);
        for (int block = run; block >= 2; block /= 2) {
            network_begin_layer(network, virtual / 2);
            for (int start = 0; start < n; start += block) {
                for (int i = 0; i < block / 2; i++) {
                    int left = start + i;
                    int right = block == run ? start + block - 1 - i : left + block / 2;
                    if (right < n) network_add(network, left, right, INCREASING, start / 2 + i);
                }
            }
        }
    }
}

const struct family family_mirrored = {
    .name = "mirrored",
    .taught = true,
    .title = "Mirrored bitonic sort",
    .idea = "the bitonic sort with all arrows down: each merge begins mirrored",
    .source = "Batcher; this form: Dower 2012",
    .year = 1968,
    .sizes = {"any n from 2 to 64", 2, 64, NULL},
    .formulas = "depth L(L+1)/2, L = log2 n rounded up; size n/4 L(L+1) for powers of two",
    .has_stages = true,
    .rule = INDEX_MIRRORED,
    .sort = "mirrored",
    .theorem = "Batcher 1968: the bitonic sort, its wires renamed so that every comparator "
               "points down",
    .build = generate_mirrored,
};
