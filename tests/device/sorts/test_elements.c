/* test_elements: every sort on keys of every type, pairs, positions and records, ascending and
 * descending, against qsort with a comparison that knows nothing of words.
 *
 * On the device the maps are kernels; for the CPU sorts they are the host's. With SORTS_SMALL set,
 * sizes and work-groups are small, for a simulator; with SORTS_LONG, nothing is left out. */
#include "problem.h"

#include "device/sorts/sorts.h"

enum {
    MEMBER = 2,     /* number of the record's member that is the key */
    MAX_SORTS = 64, /* most sorts in the table */
    ALL = count_of(words_kinds),
};

/* Inputs tried for each size. Without SORTS_LONG they are fewer: test_sorts tries every sort with
 * more sizes and inputs, on words. */
struct extent {
    size_t n;  /* elements; 0 ends a list */
    int kinds; /* number of kinds of input, the first ones of words_kinds */
    enum {
        NO,
        YES,
        IN_SMALL_TILES
    } mapped; /* sorts that can map keys themselves do so, too: in one pass, or in many because the
                 tiles are small */
};

static const struct extent quick[] = {
    {1, 3, NO},      {3, 3, NO}, {256, 3, NO}, {257, 3, NO}, {4096, 1, IN_SMALL_TILES},
    {100003, 1, NO}, {0},
};
/* A sanitizer does not check the kernels. */
static const struct extent sanitised[] = {{1, 3, NO}, {257, 1, IN_SMALL_TILES}, {0}};
static const struct extent thorough[] = {
    {1, ALL, YES},     {2, ALL, YES},      {3, ALL, YES},
    {255, ALL, YES},   {256, ALL, YES},    {257, ALL, YES},
    {511, ALL, YES},   {4096, ALL, YES},   {4096, ALL, IN_SMALL_TILES},
    {65536, ALL, YES}, {100003, ALL, YES}, {0},
};
static const struct extent simulated[] = {{33, 1, YES}, {0}};

static const struct extent *extents(void) {
    return is_small() ? simulated : is_long() ? thorough : SHORT ? sanitised : quick;
}

/* ---- all of them ---- */

/* Sorts made ready, those that take n. */
struct runs {
    struct sort_run run[MAX_SORTS];
    int count; /* number of runs */
};

static bool takes(const struct sort *sort, size_t n) {
    if (stops_simulator(sort)) return false;
    if (is_small() && sort->pads) return false; /* a few are enough for the maps */
    return !sort->unsafe && !is_slow(sort, n);
}

/* Does the sort map keys of this map itself here? Building kernels takes long, so unless all are
 * asked for it is floats, and pairs of them in one network; test_radix_split has both for the radix
 * sort. */
static bool maps_here(const struct sort *sort, const struct word_map *map) {
    bool pairs = strcmp(sort->name, "fast") == 0;
    if (!sort->maps_keys || is_long()) return sort->maps_keys;
    if (strcmp(sort->name, "radix-split") == 0) return false;
    return strcmp(map->type->name, "float") == 0 && (pairs || map->payload == PAYLOAD_NONE);
}

/* Opens runs of all sorts on words of this width, or of those whose kernels map keys themselves,
 * with this map. */
static void open_runs(struct runs *runs, struct device *device, const struct extent *extent,
                      const struct word_map *map, bool mapping) {
    size_t n = extent->n;
    runs->count = 0;
    for (int s = 0; s < sort_count; s++) {
        struct sort_job job = {
            .n = n, .word_bytes = word_map_bytes(map), .low_bit = word_map_low_bit(map)};
        if (!takes(sorts[s], n) || (mapping && !maps_here(sorts[s], map))) continue;
        if (is_small() && !mapping && runs->count > 0) break; /* the maps are the same for all */
        if (mapping) job.map = *map;
        share_shape(sorts[s], &job);
        if (is_small() || (mapping && extent->mapped == IN_SMALL_TILES)) make_small(sorts[s], &job);
        assert_true(runs->count < MAX_SORTS);
        open_run(&runs->run[runs->count++], sorts[s], &job, device, NULL);
    }
}

static void close_runs(struct runs *runs) {
    for (int r = 0; r < runs->count; r++)
        sort_run_free(&runs->run[r]);
    runs->count = 0;
}

static void check_runs(struct runs *runs, const struct word_map *map, const struct extent *extent) {
    size_t n = extent->n;
    struct elements elements;
    if (runs->count == 0) return;
    assert_non_null(runs->run[0].device);
    assert_int_equal(elements_init(&elements, map, &runs->run[0], NULL, &error), 0);
    for (int k = 0; k < extent->kinds; k++) {
        OWNED(problem_free) struct problem problem;
        problem_init(&problem, map, n, &words_kinds[k]);
        size_t bytes = n * word_map_output_bytes(map);
        OWNED_AT(free) void *output = memory_new(bytes, 1);
        for (int r = 0; r < runs->count; r++) {
            struct sort_run *run = &runs->run[r];
            memset(output, 0xA5, bytes);
            if (run->sort->files)
                sort_on_device(&problem, &elements, run, output);
            else
                sort_on_cpu(&problem, run, output);
            check(memcmp(output, problem.expected, bytes) == 0,
                  "%s: %zu %s of type %s, %s, %s input", run->sort->name, n,
                  payload_kinds[map->payload].title, map->type->name,
                  map->descending ? "descending" : "ascending", words_kinds[k].name);
        }
    }
    elements_free(&elements);
}

/* Checks the sorts whose kernels are built for each map. */
static void check_mapping(struct device *device, const struct word_map *map,
                          const struct extent *extent) {
    struct runs runs;
    if (extent->mapped == NO || word_map_is_identity(map) || !word_map_is_in_place(map)) return;
    open_runs(&runs, device, extent, map, true);
    check_runs(&runs, map, extent);
    close_runs(&runs);
}

/* Kernels are built for each map. Unless all are asked for, keys of 4 bytes have one order with
 * each payload: every type and every payload has both, and only float keys fall. */
static bool is_tried(const struct word_map *map) {
    int type = (int)(map->type - key_types);
    return is_long() || map->type->bytes == 8 ||
           map->descending == (type + (int)map->payload + 1) % 2;
}

/* Checks the maps whose words have this width. In the simulator each has its own device, because
 * Oclgrind loses track of buffers whose place is used again. */
static void check_width(struct device *device, const struct extent *extent, bool payload,
                        int key_bytes) {
    struct device *own = NULL;
    struct runs runs = {.count = 0};
    int maps = 0;
    for (int t = 0; t < key_type_choices.count; t++)
        for (int p = 0; p < payload_choices.count; p++)
            for (int descending = 0; descending < 2; descending++) {
                struct word_map map = {&key_types[t], (enum payload)p, descending,
                                       p == PAYLOAD_RECORD ? MEMBER : 0};
                if (key_types[t].bytes != key_bytes || (p != PAYLOAD_NONE) != payload ||
                    !is_tried(&map))
                    continue;
                if (maps++ == 0 || is_small()) {
                    close_runs(&runs);
                    device_close(own);
                    own = is_small() ? device_open(&device->info, &error) : NULL;
                    check(own || !is_small(), "%s", error.text);
                    open_runs(&runs, own ? own : device, extent, &map, false);
                }
                check_runs(&runs, &map, extent);
                check_mapping(own ? own : device, &map, extent);
            }
    close_runs(&runs);
    device_close(own);
}

DEVICE_TEST(every_sort_sorts_every_type) {
    for (const struct extent *extent = extents(); extent->n; extent++) {
        check_width(device, extent, false, 4);
        check_width(device, extent, false, 8);
        check_width(device, extent, true, 4);
        if (is_long())
            print_message("%zu elements on %s\n", extent->n, device_get_info(device)->name);
    }
}

/* Launches of the sort `name` on 256 elements of this map; the result must be right. */
static int count_launches(struct device *device, const char *name, const struct word_map *map) {
    struct sort_job job = {.n = 256, .word_bytes = word_map_bytes(map), .map = *map};
    OWNED(problem_free) struct problem problem;
    OWNED(elements_free) struct elements elements;
    OWNED(sort_run_free) struct sort_run run;
    uint64_t output[256];
    problem_init(&problem, map, job.n, &words_kinds[0]);
    open_run(&run, named(sort, name), &job, device, NULL);
    assert_int_equal(elements_init(&elements, map, &run, NULL, &error), 0);
    sort_on_device(&problem, &elements, &run, output);
    assert_memory_equal(output, problem.expected, job.n * word_map_output_bytes(map));
    int launches = run.launches;
    return launches;
}

/* The maps are launches like others; there is none without a map, or if the sort maps itself. */
TEST(maps_are_launches) {
    static const struct {
        const char *type;
        enum payload payload;
        int maps; /* launches beside the sort's */
        int maps_beside_fast;
    } cases[] = {
        {"uint", PAYLOAD_NONE, 0, 0},
        {"int", PAYLOAD_NONE, 2, 0},
        {"float", PAYLOAD_VALUE, 2, 0},
        {"uint", PAYLOAD_INDEX, 2, 2},
    };
    for (int d = 0; d < count; d++)
        for (int c = 0; c < count_of(cases); c++) {
            struct device *device = shared_device(d);
            struct word_map map = {.type = named(key_type, cases[c].type),
                                   .payload = cases[c].payload};
            assert_int_equal(count_launches(device, "b2", &map), 36 + cases[c].maps);
            if (!stops_simulator(named(sort, "fast")))
                assert_int_equal(count_launches(device, "fast", &map),
                                 1 + cases[c].maps_beside_fast);
        }
}

TEST_FILE(sorting_setup, devices_teardown)
