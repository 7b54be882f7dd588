/* test_timing: measuring a point on every device of the machine. Times are never judged, only what
 * must hold for any times.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"

/* ---- points ---- */

static void check_rates(const struct timing_point *point, const struct sort *sort) {
    const char *name = sort->name;
    check(point->min_ms <= point->median_ms && point->median_ms <= point->max_ms, "%s", name);
    check(point->mkeys_least <= point->mkeys && point->mkeys <= point->mkeys_most, "%s", name);
    check((point->upload_ms > 0) == (sort->files != NULL), "%s", name);
    check((point->download_ms > 0) == (sort->files != NULL), "%s", name);
    if (point->n == 1) return; /* one key may need no launch */
    check((point->launches > 0) == (sort->files != NULL), "%s", name);
    check(sort->files || point->wall_mkeys == 0, "%s", name);
    check((point->wall_mkeys > 0) == (point->share > 0) && point->share <= 1, "%s", name);
    if (sort->files && point->median_ms > 0)
        check(point->traffic_gbs > 0 && point->wall_ms > 0, "%s", name);
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
    equals(point.n, data->n, point.repeats, plan->wanted.repeats, point.right,
           fits ? plan->wanted.repeats : 0);
    if (fits)
        check_rates(&point, sort);
    else
        assert_true(point.median_ms == 0 && point.mkeys == 0 && point.launches == 0);
}

/* The figures around each sort are plausible; test_sorts checks the sorted keys. */
TEST(measures_points) {
    static const size_t sizes[] = {1, 2, 1000};
    for (int d = -1; d < count; d++) { /* -1: without a device */
        struct timing_plan plan = {
            .device = d < 0 ? NULL : shared_device(d), .copy_gbs = 10, .wanted.repeats = 2};
        for (int i = 0; i < count_of(sizes); i++) {
            OWNED_AT(timing_data_free)
            struct timing_data *words = make_data("uint", PAYLOAD_NONE, "uniform", sizes[i]);
            OWNED_AT(timing_data_free)
            struct timing_data *pairs = make_data("float", PAYLOAD_VALUE, "few-distinct", sizes[i]);
            for (int s = 0; s < sort_count; s++) {
                check_point(&plan, sorts[s], words);
                check_point(&plan, sorts[s], pairs);
            }
        }
    }
}

DEVICE_TEST(b2_launches_every_substage) {
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
    struct timing_point point;
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    assert_int_equal(point.launches, 10 * 11 / 2);
    assert_true(point.passes == 10 * 11 / 2);
    assert_true(point.wall_mkeys == 0); /* no copy bandwidth */
    timing_data_free(data);
    data = make_data("int", PAYLOAD_NONE, "uniform",
                     1000); /* needs launches to map keys to words and back */
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    assert_int_equal(point.launches, 10 * 11 / 2 + 2);
    assert_true(point.passes == 10 * 11 / 2 + 2);
    timing_data_free(data);
}

DEVICE_TEST(says_what_fails) {
    struct timing_plan plan = {
        .device = device, .kernel_dir = "tests/kernels/nowhere", .wanted.repeats = 2};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1000);
    struct timing_point point;
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    assert_int_equal(point.status, TIMING_FAILED);
    check_says(point.reason, "tests/kernels/nowhere");
}

/* A slow sort of the CPU is no longer waited for, and frees its memory by itself. */
TEST(leaves_cpu_sorts) {
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1 << 21);
    struct patience patience = {.left = 1};
    const struct watch watch = {is_patient, &patience};
    struct timing_plan plan = {.wanted.repeats = 5};
    struct timing_point point;
    assert_false(timing_measure(&plan, named(sort, "qsort"), data, &watch, &point));
    check(patience.asked <= 4, "asked %d times", patience.asked);
    plan.wanted.repeats = 1;
    assert_true(timing_measure(&plan, named(sort, "qsort"), data, NULL,
                               &point)); /* runs beside the sort that was given up */
    assert_int_equal(point.status, TIMING_DONE);
}

/* A size that the device cannot hold is skipped, with a reason. */
TEST(skips_what_does_not_fit) {
    for (int d = 0; d < count; d++) {
        struct device_info info = list[d];
        struct sort_job job = {.n = 1 << 20, .word_bytes = 4};
        info.max_allocation = 1 << 20;
        assert_int_equal(sort_resolve(named(sort, "b2"), &info, &job, &error), -1);
        check_says(error.text, "do not fit one buffer");
        info = list[d];
        info.global_memory = 1 << 20;
        assert_int_equal(sort_resolve(named(sort, "b2"), &info, &job, &error), -1);
        check_says(error.text, "more than the memory");
    }
}

/* ---- devices that have little, or fail ---- */

/* A device with small limits: each sort runs, with smaller defaults if it has them, or says why it
 * is not for this device; none fails. */
FAULTS_TEST(test_small_devices) {
    static const struct {
        const char *faults;
        const char *able[3],
            *unable[3]; /* some sorts that run, and some that do not; NULL: no more */
    } cases[] = {
        {"group=256", {"radix-split", "fast"}, {NULL}},
        {"group=64", {"b2", "radix-split"}, {"radix"}},
        {"group=1", {"b2", "local", "cookbook-group"}, {"fast", "radix-split"}},
        {"kernel-group=64", {"b16", "radix-split", "cookbook-pairs"}, {"radix"}},
        {"local=4096", {"radix-split", "fast", "local"}, {"radix"}},
        {"local=1024", {"radix-split", "b2"}, {"fast", "radix-chunks"}},
    };
    if (support_is_quick()) skip(); /* the test builds every sort for every case */
    for (int d = 0; d < count; d++)
        for (int c = 0; c < count_of(cases); c++) {
            set_faults(cases[c].faults);
            OWNED_AT(free) struct device_info *limited;
            int same;
            assert_int_equal(device_list(&limited, &same, &error), 0);
            struct timing_plan plan = {.device = device_open(&limited[d], &error),
                                       .wanted.repeats = 1};
            OWNED_AT(timing_data_free)
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
            device_close(plan.device);
        }
    set_faults("");
}

/* The report has the values that were used, not those that the device refused. */
DEVICE_FAULTS_TEST(test_values_that_ran) {
    set_faults("kernel-group=64");
    struct timing_plan plan = {.device = device, .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("float", PAYLOAD_VALUE, "uniform", 1000);
    struct timing_point point;
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    check(point.status == TIMING_DONE, "%s", point.reason);
    check_says(point.options, "-D GROUP=64");
}

/* A run has its own queue: if none can be made, the error says so, and nothing else changes. */
DEVICE_FAULTS_TEST(test_no_queue) {
    set_faults("");
    struct timing_plan plan = {.device = device, .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
    struct timing_point point;
    set_faults("fail:clCreateCommandQueue=1");
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    assert_int_equal(point.status, TIMING_FAILED);
    check_says(point.reason, "clCreateCommandQueue");
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    check(point.status == TIMING_DONE, "%s", point.reason);
}

DEVICE_FAULTS_TEST(test_lost_timing) {
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
    struct timing_point point;
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    assert_int_equal(point.status, TIMING_FAILED);
    check_says(point.reason, "CL_OUT_OF_RESOURCES");
}

static void check_ms(double is, double should, const char *what) {
    check(is > should - 1e-6 && is < should + 1e-6, "%s: %.6f ms, not %.6f", what, is, should);
}

/* The times are right by the made clock (tests/made_clock.c): 21 launches of 0.1 ms, each starting
 * 0.002 ms after it was enqueued, a write of 5 ms and a read of 3 ms. The host waits 0.01 ms for an
 * event, and its own time is from a run without events. Restoring the keys counts nowhere. */
DEVICE_FAULTS_TEST(test_times_of_a_point) {
    set_faults("clock=made");
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 64);
    struct timing_point point;
    assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
    check(point.status == TIMING_DONE && !point.by_host, "%s", point.reason);
    check_ms(point.median_ms, 21 * 0.102 - 0.002 + 0.01, "from first to last event");
    check_ms(point.min_ms, point.median_ms, "least");
    check_ms(point.max_ms, point.median_ms, "most");
    check_ms(point.wall_ms, 21 * 0.102, "without events");
    check_ms(point.upload_ms, 5.002, "upload");
    check_ms(point.download_ms, 3.002, "download");
    double ms = timing_measure_head(&plan, named(sort, "b2"), data, NULL, 3, &error);
    check_ms(ms, 2 * 0.112 + 0.1, "three launches, with events");
    timing_data_free(data);
    data = make_data("int", PAYLOAD_NONE, "uniform", 64); /* a launch before and one after */
    ms = timing_measure_head(&plan, named(sort, "b2"), data, NULL, 3, &error);
    check_ms(ms, 2 * 0.112 + 0.1, "three launches after the one that maps keys");
    timing_data_free(data);
}

/* A sort that takes more than a second warms up only once. (The made clock holds up the launches of
 * the first run.) */
DEVICE_FAULTS_TEST(test_slow_sorts_warm_up_once) {
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 16384);
    struct timing_point point;
    unsigned long launches[2];
    for (int held = 0; held < 2; held++) {
        set_faults(held ? "clock=made group=64 held=64:1-105" : "clock=made group=64");
        assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
        check(point.status == TIMING_DONE, "%s", point.reason);
        launches[held] = faults_launches();
    }
    equals(point.launches, 105, launches[0] - launches[1], 105);
}

/* A failed read during radix-split leaves no figures. */
DEVICE_FAULTS_TEST(test_lost_reads) {
    const struct sort *sort = named(sort, "radix-split");
    struct timing_plan plan = {.device = device, .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 20000);
    int call = 1;
    for (bool struck = true; struck; call++) {
        struct timing_point point;
        char faults[48];
        snprintf(faults, sizeof faults, "fail:clEnqueueReadBuffer=%d", call);
        set_faults(faults);
        assert_true(timing_measure(&plan, sort, data, NULL, &point));
        struck = faults_struck();
        check(point.status == (struck ? TIMING_FAILED : TIMING_DONE), "%s: %s", faults,
              point.reason);
    }
    check(call > 6, "%d reads: each run reads the lengths of lists, and the result", call);
}

TEST_FILE(devices_setup, devices_teardown)
