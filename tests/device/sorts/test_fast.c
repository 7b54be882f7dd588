/* test_fast: the plans of the sorts `fast` and `fast-cpu`, and the parts that are only used with
 * many words, here with few: chunks in two queues, columns merged; and the shapes of the first
 * pass.
 *
 * With SORTS_SMALL set, sizes are small, for a simulator. */
#include "sorting.h"

#include "core/structure/fast_plan.h"
#include "device/sorts/sorts.h"

#include "kernels/engine/fast/fast_runs.h"

static const struct fast_shape shapes[] = {
    {FAST_COLUMNS, 2, 5, 100, 0, 2},   {FAST_COLUMNS, 3, 4, 100, 2, 2},
    {FAST_STRADDLE, 4, 4, 100, 2, 2},  {FAST_STRADDLE, 5, 5, 100, 0, 2},
    {FAST_STRADDLE, 6, 7, 100, 0, 0},  {FAST_STRADDLE, 7, 10, 100, 0, 0},
    {FAST_STRADDLE, 8, 13, 100, 0, 0},
};

/* ---- plans ---- */

/* Progress of a plan: every bit of `stage` above `next` is done. */
struct place {
    int stage, next;
};

/* Takes one pass: it must begin where the one before it ended. */
static void take(const struct fast_problem *problem, const struct fast_pass *pass,
                 struct place *at) {
    int run = pass->shape.run, rows = problem->tile_bits - run;
    if (pass->shape.kind == FAST_SORT) {
        *at = (struct place){problem->sorted_bits - 1, -1};
    } else if (pass->shape.kind == FAST_COLUMNS) {
        assert_true(pass->shift >= run && at->next == pass->shift + rows - 1);
        at->next = pass->shift - 1;
    } else if (pass->shape.kind == FAST_STRADDLE) {
        int lanes = ++at->stage - problem->bits;
        int top = lanes < 0 ? at->stage : problem->bits - 1;
        assert_true(at->next < run && pass->shift >= run);
        equals(pass->shift + rows - 1, top, pass->lanes, lanes < 0 ? -1 : lanes);
        at->next = pass->shift - 1;
    } else {
        assert_true(at->next < problem->tile_bits);
        at->next = -1;
    }
}

static int check_plan(const struct fast_problem *problem) {
    struct fast_pass passes[FAST_MAX_PASSES];
    struct place at = {-1, 0};
    int cost, length = fast_plan(problem, passes, &cost),
              stages = problem->bits + problem->lane_stages;
    for (int p = 0; p < length; p++)
        take(problem, &passes[p], &at);
    if (stages > problem->sorted_bits)
        check(at.stage == stages - 1 && at.next == -1, "2^%d in tiles of 2^%d: ends in stage %d",
              problem->bits, problem->tile_bits, at.stage);
    else
        assert_int_equal(length, 1);
    return length;
}

TEST(plans_do_every_substage) {
    static const int expected[][2] = {{14, 3}, {22, 14}, {24, 18}, {28, 27}};
    for (int bits = 0; bits <= 31; bits++)
        for (int lane_stages = 0; lane_stages <= 4; lane_stages += 4)
            for (int half = 0; half < 2; half++) {
                struct fast_problem problem = {bits,        14,     14 - half,
                                               lane_stages, shapes, count_of(shapes)};
                if (lane_stages == 0 || bits >= 14) check_plan(&problem);
            }
    for (int i = 0; i < count_of(expected); i++) {
        struct fast_problem problem = {expected[i][0], 14, 13, 0, shapes, count_of(shapes)};
        int passes = check_plan(&problem);
        check(passes == expected[i][1], "2^%d: %d passes", expected[i][0], passes);
    }
}

/* Counts the passes of a plan for 2^28 keys with short rows that are not neighbours, and with rows
 * 2^14 or more apart. */
static void count_rows(const struct fast_shape *of, int *split, int *far) {
    struct fast_problem problem = {28, 14, 13, 0, of, count_of(shapes)};
    struct fast_pass passes[FAST_MAX_PASSES];
    int cost, length = fast_plan(&problem, passes, &cost);
    *split = *far = 0;
    for (int p = 0; p < length; p++) {
        *split += passes[p].shape.run < 5 && passes[p].shift > passes[p].shape.run;
        *far += passes[p].shape.run <= 5 && passes[p].shift >= 14;
    }
}

/* A plan avoids split or distant rows if they cost much. */
TEST(distant_rows_cost) {
    struct fast_shape costly[count_of(shapes)];
    int split, far, least_split, least_far;
    count_rows(shapes, &split, &far);
    memcpy(costly, shapes, sizeof shapes);
    for (int i = 0; i < count_of(shapes); i++)
        costly[i].split *= 1000;
    count_rows(costly, &least_split, &least_far);
    check(split > 2 && least_split == 0, "%d passes, %d if they cost much", split, least_split);
    memcpy(costly, shapes, sizeof shapes);
    for (int i = 0; i < count_of(shapes); i++)
        costly[i].far *= 1000;
    count_rows(costly, &least_split, &least_far);
    check(far > 2 && least_far < far, "%d passes, %d if they cost much", far, least_far);
}

/* The passes of keys and of pairs. */
TEST(words_take_few_passes) {
    static const int expected[][3] = {{20, 4, 12}, {22, 4, 14}, {24, 4, 18}, {26, 4, 22},
                                      {28, 4, 27}, {17, 8, 8},  {20, 8, 13}, {24, 8, 20},
                                      {26, 8, 25}, {28, 8, 30}};
    const struct sort *sort = named(sort, "fast");
    for (int i = 0; i < count_of(expected); i++) {
        struct sort_job job = {
            .n = (size_t)1 << expected[i][0], .word_bytes = expected[i][1], .units = 128};
        sort->choose_tuning(&job);
        check(sort->passes(&job) == expected[i][2], "2^%d words of %d bytes: %d passes",
              expected[i][0], expected[i][1], sort->passes(&job));
    }
}

/* A plan mixes few lengths of runs. With all of them it would be one pass shorter at most. */
TEST(few_lengths_are_enough) {
    const struct sort *sort = named(sort, "fast");
    for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
        for (int bits = 14; bits <= 30; bits++) {
            struct sort_job job = {.n = (size_t)1 << bits, .word_bytes = word_bytes, .units = 128};
            sort->choose_tuning(&job);
            struct fast_shape all[2 + 14];
            struct fast_pass passes[FAST_MAX_PASSES];
            int line = fast_line(word_bytes), lengths = 0, tile_bits = 0;
            while (1u << tile_bits < job.tuning[0])
                tile_bits++;
            for (int run = line - 1; run <= line; run++)
                all[lengths++] =
                    (struct fast_shape){FAST_COLUMNS, 2, run, 100, run < line ? 2 : 0, 2};
            for (int run = line - 1; run < tile_bits; run++)
                all[lengths++] = (struct fast_shape){
                    FAST_STRADDLE, 3, run, 100, run < line ? 2 : 0, run <= line ? 2 : 0};
            bool halves = job.tuning[0] * (size_t)word_bytes > 1 << 15; /* the first pass */
            struct fast_problem problem = {bits, tile_bits, tile_bits - halves, 0, all, lengths};
            int cost, least = fast_plan(&problem, passes, &cost);
            check(sort->passes(&job) <= least + 1, "2^%d words of %d bytes: %d passes, not %d",
                  bits, word_bytes, sort->passes(&job), least);
        }
}

/* Every size of tiles has a plan for any number of keys, with no more kernels than passes. */
TEST(every_tile_has_a_plan) {
    const struct sort *sort = named(sort, "fast");
    for (int word_bytes = 4; word_bytes <= 8; word_bytes += 4)
        for (unsigned tile = 512; tile <= 1u << (word_bytes == 8 ? 13 : 14); tile *= 2)
            for (int bits = 1; bits <= 31; bits++) {
                struct sort_job job = {
                    .n = (size_t)1 << bits, .word_bytes = word_bytes, .units = 128};
                int kernels = 0;
                job.tuning[0] = tile;
                sort->choose_tuning(&job);
                for (int k = 0; sort->kernels[k]; k++)
                    kernels += sort->uses(&job, k);
                int passes = sort->passes(&job);
                check(0 < kernels && kernels <= passes,
                      "2^%d in tiles of %u: %d passes, %d kernels", bits, tile, passes, kernels);
            }
}

/* ---- sorts ---- */

static void check_sorts(const char *name, const struct sort_job *job, struct device *device,
                        int least_launches) {
    OWNED(sort_run_free) struct sort_run run;
    size_t bytes = job->n * (size_t)job->word_bytes;
    open_run(&run, named(sort, name), job, device, NULL);
    for (int k = 0; k < 3; k++) {
        OWNED_AT(free) void *words = make_words(&words_kinds[k], job->n, job->word_bytes);
        OWNED_AT(free) void *output = memory_new(job->n, (size_t)job->word_bytes);
        run_words(&run, words, output);
        sort_expected(words, job->n, job->word_bytes);
        check(memcmp(words, output, bytes) == 0, "%s, %zu words of %d bytes, %s", name, job->n,
              job->word_bytes, words_kinds[k].name);
    }
    check(run.launches >= least_launches, "%s: %d launches", name, run.launches);
}

/* Chunks of 1024 words, full ones or with a last one that is not. */
DEVICE_TEST(chunks_sort) {
    static const struct {
        int word_bytes;
        size_t n, small;
    } cases[] = {{4, 20000, 2500}, {8, 16384, 2048}};
    for (int c = 0; c < count_of(cases); c++) {
        struct sort_job job = {.n = is_small() ? cases[c].small : cases[c].n,
                               .word_bytes = cases[c].word_bytes,
                               .tuning = {512, 16, 16, 1024 * (unsigned)cases[c].word_bytes}};
        check_sorts("fast", &job, device, is_small() ? 6 : 30);
    }
}

/* The first pass sorts a tile or half of one, with many or few keys in a work-item. */
DEVICE_TEST(first_passes_sort) {
    static const struct {
        unsigned tile, keys, sort_keys;
        int word_bytes;
    } cases[] = {{1 << 14, 16, 32, 4}, {1 << 12, 32, 16, 4}, {512, 16, 16, 8}};
    static const size_t sizes[] = {300, 512, 5000};
    for (int c = is_small() ? count_of(cases) - 1 : 0; c < count_of(cases); c++)
        for (int i = 0; i < (is_small() ? 2 : count_of(sizes)); i++) {
            struct sort_job job = {.n = sizes[i], .word_bytes = cases[c].word_bytes};
            job.tuning[0] = cases[c].tile;
            job.tuning[1] = cases[c].keys;
            job.tuning[2] = cases[c].sort_keys;
            check_sorts("fast", &job, device, 1);
        }
}

/* Straddling passes of long columns, with small tiles of either width (SORTS_LONG: every tile
 * size). */
TEST(columns_sort) {
    for (int d = 0; d < count; d++) {
        struct device *device = shared_device(d);
        for (unsigned tile_bits = 9; tile_bits <= (is_small()  ? 9
                                                   : is_long() ? 12
                                                               : 10);
             tile_bits++) {
            struct sort_job job = {.n = is_small()        ? 9000
                                        : tile_bits == 10 ? 600000
                                                          : 200000,
                                   .word_bytes = tile_bits % 2 ? 4 : 8};
            struct sort_job resolved;
            job.tuning[0] = tile_bits;
            if (tile_bits == 10) job.tuning[1] = 1 << 20; /* eight chunks, by several passes each */
            resolved = job;
            if (sort_resolve(named(sort, "fast-cpu"), &device->info, &resolved, &error))
                print_message("note: %s\n", error.text);
            else
                check_sorts("fast-cpu", &job, device, tile_bits == 10 ? 40 : 7);
        }
    }
}

TEST_FILE(sorting_setup, devices_teardown)
