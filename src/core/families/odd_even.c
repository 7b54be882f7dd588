/* odd_even: generates sorts that compare keys at even and odd places. */
#include "core/families/families.h"

/* Generates Batcher's odd-even merge sort for any n, without recursion: compares two wires only if
 * both are in the same block of 2p wires. Source: Cookbook (its iterative CPU form); Knuth
 * 5.2.2. */
static void generate_odd_even_merge(struct network *network) {
    int n = network->wires;
    for (int p = 1; p < n; p *= 2) {
        network_begin_stage(network, 2 * p);
        for (int k = p; k >= 1; k /= 2) {
            network_begin_layer(network, 0);
            for (int j = k % p; j + k < n; j += 2 * k)
                for (int i = j; i < j + k && i + k < n; i++)
                    if (i / (2 * p) == (i + k) / (2 * p))
                        network_append(network, i, i + k, INCREASING);
        }
    }
}

const struct family family_odd_even_merge = {
    .name = "odd-even-merge",
    .taught = true,
    .title = "Odd-even merge sort",
    .idea = "merges even and odd keys apart, then compares neighbours",
    .source = "Batcher",
    .year = 1968,
    .sizes = {"any n from 2 to 64", 2, 64, NULL},
    .formulas = "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
    .has_stages = true,
    .sort = "odd-even-merge",
    .theorem = "Batcher 1968: when the even and the odd keys are merged, only neighbours are left",
    .build = generate_odd_even_merge,
};

/* Generates the network of Knuth's algorithm M, the odd-even merge sort with its loops turned
 * inside out. Pass p leaves the keys p-ordered: every p-th key, from any wire on, is part of a
 * sorted run. Source: Knuth 5.2.2, algorithm M. */
static void generate_merge_exchange(struct network *network) {
    int n = network->wires, top = 1;
    while (2 * top < n)
        top *= 2;
    for (int p = top; p >= 1; p /= 2) {
        network_begin_stage(network, 0);
        for (int q = top, r = 0, d = p; d > 0; d = q - p, q /= 2, r = p) {
            network_begin_layer(network, 0);
            for (int i = 0; i + d < n; i++)
                if ((i & p) == r) network_append(network, i, i + d, INCREASING);
        }
    }
}

const struct family family_merge_exchange = {
    .name = "merge-exchange",
    .title = "Merge exchange",
    .idea = "the odd-even merge sort inside out: far comparators come first",
    .source = "Batcher; Knuth 5.2.2, algorithm M",
    .year = 1968,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
    .has_stages = true,
    .theorem = "Batcher 1968; Knuth 5.2.2, algorithm M",
    .build = generate_merge_exchange,
};

/* Generates n layers of neighbours, even pairs and odd pairs in turn. Source: Knuth 5.3.4. */
static void generate_odd_even_transposition(struct network *network) {
    int n = network->wires;
    for (int layer = 0; layer < n; layer++) {
        network_begin_stage(network, 0);
        network_begin_layer(network, 0);
        for (int wire = layer % 2; wire + 1 < n; wire += 2)
            network_append(network, wire, wire + 1, INCREASING);
    }
}

const struct family family_odd_even_transposition = {
    .name = "odd-even-transposition",
    .taught = true,
    .title = "Odd-even transposition sort",
    .idea = "compares neighbours only: even and odd pairs in turn, n times",
    .source = "Habermann",
    .year = 1972,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size n(n-1)/2, depth n (1 for n = 2)",
    .sort = "odd-even-transposition",
    .theorem = "Habermann 1972: n rounds sort n keys",
    .build = generate_odd_even_transposition,
};
