/* test_worker_large: large sorts on the thread that drives the device: the last job that was asked
 * for is answered, beside the steps of networks, a longer one ends for it, and memory is released.
 * Run from the top folder. */
#include "worker_events.h"

static struct large_job job_of(const char *spec, unsigned ticket, int done) {
    struct large_sort large;
    struct large_job job;
    check(large_open(&large, spec, ASCENDING, &error) == 0, "%s", error.text);
    large_job_init(&job, &large, 0, 1);
    job.ticket = ticket;
    job.done = done < 0 ? large.depth : done;
    job.range = (struct section_range){8, 8, SECTION_LEAST};
    large_free(&large);
    return job;
}

/* Waits for the next answer, and skips news of the progress. */
static void expect_large(struct worker *worker, unsigned ticket, struct worker_event *event) {
    do {
        wait_bell();
        assert_true(worker_poll(worker, event));
    } while (event->kind == WORKER_RUNNING);
    assert_int_equal(event->kind, WORKER_LARGE);
    assert_int_equal(event->large->ticket, ticket);
}

TEST(answers) {
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    OWNED_AT(free) struct step_job *step = new_job(7);
    if (count == 0) return;
    for (unsigned ticket = 7; ticket < 10; ticket++) { /* while the device is opened */
        struct large_job job = job_of("bitonic:2^12", ticket, 20);
        worker_large(worker, &job);
    }
    worker_step(worker, step);
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    OWNED(worker_event_free) struct worker_event event;
    expect_large(worker, 9, &event);
    check(event.large->ran, "%s", event.large->error.text);
    equals(event.large->done, 20, event.large->count, 20);
    equals(event.large->section.layer, 19, event.large->section.wrong, 0);
    check(!event.large->section.computed, "not by the device");
    expect_step(worker, 7);
    worker_forget_large(worker);
    OWNED(worker_event_free) struct worker_event forgotten;
    expect_large(worker, 0, &forgotten);
    check(!forgotten.large->ran, "it ran");
}

/* All layers of a large sort are ended by a newer job of another one. */
TEST(ends_for_a_newer_job) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    OWNED(worker_event_free) struct worker_event running, first, second;
    struct large_job long_job = job_of("bitonic:2^22", 1, -1), job = job_of("mirrored:200", 2, -1);
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    worker_large(worker, &long_job);
    expect(worker, WORKER_RUNNING, &running);
    worker_large(worker, &job);
    expect_large(worker, 1, &first);
    check(first.large->ended && !first.large->ran, "it went on");
    expect_large(worker, 2, &second);
    check(second.large->ran && second.large->end.compared && second.large->end.wrong == 0, "%s",
          second.large->error.text);
}

/* Without a device the CPU does the same. */
TEST(computes) {
    OWNED_AT(worker_free) struct worker *worker = new_worker("no such device", NULL);
    OWNED(worker_event_free) struct worker_event opening, failed, event;
    struct large_job job = job_of("bitonic:2^10", 3, -1);
    wait_bell();
    assert_true(worker_poll(worker, &opening));
    wait_bell();
    assert_true(worker_poll(worker, &failed));
    assert_int_equal(failed.kind, WORKER_FAILED);
    worker_large(worker, &job);
    expect_large(worker, 3, &event);
    check(event.large->ran && event.large->section.computed, "%s", event.large->error.text);
    check(event.large->end.compared && event.large->end.wrong == 0, "not sorted");
    for (int to = 0; to < 3; to++) { /* back: in a stage, to stages before, in one of these */
        static const int layers[] = {50, 12, 11};
        OWNED(worker_event_free) struct worker_event back;
        struct large_sort large;
        job.ticket = 4 + (unsigned)to;
        job.done = layers[to];
        worker_large(worker, &job);
        expect_large(worker, job.ticket, &back);
        check(back.large->ran && back.large->done == job.done, "%s", back.large->error.text);
        assert_int_equal(large_open(&large, "bitonic:2^10", ASCENDING, &error), 0);
        OWNED_AT(free) int *keys = large_job_keys(&job, large.n);
        for (int l = 0; l < job.done - 1; l++)
            large_run_layer(&large, l, keys);
        const struct section_item *item = &back.large->section.items[0];
        equals(item->before[0], keys[item->comparator.left], item->before[1],
               keys[item->comparator.right]);
        large_free(&large);
    }
}

TEST_FILE(devices_setup, devices_teardown)
