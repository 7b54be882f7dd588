/* test_worker_timing: the thread that drives the device is asked to time sorts. */
#include "worker_events.h"

#include "device/sorts/sorts.h"

/* Waits for the next event of this kind about timing; counts news of other kinds, steps and the
 * opening of a device in `seen`, by kind. The caller frees event->news. */
static void expect_timing(struct worker *worker, enum worker_event_kind kind,
                          struct worker_event *event, int seen[WORKER_TIMED + 1]) {
    for (;;) {
        wait_bell();
        assert_true(worker_poll(worker, event));
        seen[event->kind]++;
        if (event->kind == kind) return;
        worker_event_free(event);
    }
}

/* Setup first, then progress before each point, the launches at the end. */
TEST(test_worker_times) {
    if (count == 0) return;
    const struct sort *chosen[] = {named(sort, "b2"), named(sort, "qsort")};
    size_t sizes[] = {1024, 2048};
    struct timing_plan plan = {.sorts = chosen,
                               .sort_count = 2,
                               .sizes = sizes,
                               .size_count = 2,
                               .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 1, 3},
                               .launched = chosen[0],
                               .launched_n = 1024};
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    int seen[WORKER_TIMED + 1] = {0}, points = 0;
    worker_time(worker, 9, &plan);
    memset(chosen, 0, sizeof chosen); /* the plan was copied */
    memset(sizes, 0, sizeof sizes);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    equals(event.ticket, 9, event.news->kind, TIMING_NEWS_SETUP);
    assert_string_equal(event.news->setup.device, list[0].name);
    timing_news_free(event.news);
    while (points < 4) {
        expect_timing(worker, WORKER_TIMING, &event, seen);
        if (event.news->kind == TIMING_NEWS_POINT) {
            check(event.news->point.status == TIMING_DONE, "%s", event.news->point.reason);
            assert_string_equal(event.news->sort->name, points % 2 ? "qsort" : "b2");
            assert_int_equal(event.news->point.n, points < 2 ? 1024 : 2048);
            points++;
        }
        timing_news_free(event.news);
    }
    expect_timing(worker, WORKER_TIMING, &event, seen);
    while (event.news->kind == TIMING_NEWS_PROGRESS) {
        timing_news_free(event.news);
        expect_timing(worker, WORKER_TIMING, &event, seen);
    }
    assert_int_equal(event.news->kind, TIMING_NEWS_LAUNCHES);
    assert_true(event.news->launches.triangle);
    assert_int_equal(event.news->launches.count, 55);
    timing_news_free(event.news);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_string_equal(event.error.text, "");
    assert_int_equal(event.ticket, 9);
    worker_free(worker);
}

/* Steps run between two points; a task ends when it is cancelled, and for another device. */
TEST(test_worker_times_and_ends) {
    if (count == 0) return;
    const struct sort *chosen[] = {named(sort, "qsort")};
    size_t sizes[64];
    struct timing_plan plan = {.sorts = chosen,
                               .sort_count = 1,
                               .sizes = sizes,
                               .size_count = count_of(sizes),
                               .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 0, 3}};
    for (int s = 0; s < count_of(sizes); s++)
        sizes[s] = (size_t)200000 + (size_t)s;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(7);
    int seen[WORKER_TIMED + 1] = {0};
    worker_time(worker, 1, &plan);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    timing_news_free(event.news);
    worker_step(worker, job);
    expect_timing(worker, WORKER_STEPPED, &event, seen);
    assert_int_equal(seen[WORKER_TIMED], 0);
    worker_cancel_timing(worker);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    check_says(event.error.text, "ended");
    worker_time(worker, 2, &plan);
    expect_timing(worker, WORKER_TIMING, &event, seen);
    timing_news_free(event.news);
    worker_time(worker, 3, &plan); /* instead of the one before */
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_int_equal(event.ticket, 2);
    expect_timing(worker, WORKER_TIMING, &event, seen); /* the timing has begun */
    assert_int_equal(event.ticket, 3);
    timing_news_free(event.news);
    worker_reload(worker);
    expect_timing(worker, WORKER_TIMED, &event, seen);
    assert_int_equal(event.ticket, 3);
    expect_timing(worker, WORKER_READY, &event, seen);
    worker_event_free(&event);
    worker_time(worker, 4, &plan);
    worker_free(worker); /* while busy */
}

/* The task is ended while the device is being opened, at any moment: the event has a whole device,
 * or none. */
TEST(test_worker_cancels_while_opening) {
    const struct sort *chosen[] = {named(sort, "qsort")};
    size_t sizes[] = {100};
    const struct timing_plan plan = {
        .sorts = chosen,
        .sort_count = 1,
        .sizes = sizes,
        .size_count = 1,
        .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 0, 3}};
    for (int i = 0; i < 10 && count > 0; i++) {
        OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
        struct worker_event event;
        int seen[WORKER_TIMED + 1] = {0};
        for (unsigned ticket = 0; ticket < 50; ticket++) {
            worker_time(worker, ticket, &plan);
            worker_cancel_timing(worker);
            expect_timing(worker, WORKER_TIMED, &event, seen);
            const char *name = event.device.name;
            check(!name[0] || strcmp(name, list[0].name) == 0, "\"%s\"", name);
        }
    }
}

TEST_FILE(devices_setup, devices_teardown)
