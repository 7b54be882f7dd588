/* mergers: generates networks that do not sort: two mergers, and the first layer of a merger. */
#include "core/families/families.h"

/* Merges every `step`-th wire from `first` on, n wires in all. Unshuffles them into the wires at
 * even and at odd places, merges both, shuffles back, then compares neighbours, from place `from`
 * on. */
static void merge(struct program *program, int first, int step, int n, int from) {
    if (n > 2) {
        merge(program, first, 2 * step, n / 2, from);
        merge(program, first + step, 2 * step, n / 2, from);
    } else {
        from = 0;
    }
    for (int place = from; place + 1 < n; place += 2)
        pack_line(program, first + place * step, first + (place + 1) * step, INCREASING);
}

/* Generates Batcher's odd-even merge of two sorted halves: the first key and the last are in place
 * before neighbours are compared. n must be a power of two.
 * Source: Cookbook (its recursive CPU form); Batcher 1968. */
static void generate_odd_even_merger(struct program *program, int n) {
    merge(program, 0, 1, n, 1);
}

const struct family family_odd_even_merger = {
    .name = "odd-even-merger",
    .taught = true,
    .title = "Odd-even merger",
    .idea = "no sort: merges two sorted halves",
    .source = "Batcher",
    .year = 1968,
    .sizes = {"powers of two from 2 to 64", 2, 64, family_power_of_two},
    .formulas = "size n/2 (L-1) + 1, depth L, L = log2 n",
    .claim = CLAIM_MERGES_HALVES,
    .lines = generate_odd_even_merger,
};

/* Generates a network that sorts only bitonic inputs; its source presents it as a complete sort,
 * which is wrong. Unrolled, it is the last stage of bitonic. n must be a power of two.
 * Source: Cookbook (its recursive CPU form); Batcher 1968. */
static void generate_bitonic_merger(struct program *program, int n) {
    merge(program, 0, 1, n, 0);
}

const struct family family_bitonic_merger = {
    .name = "bitonic-merger",
    .taught = true,
    .title = "Bitonic merger",
    .idea = "no sort by itself: sorts keys that rise, then fall",
    .source = "Batcher",
    .year = 1968,
    .sizes = {"powers of two from 2 to 64", 2, 64, family_power_of_two},
    .formulas = "size n/2 L, depth L, L = log2 n",
    .claim = CLAIM_SORTS_BITONIC,
    .lines = generate_bitonic_merger,
};

static bool is_even(int n) {
    return n % 2 == 0;
}

/* Generates one bitonic split: compares each wire of the upper half with its counterpart in the
 * lower half.
 * Source: Batcher 1968; the name is from Cormen, Leiserson and Rivest. n must be even. */
static void generate_half_cleaner(struct network *network) {
    int half = network->wires / 2;
    network_begin_stage(network, 0);
    network_begin_layer(network, 0);
    for (int wire = 0; wire < half; wire++)
        network_append(network, wire, wire + half, INCREASING);
}

const struct family family_half_cleaner = {
    .name = "half-cleaner",
    .taught = true,
    .title = "Half-cleaner, one bitonic split",
    .idea = "no sort: one layer that parts small keys from large ones",
    .source = "Batcher",
    .year = 1968,
    .sizes = {"even n from 2 to 64", 2, 64, is_even},
    .formulas = "size n/2, depth 1",
    .claim = CLAIM_SPLITS,
    .build = generate_half_cleaner,
};
