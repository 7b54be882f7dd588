/* test_shares: a radix sort with every number of keys per work-item, on every device of the
 * machine. Times are never judged, only what must hold for any times.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/bench.h"
#include "device/timing/shares.h"
#include "device/timing/timing.h"

/* Counts of the news about keys per work-item. */
struct told {
    int begun, trials, done, by_host;
    unsigned last;
    size_t n;
};

static void hear(void *context, const struct timing_news *news) {
    struct told *told = context;
    if (news->kind == TIMING_NEWS_SHARES) {
        told->begun++;
        told->n = news->progress.n;
        assert_true(news->setup.compute_units > 0);
    }
    if (news->kind != TIMING_NEWS_TRIAL) return;
    const struct timing_trial *trial = &news->trial;
    assert_true(trial->value > told->last || trial->own);
    told->last = trial->value;
    told->trials++;
    if (trial->point.status != TIMING_DONE) return;
    told->done++;
    told->by_host += trial->point.by_host;
    assert_true(trial->point.median_ms > 0 && trial->counting_ms > 0);
}

/* Tries `radix` as planned; its 2,000 keys have several work-groups with any number of keys per
 * work-item. */
static int try_shares(struct timing_plan *plan, struct patience *patience, struct told *told) {
    static const size_t size = 2000;
    const struct sort *radix = named(sort, "radix");
    const struct timing_listener listener = {{is_patient, patience}, hear, told};
    *told = (struct told){0};
    plan->sorts = &radix;
    plan->sizes = &size;
    plan->wanted.map.type = named(key_type, "uint");
    plan->wanted.kind = named(timing_input, "uniform");
    return shares_run(plan, &listener, &error);
}

/* Numbers are tried one after the other and told; it can be ended. */
DEVICE_TEST(tries_shares) {
    const struct sort *radix = named(sort, "radix");
    struct timing_plan plan = {.device = device, .wanted.repeats = 5};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
    struct told told;
    struct patience patience = {.left = 100000};
    assert_int_equal(try_shares(&plan, &patience, &told), 0);
    equals(told.begun, 1, told.n, 2000);
    check(told.trials >= 12 && told.done > 0, "%d trials, %d done", told.trials, told.done);
    patience.left = 30;
    assert_int_equal(try_shares(&plan, &patience, &told), -1);
    assert_true(told.trials < 12);
    double ms = timing_measure_head(&plan, radix, data, NULL, 2, &error);
    check(ms > 0 || strstr(error.text, "clock"), "%s", error.text);
    assert_true(timing_measure_head(&plan, radix, data, NULL, 999, &error) < 0);
    check(strstr(error.text, "fewer than 999 launches"), "%s", error.text);
}

/* Each number is the one that the kernels are built with. */
DEVICE_TEST(measures_with_the_value) {
    struct timing_plan plan = {.device = device, .tuning = {16}};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
    struct sort_job job;
    equals(shares_place(named(sort, "radix")), 0, shares_place(named(sort, "radix-split")), -1,
           shares_place(named(sort, "b2")), -1, shares_place(named(sort, "cpu-radix")), -1);
    assert_int_equal(timing_check(&plan, named(sort, "radix"), &data->map, data->n, &job, &error),
                     0);
    assert_int_equal(sort_tuning_value(named(sort, "radix"), &job, "KEYS_PER_ITEM"), 16);
}

/* Trials are by the host's clock where the device's cannot be right. */
DEVICE_FAULTS_TEST(test_clocks_of_trials) {
    static const char *const rows[] = {"", "clock=backward", "clock=still", "clock=long"};
    for (int r = 0; r < count_of(rows); r++) {
        struct timing_plan plan = {.device = device, .wanted.repeats = 2};
        struct patience patience = {.left = 100000};
        struct told told;
        set_faults(rows[r]);
        assert_int_equal(try_shares(&plan, &patience, &told), 0);
        check(told.done > 0 && told.by_host == (r > 0 ? told.done : 0), "%s", rows[r]);
    }
}

TEST_FILE(devices_setup, devices_teardown)
