/* test_tune: the search for a sort's best values on every device of the machine. Times are never
 * judged, only what must hold for any times.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/timing.h"
#include "device/timing/tune.h"

static void tunes(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
        struct tuning tuning = {0};
        struct timing_trials trials = {0};
        assert_true(
            tune_sort(&plan, choices_find(&sort_choices, "qsort"), data, NULL, &tuning, &trials));
        assert_int_equal(trials.count, 0);
        assert_true(
            tune_sort(&plan, choices_find(&sort_choices, "b2"), data, NULL, &tuning, &trials));
        unsigned group = tuning_get(&tuning, "b2", 32, "GROUP"); /* 0: the sort's own is the best */
        unsigned chosen = 0, own = 0;
        for (int t = 0; t < trials.count; t++) {
            const struct timing_trial *trial = &trials.trials[t];
            assert_string_equal(trial->sort, "b2");
            assert_int_equal(trial->status == TIMING_DONE, trial->median_ms > 0);
            if (trial->chosen) assert_int_equal(trial->own ? 0 : trial->value, group);
            chosen += trial->chosen;
            own += trial->own;
        }
        assert_int_equal(chosen, 1);
        assert_int_equal(own, 1);
        check(trials.count >= 5, "%d trials", trials.count);
        assert_int_equal(trials.n, 2000);
        assert_true(trials.compute_units > 0);

        tuning_set(&tuning, "b2", 32, "GROUP", 16);
        plan.tuning = &tuning; /* and then it is used */
        struct sort_job job;
        assert_int_equal(timing_check(&plan, choices_find(&sort_choices, "b2"), &data->map, data->n,
                                      &job, &error),
                         0);
        assert_int_equal(job.tuning[0], 16);

        struct patience patience = {.left = 20};
        const struct timing_listener listener = {.watch = {is_patient, &patience}};
        struct tuning untouched = {0};
        assert_false(tune_sort(&plan, choices_find(&sort_choices, "b2"), data, &listener,
                               &untouched, &trials));
        assert_int_equal(untouched.count, 0);
        timing_trials_free(&trials);
        tuning_free(&tuning);
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* Kernels run in small groups alone: larger ones are not taken, which is no failure of the device.
 */
static void test_refused_groups(void **state) {
    (void)state;
    set_faults("kernel-group=32");
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
        struct tuning tuning = {0};
        struct timing_trials trials = {0};
        int refused = 0;
        assert_true(
            tune_sort(&plan, choices_find(&sort_choices, "b2"), data, NULL, &tuning, &trials));
        for (int t = 0; t < trials.count; t++) {
            const struct timing_trial *trial = &trials.trials[t];
            assert_int_equal(trial->status, trial->value > 32 ? TIMING_SKIPPED : TIMING_DONE);
            if (trial->value <= 32) continue;
            check_says(trial->reason, "work-groups of at most 32");
            refused++;
        }
        check(refused >= 2, "%d trials were refused", refused);
        check(tuning_get(&tuning, "b2", 32, "GROUP") <= 32, "one was taken");
        timing_trials_free(&trials);
        tuning_free(&tuning);
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* Tunes b2, whose own groups have 256 work-items, on 20 keys; returns the value kept, 0 for none.
 */
static unsigned tuned_group(int d, unsigned before) {
    struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 20);
    struct tuning tuning = {0};
    struct timing_trials trials = {0};
    tuning_set(&tuning, "b2", 32, "GROUP", before);
    assert_true(tune_sort(&plan, choices_find(&sort_choices, "b2"), data, NULL, &tuning, &trials));
    for (int t = 0; t < trials.count; t++)
        assert_int_equal(trials.trials[t].own, trials.trials[t].value == 256);
    unsigned group = tuning_get(&tuning, "b2", 32, "GROUP");
    timing_trials_free(&trials);
    tuning_free(&tuning);
    timing_data_free(data);
    device_close(plan.device);
    return group;
}

/* What is faster beyond doubt is kept; what differs by chance is not, nor what was kept before. */
static void test_tunes_beyond_doubt(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        set_faults("slow=2 slow-above=8");
        unsigned group = tuned_group(d, 0);
        check(group >= 1 && group <= 8, "%u was kept", group);
        set_faults(
            "slow=1 clock=noisy"); /* slow: the host's clock agrees with any of these times */
        for (int i = 0; i < 2; i++) {
            group = tuned_group(d, 64);
            check(group == 0, "%u was kept", group);
        }
    }
}

/* By a clock that counts what is enqueued (tests/made_clock.c), groups of 32 are the fastest. */
static void test_keeps_the_fastest(void **state) {
    (void)state;
    set_faults("clock=made");
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2048);
        struct tuning tuning = {0};
        struct timing_trials trials = {0};
        assert_true(
            tune_sort(&plan, choices_find(&sort_choices, "b2"), data, NULL, &tuning, &trials));
        assert_int_equal(tuning_get(&tuning, "b2", 32, "GROUP"), 32);
        for (int t = 0; t < trials.count; t++)
            assert_int_equal(trials.trials[t].chosen, trials.trials[t].value == 32);
        timing_trials_free(&trials);
        tuning_free(&tuning);
        timing_data_free(data);
        device_close(plan.device);
    }
    set_faults("");
}

/* Trials are by the host's clock where the device's cannot be right. */
static void test_clocks_of_trials(void **state) {
    static const char *const rows[] = {"", "clock=backward", "clock=still", "clock=long"};
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 2};
        struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 256);
        for (int r = 0; r < count_of(rows); r++) {
            struct tuning tuning = {0};
            struct timing_trials trials = {0};
            set_faults(rows[r]);
            assert_true(
                tune_sort(&plan, choices_find(&sort_choices, "b2"), data, NULL, &tuning, &trials));
            for (int t = 0; t < trials.count; t++)
                if (trials.trials[t].status == TIMING_DONE)
                    check(trials.trials[t].by_host == (r > 0), "%s", rows[r]);
            timing_trials_free(&trials);
            tuning_free(&tuning);
        }
        timing_data_free(data);
        device_close(plan.device);
    }
}

/* What was told of keys per work-item. */
struct told {
    int begun, trials, done;
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
    assert_string_equal(trial->sort, "radix");
    assert_string_equal(trial->name, "KEYS_PER_ITEM");
    assert_true(trial->value > told->last || trial->own);
    told->last = trial->value;
    told->trials++;
    if (trial->status != TIMING_DONE) return;
    told->done++;
    assert_true(trial->median_ms > 0 && trial->counting_ms > 0);
}

/* Keys per work-item are tried one after the other, told, and not kept; it can be ended. */
static void tries_shares(void **state) {
    (void)state;
    for (int d = 0; d < count; d++) {
        struct timing_plan plan = {.device = open_device(d),
                                   .shared = choices_find(&sort_choices, "radix"),
                                   .shared_n = 2000};
        struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
        struct told told = {0};
        struct patience patience = {.left = 100000};
        const struct timing_listener listener = {{is_patient, &patience}, hear, &told};
        plan.wanted.map.type = choices_find(&key_type_choices, "uint");
        plan.wanted.kind = choices_find(&timing_input_choices, "uniform");
        plan.wanted.repeats = 5;
        assert_int_equal(tune_run_shares(&plan, &listener, &error), 0);
        assert_int_equal(told.begun, 1);
        assert_int_equal(told.n, 2000);
        check(told.trials >= 12 && told.done > 0, "%d trials, %d done", told.trials, told.done);
        patience.left = 30;
        told = (struct told){0};
        assert_int_equal(tune_run_shares(&plan, &listener, &error), -1);
        assert_true(told.trials < 12);
        double ms = 0;
        int status = timing_measure_head(&plan, plan.shared, data, NULL, 2, &ms, &error);
        check(status == 0 ? ms > 0 : strstr(error.text, "clock") != NULL, "%s", error.text);
        assert_int_equal(timing_measure_head(&plan, plan.shared, data, NULL, 999, &ms, &error), -1);
        check(strstr(error.text, "fewer than 999 launches"), "%s", error.text);
        timing_data_free(data);
        device_close(plan.device);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(tunes), cmocka_unit_test(tries_shares)};
    const struct CMUnitTest lost_tests[] = {
        cmocka_unit_test(test_refused_groups),
        cmocka_unit_test(test_tunes_beyond_doubt),
        cmocka_unit_test(test_clocks_of_trials),
        cmocka_unit_test(test_keeps_the_fastest),
    };
    if (faults_preloaded())
        return cmocka_run_group_tests(lost_tests, devices_setup, devices_teardown);
    return cmocka_run_group_tests(tests, devices_setup, devices_teardown);
}
