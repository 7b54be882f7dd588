/* test_shares: the view of keys per work-item: what Enter asks for, the trials as they come, the
 * picture of them in every window, and what is saved. */
#include "timing_lesson.h"

#include "app/timing/timing_reports.h"
#include "app/timing/timing_request.h"
#include "core/base/memory.h"
#include "view/text_width.h"
#include "view/timing/timing_scene.h"

/* ---- news of a made-up device ---- */

static void take(struct timing_news news) {
    struct worker_event event = {.kind = WORKER_TIMING, .ticket = app.timing.ticket};
    event.news = malloc(sizeof news);
    *event.news = news;
    timing_reports_take(&app.timing, &event);
}

/* Sixteen keys are the best for the sort, four for counting; 4096 are too many. */
static void take_trials(double spread) {
    struct timing_news begun = {.kind = TIMING_NEWS_SHARES, .progress.n = 1 << 16};
    begun.setup.compute_units = 8;
    snprintf(begun.setup.device, sizeof begun.setup.device, "a GPU");
    take(begun);
    for (unsigned value = 1; value <= 4096; value *= 4) {
        struct timing_trial trial = {.value = value, .status = TIMING_DONE, .sort = "radix"};
        snprintf(trial.name, sizeof trial.name, "KEYS_PER_ITEM");
        snprintf(trial.title, sizeof trial.title, "keys per work-item");
        trial.median_ms = value == 16 ? 2 : 3;
        trial.min_ms = trial.median_ms - spread;
        trial.max_ms = trial.median_ms + spread;
        trial.counting_ms = value == 4 ? 0.25 : 0.5;
        if (value == 4096) {
            trial.status = TIMING_SKIPPED;
            trial.median_ms = trial.counting_ms = 0;
        }
        take((struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = trial});
    }
}

static bool is_said(const char *words) {
    bool said = false;
    events_draw(&app, now);
    for (size_t i = 0; i < app.picture.count; i++) {
        const struct item *item = &app.picture.items[i];
        said |= item->shape == SHAPE_TEXT && strstr(list_string(&app.picture, item->text), words);
    }
    return said;
}

static void test_asks(void **state) {
    (void)state;
    size_t sizes[TIMING_SIZES];
    struct timing_plan plan = {.sorts = memory_new((size_t)sort_count, sizeof *plan.sorts)};
    press("T");
    press("5");
    assert_int_equal(app.timing.scene.view, TIMING_SHARES);
    assert_true(is_said("Enter tries keys per work-item of radix at 2^"));
    choose("b2", 20, 20);
    timing_request(&app.timing, &plan, sizes);
    assert_int_equal(plan.shared_n, 1 << 20); /* whoever ticks one size alone gets it */
    app.timing.on_gpu = false;
    choose("b2", 10, 22);
    timing_request(&app.timing, &plan, sizes);
    assert_int_equal(plan.shared_n, 1 << 16); /* of many, one that does not take minutes */
    choose("b2", 10, 14);
    app.timing.scene.cursor = (struct target){.kind = TARGET_SORT, .index = place_of("b2")};
    timing_request(&app.timing, &plan, sizes);
    assert_string_equal(plan.shared->name, "radix"); /* b2 counts nothing */
    assert_int_equal(plan.shared_n, 1 << 14);
    assert_int_equal(plan.sort_count, 0);
    assert_null(plan.launched);
    app.timing.scene.cursor.index = place_of("radix-sweep");
    timing_request(&app.timing, &plan, sizes);
    check(plan.shared && strncmp(plan.shared->name, "radix", 5) == 0, "%s", plan.shared->name);
    timing_show_view(&app, TIMING_RATE);
    struct timing_plan other = {.sorts = plan.sorts};
    timing_request(&app.timing, &other, sizes);
    assert_null(other.shared);
    free(plan.sorts);
    press("K");
    assert_int_equal(app.timing.scene.view, TIMING_SHARES);
}

static void test_trials(void **state) {
    (void)state;
    press("T");
    press("5");
    press("S");
    check_says(app.frame.notice.text, "nothing was measured yet");
    take_trials(0.25);
    assert_int_equal(app.timing.shares.count, 2);
    assert_int_equal(app.timing.shares.series[0].count, 7);
    assert_int_equal(app.timing.shares.series[1].count, 6);
    assert_true(is_said("radix at 2^16 on 8 compute units; counting: from the start of the first "
                        "kernel to the end of the second"));
    assert_true(is_said("The whole sort is fastest with 16 keys each: 4096 work-items, 512 for "
                        "each compute unit."));
    assert_true(is_said("Counting a digit is fastest with 4 keys each: 16384 work-items, 2048 for "
                        "each compute unit."));
    assert_true(is_said("counting one digit"));
    assert_true(is_said("skipped: whole sort 2^12"));
    assert_true(is_said("every result verified"));
    struct timing_trial wrong = app.timing.trials.trials[0];
    wrong.value = 8192;
    wrong.status = TIMING_WRONG;
    wrong.median_ms = wrong.counting_ms = 0;
    take((struct timing_news){.kind = TIMING_NEWS_TRIAL, .trial = wrong});
    assert_true(is_said("WRONG results in 1 of 7 rows") ||
                is_said("WRONG results in 1 of 13 rows"));
    assert_false(is_said("every result verified"));
    app.timing.scene.state.running = true;
    assert_false(is_said("fastest")); /* not before all were tried */
    app.timing.scene.state.running = false;
    take_trials(1); /* others replace them, and none is faster beyond doubt */
    assert_int_equal(app.timing.trials.count, 7);
    assert_true(is_said("The whole sort is about equally fast with 1, 4, 16, 64, 256 and 1024 keys "
                        "each: what differs is within the noise."));
    assert_true(is_said("Counting a digit is fastest with 4 keys each: 16384"));
    press("1");
    assert_false(is_said("counting one digit"));
}

static void test_every_window(void **state) {
    (void)state;
    static const float sizes[][2] = {
        {640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}};
    press("T");
    press("5");
    take_trials(0.25);
    for (int s = 0; s < count_of(sizes); s++) {
        events_resize(&app, sizes[s][0], sizes[s][1], 1);
        events_draw(&app, now);
        for (size_t i = 0; i < app.picture.count; i++) {
            const struct item *item = &app.picture.items[i];
            if (item->shape != SHAPE_TEXT || item->anchor != ANCHOR_START) continue;
            const char *text = list_string(&app.picture, item->text);
            float right = item->x + text_width(item->font, item->size, text);
            check(right <= sizes[s][0] + 1, "%g: \"%s\" ends at %g", (double)sizes[s][0], text,
                  (double)right);
        }
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_asks, begin, end),
        cmocka_unit_test_setup_teardown(test_trials, begin, end),
        cmocka_unit_test_setup_teardown(test_every_window, begin, end),
    };
    return cmocka_run_group_tests_name("shares", tests, devices_setup, devices_teardown);
}
