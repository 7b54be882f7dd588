/* test_radix_split: radix-split where the keys are as unlike random ones as can be, with tiles and
 * runs so small that few keys need many levels. */
#include "problem.h"

#include "device/sorts/sorts.h"

/* ---- keys that are hard to split ---- */

/* Returns words that share the upper bits, except every 50th. */
static uint64_t word_one_bucket(size_t i, size_t n, struct random *random) {
    (void)n;
    return i % 50 == 0 ? random_next(random)
                       : (uint64_t)0x1234567 << 36 | random_next(random) >> 36;
}

/* Returns words that differ only in the lowest bits of the key. */
static uint64_t word_dense(size_t i, size_t n, struct random *random) {
    (void)i;
    return (uint64_t)random_below(random, (int)n) << 32;
}

/* Returns keys each twice as far from 0 as another, all lengths equally often. */
static uint64_t word_powers(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return random_next(random) >> random_below(random, 64);
}

/* Crowds of neighbours far from one another: each is too much for a part of a run. */
static uint64_t word_crowds(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return (uint64_t)random_below(random, 5) * 0x3333333300000000 +
           ((uint64_t)random_below(random, 40) << 32);
}

/* Returns word i of n: in each 100 words, 30 crowd together and the others are evenly spread. */
static uint64_t word_knots(size_t i, size_t n, struct random *random) {
    uint64_t spread = (uint64_t)i * (UINT64_MAX / n);
    return i % 100 < 30 ? (uint64_t)7 << 60 | random_next(random) >> 28 : spread;
}

/* Runs of some 30 keys with many copies of one, which crowd; and a bucket that needs more levels
 * after these have been sorted. */
static uint64_t word_early_crowds(size_t i, size_t n, struct random *random) {
    (void)n;
    uint64_t block = i / 40 * 0x9e3779b97f4a7c15, upper = ~(UINT64_MAX >> 28);
    return i % 5 == 0    ? (uint64_t)0x12345 << 44 | random_next(random) >> 20
           : i % 40 < 36 ? block & upper
                         : (block & upper) | random_next(random) >> 30;
}

static const struct words_kind hard_kinds[] = {
    {"one bucket", word_one_bucket}, {"dense", word_dense}, {"powers", word_powers},
    {"crowds", word_crowds},         {"knots", word_knots}, {"early crowds", word_early_crowds},
};

static void check_words(struct sort_run *run, const struct words_kind *kind) {
    size_t n = run->job.n, bytes = n * (size_t)run->job.word_bytes;
    OWNED_AT(free) void *words = make_words(kind, n, run->job.word_bytes);
    OWNED_AT(free) void *output = memory_new(n, (size_t)run->job.word_bytes);
    run_words(run, words, output);
    sort_expected(words, n, run->job.word_bytes);
    check(memcmp(words, output, bytes) == 0, "%zu words of %d bytes, %s, work-groups of %u", n,
          run->job.word_bytes, kind->name, run->job.tuning[0]);
}

/* Checks every kind, twice with one run: the second finds the lists of the first. */
static void check_kinds(const struct sort_job *job, int d) {
    struct device *device = shared_device(d);
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "radix-split"), job, device, NULL);
    for (int k = 0; k < count_of(hard_kinds); k++)
        check_words(&run, &hard_kinds[k]);
    for (int k = 0; k < count_of(words_kinds) && !is_small(); k += 2)
        check_words(&run, &words_kinds[k]);
}

/* Tiles and runs of 32 words: levels of 6 bits until there are none left. */
TEST(small_tiles_take_many_levels) {
    static const size_t sizes[] = {33, 3000};
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            for (int i = is_small(); i < count_of(sizes); i++) {
                struct sort_job job = {.n = sizes[i], .word_bytes = word_bytes};
                for (int t = 0; t < SORT_MAX_TUNING; t++)
                    job.tuning[t] =
                        ((const struct sort *)named(sort, "radix-split"))->tuning[t].least;
                if (is_small()) job.n = 200;
                check_kinds(&job, d);
            }
}

/* Keys become words when they are first moved and keys again when their run is sorted, each once,
 * on whichever level that happens. */
TEST(keys_are_mapped_once) {
    const struct sort *sort = named(sort, "radix-split");
    const struct word_map maps[] = {
        {.type = named(key_type, "float"), .payload = PAYLOAD_NONE, .descending = true},
        {.type = named(key_type, "int"), .payload = PAYLOAD_VALUE, .descending = true}};
    struct device *device = shared_device(0);
    for (int m = 0; m < (is_small() ? 1 : count_of(maps)); m++)
        for (int k = 0; k < count_of(hard_kinds); k++) {
            struct sort_job job = {.n = is_small() ? 200 : 3000,
                                   .word_bytes = word_map_bytes(&maps[m]),
                                   .map = maps[m]};
            OWNED(elements_free) struct elements elements;
            OWNED(problem_free) struct problem problem;
            OWNED(sort_run_free) struct sort_run run;
            for (int t = 0; t < SORT_MAX_TUNING; t++)
                job.tuning[t] = sort->tuning[t].least;
            problem_init(&problem, &maps[m], job.n, &hard_kinds[k]);
            open_run(&run, sort, &job, device, NULL);
            check(elements_init(&elements, &maps[m], &run, NULL, &error) == 0, "%s", error.text);
            size_t bytes = job.n * word_map_output_bytes(&maps[m]);
            OWNED_AT(free) void *output = memory_new(bytes, 1);
            sort_on_device(&problem, &elements, &run, output);
            check(memcmp(output, problem.expected, bytes) == 0, "map %d, %s", m,
                  hard_kinds[k].name);
        }
}

/* Tiles of the usual size sort hard keys, of either width. */
TEST(usual_tiles_sort_hard_keys) {
    static const size_t sizes[] = {20000};
    if (is_small()) skip();
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            for (int i = 0; i < count_of(sizes); i++) {
                struct sort_job job = {.n = sizes[i], .word_bytes = word_bytes};
                check_kinds(&job, d);
            }
}

/* Evenly spread keys: begin, three launches for the only level that they need, the runs, the
 * crowds. Others go on until nothing is left. */
TEST(levels_without_work_are_not_launched) {
    if (is_small()) skip();
    struct device *device = shared_device(0);
    struct sort_job job = {.n = 20000, .word_bytes = 4};
    OWNED(sort_run_free) struct sort_run run;
    open_run(&run, named(sort, "radix-split"), &job, device, NULL);
    check_words(&run, &words_kinds[0]);
    check(run.launches == 6, "%d launches", run.launches);
    check_words(&run, &hard_kinds[0]);
    check(run.launches > 6, "one bucket: %d launches", run.launches);
}

/* Returns words that differ only in their lowest bits. */
static uint64_t word_low(size_t i, size_t n, struct random *random) {
    (void)i;
    return (uint64_t)0xabcdef << 40 | (uint64_t)random_below(random, (int)n);
}

/* Returns one of two words that differ in one bit. */
static uint64_t word_two(size_t i, size_t n, struct random *random) {
    (void)i, (void)n;
    return (uint64_t)0x12345678 << 32 | (random_next(random) & 1) << 49;
}

/* Bits that are the same in all keys cost no levels of their own: a level finds out where the keys
 * differ, and the next one begins there. */
TEST(equal_bits_are_skipped) {
    static const struct {
        struct words_kind kind;
        int word_bytes, levels;
    } expected[] = {
        {{"equal", word_equal}, 4, 1}, {{"equal", word_equal}, 8, 1}, {{"low", word_low}, 8, 2},
        {{"dense", word_dense}, 8, 2}, {{"two", word_two}, 8, 2},
    };
    if (is_small()) skip();
    struct device *device = shared_device(0);
    for (int i = 0; i < count_of(expected); i++) {
        struct sort_job job = {.n = 20000, .word_bytes = expected[i].word_bytes};
        OWNED(sort_run_free) struct sort_run run;
        open_run(&run, named(sort, "radix-split"), &job, device, NULL);
        check_words(&run, &expected[i].kind);
        /* begin; count, plan, move, runs and crowds so far of each level */
        check(run.launches == 1 + 5 * expected[i].levels, "%s, %d bytes: %d launches",
              expected[i].kind.name, expected[i].word_bytes, run.launches);
    }
}

/* Groups of other sizes for moving and for sorting. */
TEST(groups_of_two_sizes_sort) {
    static const unsigned tunings[][4] = {{64, 3, 16, 5}};
    if (is_small()) skip();
    for (int d = 0; d < count; d++)
        for (int t = 0; t < count_of(tunings); t++) {
            struct sort_job job = {.n = 5003, .word_bytes = t % 2 ? 8 : 4};
            memcpy(job.tuning, tunings[t], sizeof job.tuning);
            check_kinds(&job, d);
        }
}

TEST_FILE(sorting_setup, devices_teardown)
