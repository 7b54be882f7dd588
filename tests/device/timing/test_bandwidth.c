/* test_bandwidth: the memory wall on every device of the machine: that there is one, and that a
 * copy that does nothing or arrives wrong gives none.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"

#include "device/cl.h"
#include "device/sorts/sorts.h"
#include "device/timing/bench.h"
#include "device/timing/timing_run.h"

TEST(measures_bandwidth) {
    for (int d = 0; d < count; d++) {
        OWNED_AT(device_close)
        struct device *device = device_open(&list[d], &error); /* copies as large as it takes */
        double gbs = 0;
        check(device, "%s", error.text);
        check(bandwidth_measure(device, NULL, &gbs, &error) == 0, "%s", error.text);
        check(gbs > 0.01 && gbs < 1e5, "%g GB/s", gbs);
    }
}

static void hears_warnings(void *context, const struct timing_news *news) {
    if (news->kind == TIMING_NEWS_WARNING) *(struct error *)context = news->warning;
}

/* A lost copy, which takes no time, does not raise the wall. */
DEVICE_FAULTS_TEST(test_lost_copies) {
    double right, gbs;
    device->info.max_allocation = 4 << 20;
    set_faults("");
    check(bandwidth_measure(device, NULL, &right, &error) == 0, "%s", error.text);
    for (int lost = 1; lost <= 16; lost++) {
        char faults[32];
        snprintf(faults, sizeof faults, "drop:copy=%d", lost);
        set_faults(faults);
        if (bandwidth_measure(device, NULL, &gbs, &error)) continue; /* the loss is reported */
        check(gbs < 100 * right, "without copy %d it is %g GB/s, not %g", lost, gbs, right);
    }
    set_faults("");
}

/* The table continues, and says why it has no wall. (Small copies will do.) A wall is for keys that
 * do not fit the cache. */
DEVICE_FAULTS_TEST(test_no_wall) {
    static const struct {
        const char *faults, *reason;
    } rows[] = {{"", NULL},
                {"drop=1-", " MiB "}, /* wrong, or done in no time */
                {"flip=1", "wrongly"},
                {"keep=100-", "wrongly"}, /* result of the copying kernel */
                {"fail:clEnqueueCopyBuffer=1", "CL_OUT_OF_RESOURCES"},
                {"clock=backward", "clock"},
                {"clock=still", "clock"},
                {"clock=long", "clock"},
                {"slow=6 clock=short", "clock"}};
    const struct sort *sort = named(sort, "b2");
    static const size_t size = 20;
    device->info.max_allocation = 1 << 20;
    device->info.cache = size * sizeof(cl_uint) - 1;
    const struct timing_plan plan = {
        .sorts = &sort,
        .sort_count = 1,
        .sizes = &size,
        .size_count = 1,
        .wanted = {.map = {.type = &key_types[0]}, .kind = timing_input_kinds, .repeats = 1},
        .device = device};
    for (int r = 0; r < count_of(rows); r++) {
        struct error warning = {""};
        const struct timing_listener listener = {{0}, hears_warnings, &warning};
        OWNED(timing_table_free) struct timing_table table;
        set_faults(rows[r].faults);
        check(timing_run(&plan, &listener, &table, &error) == 0, "%s: %s", rows[r].faults,
              error.text);
        check((table.setup.copy_gbs > 0) == !rows[r].reason, "%s", rows[r].faults);
        check((table.setup.no_wall[0] != '\0') == (rows[r].reason != NULL), "%s", rows[r].faults);
        assert_int_equal(table.series[0].count, 1);
        assert_true((table.series[0].points[0].wall_mkeys > 0) == !rows[r].reason);
        if (rows[r].reason) check_says(table.setup.no_wall, rows[r].reason);
        if (rows[r].reason) check_says(warning.text, "no memory wall: ");
    }
    OWNED(timing_table_free) struct timing_table table;
    device->info.cache++;
    set_faults("");
    assert_int_equal(timing_run(&plan, NULL, &table, &error), 0);
    assert_true(table.setup.copy_gbs > 0 && table.series[0].points[0].wall_mkeys == 0);
}

/* The figure is right by the made clock (tests/made_clock.c): the kernel reads and writes 64 KiB in
 * 0.1 ms; the driver takes longer. If 64 KiB fit the cache, 4 MiB are copied instead, in the same
 * time. */
DEVICE_FAULTS_TEST(test_figure) {
    set_faults("clock=made");
    double gbs;
    device->info.cache = 0;
    check(bandwidth_measure(device, NULL, &gbs, &error) == 0, "%s", error.text);
    check(gbs > 1.31071 && gbs < 1.31073, "%.6f GB/s", gbs);
    device->info.cache = 128 << 10;
    check(bandwidth_measure(device, NULL, &gbs, &error) == 0, "%s", error.text);
    check(gbs > 83.8860 && gbs < 83.8861, "%.6f GB/s", gbs);
}

TEST_FILE(devices_setup, devices_teardown)
