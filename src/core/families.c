/* families: the generators behind the family table.
 *
 * They are written as loops over wires, not with the index arithmetic of the kernels
 * (kernels/comparator_index.h), so that comparing the two proves something. */
#include "families.h"

#include <stdio.h>
#include <string.h>

/* Batcher's bitonic sort in its I/D form: blocks of `run` wires point alternately up and down.
 * Source: Batcher 1968; loops as in Cookbook and Bainville. n must be a power of two. */
static void build_bitonic(struct network *network) {
    int n = network->wires;
    for (int run = 2; run <= n; run *= 2) {
        network_begin_stage(network, run);
        for (int distance = run / 2; distance >= 1; distance /= 2) {
            network_begin_layer(network, n / 2);
            int item = 0;
            for (int wire = 0; wire < n; wire++) {
                if (wire & distance) continue;
                network_add(network, wire, wire + distance, wire & run ? DECREASING : INCREASING,
                            item++);
            }
        }
    }
}

/* The same network with every comparator the same way: the first layer of a stage compares the
 * mirrored ends of each block. Generated for n rounded up to a power of two; comparators that
 * reach past the last wire are left out, which is right because the missing keys would be the
 * largest and would never move. Source: Dower. */
static void build_mirrored(struct network *network) {
    int n = network->wires, virtual = 2;
    while (virtual < n)
        virtual *= 2;
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

/* Batcher's odd-even merge sort for any n, iterative: compare only if both ends lie in the same
 * block of 2p wires. Source: Cookbook (its iterative CPU form); Knuth 5.2.2. */
static void build_odd_even_merge(struct network *network) {
    int n = network->wires;
    for (int p = 1; p < n; p *= 2) {
        network_begin_stage(network, 2 * p);
        for (int k = p; k >= 1; k /= 2) {
            network_begin_layer(network, 0);
            int item = 0;
            for (int j = k % p; j + k < n; j += 2 * k)
                for (int i = j; i < j + k && i + k < n; i++)
                    if (i / (2 * p) == (i + k) / (2 * p))
                        network_add(network, i, i + k, INCREASING, item++);
            network->layers[network->depth - 1].items = item;
        }
    }
}

/* n layers of neighbours, even pairs and odd pairs in turn. Source: Knuth 5.3.4. */
static void build_odd_even_transposition(struct network *network) {
    int n = network->wires;
    for (int layer = 0; layer < n; layer++) {
        network_begin_stage(network, 0);
        network_begin_layer(network, (n - layer % 2) / 2);
        int item = 0;
        for (int wire = layer % 2; wire + 1 < n; wire += 2)
            network_add(network, wire, wire + 1, INCREASING, item++);
    }
}

const struct family families[] = {
    {
        .name = "bitonic",
        .title = "Bitonic sort",
        .source = "Batcher 1968",
        .sizes = "powers of two from 2 to 64",
        .formulas = "size n/4 L(L+1), depth L(L+1)/2, L = log2 n",
        .least = 2,
        .most = 64,
        .power_of_two = true,
        .has_stages = true,
        .rule = INDEX_BITONIC,
        .build = build_bitonic,
    },
    {
        .name = "mirrored",
        .title = "Mirrored bitonic sort",
        .source = "Batcher 1968; Dower 2012",
        .sizes = "any n from 2 to 64",
        .formulas = "depth L(L+1)/2, L = log2 n rounded up; size n/4 L(L+1) for powers of two",
        .least = 2,
        .most = 64,
        .has_stages = true,
        .rule = INDEX_MIRRORED,
        .build = build_mirrored,
    },
    {
        .name = "odd-even-merge",
        .title = "Odd-even merge sort",
        .source = "Batcher 1968",
        .sizes = "any n from 2 to 64",
        .formulas =
            "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
        .least = 2,
        .most = 64,
        .has_stages = true,
        .rule = INDEX_LISTED,
        .build = build_odd_even_merge,
    },
    {
        .name = "odd-even-transposition",
        .title = "Odd-even transposition sort",
        .source = "Habermann 1972",
        .sizes = "any n from 2 to 1024",
        .formulas = "size n(n-1)/2, depth n (1 for n = 2)",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .rule = INDEX_LISTED,
        .build = build_odd_even_transposition,
    },
};
const int family_count = sizeof families / sizeof *families;

const struct family *family_find(const char *name) {
    for (int f = 0; f < family_count; f++)
        if (strcmp(families[f].name, name) == 0) return &families[f];
    return NULL;
}

bool family_valid(const struct family *family, int n) {
    if (n < family->least || n > family->most) return false;
    return !family->power_of_two || (n & (n - 1)) == 0;
}

int family_next_n(const struct family *family, int n, int step, int most) {
    for (int next = n + step; step > 0 ? next <= most : next >= family->least; next += step)
        if (next <= most && family_valid(family, next)) return next;
    return n;
}

int family_nearest_n(const struct family *family, int n, int most) {
    for (int away = 0; away <= NETWORK_MAX_WIRES; away++) {
        if (n - away <= most && family_valid(family, n - away)) return n - away;
        if (n + away <= most && family_valid(family, n + away)) return n + away;
    }
    return family->least;
}

struct network *family_network(const struct family *family, int n, enum order order,
                               struct error *error) {
    if (!family_valid(family, n)) {
        error_set(error, "%s has no network of %d wires; valid are %s", family->name, n,
                  family->sizes);
        return NULL;
    }
    struct network *network = network_new(n);
    snprintf(network->name, sizeof network->name, "%s:%d", family->name, n);
    snprintf(network->title, sizeof network->title, "%s", family->title);
    network->rule = family->rule;
    network->has_stages = family->has_stages;
    network->generated = true;
    family->build(network);
    network_finish(network);
    if (order == DESCENDING) network_reverse(network);
    return network;
}
