/* test_timing_run: a whole plan is measured and reported; it can be cancelled at any point.
 *
 * Where faults.so is preloaded, only the test with a made-up clock runs. */
#include "devices.h"
#include "faults.h"
#include "measuring.h"

#include "device/sorts/sorts.h"
#include "device/timing/timing.h"
#include "device/timing/timing_run.h"

struct heard {
    const struct timing_table *table; /* table that grows */
    int setups, points, progress;
    int builds; /* sorts whose kernels were said to be built */
    bool built; /* the last progress was of measuring, after all builds */
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
    assert_int_equal(series->count, heard->points / 3 + 1); /* the point is in the table already */
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
    const struct sort *chosen[] = {named(sort, "b2"), named(sort, "radix"), named(sort, "qsort")};
    static const size_t sizes[] = {512, 100};
    const struct timing_plan plan = {.sorts = chosen,
                                     .sort_count = 3,
                                     .sizes = sizes,
                                     .size_count = 2,
                                     .wanted = {.map = {.type = &key_types[0]},
                                                .kind = named(timing_input, "reversed"),
                                                .seed = 77,
                                                .repeats = 2},
                                     .device = device};
    const struct timing_listener listener = {{still_listens, heard}, hears, heard};
    *heard = (struct heard){.table = table, .patience.left = patience};
    assert_true(timing_plan_needs_device(&plan));
    return timing_run(&plan, &listener, table, &error) == 0;
}

DEVICE_TEST(runs_plans) {
    struct timing_table table;
    struct heard heard;
    assert_true(run_plan(device, 1 << 30, &heard, &table));
    assert_int_equal(heard.points, 6);
    assert_true(heard.progress >= 6 && heard.left_ms >= 0);
    assert_int_equal(heard.builds, 2); /* b2 and radix; qsort has no kernels */
    texts_are(table.setup.device, device_get_info(device)->name, table.setup.input, "reversed",
              table.setup.type, "uint");
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
        /* the number of looks differs from run to run, since the run waits for sorts of the CPU */
        bool refused = !run_plan(device, patience, &heard, &table);
        assert_true(refused == (heard.patience.asked > patience));
        assert_true(!refused || heard.points < 6 || patience > asked - 3);
        int points = 0;
        for (int s = 0; s < table.count; s++)
            points += table.series[s].count;
        assert_int_equal(points, heard.points);
        assert_true(heard.patience.asked - patience < 4); /* and soon */
        timing_table_free(&table);
    }
}

/* ---- how long the rest takes ---- */

enum { REPEATS = 2, RUNS = REPEATS + 2 /* two runs warm up */ };
static const size_t rising[] = {512, 1024, 2048};
/* Milliseconds of b2 at these sizes: its launches. */
static const double run_ms[] = {45 * 0.102, 55 * 0.102, 66 * 0.102};
static const double read_ms = 3.002;

struct told {
    int points, estimates;
};

static void hears_time_left(void *context, const struct timing_news *news) {
    struct told *told = context;
    if (news->kind == TIMING_NEWS_POINT) told->points++;
    if (news->kind != TIMING_NEWS_PROGRESS || news->progress.left_ms < 0 || told->points == 0)
        return;
    int last = told->points - 1;
    double left = 0;
    for (int p = last + 1; p < count_of(rising); p++)
        left +=
            ((run_ms[last] + read_ms) / (double)rising[last] + 20e-6) * (double)rising[p] * RUNS;
    told->estimates++;
    check(news->progress.left_ms > left * 0.999 && news->progress.left_ms < left * 1.001,
          "after %d points %g ms are left, not %g", told->points, news->progress.left_ms, left);
}

/* The time left is right by the made clock (tests/made_clock.c): the keys to come cost as much as
 * those of the previous point, with its runs and the reading of results. */
FAULTS_TEST(test_time_left) {
    for (int d = 0; d < count; d++) {
        const struct sort *b2 = named(sort, "b2");
        struct told told = {0};
        const struct timing_plan plan = {.sorts = &b2,
                                         .sort_count = 1,
                                         .sizes = rising,
                                         .size_count = count_of(rising),
                                         .wanted = {.map = {.type = &key_types[0]},
                                                    .kind = named(timing_input, "uniform"),
                                                    .repeats = REPEATS},
                                         .device = open_device(d)};
        const struct timing_listener listener = {{NULL, NULL}, hears_time_left, &told};
        OWNED(timing_table_free) struct timing_table table;
        set_faults("clock=made");
        assert_int_equal(timing_run(&plan, &listener, &table, &error), 0);
        assert_int_equal(told.points, count_of(rising));
        check(told.estimates >= 2, "told %d times", told.estimates);
        device_close(plan.device);
    }
    set_faults("");
}

/* ---- a sort that takes none of the sizes ---- */

static const size_t many[] = {1 << 15, 1 << 16};

struct told_beside {
    struct timing_point point; /* the last one that was measured */
    int points, estimates;
};

static void hears_beside(void *context, const struct timing_news *news) {
    struct told_beside *told = context;
    if (news->kind == TIMING_NEWS_POINT) told->points++;
    if (news->kind == TIMING_NEWS_POINT && news->point.status == TIMING_DONE)
        told->point = news->point;
    if (news->kind != TIMING_NEWS_PROGRESS || told->points < 2) return;
    double cost = (told->point.wall_ms + told->point.download_ms) / (double)many[0] + 20e-6;
    double left = told->points < 3 ? cost * (double)many[1] * RUNS : 0;
    told->estimates++;
    check(news->progress.left_ms > left * 0.999 && news->progress.left_ms < left * 1.001,
          "after %d points %g ms are left, not %g", told->points, news->progress.left_ms, left);
}

/* A skipped sort takes no time, and the time of the other sorts is still reported. */
FAULTS_TEST(test_time_beside_a_skipped_sort) {
    for (int d = 0; d < count; d++) {
        const struct sort *chosen[] = {named(sort, "b2"), named(sort, "odd-even-transposition")};
        struct told_beside told = {0};
        const struct timing_plan plan = {.sorts = chosen,
                                         .sort_count = 2,
                                         .sizes = many,
                                         .size_count = 2,
                                         .wanted = {.map = {.type = &key_types[0]},
                                                    .kind = named(timing_input, "uniform"),
                                                    .repeats = REPEATS},
                                         .device = open_device(d)};
        const struct timing_listener listener = {{NULL, NULL}, hears_beside, &told};
        OWNED(timing_table_free) struct timing_table table;
        set_faults("clock=made");
        assert_int_equal(timing_run(&plan, &listener, &table, &error), 0);
        assert_int_equal(told.points, 4);
        check(told.estimates >= 2, "told %d times", told.estimates);
        assert_int_equal(table.series[1].points[0].status, TIMING_SKIPPED);
        device_close(plan.device);
    }
    set_faults("");
}

TEST_FILE(devices_setup, devices_teardown)
