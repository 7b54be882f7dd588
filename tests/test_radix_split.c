/* test_radix_split: radix-split where the keys are as unlike random ones as can be, with tiles and
 * runs so small that few keys need many levels. */
#include "sorting.h"

/* ---- keys that are hard to split ---- */

/* All but every 50th share the upper bits. */
static uint64_t word_one_bucket(size_t i, size_t n, struct random *random) {
    (void)n;
    return i % 50 == 0 ? random_next(random)
                       : (uint64_t)0x1234567 << 36 | random_next(random) >> 36;
}

/* Only the lowest bits of the key differ. */
static uint64_t word_dense(size_t i, size_t n, struct random *random) {
    (void)i;
    return (uint64_t)random_below(random, (int)n) << 32;
}

/* Every key twice as far from 0 as another, all lengths equally often. */
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

/* One crowd of 30 keys in each 100, the others evenly spread. */
static uint64_t word_knots(size_t i, size_t n, struct random *random) {
    uint64_t spread = (uint64_t)i * (UINT64_MAX / n);
    return i % 100 < 30 ? (uint64_t)7 << 60 | random_next(random) >> 28 : spread;
}

static const struct words_kind hard_kinds[] = {
    {"one bucket", word_one_bucket}, {"dense", word_dense}, {"powers", word_powers},
    {"crowds", word_crowds},         {"knots", word_knots},
};

static void check_words(struct sort_run *run, const struct words_kind *kind) {
    size_t n = run->job.n, bytes = n * (size_t)run->job.word_bytes;
    void *words = make_words(kind, n, run->job.word_bytes);
    void *output = memory_new(n, (size_t)run->job.word_bytes);
    run_words(run, words, output);
    sort_expected(words, n, run->job.word_bytes);
    check(memcmp(words, output, bytes) == 0, "%zu words of %d bytes, %s, work-groups of %u", n,
          run->job.word_bytes, kind->name, run->job.tuning[0]);
    free(words);
    free(output);
}

/* Every kind, twice with one run: the second finds the lists of the first. */
static void check_kinds(const struct sort_job *job, int d) {
    struct device *device = open_device(d);
    struct sort_run run;
    open_run(&run, sort_find("radix-split"), job, device, NULL);
    for (int k = 0; k < count_of(hard_kinds); k++)
        check_words(&run, &hard_kinds[k]);
    for (int k = 0; k < count_of(words_kinds) && !is_small(); k += 2)
        check_words(&run, &words_kinds[k]);
    sort_run_free(&run);
    device_close(device);
}

/* Tiles and runs of 32 words: levels of 6 bits until there are none left. */
static void small_tiles_take_many_levels(void **state) {
    (void)state;
    static const size_t sizes[] = {33, 3000};
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            for (int i = is_small(); i < count_of(sizes); i++) {
                struct sort_job job = {.n = sizes[i], .word_bytes = word_bytes};
                for (int t = 0; t < SORT_MAX_TUNING; t++)
                    job.tuning[t] = sort_find("radix-split")->tuning[t].least;
                if (is_small()) job.n = 200;
                check_kinds(&job, d);
            }
}

/* The usual ones, a few runs and tiles of either. */
static void usual_tiles_sort_hard_keys(void **state) {
    (void)state;
    static const size_t sizes[] = {20000};
    if (is_small()) skip();
    for (int d = 0; d < count; d++)
        for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
            for (int i = 0; i < count_of(sizes); i++) {
                struct sort_job job = {.n = sizes[i], .word_bytes = word_bytes};
                check_kinds(&job, d);
            }
}

/* Groups of other sizes for moving and for sorting. */
static void groups_of_two_sizes_sort(void **state) {
    (void)state;
    static const unsigned tunings[][4] = {{64, 3, 16, 5}};
    if (is_small()) skip();
    for (int d = 0; d < count; d++)
        for (int t = 0; t < count_of(tunings); t++) {
            struct sort_job job = {.n = 5003, .word_bytes = t % 2 ? 8 : 4};
            memcpy(job.tuning, tunings[t], sizeof job.tuning);
            check_kinds(&job, d);
        }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_tiles_take_many_levels),
        cmocka_unit_test(usual_tiles_sort_hard_keys),
        cmocka_unit_test(groups_of_two_sizes_sort),
    };
    return cmocka_run_group_tests_name("radix_split", tests, sorting_setup, devices_teardown);
}
