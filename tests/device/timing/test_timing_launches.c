/* test_timing_launches: every launch by itself, and clocks that cannot be right.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"

DEVICE_TEST(measures_launches) {
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 1 << 10);
    struct timing_launches launches;
    check(timing_measure_launches(&plan, named(sort, "b2"), data, NULL, &launches, &error) == 0,
          "%s", error.text);
    assert_string_equal(launches.sort, "b2");
    equals(launches.n, 1 << 10, launches.count, 55);
    assert_true(launches.triangle);
    int l = 0;
    for (int stage = 0; stage < 10; stage++)
        for (int substage = 0; substage <= stage; substage++, l++) {
            equals(launches.launches[l].stage, stage, launches.launches[l].substage, substage);
            assert_true(launches.launches[l].ms >= 0);
        }
    timing_launches_free(&launches);
    check(timing_measure_launches(&plan, named(sort, "radix"), data, NULL, &launches, &error) == 0,
          "%s", error.text);
    assert_false(launches.triangle);
    assert_int_equal(launches.launches[launches.count - 1].substage, launches.count - 1);
    timing_launches_free(&launches);
    assert_int_equal(
        timing_measure_launches(&plan, named(sort, "qsort"), data, NULL, &launches, &error), -1);
    check_says(error.text, "CPU");
    assert_true(launches.count == 0 && !launches.launches);
    ((uint32_t *)data->expected)[5]++;
    assert_int_equal(
        timing_measure_launches(&plan, named(sort, "b2"), data, NULL, &launches, &error), -1);
    check_says(error.text, "permutation");
}

/* ---- clocks that cannot be right ---- */

/* A point and every launch are by the host's clock then. With `slow` a run takes more
 * than 5 ms: in less, a clock may seem much too slow. */
DEVICE_FAULTS_TEST(test_clocks) {
    static const char *const rows[] = {
        "",           "clock=backward",     "clock=still",
        "clock=long", "slow=1 clock=short", "fail:clGetEventProfilingInfo=1-"};
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 100);
    for (int r = 0; r < count_of(rows); r++) {
        struct timing_point point;
        set_faults(rows[r]);
        assert_true(timing_measure(&plan, named(sort, "b2"), data, NULL, &point));
        check(point.status == TIMING_DONE && point.right == 3, "%s: %s", rows[r], point.reason);
        check(point.by_host == (r > 0), "%s", rows[r]);
        check(point.by_host == (point.median_ms == point.wall_ms), "%s: %g and %g ms", rows[r],
              point.median_ms, point.wall_ms);
        check(point.min_ms <= point.median_ms && point.median_ms <= point.max_ms, "%s", rows[r]);
    }
}

DEVICE_FAULTS_TEST(test_clocks_of_launches) {
    static const char *const rows[] = {"", "clock=backward", "clock=still", "clock=long"};
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 256);
    for (int r = 0; r < count_of(rows); r++) {
        OWNED(timing_launches_free) struct timing_launches launches;
        set_faults(rows[r]);
        check(timing_measure_launches(&plan, named(sort, "b2"), data, NULL, &launches, &error) == 0,
              "%s", error.text);
        check(launches.by_host == (r > 0), "%s", rows[r]);
        for (int l = 0; l < launches.count; l++)
            check(launches.launches[l].ms > 0 && launches.launches[l].ms < 1e5, "%s: %g ms",
                  rows[r], launches.launches[l].ms);
    }
}

/* The launch times are right by the made clock (tests/made_clock.c): 0.1 ms by the device's clock,
 * 0.112 ms by the host's, which waits for the launch; launches that map the keys are left out. */
DEVICE_FAULTS_TEST(test_times_of_launches) {
    static const struct {
        const char *faults;
        double ms;
    } rows[] = {{"clock=made", 0.1}, {"clock=backward clock=made", 0.112}};
    set_faults(""); /* the clock is right when the device is opened */
    struct timing_plan plan = {.device = device, .wanted.repeats = 3};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 64);
    for (int r = 0; r < count_of(rows); r++) {
        OWNED(timing_launches_free) struct timing_launches launches;
        set_faults(rows[r].faults);
        assert_int_equal(
            timing_measure_launches(&plan, named(sort, "b2"), data, NULL, &launches, &error), 0);
        assert_int_equal(launches.count, 21);
        for (int l = 0; l < launches.count; l++)
            check(launches.launches[l].ms > rows[r].ms - 1e-6 &&
                      launches.launches[l].ms < rows[r].ms + 1e-6,
                  "%s, launch %d: %g ms", rows[r].faults, l, launches.launches[l].ms);
    }
}

TEST_FILE(devices_setup, devices_teardown)
