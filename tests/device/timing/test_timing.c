/* test_timing: measuring on every device of the machine: points, launches, plans, ending early.
 * Times are never judged, only what must hold for any times.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/sorts/sorts.h"
#include "device/timing/timing.h"
#include "device/timing/timing_run.h"

/* ---- points ---- */

static void check_rates(const struct timing_point *point, const struct sort *sort) {
    const char *name = sort->name;
    check(point->min_ms <= point->median_ms && point->median_ms <= point->max_ms, "%s", name);
    check(point->mkeys_least <= point->mkeys && point->mkeys <= point->mkeys_most, "%s", name);
    check((point->upload_ms > 0) == (sort->files != NULL), "%s", name);
    check((point->download_ms > 0) == (sort->files != NULL), "%s", name);
    if (point->n == 1) return; /* there may be nothing to do */
    check((point->launches > 0) == (sort->files != NULL), "%s", name);
    check((point->wall_mkeys > 0) == (sort->files != NULL), "%s", name);
    if (sort->files && point->median_ms > 0)
        check(point->traffic_gbs > 0 && point->share > 0 && point->wall_ms > 0, "%s", name);
}

static void check_point(const struct timing_plan *plan, const struct sort *sort,
                        const struct timing_data *data) {
    struct timing_point point;
    bool fits = (!sort->most || data->n <= sort->most) && (plan->device || !sort->files);
    assert_true(timing_measure(plan, sort, data, NULL, &point));
    if (point.status == TIMING_WRONG && sort->unsafe) return;
    bool small = plan->device && device_get_info(plan->device)->local_memory < 1 << 16;
    if (small && point.status == TIMING_SKIPPED && strstr(point.reason, "bytes of local memory"))
        return; /* PoCL's devices have enough for all sorts */
    check(point.status == (fits ? TIMING_DONE : TIMING_SKIPPED), "%s, %zu keys: status %d, %s",
          sort->name, data->n, (int)point.status, point.reason);
    check((point.reason[0] == '\0') == fits, "%s: \"%s\"", sort->name, point.reason);
    assert_int_equal(point.n, data->n);
    assert_int_equal(point.repeats, plan->wanted.repeats);
    assert_int_equal(point.right, fits ? plan->wanted.repeats : 0);
    if (fits)
        check_rates(&point, sort);
    else
        assert_true(point.median_ms == 0 && point.mkeys == 0 && point.launches == 0);
}

/* What sorts make of keys is the business of test_sorts; here are the figures around it. */
static void measures_points(void **state) {
    static const size_t sizes[] = {1, 2, 1000};
    (void)state;
    for (int d = -1; d < count; d++) { /* -1: without a device */
        struct timing_plan plan = {
            .device = d < 0 ? NULL : open_device(d), .copy_gbs = 10, .wanted.repeats = 2};
        for (int i = 0; i < count_of(sizes); i++) {
            struct timing_data *words = make_data("uint", PAYLOAD_NONE, "uniform", sizes[i]);
            struct timing_data *pairs = make_data("float", PAYLOAD_VALUE, "few-distinct", sizes[i]);
            for (int s = 0; s < sort_count; s++) {
                check_point(&plan, sorts[s], words);
                check_point(&plan, sorts[s], pairs);
            }
            timing_data_free(words);
            timing_data_free(pairs);
        }
        device_close(plan.device);
    }
}

static void b2_launches_every_substage(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
        struct timing_point point;
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        assert_int_equal(point.launches, 10 * 11 / 2);
        assert_true(point.passes == 10 * 11 / 2);
        assert_true(point.wall_mkeys == 0); /* no copy bandwidth */
        timing_data_free(data);
        data = make_data("int", PAYLOAD_NONE, "uniform", 1000); /* to words and back */
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        assert_int_equal(point.launches, 10 * 11 / 2 + 2);
        assert_true(point.passes == 10 * 11 / 2 + 2);
        timing_data_free(data);
        device_close(plan.device);
    }
}

static void says_what_fails(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {
            .device = open_device(d), .kernel_dir = "tests/kernels/nowhere", .wanted.repeats = 2};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
        struct timing_point point;
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        assert_int_equal(point.status, TIMING_FAILED);
        check_says(point.reason, "tests/kernels/nowhere");
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* What must come out is changed, so that each right result is a wrong one. */
static void says_what_is_wrong(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 3};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
        static const char *const names[] = {"b2", "qsort"};
        ((uint32_t *)data->expected)[500]++;
        for (int s = 0; s < count_of(names); s++) {
            struct timing_point point;
            assert_true(
                timing_measure(&plan, choices_find(&sort_choices, names[s]), data, NULL, &point));
            assert_int_equal(point.status, TIMING_WRONG);
            assert_int_equal(point.right, 0);
            check_says(point.reason, "not a permutation of the input: key 500");
            assert_true(point.max_ms > 0 && point.mkeys >= 0); /* and yet it took its time */
        }
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* ---- every launch ---- */

static void measures_launches(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 1 << 10);
        struct timing_launches launches;
        check(timing_measure_launches(&plan, choices_find(&sort_choices, "b2"), data, NULL,
                                      &launches, &error) == 0,
              "%s", error.text);
        assert_string_equal(launches.sort, "b2");
        assert_int_equal(launches.n, 1 << 10);
        assert_int_equal(launches.count, 55);
        assert_true(launches.triangle);
        int l = 0;
        for (int stage = 0; stage < 10; stage++)
            for (int substage = 0; substage <= stage; substage++, l++) {
                assert_int_equal(launches.launches[l].stage, stage);
                assert_int_equal(launches.launches[l].substage, substage);
                assert_true(launches.launches[l].ms >= 0);
            }
        timing_launches_free(&launches);
        check(timing_measure_launches(&plan, choices_find(&sort_choices, "radix"), data, NULL,
                                      &launches, &error) == 0,
              "%s", error.text);
        assert_false(launches.triangle);
        assert_int_equal(launches.launches[launches.count - 1].substage, launches.count - 1);
        timing_launches_free(&launches);
        assert_int_equal(timing_measure_launches(&plan, choices_find(&sort_choices, "qsort"), data,
                                                 NULL, &launches, &error),
                         -1);
        check_says(error.text, "CPU");
        assert_true(launches.count == 0 && !launches.launches);
        ((uint32_t *)data->expected)[5]++;
        assert_int_equal(timing_measure_launches(&plan, choices_find(&sort_choices, "b2"), data,
                                                 NULL, &launches, &error),
                         -1);
        check_says(error.text, "permutation");
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* ---- bandwidth and tuning ---- */

/* ---- a whole plan ---- */

struct heard {
    const struct timing_table *table; /* that grows */
    int setups, points, progress;
    int builds; /* sorts whose kernels were said to be built */
    bool built; /* after them, that it is measured */
    double left_ms;
    struct patience patience;
};

static bool still_listens(void *context, double done, double all) {
    return is_patient(&((struct heard *)context)->patience, done, all);
}

static void hears_progress(struct heard *heard, const struct timing_progress *progress) {
    assert_true(progress->point == heard->points && progress->points == 6);
    heard->progress++;
    heard->left_ms = progress->left_ms;
    if (!progress->sort) return;
    if (progress->building && progress->build > 0) {
        assert_int_equal(progress->build, ++heard->builds);
        assert_int_equal(progress->builds, 2);
    }
    heard->built = !progress->building;
    assert_int_equal(progress->left_ms >= 0, heard->builds == 2 && !progress->building);
}

static void hears_point(struct heard *heard, const struct timing_news *news) {
    static const char *const names[] = {"b2", "radix", "qsort"};
    assert_string_equal(news->sort->name, names[heard->points % 3]);
    assert_true(heard->built);
    assert_int_equal(news->point.n, heard->points < 3 ? 512 : 100);
    const struct timing_series *series = &heard->table->series[heard->points % 3];
    assert_string_equal(series->name, news->sort->name);
    assert_int_equal(series->count, heard->points / 3 + 1); /* it stands in the table already */
    assert_string_equal(series->points[heard->points / 3].reason, "");
    heard->points++;
}

static void hears(void *context, const struct timing_news *news) {
    struct heard *heard = context;
    if (news->kind == TIMING_NEWS_SETUP) assert_true(heard->setups++ == 0 && heard->points == 0);
    if (news->kind == TIMING_NEWS_PROGRESS) hears_progress(heard, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) hears_point(heard, news);
}

/* Runs two sizes of three sorts; `patience` looks at the watch are answered yes. */
static bool run_plan(struct device *device, int patience, struct heard *heard,
                     struct timing_table *table) {
    const struct sort *chosen[] = {choices_find(&sort_choices, "b2"),
                                   choices_find(&sort_choices, "radix"),
                                   choices_find(&sort_choices, "qsort")};
    static const size_t sizes[] = {512, 100};
    const struct timing_plan plan = {
        .sorts = chosen,
        .sort_count = 3,
        .sizes = sizes,
        .size_count = 2,
        .wanted = {.map = {.type = &key_types[0]},
                   .kind = choices_find(&timing_input_choices, "reversed"),
                   .seed = 77,
                   .repeats = 2},
        .device = device};
    const struct timing_listener listener = {{still_listens, heard}, hears, heard};
    *heard = (struct heard){.table = table, .patience.left = patience};
    assert_true(timing_plan_needs_device(&plan));
    return timing_run(&plan, &listener, table, &error) == 0;
}

static void runs_plans(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device *device = open_device(d);
        struct timing_table table;
        struct heard heard;
        assert_true(run_plan(device, 1 << 30, &heard, &table));
        assert_int_equal(heard.points, 6);
        assert_true(heard.progress >= 6 && heard.left_ms >= 0);
        assert_int_equal(heard.builds, 2); /* b2 and radix; qsort has no kernels */
        assert_string_equal(table.setup.device, list[d].name);
        assert_string_equal(table.setup.input, "reversed");
        assert_string_equal(table.setup.type, "uint");
        assert_int_equal(table.setup.seed, 77);
        assert_true(table.setup.copy_gbs > 0);
        assert_int_equal(strlen(table.setup.date), strlen("2026-01-01T00:00:00Z"));
        assert_true(table.series[0].on_device && !table.series[2].on_device);
        for (int p = 0; p < 2; p++) {
            check_says(table.series[0].points[p].options, "-D WORD=uint -D GROUP=");
            assert_string_equal(table.series[2].points[p].options, "");
        }
        int asked = heard.patience.asked;
        timing_table_free(&table);
        for (int patience = 0; patience < asked; patience += asked / 5 + 1) { /* end anywhere */
            assert_false(run_plan(device, patience, &heard, &table));
            assert_true(heard.points < 6 || patience > asked - 3);
            int points = 0;
            for (int s = 0; s < table.count; s++)
                points += table.series[s].count;
            assert_int_equal(points, heard.points);
            assert_true(heard.patience.asked - patience < 4); /* and soon */
            timing_table_free(&table);
        }
        device_close(device);
    }
}

/* A sort of the CPU that takes long is left behind, and frees what it has by itself. */
static void leaves_cpu_sorts(void **state) {
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1 << 21);
    struct patience patience = {.left = 1};
    const struct watch watch = {is_patient, &patience};
    struct timing_plan plan = {.wanted.repeats = 5};
    struct timing_point point;
    (void)state;
    assert_false(timing_measure(&plan, choices_find(&sort_choices, "qsort"), data, &watch, &point));
    check(patience.asked <= 4, "asked %d times", patience.asked);
    plan.wanted.repeats = 1;
    assert_true(timing_measure(&plan, choices_find(&sort_choices, "qsort"), data, NULL,
                               &point)); /* beside it */
    assert_int_equal(point.status, TIMING_DONE);
    timing_data_free(data);
}

/* More than the device can hold is skipped, and said. */
static void skips_what_does_not_fit(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct device_info info = list[d];
        struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
        info.max_allocation = 1 << 20;
        assert_int_equal(sort_resolve(choices_find(&sort_choices, "b2"), &info, &job, &error), -1);
        check_says(error.text, "more than one buffer");
        info = list[d];
        info.global_memory = 1 << 20;
        assert_int_equal(sort_resolve(choices_find(&sort_choices, "b2"), &info, &job, &error), -1);
        check_says(error.text, "more than the memory");
    }
}

/* A device with little of something: each sort does its work, with smaller defaults where it takes
 * them, or is not for this device, in words; none fails. */
static void test_small_devices(void **state) {
    static const struct {
        const char *faults;
        const char *able[3], *unable[3]; /* among others; NULL: no more */
    } cases[] = {
        {"group=256", {"radix-split", "fast", "fast-odd-even"}, {NULL}},
        {"group=64", {"b2", "radix-split", "radix-sweep"}, {"fast-odd-even", "radix"}},
        {"group=1", {"b2", "local", "cookbook-group"}, {"fast", "fast-odd-even", "radix-split"}},
        {"kernel-group=64", {"b16", "radix-split", "cookbook-pairs"}, {"fast-odd-even", "radix"}},
        {"local=4096", {"radix-split", "fast", "local"}, {"radix-sweep", "radix"}},
        {"local=1024", {"radix-split", "b2"}, {"fast", "radix-chunks"}},
    };
    (void)state;
    for (int d = 0; d < count; d++)
        for (int c = 0; c < count_of(cases); c++) {
            set_faults(cases[c].faults);
            struct device_info *limited;
            int same;
            assert_int_equal(device_list(&limited, &same, &error), 0);
            struct timing_plan plan = {.device = device_open(&limited[d], &error),
                                       .wanted.repeats = 1};
            struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 300);
            for (int s = 0; s < sort_count; s++) {
                struct timing_point point;
                if (!sorts[s]->files || sorts[s]->unsafe) continue;
                assert_true(timing_measure(&plan, sorts[s], data, NULL, &point));
                bool done = point.status == TIMING_DONE;
                check(done || (point.status == TIMING_SKIPPED && point.refused), "%s, %s: %s",
                      cases[c].faults, sorts[s]->name, point.reason);
                check(done == !point.reason[0], "%s: %s", sorts[s]->name, point.reason);
                for (int i = 0; i < 3; i++) {
                    const char *yes = cases[c].able[i], *no = cases[c].unable[i];
                    check(!no || strcmp(no, sorts[s]->name) != 0 || !done, "%s, %s: done",
                          cases[c].faults, no);
                    check(!yes || strcmp(yes, sorts[s]->name) != 0 || done, "%s, %s: %s",
                          cases[c].faults, yes, point.reason);
                }
            }
            timing_data_free(data);
            device_close(plan.device);
            free(limited);
        }
    set_faults("");
}

/* The values that it was measured with are told, not those that the device refused. */
static void test_values_that_ran(void **state) {
    (void)state;
    set_faults("kernel-group=64");
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
        struct timing_data *data = make_data("float", PAYLOAD_VALUE, "uniform", 1000);
        struct timing_point point;
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        check(point.status == TIMING_DONE, "%s", point.reason);
        check_says(point.options, "-D GROUP=64");
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* A run has a queue of its own: where none can be made, it says so, and nothing else is touched. */
static void test_no_queue(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        set_faults("");
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
        struct timing_point point;
        set_faults("fail:clCreateCommandQueue=1");
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        assert_int_equal(point.status, TIMING_FAILED);
        check_says(point.reason, "clCreateCommandQueue");
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        check(point.status == TIMING_DONE, "%s", point.reason);
        timing_data_free(data);
        device_close(plan.device);
    }
}

static void test_lost_timing(void **state) {
    (void)state;
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
        struct timing_point point;
        assert_true(timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
        assert_int_equal(point.status, TIMING_FAILED);
        check_says(point.reason, "CL_OUT_OF_RESOURCES");
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* ---- results that are not what they should be ---- */

/* Every launch after the runs to warm up is lost: the result of the last of these must not be taken
 * for that of a repeat, wherever it still stands. */
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

static void test_lost_launches(void **state) {
    static const struct {
        const char *type;
        enum payload payload;
    } rows[] = {{"uint", PAYLOAD_NONE},
                {"float", PAYLOAD_VALUE},
                {"uint", PAYLOAD_INDEX},
                {"uint", PAYLOAD_RECORD}};
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data[count_of(rows)];
        for (int r = 0; r < count_of(rows); r++)
            data[r] = make_data(rows[r].type, rows[r].payload, "uniform", 100);
        for (int s = 0; s < sort_count; s++) /* some of its programs are the same */
            for (int r = 0; r < count_of(rows) && sorts[s]->files; r++)
                lose_repeats(&plan, sorts[s], data[r]);
        for (int r = 0; r < count_of(rows); r++)
            timing_data_free(data[r]);
        device_close(plan.device);
    }
}

/* In each read of results in turn, one bit is wrong, or nothing arrives: whichever run it is of, to
 * warm up, with events or without, its repeat is not right. */
static void test_every_result_is_looked_at(void **state) {
    static const char *const words[] = {"flip", "keep"};
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 3};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
        for (int w = 0; w < count_of(words); w++) {
            int reads = 0;
            for (bool struck = true; struck; reads += struck) {
                struct timing_point point;
                char faults[32];
                snprintf(faults, sizeof faults, "%s=%d", words[w], reads + 1);
                set_faults(faults);
                assert_true(
                    timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
                struck = faults_struck();
                check(point.status == (struck ? TIMING_WRONG : TIMING_DONE), "%s: %s", faults,
                      point.reason);
                check(point.right == 3 - (struck && reads >= 2), "%s: %d right", faults,
                      point.right);
            }
            check(reads >= 2 + 3, "%d reads", reads);
        }
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* ---- clocks that cannot be right ---- */

/* A point and every launch are by the host's clock then. With `slow` a run takes more
 * than 5 ms: in less, a clock may seem much too slow. */
static void test_clocks(void **state) {
    static const char *const rows[] = {
        "",           "clock=backward",     "clock=still",
        "clock=long", "slow=1 clock=short", "fail:clGetEventProfilingInfo=1-"};
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 3};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 100);
        for (int r = 0; r < count_of(rows); r++) {
            struct timing_point point;
            set_faults(rows[r]);
            assert_true(
                timing_measure(&plan, choices_find(&sort_choices, "b2"), data, NULL, &point));
            check(point.status == TIMING_DONE && point.right == 3, "%s: %s", rows[r], point.reason);
            check(point.by_host == (r > 0), "%s", rows[r]);
            check(point.by_host == (point.median_ms == point.wall_ms), "%s: %g and %g ms", rows[r],
                  point.median_ms, point.wall_ms);
            check(point.min_ms <= point.median_ms && point.median_ms <= point.max_ms, "%s",
                  rows[r]);
        }
        timing_data_free(data);
        device_close(plan.device);
    }
}

static void test_clocks_of_launches(void **state) {
    static const char *const rows[] = {"", "clock=backward", "clock=still", "clock=long"};
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 256);
        for (int r = 0; r < count_of(rows); r++) {
            struct timing_launches launches;
            set_faults(rows[r]);
            check(timing_measure_launches(&plan, choices_find(&sort_choices, "b2"), data, NULL,
                                          &launches, &error) == 0,
                  "%s", error.text);
            check(launches.by_host == (r > 0), "%s", rows[r]);
            for (int l = 0; l < launches.count; l++)
                check(launches.launches[l].ms > 0 && launches.launches[l].ms < 1e5, "%s: %g ms",
                      rows[r], launches.launches[l].ms);
            timing_launches_free(&launches);
        }
        timing_data_free(data);
        device_close(plan.device);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(measures_points),   cmocka_unit_test(b2_launches_every_substage),
        cmocka_unit_test(says_what_fails),   cmocka_unit_test(says_what_is_wrong),
        cmocka_unit_test(measures_launches), cmocka_unit_test(runs_plans),
        cmocka_unit_test(leaves_cpu_sorts),  cmocka_unit_test(skips_what_does_not_fit),
    };
    const struct CMUnitTest lost_tests[] = {
        cmocka_unit_test(test_small_devices), cmocka_unit_test(test_values_that_ran),
        cmocka_unit_test(test_no_queue),      cmocka_unit_test(test_lost_timing),
        cmocka_unit_test(test_lost_launches), cmocka_unit_test(test_every_result_is_looked_at),
        cmocka_unit_test(test_clocks),        cmocka_unit_test(test_clocks_of_launches),
    };
    if (faults_preloaded())
        return cmocka_run_group_tests(lost_tests, devices_setup, devices_teardown);
    return cmocka_run_group_tests(tests, devices_setup, devices_teardown);
}
