/* test_elements: every sort on keys of every type, pairs, positions and records, ascending and
 * descending, against qsort with a comparison that knows nothing of words.
 *
 * On the device the maps are kernels; for the CPU sorts they are the host's. With SORTS_SMALL set,
 * sizes and work-groups are small, for a simulator. */
#include "sorting.h"

#include "core/words.h"
#include "device/sorts/elements.h"

enum {
    MEMBER = 2,      /* of a record, the key */
    MAX_SORTS = 64,  /* in the table */
    QUICK = 511,     /* sizes up to this one get several kinds of input */
    MODERATE = 4096, /* sizes up to this one get all sorts and orders */
};

/* Every sort has more sizes in test_sorts. A sanitizer sees nothing of the kernels. */
static const size_t sizes[] = {1, 2, 3, 255, 256, 257, 511, 4096, 100003};
enum { SIZES = SHORT ? count_of(sizes) - 1 : count_of(sizes) };
static const size_t small_sizes[] = {33};

/* ---- the reference ---- */

static const struct word_map *compared; /* what compare_places compares by */
static const void *compared_keys;       /* n keys of the map's type */

/* A float as a whole number of the same order: by sign, then by magnitude, away from zero. */
static int64_t float_order(uint32_t bits) {
    int64_t magnitude = bits & 0x7fffffff;
    return bits >> 31 ? -1 - magnitude : magnitude;
}

static int compare_keys(size_t a, size_t b) {
    const char *type = compared->type->name;
    if (strcmp(type, "ulong") == 0) {
        const uint64_t *keys = compared_keys;
        return (keys[a] > keys[b]) - (keys[a] < keys[b]);
    }
    uint32_t x = ((const uint32_t *)compared_keys)[a], y = ((const uint32_t *)compared_keys)[b];
    if (strcmp(type, "int") == 0) return ((int32_t)x > (int32_t)y) - ((int32_t)x < (int32_t)y);
    if (strcmp(type, "float") == 0)
        return (float_order(x) > float_order(y)) - (float_order(x) < float_order(y));
    return (x > y) - (x < y);
}

/* By key, in either direction; equal keys by their places, upwards in both. */
static int compare_places(const void *a, const void *b) {
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    int order = compare_keys(x, y);
    if (compared->descending) order = -order;
    return order ? order : (x > y) - (x < y);
}

/* ---- one input ---- */

struct problem {
    struct word_map map;
    size_t n;       /* elements */
    void *elements; /* they */
    void *expected; /* as they must come out */
};

/* Elements around these keys; values and other members tell where they stood. */
static void make_elements(struct problem *problem, const void *keys) {
    const uint32_t *narrow = keys;
    uint32_t *elements = problem->elements;
    for (uint32_t i = 0; i < problem->n; i++) {
        if (problem->map.payload == PAYLOAD_VALUE) {
            elements[2 * i] = narrow[i];
            elements[2 * i + 1] = 3 * i + 1;
        }
        for (uint32_t m = 0; problem->map.payload == PAYLOAD_RECORD && m < RECORD_MEMBERS; m++)
            elements[RECORD_MEMBERS * i + m] = m == MEMBER ? narrow[i] : 16 * i + m;
    }
    if (problem->map.payload == PAYLOAD_NONE || problem->map.payload == PAYLOAD_INDEX)
        memcpy(elements, keys, problem->n * (size_t)problem->map.type->bytes);
}

static void problem_init(struct problem *problem, const struct word_map *map, size_t n,
                         const struct words_kind *kind) {
    void *keys = make_words(kind, n, map->type->bytes);
    size_t *places = memory_new(n, sizeof *places);
    size_t in = word_map_input_bytes(map), out = word_map_output_bytes(map);
    *problem = (struct problem){*map, n, memory_new(n, in), memory_new(n, out)};
    make_elements(problem, keys);
    for (size_t i = 0; i < n; i++)
        places[i] = i;
    compared = map;
    compared_keys = keys;
    qsort(places, n, sizeof *places, compare_places);
    for (size_t i = 0; i < n; i++) {
        char *to = (char *)problem->expected + i * out;
        uint32_t place = (uint32_t)places[i];
        if (map->payload == PAYLOAD_INDEX)
            memcpy(to, &place, sizeof place);
        else
            memcpy(to, (const char *)problem->elements + places[i] * in, out);
    }
    free(places);
    free(keys);
}

static void problem_free(struct problem *problem) {
    free(problem->elements);
    free(problem->expected);
}

/* ---- solving it ---- */

static void sort_on_device(const struct problem *problem, const struct elements *elements,
                           struct sort_run *run, void *output) {
    size_t in = word_map_input_bytes(&problem->map), out = word_map_output_bytes(&problem->map);
    cl_mem input = make_buffer(run->device, problem->elements, problem->n * in);
    struct error error;
    int status =
        elements_begin(elements, run, input, &error) || elements_sort(elements, run, input, &error);
    check(status == 0, "%s: %s", run->sort->name, error.text);
    assert_int_equal(clFinish(run->queue), CL_SUCCESS);
    assert_int_equal(clEnqueueReadBuffer(run->queue, elements_result(elements, run), CL_TRUE, 0,
                                         problem->n * out, output, 0, NULL, NULL),
                     CL_SUCCESS);
    clReleaseMemObject(input);
}

static void sort_on_cpu(const struct problem *problem, struct sort_run *run, void *output) {
    struct error error;
    void *words = memory_new(problem->n, (size_t)word_map_bytes(&problem->map));
    words_encode(&problem->map, problem->elements, problem->n, words);
    run->host = words;
    assert_int_equal(run->sort->sort(run, &error), 0);
    words_decode(&problem->map, words, problem->elements, problem->n, output);
    free(words);
}

/* ---- all of them ---- */

/* Sorts made ready, those that take n. */
struct runs {
    struct sort_run run[MAX_SORTS];
    int count; /* of them */
};

static bool takes(const struct sort *sort, size_t n, int word_bytes) {
    if (stops_simulator(sort)) return false;
    if (is_small() && sort->sizes == SORT_PADS) return false; /* a few are enough for the maps */
    bool slow = strcmp(sort->name, "odd-even-transposition") == 0 && n > QUICK;
    return !sort->unsafe && !slow && (!sort->only_32 || word_bytes == 4);
}

/* All sorts, on words of this width, or those whose kernels map keys themselves, with this map. */
static void open_runs(struct runs *runs, struct device *device, size_t n,
                      const struct word_map *map, bool mapping) {
    runs->count = 0;
    for (int s = 0; s < sort_count; s++) {
        struct sort_job job = {
            .n = n, .word_bytes = word_map_bytes(map), .low_bit = word_map_low_bit(map)};
        if (!takes(sorts[s], n, job.word_bytes) || (mapping && !sorts[s]->maps_keys)) continue;
        if (mapping) job.map = *map;
        if (is_small() || (mapping && n > QUICK)) make_small(sorts[s], &job);
        assert_true(runs->count < MAX_SORTS);
        open_run(&runs->run[runs->count++], sorts[s], &job, device, NULL);
    }
}

static void close_runs(struct runs *runs) {
    for (int r = 0; r < runs->count; r++)
        sort_run_free(&runs->run[r]);
    runs->count = 0;
}

static void check_runs(struct runs *runs, const struct word_map *map, size_t n) {
    struct elements elements;
    struct error error;
    int kinds = n <= QUICK && !is_small() ? 3 : 1;
    if (runs->count == 0) return;
    assert_non_null(runs->run[0].device);
    assert_int_equal(elements_init(&elements, map, &runs->run[0], NULL, &error), 0);
    for (int k = 0; k < kinds; k++) {
        struct problem problem;
        problem_init(&problem, map, n, &words_kinds[k]);
        size_t bytes = n * word_map_output_bytes(map);
        void *output = memory_new(bytes, 1);
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
        free(output);
        problem_free(&problem);
    }
    elements_free(&elements);
}

/* Few sizes are enough for sorts whose kernels are built for each map, as test_sorts has more: one
 * for a single pass, one for many passes over small tiles. */
static void check_mapping(struct device *device, const struct word_map *map, size_t n) {
    static const size_t mapped_sizes[] = {257, 4096};
    struct runs runs;
    if (word_map_is_identity(map) || !word_map_is_in_place(map)) return;
    for (int i = 0; i < count_of(mapped_sizes); i++) {
        if (n != mapped_sizes[i] && !is_small()) continue;
        open_runs(&runs, device, n, map, true);
        check_runs(&runs, map, n);
        close_runs(&runs);
        if (is_small()) break;
    }
}

/* The maps whose words have this width; beyond MODERATE the ascending ones. In the simulator each
 * has a device of its own, or it loses track of buffers whose place is used again. */
static void check_width(int d, size_t n, bool payload, int key_bytes) {
    struct device *device = NULL;
    struct runs runs = {.count = 0};
    int maps = 0;
    for (int t = 0; t < key_type_count; t++)
        for (int p = 0; p < payload_count; p++)
            for (int descending = 0; descending < (n > MODERATE ? 1 : 2); descending++) {
                struct word_map map = {&key_types[t], (enum payload)p, descending,
                                       p == PAYLOAD_RECORD ? MEMBER : 0};
                if (key_types[t].bytes != key_bytes || (p != PAYLOAD_NONE) != payload) continue;
                if (maps++ == 0 || is_small()) {
                    close_runs(&runs);
                    device_close(device);
                    device = open_device(d);
                    open_runs(&runs, device, n, &map, false);
                }
                check_runs(&runs, &map, n);
                check_mapping(device, &map, n);
            }
    close_runs(&runs);
    device_close(device);
}

static void every_sort_sorts_every_type(void **state) {
    (void)state;
    const size_t *list_of_sizes = is_small() ? small_sizes : sizes;
    int size_count = is_small() ? count_of(small_sizes) : SIZES;
    for (int d = 0; d < count; d++)
        for (int i = 0; i < size_count; i++) {
            check_width(d, list_of_sizes[i], false, 4);
            check_width(d, list_of_sizes[i], false, 8);
            check_width(d, list_of_sizes[i], true, 4);
        }
}

/* Launches of the sort `name` on 256 elements of this map; the result must be right. */
static int count_launches(struct device *device, const char *name, const struct word_map *map) {
    struct sort_job job = {.n = 256, .word_bytes = word_map_bytes(map), .map = *map};
    struct problem problem;
    struct elements elements;
    struct sort_run run;
    struct error error;
    uint64_t output[256];
    problem_init(&problem, map, job.n, &words_kinds[0]);
    open_run(&run, sort_find(name), &job, device, NULL);
    assert_int_equal(elements_init(&elements, map, &run, NULL, &error), 0);
    sort_on_device(&problem, &elements, &run, output);
    assert_memory_equal(output, problem.expected, job.n * word_map_output_bytes(map));
    int launches = run.launches;
    elements_free(&elements);
    sort_run_free(&run);
    problem_free(&problem);
    return launches;
}

/* The maps are launches like others, and there is none for what is no map and what a sort does
 * itself. */
static void maps_are_launches(void **state) {
    (void)state;
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
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        for (int c = 0; c < count_of(cases); c++) {
            struct word_map map = {.type = key_type_find(cases[c].type),
                                   .payload = cases[c].payload};
            assert_int_equal(count_launches(device, "b2", &map), 36 + cases[c].maps);
            assert_int_equal(count_launches(device, "fast", &map), 1 + cases[c].maps_beside_fast);
        }
        device_close(device);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sort_sorts_every_type),
        cmocka_unit_test(maps_are_launches),
    };
    return cmocka_run_group_tests_name("elements", tests, sorting_setup, devices_teardown);
}
