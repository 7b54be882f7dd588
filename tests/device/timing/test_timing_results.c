/* test_timing_results: a wrong result never counts.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "kernel_folder.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/timing.h"

/* Wrong results are reported: one expected key is changed, so that each right result is wrong. */
DEVICE_TEST(says_what_is_wrong) {
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
    static const char *const names[] = {"b2", "qsort"};
    ((uint32_t *)data->expected)[500]++;
    for (int s = 0; s < count_of(names); s++) {
        struct timing_point point;
        assert_true(timing_measure(&plan, named(sort, names[s]), data, NULL, &point));
        equals(point.status, TIMING_WRONG, point.right, 0);
        check_says(point.reason, "not a permutation of the input: key 500");
        assert_true(point.max_ms > 0 && point.mkeys >= 0); /* and yet it took its time */
    }
}

/* A kernel that does not clear its counters gives a wrong result, in the first run or a later one.
 * (Many `zipf` keys share their upper digits, and are split again.) */
TEST(counters_that_are_not_cleared_are_seen) {
    static const struct {
        const char *sort, *file, *from, *to, *keys;
        size_t n;
    } rows[] = {
        {"radix-split", "engine/split/split_begin.cl", "numbers[i] = level_0",
         "if (0) numbers[i] = level_0", "uniform", 20000},
        {"radix-split", "engine/split/split_begin.cl", "numbers[COUNTERS + c] = 0", "{}", "uniform",
         20000},
        {"radix-split", "engine/split/split_begin.cl", ": i == RUNS && levels == 0",
         ": i == RUNS && levels == 0 ? 1 : numbers[i]", "zipf", 60000},
        {"radix-split", "engine/split/split_plan.cl", "numbers[next_counters + c] = 0", "{}",
         "zipf", 60000},
    };
    each (r, rows) {
        char folder[32];
        folder_new(folder);
        folder_edit(folder, r->file, r->from, r->to);
        for (int d = 0; d < count; d++) {
            struct timing_plan plan = {
                .device = shared_device(d), .wanted.repeats = 3, .kernel_dir = folder};
            OWNED_AT(timing_data_free)
            struct timing_data *data = make_data("uint", PAYLOAD_NONE, r->keys, r->n);
            struct timing_point point;
            assert_true(timing_measure(&plan, named(sort, r->sort), data, NULL, &point));
            check(point.status == TIMING_WRONG && point.right == 0, "%s, %zu keys: %d right: %s",
                  r->to, r->n, point.right, point.reason);
        }
        folder_free(folder);
    }
}

/* Loses every launch after the runs to warm up: the result of the last one of these must not be
 * taken for the result of a repeat. */
static void lose_repeats(const struct timing_plan *plan, const struct sort *sort,
                         const struct timing_data *data) {
    struct timing_point point;
    char faults[32];
    const char *what = payload_kinds[data->map.payload].name, *type = data->map.type->name;
    set_faults("");
    assert_true(timing_measure(plan, sort, data, NULL, &point));
    if (sort->unsafe) return;
    check(point.status == TIMING_DONE, "%s, %s %s: %s", sort->name, type, what, point.reason);
    snprintf(faults, sizeof faults, "drop=%d-", 2 * point.launches + 1);
    set_faults(faults);
    assert_true(timing_measure(plan, sort, data, NULL, &point));
    check(faults_struck(), "%s, %s %s", sort->name, type, what);
    check(point.status != TIMING_DONE && point.right == 0, "%s, %s %s: %d of %d repeats are right",
          sort->name, type, what, point.right, point.repeats);
}

DEVICE_FAULTS_TEST(test_lost_launches) {
    static const struct {
        const char *type;
        enum payload payload;
    } rows[] = {{"uint", PAYLOAD_NONE},
                {"float", PAYLOAD_VALUE},
                {"uint", PAYLOAD_INDEX},
                {"uint", PAYLOAD_RECORD}};
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    struct timing_data *data[count_of(rows)];
    for (int r = 0; r < count_of(rows); r++)
        data[r] = make_data(rows[r].type, rows[r].payload, "uniform", 100);
    for (int s = 0; s < sort_count; s++) /* some sorts share programs */
        for (int r = 0; r < count_of(rows) && sorts[s]->files; r++)
            lose_repeats(&plan, sorts[s], data[r]);
    for (int r = 0; r < count_of(rows); r++)
        timing_data_free(data[r]);
}

/* A flipped bit or a lost result in any read of results makes its repeat wrong: in warm-up runs,
 * with or without events, and in runs tried again because of the clock. */
DEVICE_FAULTS_TEST(test_every_result_is_looked_at) {
    static const char *const words[] = {"flip", "keep", "clock=backward flip"};
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
    for (int w = 0; w < count_of(words); w++) {
        int reads = 0;
        for (bool struck = true; struck; reads += struck) {
            struct timing_point point;
            char faults[32];
            snprintf(faults, sizeof faults, "%s=%d", words[w], reads + 1);
            set_faults(faults);
            assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
            struck = faults_struck();
            check(point.status == (struck ? TIMING_WRONG : TIMING_DONE), "%s: %s", faults,
                  point.reason);
            check(point.right == 3 - (struck && reads >= 2), "%s: %d right", faults, point.right);
        }
        check(reads >= 2 + 3, "%d reads", reads);
    }
}

TEST_FILE(devices_setup, devices_teardown)
