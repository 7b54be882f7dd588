/* test_sort_traffic: the passes of a sort and the bytes that they move, from which shares of the
 * memory wall are made, as its row reckons them. */
#include "made_up_device.h"

static void check_figures(const char *name, size_t n, int word_bytes, int passes, double traffic) {
    struct device_info info = made_up_device();
    struct sort_job job = resolved(name, &info, n, word_bytes);
    const struct sort *sort = named(sort, name);
    check(sort->passes(&job) == passes, "%s, %zu: %d passes, not %d", name, n, sort->passes(&job),
          passes);
    check(sort_traffic(sort, &job) == traffic, "%s, %zu: %.0f bytes, not %.0f", name, n,
          sort_traffic(sort, &job), traffic);
}

/* A pass of a padded network reads and writes every word, pads included. */
TEST(passes_of_networks) {
    const double words = 1 << 20,
                 bytes = 2 * 4 * words; /* bytes moved by one pass over 32-bit words */
    check_figures("a", 1 << 20, 4, 210, 210 * bytes);
    check_figures("b2", 1 << 20, 4, 210, 210 * bytes);
    check_figures("b2", 1 << 20, 8, 210, 210 * 2 * bytes);
    check_figures("b2", (1 << 19) + 1, 4, 210, 210 * bytes);
    check_figures("b2", 1, 4, 0, 0);
    /* Bainville's B2+B4, B2+B4+B8, B2+B4+B8+B16: a stage of m substages takes ceil(m / 2), / 3, / 4
     */
    check_figures("b4", 1 << 20, 4, 110, 110 * bytes);
    check_figures("b8", 1 << 20, 4, 77, 77 * bytes);
    check_figures("b16", 1 << 20, 4, 60, 60 * bytes);
    check_figures("b4", 16, 4, 6, 6.0 * 2 * 4 * 16);
    check_figures("b8", 16, 4, 5, 5.0 * 2 * 4 * 16);
    check_figures("b16", 16, 4, 4, 4.0 * 2 * 4 * 16);
    check_figures("b4", 1 << 24, 4, 156, 156 * 16 * bytes);
    check_figures("b8", 1 << 24, 4, 108, 108 * 16 * bytes);
    check_figures("b16", 1 << 24, 4, 84, 84 * 16 * bytes);
    check_figures("cookbook-pairs", 1 << 20, 4, 210, 210 * bytes);
    check_figures("cookbook-group", 1 << 20, 4, 210, 210 * bytes);
    check_figures("shared", 1 << 20, 4, 1 + 210 - 8 * 9 / 2, 175 * bytes);
    check_figures("shared", 3, 4, 1 + 9,
                  10.0 * 2 * 4 *
                      512); /* one tile: a launch for its first stages, 9 for the last stage */
    check_figures("shared", 1, 4, 0, 0);
    /* tiles of 2^12: for m = 1..8 global substages, ceil(m / 4) passes and the tail */
    check_figures("local", 1 << 20, 4, 1 + 4 * 2 + 4 * 3, 21 * bytes);
    check_figures("local", 3, 4, 1, 2 * 4 * 4096);
    check_figures("local", 1, 4, 0, 0);
    check_figures("c4", 1 << 20, 4, 21, 21 * bytes); /* the same passes as local */
    check_figures("c4", 1, 4, 0, 0);
}

/* Without pads, only what comparators touch: two words each, read and written. */
TEST(traffic_is_the_comparators) {
    struct device_info info = made_up_device();
    static const char *const names[] = {"mirrored", "odd-even-merge", "odd-even-transposition"};
    for (int f = 0; f < count_of(names); f++)
        for (int n = 2; n <= 64; n++) {
            struct network *network = make_network(names[f], n, ASCENDING);
            struct sort_job job = resolved(names[f], &info, (size_t)n, 8);
            const struct sort *sort = named(sort, names[f]);
            check(sort_traffic(sort, &job) == 2.0 * 2 * 8 * network->size, "%s:%d, %g bytes for %d",
                  names[f], n, sort_traffic(sort, &job), network->size);
            int empty = sort->passes(&job) - network->depth; /* layers without a comparator */
            check(empty == 0 || (n == 2 && empty == 1), "%s:%d: %d passes for depth %d", names[f],
                  n, sort->passes(&job), network->depth);
        }
}

/* Evenly spread keys: some levels, each of which reads them twice and writes them once, and the
 * sort of the rest. */
TEST(traffic_of_radix_split) {
    check_figures("radix-split", 1000, 4, 1, 2 * 4 * 1000.0);
    check_figures("radix-split", 9216, 4, 1, 2 * 4 * 9216.0);
    check_figures("radix-split", 1 << 24, 4, 3, 5 * 4 * (double)(1 << 24));
    check_figures("radix-split", 1 << 28, 4, 5, 8 * 4 * (double)(1 << 28));
    check_figures("radix-split", 1 << 24, 8, 5, 8 * 8 * (double)(1 << 24));
}

/* Per digit: count reads, scatter reads and writes; besides, the tables of counts and totals. */
TEST(traffic_of_radix) {
    const double n = 100003, blocks = 13, table = 256 * 4; /* blocks of 32 * 256 words */
    check_figures("radix", 100003, 4, 8, 4 * (3 * 4 * n + 5 * table * blocks + 5 * table * blocks));
    check_figures("radix", 100003, 8, 16,
                  8 * (3 * 8 * n + 5 * table * blocks + 5 * table * blocks));
    check_figures("radix-atomic", 100003, 4, 8,
                  4 * (3 * 4 * n + 2 * table * blocks + 4 * table * blocks));
    check_figures("radix", 1, 4, 0, 0);
    check_figures("radix-chunks", 100003, 4, 8, 4 * (3 * 4 * n + 2 * table * 32)); /* 32 chunks */
    check_figures("radix-chunks", 1, 4, 0, 0);
    struct sort_job job = {.n = 100003, .word_bytes = 8, .low_bit = 32};
    struct device_info info = made_up_device();
    assert_int_equal(sort_resolve(named(sort, "radix"), &info, &job, &error), 0);
    assert_int_equal(((const struct sort *)named(sort, "radix"))->passes(&job),
                     8); /* half the digits */
    job.low_bit = 32;
    assert_int_equal(sort_resolve(named(sort, "b2"), &info, &job, &error), 0);
    assert_int_equal(job.low_bit, 0); /* b2 sorts the whole word */
}
