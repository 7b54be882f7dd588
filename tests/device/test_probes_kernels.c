/* test_probes_kernels: the program's kernels leave the same with probes and without, and every
 * work-item records each of its steps. */
#include "watching.h"

TEST_FILE(devices_setup, devices_teardown)

enum { WORDS = 256 };

#define STEP(name)                                                                                 \
    { "step/comparator_index.h", "step/layer_record.h", "step/" name ".cl" }
#define TILED(name)                                                                                \
    { "step/comparator_index.h", "ladder/local_tile.h", "ladder/" name ".cl" }
#define PLAIN(name)                                                                                \
    { "step/comparator_index.h", "ladder/" name ".cl" }
#define RADIX(name)                                                                                \
    { "radix/radix_digit.h", "radix/" name ".cl" }
#define CHUNKS(name)                                                                               \
    { "radix/chunks_digit.h", "radix/" name ".cl" }
#define SMALL  " -D TILE=16 -D GROUP=4"
#define DIGITS " -D DIGIT_BITS=2 -D ROWS=4 -D KEYS_PER_ITEM=2 -D GROUP=4"

/* Buffers are of keys (k), numbers below 16 (s), places far from each other (d), comparators (c),
 * or more room (r). */
static const struct {
    const char *files[WATCHED_FILES];
    const char *options, *buffers;
    struct launch launch;
} cases[] = {
    {STEP("bitonic_layer"), "", "kr", {"bitonic_layer", 8, 4, "bbnnn", {2, 1, 0}}},
    {STEP("mirrored_layer"), "", "kr", {"mirrored_layer", 8, 4, "bbnnnn", {2, 0, 1, 13}}},
    {STEP("listed_layer"), "", "krc", {"listed_layer", 8, 4, "bbb", {0}}},
    {PLAIN("bitonic_values"), "", "kr", {"bitonic_values", 16, 4, "bbnn", {3, 2}}},
    {PLAIN("bitonic_global"), "", "k", {"bitonic_global", 8, 4, "bnn", {2, 1}}},
    {PLAIN("mirrored_global"), "", "k", {"mirrored_global", 8, 4, "bnnn", {14, 2, 1}}},
    {PLAIN("odd_even_merge_global"), "", "k", {"odd_even_merge_global", 8, 4, "bnnn", {15, 3, 1}}},
    {PLAIN("odd_even_transposition_global"),
     "",
     "k",
     {"odd_even_transposition_global", 8, 4, "bnn", {15, 1}}},
    {PLAIN("bitonic_registers"),
     " -D SUBSTAGES=2",
     "k",
     {"bitonic_registers", 4, 4, "bnn", {3, 1}}},
    {PLAIN("cookbook_pairs"), SMALL, "k", {"cookbook_pairs", 8, 4, "bnn", {2, 1}}},
    {PLAIN("cookbook_group"), SMALL, "k", {"cookbook_group", 8, 4, "bnn", {2, 1}}},
    {PLAIN("shared_first_stages"), SMALL, "k", {"shared_first_stages", 8, 4, "b", {0}}},
    {TILED("local_sort"), SMALL, "k", {"local_sort", 8, 4, "b", {0}}},
    {TILED("local_tail"), SMALL, "k", {"local_tail", 8, 4, "bnn", {4, 1}}},
    {TILED("local_registers"),
     SMALL " -D SUBSTAGES=2",
     "k",
     {"local_registers", 8, 4, "bnnn", {0, 0, 3}}},
    {RADIX("radix_count"), DIGITS, "kr", {"radix_count", 8, 4, "bnnb", {15, 2}}},
    {RADIX("radix_reduce"), DIGITS, "sr", {"radix_reduce", 8, 4, "bnnb", {6, 3}}},
    {RADIX("radix_prefix"), DIGITS, "s", {"radix_prefix", 4, 4, "bn", {3}}},
    {RADIX("radix_starts"), DIGITS, "ss", {"radix_starts", 8, 4, "bnnb", {6, 3}}},
    {RADIX("radix_scatter"), DIGITS, "krd", {"radix_scatter", 8, 4, "bbnnb", {15, 2}}},
    {RADIX("radix_scatter_atomic"), DIGITS, "krd", {"radix_scatter_atomic", 4, 4, "bbnnb", {9, 2}}},
    {CHUNKS("chunks_count"), DIGITS, "kr", {"chunks_count", 2, 1, "bnnb", {15, 2}}},
    {CHUNKS("chunks_scatter"), DIGITS, "krs", {"chunks_scatter", 1, 1, "bbnnb", {15, 2}}},
};

static void fill(void *buffer, char kind) {
    struct random random = {.state = (uint64_t)kind};
    uint32_t *words = buffer;
    for (int w = 0; w < WORDS; w++)
        words[w] = kind == 'k'   ? (uint32_t)random_next(&random)
                   : kind == 's' ? (uint32_t)random_below(&random, 16)
                   : kind == 'd' ? (uint32_t)(w % 16 * 16)
                   : kind == 'c' ? (uint32_t)(w % 3 == 2 ? w % 2 : w % 3 + w / 3 * 2)
                                 : 0;
}

/* Checks that every record is of a point, and that each work-item ended each statement that it
 * began. */
static void check_areas(const struct probes *probes, const struct launch *launch,
                        const uint64_t *areas) {
    for (size_t item = 0; item < launch->items; item++) {
        const uint64_t *area = areas + item * PROBES_AREA;
        check(area[0] > 2 && area[0] <= PROBES_RECORDS, "%s: %d records", launch->kernel,
              (int)area[0]);
        for (uint64_t r = 0; r < area[0]; r++)
            check(area[1 + 2 * r] < (uint64_t)probes->point_count, "%s: record %d of item %d",
                  launch->kernel, (int)r, (int)item);
        const struct probe_point *first = &probes->points[area[1]];
        const struct probe_point *last = &probes->points[area[2 * area[0] - 1]];
        equals(first->kind, PROBE_ENTER, last->kind, PROBE_RETURN);
        texts_are(first->name, launch->kernel, last->name, launch->kernel);
        assert_true(last->last);
    }
}

static void check_case(struct device *device, int c, const char *word) {
    char options[256], log[4096];
    const struct launch *launch = &cases[c].launch;
    struct buffers both[2] = {{{NULL}, WORDS * sizeof(uint32_t)},
                              {{NULL}, WORDS * sizeof(uint32_t)}};
    snprintf(options, sizeof options, "-D WORD=%s%s", word, cases[c].options);
    OWNED_AT(probes_free) struct probes *probes = new_probes(cases[c].files, NULL, options);
    for (int s = 0; s < probes->statement_count; s++)
        check(probes->statements[s].watched || strcmp(launch->kernel, "chunks_scatter") == 0,
              "line %d of %s is not watched", probes->statements[s].line,
              probes->files[probes->statements[s].file].name);
    OWNED_AT(free) uint64_t *areas = new_areas(launch->items);
    for (int side = 0; side < 2; side++) {
        OWNED_AT(free) char *text = joined_text(probes, side);
        cl_program program = build_text(device, text, options, log, sizeof log);
        check(program, "%s\n%s", log, text);
        for (int b = 0; cases[c].buffers[b]; b++) {
            both[side].at[b] = memory_new(WORDS, sizeof(uint32_t));
            fill(both[side].at[b], cases[c].buffers[b]);
        }
        run_launch(device, program, launch, &both[side], side ? areas : NULL);
        clReleaseProgram(program);
    }
    for (int b = 0; cases[c].buffers[b]; b++) {
        check(memcmp(both[0].at[b], both[1].at[b], both[0].bytes) == 0, "buffer %d of %s", b,
              launch->kernel);
        free(both[0].at[b]);
        free(both[1].at[b]);
    }
    check_areas(probes, launch, areas);
}

TEST(results_are_unchanged) {
    int place = watching_place();
    if (place < 0) skip();
    for (int c = 0; c < count_of(cases); c++)
        for (int w = 0; w < 2; w++)
            check_case(shared_device(place), c, w ? "ulong" : "uint");
}
