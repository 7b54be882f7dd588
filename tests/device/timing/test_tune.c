/* test_tune: the search for a sort's best values on every device of the machine. Times are never
 * judged, only what must hold for any times.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"
#include "device/timing/tune.h"

DEVICE_TEST(tunes) {
    struct timing_plan plan = {.device = device, .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
    OWNED(tuning_free) struct tuning tuning = {0};
    OWNED(timing_trials_free) struct timing_trials trials = {0};
    assert_true(tune_sort(&plan, named(sort, "qsort"), data, NULL, &tuning, &trials));
    assert_int_equal(trials.count, 0);
    assert_true(tune_sort(&plan, named(sort, "b2"), data, NULL, &tuning, &trials));
    unsigned group = tuning_get(&tuning, "b2", 32, "GROUP"); /* 0: the sort's own is the best */
    unsigned chosen = 0, own = 0;
    for (int t = 0; t < trials.count; t++) {
        const struct timing_trial *trial = &trials.trials[t];
        assert_string_equal(trial->sort, "b2");
        assert_int_equal(trial->point.status == TIMING_DONE, trial->point.median_ms > 0);
        if (trial->chosen) assert_int_equal(trial->own ? 0 : trial->value, group);
        chosen += trial->chosen;
        own += trial->own;
    }
    equals(chosen, 1, own, 1);
    check(trials.count >= 5, "%d trials", trials.count);
    assert_int_equal(trials.n, 2000);
    assert_true(trials.compute_units > 0);

    tuning_set(&tuning, "b2", 32, "GROUP", 16);
    plan.tuning = &tuning; /* and then it is used */
    struct sort_job job;
    assert_int_equal(timing_check(&plan, named(sort, "b2"), &data->map, data->n, &job, &error), 0);
    assert_int_equal(job.tuning[0], 16);

    struct patience patience = {.left = 20};
    const struct timing_listener listener = {.watch = {is_patient, &patience}};
    struct tuning untouched = {0};
    assert_false(tune_sort(&plan, named(sort, "b2"), data, &listener, &untouched, &trials));
    assert_int_equal(untouched.count, 0);
}

/* Kernels run in small groups alone: larger ones are not taken, which is no failure of the device.
 */
DEVICE_FAULTS_TEST(test_refused_groups) {
    set_faults("kernel-group=32");
    struct timing_plan plan = {.device = device, .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 1024);
    OWNED(tuning_free) struct tuning tuning = {0};
    OWNED(timing_trials_free) struct timing_trials trials = {0};
    int refused = 0;
    assert_true(tune_sort(&plan, named(sort, "b2"), data, NULL, &tuning, &trials));
    for (int t = 0; t < trials.count; t++) {
        const struct timing_trial *trial = &trials.trials[t];
        if (trial->value <= 32)
            assert_true(trial->point.status == TIMING_DONE || trial->point.slow);
        if (trial->value <= 32) continue;
        assert_true(trial->point.status == TIMING_SKIPPED && !trial->point.slow);
        check_says(trial->point.reason, "work-groups of at most 32");
        refused++;
    }
    check(refused >= 2, "%d trials were refused", refused);
    check(tuning_get(&tuning, "b2", 32, "GROUP") <= 32, "one was taken");
}

/* Tunes b2, whose own groups have 256 work-items, on 600 keys, whose launches have 512; returns the
 * value kept, 0 for none. */
static unsigned tuned_group(int d, unsigned before) {
    struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 600);
    OWNED(tuning_free) struct tuning tuning = {0};
    OWNED(timing_trials_free) struct timing_trials trials = {0};
    tuning_set(&tuning, "b2", 32, "GROUP", before);
    assert_true(tune_sort(&plan, named(sort, "b2"), data, NULL, &tuning, &trials));
    for (int t = 0; t < trials.count; t++)
        assert_int_equal(trials.trials[t].own, trials.trials[t].value == 256);
    unsigned group = tuning_get(&tuning, "b2", 32, "GROUP");
    device_close(plan.device);
    return group;
}

/* What is faster beyond doubt is kept; what differs by chance is not, nor what was kept before. */
FAULTS_TEST(test_tunes_beyond_doubt) {
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

/* A search on 2,048 keys, for which b2 makes 66 launches. */
struct searched {
    struct timing_trials trials;
    unsigned kept; /* GROUP of b2; 0: its own */
    unsigned long launches;
};

enum {
    LAUNCHES = 66,                   /* of a run */
    MEASURED = 2 + 2 * TUNE_REPEATS, /* runs of a value, those that warm up included */
};

static struct searched search_b2(int d, const char *faults) {
    struct timing_plan plan = {.device = open_device(d), .wanted.repeats = 1};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2048);
    OWNED(tuning_free) struct tuning tuning = {0};
    struct searched searched = {.kept = 0};
    set_faults(faults);
    assert_true(tune_sort(&plan, named(sort, "b2"), data, NULL, &tuning, &searched.trials));
    searched.launches = faults_launches();
    searched.kept = tuning_get(&tuning, "b2", 32, "GROUP");
    set_faults("");
    device_close(plan.device);
    return searched;
}

/* The trial of a value; the test fails where there is none. */
static const struct timing_trial *trial_of(const struct searched *searched, unsigned value) {
    for (int t = 0; t < searched->trials.count; t++)
        if (searched->trials.trials[t].value == value) return &searched->trials.trials[t];
    check(false, "no trial of %u", value);
    return NULL;
}

/* By a clock that counts what is enqueued (tests/made_clock.c), groups of 32 are the fastest. */
FAULTS_TEST(test_keeps_the_fastest) {
    for (int d = 0; d < count; d++) {
        struct searched searched = search_b2(d, "clock=made");
        assert_int_equal(searched.kept, 32);
        for (int t = 0; t < searched.trials.count; t++)
            assert_int_equal(searched.trials.trials[t].chosen,
                             searched.trials.trials[t].value == 32);
        timing_trials_free(&searched.trials);
    }
}

/* Groups of 16 take twice as long as those of 32, and those of 8 three times: neither is measured,
 * smaller ones are not even built, and all of that is told. */
FAULTS_TEST(test_gives_up_what_cannot_win) {
    static const unsigned measured[] = {256, 128, 64, 32};
    for (int d = 0; d < count; d++) {
        struct searched searched = search_b2(d, "clock=made");
        for (int m = 0; m < count_of(measured); m++)
            assert_int_equal(trial_of(&searched, measured[m])->point.status, TIMING_DONE);
        for (unsigned value = 16; value >= 8; value /= 2) {
            const struct timing_trial *trial = trial_of(&searched, value);
            check(trial->point.status == TIMING_SKIPPED && trial->point.slow, "%u", value);
            check_says(trial->point.reason, "given up: ");
        }
        const struct timing_trial *beyond = trial_of(&searched, 4);
        assert_true(beyond->point.status == TIMING_SKIPPED && beyond->point.slow);
        assert_string_equal(beyond->point.reason, "to 1 not tried: 16 is slow, and 8 slower still");
        for (int t = 0; t < searched.trials.count; t++)
            assert_true(searched.trials.trials[t].value >= 4);
        /* Measured: four values, and the best and the sort's own once more. Given up: 16, 8, 512
         * and 1024, after one run to warm up and a tenth of a second. */
        unsigned long runs = searched.launches / LAUNCHES;
        assert_int_equal(searched.launches % LAUNCHES, 0);
        check(runs <= (4 + 2) * MEASURED + 4 * 4, "%lu runs", runs);
        timing_trials_free(&searched.trials);
    }
}

/* The same where runs in groups of 32 are held up, from number `first` to number `last`. */
static struct searched search_held_up(int d, int first, int last) {
    char faults[64];
    snprintf(faults, sizeof faults, "clock=made held=32:%d-%d", (first - 1) * LAUNCHES + 1,
             last * LAUNCHES);
    return search_b2(d, faults);
}

/* The first run after warming up is held up where the fastest value is tried: another one shows
 * what it takes. Where both are, it is lost, and the next best is kept; one slow value does not end
 * the search, and 16 is as fast as the best then. */
FAULTS_TEST(test_noise_does_not_lose_the_fastest) {
    for (int d = 0; d < count; d++) {
        struct searched once = search_held_up(d, 2, 2), twice = search_held_up(d, 2, 3);
        check(once.kept == 32, "%u was kept", once.kept);
        check(twice.kept == 64, "%u was kept", twice.kept);
        assert_true(trial_of(&twice, 32)->point.slow);
        assert_int_equal(trial_of(&twice, 16)->point.status, TIMING_DONE);
        timing_trials_free(&once.trials);
        timing_trials_free(&twice.trials);
    }
}

/* A value whose slowest run is not faster when it is measured once more is not kept. */
FAULTS_TEST(test_doubt_keeps_the_own) {
    for (int d = 0; d < count; d++) {
        struct searched searched = search_held_up(d, MEASURED + 3, MEASURED + 3);
        check(searched.kept == 0, "%u was kept", searched.kept);
        timing_trials_free(&searched.trials);
    }
}

/* Trials are by the host's clock where the device's cannot be right. */
DEVICE_FAULTS_TEST(test_clocks_of_trials) {
    static const char *const rows[] = {"", "clock=backward", "clock=still", "clock=long"};
    struct timing_plan plan = {.device = device, .wanted.repeats = 2};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("int", PAYLOAD_NONE, "uniform", 256);
    for (int r = 0; r < count_of(rows); r++) {
        OWNED(tuning_free) struct tuning tuning = {0};
        OWNED(timing_trials_free) struct timing_trials trials = {0};
        set_faults(rows[r]);
        assert_true(tune_sort(&plan, named(sort, "b2"), data, NULL, &tuning, &trials));
        for (int t = 0; t < trials.count; t++)
            if (trials.trials[t].point.status == TIMING_DONE)
                check(trials.trials[t].point.by_host == (r > 0), "%s", rows[r]);
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
    texts_are(trial->sort, "radix", trial->name, "KEYS_PER_ITEM");
    assert_true(trial->value > told->last || trial->own);
    told->last = trial->value;
    told->trials++;
    if (trial->point.status != TIMING_DONE) return;
    told->done++;
    assert_true(trial->point.median_ms > 0 && trial->counting_ms > 0);
}

/* Keys per work-item are tried one after the other, told, and not kept; it can be ended. */
DEVICE_TEST(tries_shares) {
    const struct sort *radix = named(sort, "radix");
    const size_t size = 2000;
    struct timing_plan plan = {.device = device, .sorts = &radix, .sizes = &size};
    OWNED_AT(timing_data_free)
    struct timing_data *data = make_data("uint", PAYLOAD_NONE, "uniform", 2000);
    struct told told = {0};
    struct patience patience = {.left = 100000};
    const struct timing_listener listener = {{is_patient, &patience}, hear, &told};
    plan.wanted.map.type = named(key_type, "uint");
    plan.wanted.kind = named(timing_input, "uniform");
    plan.wanted.repeats = 5;
    assert_int_equal(tune_run_shares(&plan, &listener, &error), 0);
    equals(told.begun, 1, told.n, 2000);
    check(told.trials >= 12 && told.done > 0, "%d trials, %d done", told.trials, told.done);
    patience.left = 30;
    told = (struct told){0};
    assert_int_equal(tune_run_shares(&plan, &listener, &error), -1);
    assert_true(told.trials < 12);
    double ms = timing_measure_head(&plan, radix, data, NULL, 2, &error);
    check(ms > 0 || strstr(error.text, "clock"), "%s", error.text);
    assert_true(timing_measure_head(&plan, radix, data, NULL, 999, &error) < 0);
    check(strstr(error.text, "fewer than 999 launches"), "%s", error.text);
}

TEST_FILE(devices_setup, devices_teardown)
