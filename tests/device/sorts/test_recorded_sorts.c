/* test_recorded_sorts: every launch of every sort is recorded, with keys of every type and alone or
 * with values: the watched kernel leaves what the plain one leaves, and the last launch leaves what
 * is right. */
#include "recording_checks.h"

#include "core/base/memory.h"
#include "core/structure/launches.h"
#include "core/timing/timing_data.h"
#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, recorder_teardown)

/* Small numbers and their likes, so that keys are equal now and then. */
static struct timing_data *new_data(const struct word_map *map, size_t n, uint64_t seed) {
    struct error error;
    struct timing_wanted wanted = {*map, choices_find(&timing_input_choices, "few-distinct"), seed,
                                   1};
    struct timing_data *data = timing_data_new(&wanted, n, NULL, &error);
    check(data, "%s", error.text);
    return data;
}

/* The recorder takes sorts whose launches are small. */
static bool takes(const struct sort *sort, size_t n) {
    return sort->files && (!sort->most || n <= sort->most);
}

static bool ends_with(const struct recording *recording, const void *expected, size_t bytes) {
    for (int b = 0; b < recording->buffer_count; b++)
        if (recording->buffers[b].bytes >= bytes &&
            memcmp(recording->buffers[b].after, expected, bytes) == 0)
            return true;
    return false;
}

/* The words that the sort is to leave: those of the expected elements, unless it maps them back. */
static const void *expected_of(const struct sort *sort, const struct timing_data *data,
                               void *words) {
    if (sort->maps_keys && word_map_is_in_place(&data->map)) return data->expected;
    words_encode(&data->map, data->expected, data->n, words);
    return words;
}

/* Every launch; the launches are those of the plan. */
static void record_all(struct device *device, const struct sort *sort,
                       const struct timing_data *data) {
    struct record_job *job = memory_new(1, sizeof *job);
    struct record_result result;
    uint64_t words[RECORDER_KEYS];
    char what[96];
    int launches = 1;
    *job = (struct record_job){.ticket = 7, .kind = RECORD_SORT};
    job->sort = (struct record_sort){.sort = sort, .map = data->map, .n = data->n};
    memcpy(job->sort.elements, data->input, data->n * data->input_bytes);
    for (int launch = 0; launch < launches; launch++) {
        snprintf(what, sizeof what, "%s, %zu %s %s, launch %d", sort->name, data->n,
                 data->map.type->name, payload_kinds[data->map.payload].name, launch);
        job->sort.launch = launch;
        recorder_run(device, NULL, job, &result);
        check(result.recording, "%s: %s", what, result.error.text);
        check_recording(result.recording, !sort->unsafe, what);
        launches = result.launch_count;
        const struct recorded_launch *made = &result.launches[launch];
        assert_int_equal(result.recording->launch, launch);
        assert_string_equal(result.recording->kernel, made->kernel);
        assert_int_equal(result.recording->items, made->items);
        assert_int_equal(result.recording->group, made->group);
        size_t bytes = data->n * (size_t)word_map_bytes(&data->map);
        if (launch == launches - 1 && !sort->unsafe)
            check(ends_with(result.recording, expected_of(sort, data, words), bytes),
                  "%s is not sorted", what);
        record_result_free(&result);
    }
    free(job);
}

static void record_with(struct device *device, const struct sort *sort, size_t n) {
    for (int t = 0; t < key_type_choices.count; t++)
        for (int p = PAYLOAD_NONE; p <= PAYLOAD_VALUE; p++) {
            struct word_map map = {.type = &key_types[t], .payload = (enum payload)p};
            struct error error;
            if (word_map_check(&map, &error)) continue;
            if (!getenv("SORTS_LONG") && p && t) continue;
            struct timing_data *data = new_data(&map, n, n + (size_t)t);
            record_all(device, sort, data);
            timing_data_free(data);
        }
}

TEST(every_launch_is_recorded) {
    static const size_t sizes[] = {4, 8, 16, 32, 64, 13, 37};
    for (int d = 0; d < count; d++) {
        struct device *device = open_recorder(d);
        for (int s = 0; s < sort_count; s++)
            for (int i = 0; i < count_of(sizes); i++)
                if (takes(sorts[s], sizes[i])) record_with(device, sorts[s], sizes[i]);
    }
}
