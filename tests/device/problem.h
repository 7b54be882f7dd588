/* problem: elements to sort and what must come out, by qsort with a comparison that knows nothing
 * of words; for the tests. */
#pragma once

#include "sorting.h"

#include "core/timing/words.h"
#include "device/sorts/elements.h"

/* ---- the reference ---- */

static const struct word_map *compared; /* word map that compare_places uses */
static const void *compared_keys;       /* n keys of the map's type */

/* Returns a float as a whole number of the same order: by sign, then by magnitude, away from
 * zero. */
static inline int64_t float_order(uint32_t bits) {
    int64_t magnitude = bits & 0x7fffffff;
    return bits >> 31 ? -1 - magnitude : magnitude;
}

static inline int compare_keys(size_t a, size_t b) {
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

/* Compares two places by their keys, in either direction; equal keys always by place, ascending. */
static inline int compare_places(const void *a, const void *b) {
    size_t x = *(const size_t *)a, y = *(const size_t *)b;
    int order = compare_keys(x, y);
    if (compared->descending) order = -order;
    return order ? order : (x > y) - (x < y);
}

/* ---- one input ---- */

struct problem {
    struct word_map map;
    size_t n;       /* elements */
    void *elements; /* elements of the input */
    void *expected; /* elements in the right order */
};

/* Elements around these keys; values and other members tell where they stood. */
static inline void make_elements(struct problem *problem, const void *keys) {
    const uint32_t *narrow = keys;
    uint32_t *elements = problem->elements;
    for (uint32_t i = 0; i < problem->n; i++) {
        if (problem->map.payload == PAYLOAD_VALUE) {
            elements[2 * i] = narrow[i];
            elements[2 * i + 1] = 3 * i + 1;
        }
        for (uint32_t m = 0; problem->map.payload == PAYLOAD_RECORD && m < RECORD_MEMBERS; m++)
            elements[RECORD_MEMBERS * i + m] =
                m == (uint32_t)problem->map.member ? narrow[i] : 16 * i + m;
    }
    if (problem->map.payload == PAYLOAD_NONE || problem->map.payload == PAYLOAD_INDEX)
        memcpy(elements, keys, problem->n * (size_t)problem->map.type->bytes);
}

/* Makes the problem of n keys of the map's type. */
static inline void problem_init_with(struct problem *problem, const struct word_map *map, size_t n,
                                     const void *keys) {
    OWNED_AT(free) size_t *places = memory_new(n, sizeof *places);
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
}

static inline void problem_init(struct problem *problem, const struct word_map *map, size_t n,
                                const struct words_kind *kind) {
    OWNED_AT(free) void *keys = make_words(kind, n, map->type->bytes);
    problem_init_with(problem, map, n, keys);
}

static inline void problem_free(struct problem *problem) {
    free(problem->elements);
    free(problem->expected);
}

/* ---- solving it ---- */

static inline void sort_on_device(const struct problem *problem, const struct elements *elements,
                                  struct sort_run *run, void *output) {
    size_t in = word_map_input_bytes(&problem->map), out = word_map_output_bytes(&problem->map);
    cl_mem input = make_buffer(run->device, problem->elements, problem->n * in);
    int status =
        elements_begin(elements, run, input, &error) || elements_sort(elements, run, input, &error);
    check(status == 0, "%s: %s", run->sort->name, error.text);
    assert_int_equal(clFinish(run->queue), CL_SUCCESS);
    assert_int_equal(clEnqueueReadBuffer(run->queue, elements_result(elements, run), CL_TRUE, 0,
                                         problem->n * out, output, 0, NULL, NULL),
                     CL_SUCCESS);
    clReleaseMemObject(input);
}

static inline void sort_on_cpu(const struct problem *problem, struct sort_run *run, void *output) {
    OWNED_AT(free) void *words = memory_new(problem->n, (size_t)word_map_bytes(&problem->map));
    words_encode(&problem->map, problem->elements, problem->n, words);
    run->host = words;
    assert_int_equal(sort_run_sort(run, &error), 0);
    words_decode(&problem->map, words, problem->elements, problem->n, output);
}
