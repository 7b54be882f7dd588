/* test_worker_proofs: the thread that drives the device is asked for proofs.
 *
 * Where faults.so is preloaded, only the test of a device with faults runs. */
#include "faults.h"
#include "worker_events.h"

#include "device/sorts/sorts.h"

#include <unistd.h>

static void ask_for_proof(struct worker *worker, unsigned ticket, const char *family, int n) {
    struct network *network = new_network(family, n, ASCENDING);
    worker_prove(worker, ticket, network);
    network_free(network); /* the worker has its own */
}

/* Takes events up to the answer; the number of steps among them. */
static int expect_proof(struct worker *worker, unsigned ticket, struct worker_event *event) {
    int steps = 0;
    for (;;) {
        wait_bell();
        assert_true(worker_poll(worker, event));
        steps += event->kind == WORKER_STEPPED && event->result.ran;
        if (event->kind == WORKER_PROVED && event->ticket == ticket) return steps;
        check(event->kind != WORKER_FAILED, "%s", event->error.text);
        worker_event_free(event);
    }
}

TEST(test_worker_proves) {
    OWNED_AT(worker_free)
    struct worker *worker = new_worker("no such device", NULL); /* needs none */
    struct worker_event event;
    expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_FAILED, &event);
    ask_for_proof(worker, 5, "bitonic", 16);
    expect_proof(worker, 5, &event);
    assert_non_null(event.proof);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_false(event.on_device);
    worker_free_proof(event.proof);
}

TEST(test_worker_proves_on_device) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    ask_for_proof(worker, 1, "shell", 36);
    expect_proof(worker, 1, &event);
    assert_non_null(event.proof);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_true(event.on_device);
    worker_free_proof(event.proof);
}

/* A proof of minutes lets steps through, and ends when it is cancelled, or for the next one. */
TEST(test_worker_steps_while_proving) {
    if (count == 0) return;
    struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(7);
    expect_ready(worker, true, list[0].name);
    ask_for_proof(worker, 1, "shell", 40);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
    } while (event.kind != WORKER_PROVING);
    check(event.share >= 0 && event.share < 0.9, "%g of the proof are done", event.share);
    worker_step(worker, job);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        check(event.kind != WORKER_PROVED, "the proof did not let the step through");
    } while (event.kind != WORKER_STEPPED);
    worker_cancel_proof(worker);
    expect_proof(worker, 1, &event);
    assert_true(event.proof->cancelled);
    assert_int_equal(event.proof->verdict, PROOF_UNKNOWN);
    worker_free_proof(event.proof);
    ask_for_proof(worker, 2, "odd-even-transposition", 64);
    ask_for_proof(worker, 3, "mirrored", 16);
    expect_proof(worker, 3, &event);
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    worker_free_proof(event.proof);
    ask_for_proof(worker, 4, "odd-even-transposition", 64);
    worker_free(worker); /* while busy */
}

/* Sorts that are to be timed do not wait for a proof of hours. */
TEST(test_worker_times_instead) {
    if (count == 0) return;
    const struct sort *chosen[] = {named(sort, "qsort")};
    size_t sizes[] = {100};
    const struct timing_plan plan = {
        .sorts = chosen,
        .sort_count = 1,
        .sizes = sizes,
        .size_count = 1,
        .wanted = {{.type = &key_types[0]}, &timing_input_kinds[0], 0, 3}};
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    expect_ready(worker, true, list[0].name);
    ask_for_proof(worker, 1, "shell", 40);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
    } while (event.kind != WORKER_PROVING);
    alarm(40); /* the proof would go on for hours otherwise */
    worker_time(worker, 2, &plan);
    expect_proof(worker, 1, &event);
    assert_true(event.proof->cancelled);
    worker_free_proof(event.proof);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        if (event.kind == WORKER_TIMING) timing_news_free(event.news);
    } while (event.kind != WORKER_TIMED);
    assert_string_equal(event.error.text, "");
    alarm(0);
}

FAULTS_TEST(test_lost_while_proving) {
    if (count == 0) return;
    set_faults("fail:clEnqueueNDRangeKernel=3-");
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    ask_for_proof(worker, 1, "odd-even-transposition", 46); /* the least that pays on a device */
    expect_proof(worker, 1, &event);
    assert_non_null(event.proof); /* the CPU ran it instead, all of it */
    assert_int_equal(event.proof->verdict, PROOF_SORTS);
    assert_false(event.on_device);
    check(event.proof->exact && event.proof->walked == event.proof->values, "a part of it");
    assert_int_equal(event.proof->never_count,
                     0); /* includes comparators that swapped before the walk */
    check_says(event.error.text, "CL_OUT_OF_RESOURCES");
    worker_free_proof(event.proof);
}

TEST_FILE(devices_setup, devices_teardown)
