/* test_worker_records: launches are recorded on the thread that drives the device: the last one
 * asked for is answered, beside the steps of networks; a kernel that does not build is answered by
 * its log, and a device that fails or never answers is lost.
 *
 * Where faults.so is preloaded, only the tests with faults run. Run from the top folder. */
#include "faults.h"
#include "kernel_folder.h"
#include "worker_events.h"

#include "device/sorts/sorts.h"

TEST_FILE(devices_setup, devices_teardown)

static struct record_job *record_of(const char *sort, int launch, unsigned ticket) {
    struct record_job *job = memory_new(1, sizeof *job);
    *job = (struct record_job){.ticket = ticket, .kind = RECORD_SORT};
    job->sort = (struct record_sort){
        .sort = named(sort, sort), .map = {.type = &key_types[0]}, .n = 8, .launch = launch};
    for (uint32_t i = 0; i < 8; i++)
        memcpy(job->sort.elements + i * sizeof i, &i, sizeof i);
    return job;
}

/* Asks for it, and frees the job. */
static void ask(struct worker *worker, struct record_job *job) {
    worker_record(worker, job);
    free(job);
}

static struct record_result *expect_recorded(struct worker *worker) {
    struct worker_event event;
    expect(worker, WORKER_RECORDED, &event);
    assert_non_null(event.recorded);
    return event.recorded;
}

TEST(last_one_is_answered) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    OWNED_AT(free) struct step_job *step = new_job(7);
    for (unsigned ticket = 7; ticket < 10; ticket++) /* while the device is opened */
        ask(worker, record_of("b2", (int)ticket - 7, ticket));
    worker_step(worker, step);
    worker_drop_steps(worker, 9); /* none of a network's has this ticket */
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    struct record_result *recorded = expect_recorded(worker);
    check(recorded->recording, "%s", recorded->error.text);
    equals(recorded->ticket, 9, recorded->recording->launch, 2);
    assert_string_equal(recorded->recording->kernel, "bitonic_global");
    assert_int_equal(recorded->launch_count, 6);
    worker_free_recorded(recorded);
    expect_step(worker, 7);
    assert_false(worker_poll(worker, &event));
}

/* A request with a number that the reader refuses is no request for launch 0. */
TEST(requests_that_cannot_be_read_are_told) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    ask(worker, record_of("b2", RECORDER_LAUNCHES + 1, 1));
    struct record_result *recorded = expect_recorded(worker);
    check_says(recorded->error.text, "did not understand");
    assert_null(recorded->recording);
    worker_free_recorded(recorded);
}

/* Events that nobody takes are freed with the worker (a sanitizer checks it). */
TEST(unread_ones_are_freed) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    ask(worker, record_of("b2", 0, 1));
    wait_bell();
}

TEST(builds_that_fail_are_told) {
    char folder[32];
    if (count == 0) return;
    folder_new(folder);
    folder_edit(folder, "ladder/bitonic_global.cl", "uint item = get_global_id(0);",
                "uint item = get_global_id(0)");
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, folder);
    expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
    ask(worker, record_of("b2", 0, 1));
    struct record_result *recorded = expect_recorded(worker);
    assert_null(recorded->recording);
    check(recorded->log && strstr(recorded->log, "bitonic_global.cl:"), "%s", recorded->error.text);
    worker_free_recorded(recorded);
    ask(worker, record_of("shared", 0, 2)); /* includes bitonic_global.cl, too */
    worker_free_recorded(expect_recorded(worker));
    ask(worker, record_of("cookbook-pairs", 0, 3)); /* the device is as good as before */
    recorded = expect_recorded(worker);
    check(recorded->recording, "%s", recorded->error.text);
    worker_free_recorded(recorded);
    folder_free(folder);
}

/* Every failure of OpenCL is reported with its reason. */
FAULTS_TEST(failures_are_told) {
    static const char *const faults[] = {
        "fail:clEnqueueNDRangeKernel=1",
        "fail:clCreateBuffer=2",
        "fail:clEnqueueReadBuffer=1",
    };
    if (count == 0) return;
    for (int f = 0; f < count_of(faults); f++) {
        OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
        expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
        set_faults(faults[f]);
        ask(worker, record_of("b2", 0, 1));
        struct record_result *recorded = expect_recorded(worker);
        check(faults_struck(), "%s", faults[f]);
        check(!recorded->recording, "%s", faults[f]);
        check_says(recorded->error.text, "failed with");
        worker_free_recorded(recorded);
        set_faults("");
    }
}

/* A watched kernel that the device does not take, or whose records find no room, has none; the
 * plain one has run. */
FAULTS_TEST(watched_launches_that_fail_are_told) {
    static const char *const faults[] = {
        "fail:clEnqueueNDRangeKernel=2",   "fail:clCreateBuffer=3",
        "fail:clCreateBuffer=4",           "fail:clCreateKernel=2",
        "fail:clEnqueueWriteBufferRect=1", "fail:clEnqueueReadBufferRect=1",
        "fail:clEnqueueReadBufferRect=2"};
    if (count == 0) return;
    for (int f = 0; f < count_of(faults); f++) {
        OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
        expect_ready(worker, true, list[device_choose(list, count, NULL, NULL)].name);
        set_faults(faults[f]);
        ask(worker, record_of("b2", 0, 1));
        struct record_result *recorded = expect_recorded(worker);
        check(recorded->recording, "%s", recorded->error.text);
        check_says(recorded->recording->unwatched.text, "failed with");
        assert_int_equal(recorded->recording->of[0].count, 0);
        assert_string_equal(recorded->recording->buffers[0].name, "keys");
        worker_free_recorded(recorded);
        set_faults("");
    }
}
