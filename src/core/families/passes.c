/* passes: generates sorts that go over all wires again and again, with changing distances. */
#include "core/families/families.h"

/* Adds a layer that compares blocks of `block` wires with an odd number (or an even one) with the
 * blocks `distance` blocks above them. */
static void compare_blocks(struct network *network, int block, int distance, bool odd) {
    network_begin_layer(network, 0);
    for (int right = distance * block; right < network->wires; right++)
        if (right / block % 2 == odd)
            network_append(network, right - distance * block, right, INCREASING);
}

/* Generates the pairwise sorting network. The first stage sorts pairs, then pairs of pairs by their
 * smaller and by their larger keys, and so on; each later stage merges the results of two
 * recursions. The network is defined for powers of two; comparators that reach past the last wire
 * are left out.
 * Source: I. Parberry, "The pairwise sorting network", Parallel Processing Letters 2 (1992). */
static void generate_pairwise(struct network *network) {
    int block = 1;
    network_begin_stage(network, 0);
    for (; block < network->wires; block *= 2)
        compare_blocks(network, block, 1, true);
    for (int reach = 2; block >= 4; block /= 2, reach *= 2) {
        network_begin_stage(network, 0);
        for (int distance = reach - 1; distance >= 1; distance /= 2)
            compare_blocks(network, block / 4, distance, false);
    }
}

const struct family family_pairwise = {
    .name = "pairwise",
    .title = "Pairwise sort",
    .idea = "sorts pairs, then merges their smaller and their larger keys",
    .source = "Parberry",
    .year = 1992,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
    .has_stages = true,
    .theorem = "Parberry 1992: the pairs stay sorted while their members are merged",
    .build = generate_pairwise,
};

/* Generates log2 n equal blocks; a layer of a block compares the mirrored ends of shorter and
 * shorter groups of wires. n must be a power of two. Source: M. Dowd, Y. Perl, L. Rudolph and M.
 * Saks, "The periodic balanced sorting network", JACM 36 (1989). */
static void generate_balanced(struct network *network) {
    int n = network->wires;
    for (int blocks = 1; blocks < n; blocks *= 2) {
        network_begin_stage(network, 0);
        for (int group = n; group >= 2; group /= 2) {
            network_begin_layer(network, 0);
            for (int wire = 0; wire < n; wire++)
                if (wire % group < group / 2)
                    network_append(network, wire, wire - wire % group + group - 1 - wire % group,
                                   INCREASING);
        }
    }
}

const struct family family_balanced = {
    .name = "balanced",
    .title = "Balanced sort",
    .idea = "one block of mirrored layers, log2 n times in a row",
    .source = "Dowd, Perl, Rudolph and Saks",
    .year = 1989,
    .sizes = {"powers of two from 2 to 1024", 2, NETWORK_MAX_WIRES, family_power_of_two},
    .formulas = "size n/2 L^2, depth L^2, L = log2 n",
    .has_stages = true,
    .theorem = "Dowd, Perl, Rudolph and Saks 1989: log2 n balanced blocks in a row sort",
    .build = generate_balanced,
};

/* Generates Shell sort with the increments 2^p 3^q in falling order. If keys are ordered at
 * distances 2h and 3h, keys out of order at distance h are pairs of neighbours that share no key.
 * So each increment needs one exchange of neighbours, in two layers: the even and the odd pairs.
 * Source: V. R. Pratt, "Shellsort and sorting networks", thesis, Stanford 1971; Knuth 5.2.1. */
static void generate_shell(struct network *network) {
    int n = network->wires;
    for (int h = n - 1; h >= 1; h--) {
        int rest = h;
        while (rest % 2 == 0)
            rest /= 2;
        while (rest % 3 == 0)
            rest /= 3;
        if (rest > 1) continue;
        network_begin_stage(network, 0);
        for (int odd = 0; odd < 2; odd++) {
            network_begin_layer(network, 0);
            for (int wire = 0; wire + h < n; wire++)
                if (wire / h % 2 == odd) network_append(network, wire, wire + h, INCREASING);
        }
    }
}

const struct family family_shell = {
    .name = "shell",
    .title = "Shell sort",
    .idea = "far keys first, then nearer ones: distances are 2^p 3^q",
    .source = "Shell 1959; increments 2^p 3^q: Pratt",
    .year = 1971,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size: the sum of n-h over increments h < n; depth: two layers for each h < n/2, "
                "one for each other",
    .has_stages = true,
    .theorem = "Pratt 1971: 2h- and 3h-sorted keys need one comparison each at distance h",
    .build = generate_shell,
};
