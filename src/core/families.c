/* families: the table, and finding rows and sizes in it. The generators are in core/families. */
#include "families.h"

#include "families/generators.h"
#include "text.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static bool is_power_of_two(int n) {
    return (n & (n - 1)) == 0;
}

static bool is_even(int n) {
    return n % 2 == 0;
}

/* As many layers as the bitonic sort has. */
static int depth_of_bitonic(int n) {
    int log = 0;
    while (1 << log < n)
        log++;
    return log * (log + 1) / 2;
}

static int one(int n) {
    (void)n;
    return 1;
}

static const struct family_parameter random_parameters[] = {
    {"DEPTH", "as deep as bitonic", 1, 1000, depth_of_bitonic},
    {"SEED", "1", 0, INT_MAX, one},
};

const struct family families[] = {
    {
        .name = "bitonic",
        .title = "Bitonic sort",
        .source = "Batcher",
        .year = 1968,
        .sizes = "powers of two from 2 to 64",
        .formulas = "size n/4 L(L+1), depth L(L+1)/2, L = log2 n",
        .least = 2,
        .most = 64,
        .fits = is_power_of_two,
        .has_stages = true,
        .rule = INDEX_BITONIC,
        .theorem = "Batcher 1968: a bitonic split leaves two bitonic halves, one below the other",
        .build = generate_bitonic,
    },
    {
        .name = "mirrored",
        .title = "Mirrored bitonic sort",
        .source = "Batcher; this form: Dower 2012",
        .year = 1968,
        .sizes = "any n from 2 to 64",
        .formulas = "depth L(L+1)/2, L = log2 n rounded up; size n/4 L(L+1) for powers of two",
        .least = 2,
        .most = 64,
        .has_stages = true,
        .rule = INDEX_MIRRORED,
        .theorem = "Batcher 1968: the bitonic sort, its wires renamed so that every comparator "
                   "points down",
        .build = generate_mirrored,
    },
    {
        .name = "odd-even-merge",
        .title = "Odd-even merge sort",
        .source = "Batcher",
        .year = 1968,
        .sizes = "any n from 2 to 64",
        .formulas =
            "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
        .least = 2,
        .most = 64,
        .has_stages = true,
        .theorem =
            "Batcher 1968: when the even and the odd keys are merged, only neighbours are left",
        .build = generate_odd_even_merge,
    },
    {
        .name = "odd-even-transposition",
        .title = "Odd-even transposition sort",
        .source = "Habermann",
        .year = 1972,
        .sizes = "any n from 2 to 1024",
        .formulas = "size n(n-1)/2, depth n (1 for n = 2)",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .theorem = "Habermann 1972: n rounds sort n keys",
        .build = generate_odd_even_transposition,
    },
    {
        .name = "bitonic-any",
        .title = "Bitonic sort of any n",
        .source = "Lang",
        .sizes = "any n from 2 to 1024",
        .formulas = "depth L(L+1)/2, L = log2 n rounded up; size n/4 L(L+1) for powers of two",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .has_stages = true,
        .theorem =
            "Lang: bitonic merging for any n, with the largest power of two below n as distance",
        .build = generate_bitonic_any,
    },
    {
        .name = "merge-exchange",
        .title = "Merge exchange",
        .source = "Batcher; Knuth 5.2.2, algorithm M",
        .year = 1968,
        .sizes = "any n from 2 to 1024",
        .formulas =
            "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .has_stages = true,
        .theorem = "Batcher 1968; Knuth 5.2.2, algorithm M",
        .build = generate_merge_exchange,
    },
    {
        .name = "pairwise",
        .title = "Pairwise sort",
        .source = "Parberry",
        .year = 1992,
        .sizes = "any n from 2 to 1024",
        .formulas =
            "depth L(L+1)/2, L = log2 n rounded up; size (L^2-L+4) n/4 - 1 for powers of two",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .has_stages = true,
        .theorem = "Parberry 1992: the pairs stay sorted while their members are merged",
        .build = generate_pairwise,
    },
    {
        .name = "balanced",
        .title = "Balanced sort",
        .source = "Dowd, Perl, Rudolph and Saks",
        .year = 1989,
        .sizes = "powers of two from 2 to 1024",
        .formulas = "size n/2 L^2, depth L^2, L = log2 n",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .fits = is_power_of_two,
        .has_stages = true,
        .theorem = "Dowd, Perl, Rudolph and Saks 1989: log2 n balanced blocks in a row sort",
        .build = generate_balanced,
    },
    {
        .name = "bose-nelson",
        .title = "Bose-Nelson sort",
        .source = "Bose and Nelson",
        .year = 1962,
        .sizes = "any n from 2 to 1024",
        .formulas = "size 3^L - 2^L, depth n-1 for powers of two, L = log2 n",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .theorem = "Bose and Nelson 1962: their merge of two sorted runs",
        .build = generate_bose_nelson,
    },
    {
        .name = "hibbard",
        .title = "Hibbard's sort",
        .source = "Hibbard",
        .year = 1963,
        .sizes = "any n from 2 to 1024",
        .formulas = "size 3^L - 2^L, depth n-1 for powers of two, L = log2 n",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .theorem = "Hibbard 1963: the merge of Bose and Nelson, for runs that are powers of two",
        .build = generate_hibbard,
    },
    {
        .name = "shell",
        .title = "Shell sort",
        .source = "Shell 1959; increments 2^p 3^q: Pratt",
        .year = 1971,
        .sizes = "any n from 2 to 1024",
        .formulas =
            "size: the sum of n-h over increments h < n; depth: two layers for each h < n/2, "
            "one for each other",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .has_stages = true,
        .theorem = "Pratt 1971: 2h- and 3h-sorted keys need one comparison each at distance h",
        .build = generate_shell,
    },
    {
        .name = "bubble",
        .title = "Bubble sort",
        .source = "Knuth 5.3.4",
        .year = 1973,
        .sizes = "any n from 2 to 1024",
        .formulas = "size n(n-1)/2, depth 2n-3; the same network as insertion",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .theorem = "Knuth 5.3.4: every pass brings the largest key that is left to its place",
        .build = generate_bubble,
    },
    {
        .name = "insertion",
        .title = "Insertion sort",
        .source = "Knuth 5.3.4",
        .year = 1973,
        .sizes = "any n from 2 to 1024",
        .formulas = "size n(n-1)/2, depth 2n-3; the same network as bubble",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .theorem = "Knuth 5.3.4: every pass puts one more key in its place among sorted ones",
        .build = generate_insertion,
    },
    {
        .name = "three-key",
        .title = "Three keys",
        .source = "a straight-line program, as in any textbook",
        .sizes = "3 only",
        .formulas = "size 3, depth 3",
        .least = 3,
        .most = 3,
        .build = generate_three_key,
    },
    {
        .name = "four-key",
        .title = "Four keys, optimal",
        .source = "O'Connor and Nelson",
        .year = 1962,
        .sizes = "4 only",
        .formulas = "size 5, depth 3",
        .least = 4,
        .most = 4,
        .build = generate_four_key,
    },
    {
        .name = "four-key-long",
        .title = "Four keys, two comparators too many",
        .source = "four-key with its first layer once more",
        .sizes = "4 only",
        .formulas = "size 7, depth 4",
        .least = 4,
        .most = 4,
        .build = generate_four_key_long,
    },
    {
        .name = "best-size",
        .title = "Fewest comparators",
        .source = "many; docs/networks.md names them",
        .sizes = "any n from 2 to 32",
        .formulas = "the best known of each n: the fewest comparators, then the least depth",
        .least = 2,
        .most = 32,
        .fits = best_known_fits,
        .build = generate_best_size,
    },
    {
        .name = "best-depth",
        .title = "Least depth",
        .source = "many; docs/networks.md names them",
        .sizes = "any n from 2 to 32",
        .formulas = "the best known of each n: the least depth, then the fewest comparators",
        .least = 2,
        .most = 32,
        .fits = best_known_fits,
        .build = generate_best_depth,
    },
    {
        .name = "odd-even-merger",
        .title = "Odd-even merger",
        .source = "Batcher",
        .year = 1968,
        .sizes = "powers of two from 2 to 64",
        .formulas = "size n/2 (L-1) + 1, depth L, L = log2 n",
        .least = 2,
        .most = 64,
        .fits = is_power_of_two,
        .claim = CLAIM_MERGES_HALVES,
        .build = generate_odd_even_merger,
    },
    {
        .name = "bitonic-merger",
        .title = "Bitonic merger",
        .source = "Batcher",
        .year = 1968,
        .sizes = "powers of two from 2 to 64",
        .formulas = "size n/2 L, depth L, L = log2 n",
        .least = 2,
        .most = 64,
        .fits = is_power_of_two,
        .claim = CLAIM_SORTS_BITONIC,
        .build = generate_bitonic_merger,
    },
    {
        .name = "half-cleaner",
        .title = "Half-cleaner, one bitonic split",
        .source = "Batcher",
        .year = 1968,
        .sizes = "even n from 2 to 64",
        .formulas = "size n/2, depth 1",
        .least = 2,
        .most = 64,
        .fits = is_even,
        .claim = CLAIM_SPLITS,
        .build = generate_half_cleaner,
    },
    {
        .name = "random",
        .title = "Random network",
        .source = "layers of random pairs",
        .sizes = "any n from 2 to 1024",
        .formulas = "depth DEPTH; size DEPTH n/2, or DEPTH (n-1)/2 for odd n",
        .least = 2,
        .most = NETWORK_MAX_WIRES,
        .claim = CLAIM_NONE,
        .parameters = random_parameters,
        .parameter_count = sizeof random_parameters / sizeof *random_parameters,
        .build = generate_random,
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
    return !family->fits || family->fits(n);
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

void family_form(const struct family *family, char *text, size_t size) {
    snprintf(text, size, "%s:N", family->name);
    for (int p = 0; p < family->parameter_count; p++)
        text_append(text, size, ":%s", family->parameters[p].name);
}
