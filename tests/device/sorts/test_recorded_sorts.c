/* test_recorded_sorts: every launch of every sort is recorded, with keys of every type, with values
 * and without: the watched kernel leaves the same as the plain one, and the last launch leaves the
 * right result. */
#include "recording_checks.h"

#include "core/base/memory.h"
#include "core/structure/launches.h"
#include "core/timing/timing_data.h"
#include "device/sorts/sorts.h"

OWNER(struct timing_data, timing_data_free)

TEST_FILE(devices_setup, recorder_teardown)

/* Makes small numbers and similar ones, so that some keys are equal. */
static struct timing_data *new_data(const struct word_map *map, size_t n, uint64_t seed) {
    struct timing_wanted wanted = {*map, named(timing_input, "few-distinct"), seed, 1};
    struct timing_data *data = timing_data_new(&wanted, n, NULL, &error);
    check(data, "%s", error.text);
    return data;
}

/* Lessons are recorded. */
static bool takes(const struct sort *sort) {
    return sort->files && strncmp(sort->files[0], "engine/", 7) && !sort->maps_keys;
}

static bool ends_with(const struct recording *recording, const void *expected, size_t bytes) {
    for (int b = 0; b < recording->buffer_count; b++)
        if (recording->buffers[b].bytes >= bytes &&
            memcmp(recording->buffers[b].after, expected, bytes) == 0)
            return true;
    return false;
}

/* Records every launch; checks that the launches are those of the plan. */
static void record_all(struct device *device, const struct sort *sort,
                       const struct timing_data *data) {
    OWNED_AT(free) struct record_job *job = memory_new(1, sizeof *job);
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
        equals(result.recording->items, made->items, result.recording->group, made->group);
        words_encode(&data->map, data->expected, data->n, words);
        size_t bytes = data->n * (size_t)word_map_bytes(&data->map);
        if (launch == launches - 1 && !sort->unsafe)
            check(ends_with(result.recording, words, bytes), "%s is not sorted", what);
        record_result_free(&result);
    }
}

/* Records the sort of n keys of each type, and of pairs; or, without `types`, of the first type. */
static void record_with(struct device *device, const struct sort *sort, size_t n, bool types) {
    for (int t = 0; t < (types ? key_type_choices.count : 1); t++)
        for (int p = PAYLOAD_NONE; p <= (types ? PAYLOAD_VALUE : PAYLOAD_NONE); p++) {
            struct word_map map = {.type = &key_types[t], .payload = (enum payload)p};
            if (word_map_check(&map, &error)) continue;
            OWNED_AT(timing_data_free) struct timing_data *data = new_data(&map, n, n + (size_t)t);
            record_all(device, sort, data);
        }
}

/* Each width of words and each tile is another build: without SORTS_LONG one size has every type,
 * and one type every size. */
RECORDER_TEST(every_launch_is_recorded) {
    static const size_t sizes[] = {16, 4, 13, 8, 32, 64, 3, 37};
    bool is_long = getenv("SORTS_LONG") != NULL;
    for (int s = 0; s < sort_count; s++)
        for (int i = 0; takes(sorts[s]) && i < (is_long ? count_of(sizes) : 3); i++)
            record_with(device, sorts[s], sizes[i], is_long || i == 0);
}
