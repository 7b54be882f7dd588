/* recursive: generates the divide-and-conquer sorts of the years before Batcher's merge. */
#include "core/families/families.h"

/* Merges the sorted run of x wires from i on and the sorted run of y wires from j on.
 * Source: Bose and Nelson 1962. */
static void merge_runs(struct program *program, int i, int x, int j, int y) {
    if (x == 1 && y == 1) {
        pack_line(program, i, j, INCREASING);
    } else if (x == 1 && y == 2) {
        pack_line(program, i, j + 1, INCREASING);
        pack_line(program, i, j, INCREASING);
    } else if (x == 2 && y == 1) {
        pack_line(program, i, j, INCREASING);
        pack_line(program, i + 1, j, INCREASING);
    } else { /* merges small keys, then large keys, then the keys between */
        int a = x / 2, b = x % 2 ? y / 2 : (y + 1) / 2;
        merge_runs(program, i, a, j, b);
        merge_runs(program, i + a, x - a, j + b, y - b);
        merge_runs(program, i + a, x - a, j, b);
    }
}

static void sort_halves(struct program *program, int first, int n) {
    int half = n / 2;
    if (n < 2) return;
    sort_halves(program, first, half);
    sort_halves(program, first + half, n - half);
    merge_runs(program, first, half, first + half, n - half);
}

/* Sorts both halves and merges them, for any n.
 * Source: R. C. Bose and R. J. Nelson, "A sorting problem", JACM 9 (1962). */
static void generate_bose_nelson(struct program *program, int n) {
    sort_halves(program, 0, n);
}

const struct family family_bose_nelson = {
    .name = "bose-nelson",
    .title = "Bose-Nelson sort",
    .idea = "sorts both halves, then merges small with small, large with large",
    .source = "Bose and Nelson",
    .year = 1962,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size 3^L - 2^L, depth n-1 for powers of two, L = log2 n",
    .theorem = "Bose and Nelson 1962: their merge of two sorted runs",
    .lines = generate_bose_nelson,
};

/* Generates Hibbard's network. Hibbard finds the next comparator from the bits of the last one,
 * without recursion. In his order, his comparators are the Bose-Nelson network of n rounded up to a
 * power of two, without the comparators that reach past the last wire; so it is written in this
 * form here. It is as large as Bose-Nelson, but deeper between powers of two.
 * Source: T. N. Hibbard, "A simple sorting algorithm", JACM 10 (1963). */
static void generate_hibbard(struct program *program, int n) {
    size_t kept = 0;
    sort_halves(program, 0, 1 << network_levels(n));
    for (size_t i = 0; i < program->count; i++)
        if (program->lines[i].comparator.right < n) program->lines[kept++] = program->lines[i];
    program->count = kept;
}

const struct family family_hibbard = {
    .name = "hibbard",
    .title = "Hibbard's sort",
    .idea = "the Bose-Nelson sort of the next power of two, cut to n wires",
    .source = "Hibbard",
    .year = 1963,
    .sizes = {"any n from 2 to 1024", 2, NETWORK_MAX_WIRES, NULL},
    .formulas = "size 3^L - 2^L, depth n-1 for powers of two, L = log2 n",
    .theorem = "Hibbard 1963: the merge of Bose and Nelson, for runs that are powers of two",
    .lines = generate_hibbard,
};
