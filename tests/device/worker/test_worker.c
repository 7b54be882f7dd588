/* test_worker: requests and events of the thread that drives the device: opening, steps, the end.
 *
 * Where faults.so is preloaded, only the tests of devices with faults run. Run from the top folder.
 */
#include "faults.h"
#include "kernel_folder.h"
#include "worker_events.h"

#include "core/base/text.h"

#include <unistd.h>

TEST(test_worker_steps) {
    if (count == 0) return;
    int first = device_choose(list, count, NULL, NULL);
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(1);
    worker_step(worker, job); /* waits until the device is open */
    job->ticket = 2;
    worker_step(worker, job);
    expect_ready(worker, true, list[first].name);
    expect_step(worker, 1);
    expect_step(worker, 2);
    assert_false(worker_poll(worker, &event));
    worker_next_device(worker);
    job->ticket = 3;
    worker_step(worker, job);
    expect_ready(worker, true, list[(first + 1) % count].name);
    expect_step(worker, 3);
    worker_reload(worker); /* the device stays open */
    expect_ready(worker, false, list[(first + 1) % count].name);
    worker_step(worker, job);
    expect_step(worker, 3);
}

/* A device is chosen by its place, which the event has, with the names of all devices. */
TEST(test_worker_opens_a_place) {
    if (count == 0) return;
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    struct worker_event event;
    expect_ready(worker, true, list[0].name);
    for (int place = count - 1; place >= 0; place--) {
        worker_open_device(worker, place);
        expect(worker, WORKER_OPENING, &event);
        expect(worker, WORKER_BUILDING, &event);
        assert_int_equal(event.device_place, place);
        for (int d = 0; d < count && d < WORKER_MOST_DEVICES; d++)
            check(strstr(event.device_names[d], list[d].name), "%s is no name of %s",
                  event.device_names[d], list[d].name);
        expect(worker, WORKER_READY, &event);
        assert_string_equal(event.device.name, list[place].name);
        worker_event_free(&event);
    }
}

static const char layer_kernel[] = "step/bitonic_layer.cl";

/* The worker's thread waits in its first notification while steps and requests come in. */
TEST(test_worker_drops) {
    if (count == 0) return;
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(1);
    pthread_mutex_lock(&bell.lock);
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    for (int i = 0; i < 5; i++)
        worker_step(worker, job);
    worker_drop_steps(worker, 1);
    worker_step(worker, job);
    worker_reload(worker); /* drops that one too */
    worker_reload(worker); /* two requests become one */
    job->ticket = 2;
    worker_step(worker, job);
    worker_drop_steps(worker, 1); /* no steps are left to drop */
    pthread_mutex_unlock(&bell.lock);
    expect_ready(worker, true, list[0].name);
    wait_bell();
    if (!worker_poll(worker, &event)) fail_msg("no event");
    if (event.kind == WORKER_BUILDING) { /* the device was being opened when the reloads came */
        expect(worker, WORKER_READY, &event);
        worker_event_free(&event);
        expect(worker, WORKER_STEPPED, &event);
    }
    equals(event.kind, WORKER_STEPPED, event.result.ticket, 2);
    assert_false(worker_poll(worker, &event));
}

TEST(test_worker_failures) {
    struct worker *worker = new_worker("no such device", NULL);
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(1);
    expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_FAILED, &event);
    assert_true(event.error.text[0] != '\0');
    assert_int_equal(event.device.name[0], '\0');
    worker_step(worker, job); /* dropped */
    if (count > 0) {
        worker_next_device(worker);
        expect_ready(worker, true, list[0].name);
        worker_step(worker, job);
        expect_step(worker, 1);
    }
    worker_free(worker);
    if (count > 0) {
        char kernels[32];
        folder_new(kernels);
        folder_edit(kernels, layer_kernel, "substage);\n    uint right",
                    "substage)\n    uint right");
        worker = new_worker("0:0", kernels);
        expect(worker, WORKER_OPENING, &event);
        expect(worker, WORKER_BUILDING, &event);
        expect(worker, WORKER_FAILED, &event);
        assert_string_equal(event.device.name, list[0].name);
        assert_non_null(event.log);
        check_says(event.log, "bitonic_layer.cl:9");
        worker_event_free(&event);
        worker_step(worker, job); /* dropped */
        worker_reload(worker);
        expect(worker, WORKER_BUILDING, &event);
        worker_free(worker); /* while busy, and with a build log nobody takes */
        folder_free(kernels);
    }
}

/* Builds the kernels in the folder, and waits for the event with the result; the caller frees the
 * event. */
static void reload(struct worker *worker, struct worker_event *event) {
    worker_reload(worker);
    expect(worker, WORKER_BUILDING, event);
    expect(worker, WORKER_READY, event);
}

/* A folder instead of the embedded kernels; if its kernels do not build, the last ones that did are
 * used. */
TEST(test_worker_keeps_the_last_good_kernels) {
    if (count == 0) return;
    char folder[32];
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(1);
    const char *good = own_text(layer_kernel);
    folder_new(folder);
    struct worker *worker = new_worker("0:0", NULL);
    expect_ready(worker, true, list[0].name);
    worker_use_kernels(worker, folder);
    expect_ready(worker, false, list[0].name);
    worker_step(worker, job);
    expect_step(worker, 1);

    folder_write(folder, layer_kernel, "kernel void bitonic_layer() {\n    nonsense;\n}\n");
    reload(worker, &event);
    check_says(event.error.text, "cannot build");
    check_says(event.log, "step/bitonic_layer.cl:2");
    worker_event_free(&event);
    worker_step(worker, job);
    expect_step(worker, 1);

    folder_write(
        folder, layer_kernel,
        "kernel void bitonic_layer(global int *keys, global struct layer_record *records,\n"
        "    uint stage, uint substage, uint descending) {\n    keys[0] = 99;\n}\n");
    reload(worker, &event);
    assert_string_equal(event.error.text, "");
    worker_event_free(&event);
    worker_step(worker, job);
    expect(worker, WORKER_STEPPED, &event);
    assert_int_equal(event.result.keys[0], 99);

    folder_write(folder, layer_kernel, good);
    reload(worker, &event);
    worker_event_free(&event);
    worker_step(worker, job);
    expect_step(worker, 1);
    worker_use_kernels(worker, "/nonexistent"); /* a folder without kernels */
    expect(worker, WORKER_BUILDING, &event);
    expect(worker, WORKER_READY, &event);
    check_says(event.error.text, "/nonexistent/step/");
    worker_event_free(&event);
    worker_step(worker, job);
    expect_step(worker, 1);
    worker_use_kernels(worker, folder);
    worker_free(worker); /* while it is asked for */
    folder_free(folder);
}

TEST(test_worker_free_while_busy) {
    OWNED_AT(free) struct step_job *job = new_job(1);
    worker_free(new_worker(NULL, NULL));
    OWNED_AT(worker_free) struct worker *worker = new_worker(NULL, NULL);
    for (int i = 0; i < 100; i++)
        worker_step(worker, job);
    worker_next_device(worker);
    for (int i = 0; i < 100; i++)
        worker_step(worker, job);
    if (count > 0) wait_bell();
}

/* A call that does not return: its process is soon killed. */
FAULTS_TEST(test_worker_is_left) {
    static const char *const hangs[] = {"hang:clGetPlatformIDs=1", "hang:clBuildProgram=1"};
    for (int h = 0; h < count_of(hangs); h++) {
        struct worker_event event;
        set_faults(hangs[h]);
        alarm(100); /* the worker would hang for ever otherwise */
        struct worker *worker = new_worker_with("/proc/self/exe", 0, "0:0", NULL);
        do {
            wait_bell();
            assert_true(worker_poll(worker, &event));
        } while (event.kind != (h == 0 || count == 0 ? WORKER_OPENING : WORKER_BUILDING));
        worker_free(worker);
        alarm(0);
    }
    set_faults("");
}

/* The time limit of a call is reported first. */
FAULTS_TEST(test_call_that_does_not_return) {
    struct worker_event event;
    bool told = false;
    if (count == 0) return;
    set_faults("hang:clGetPlatformIDs=1");
    struct worker *worker = new_worker_with("/proc/self/exe", 3, "0:0", NULL);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        if (event.kind == WORKER_SAYS && strstr(event.error.text, "it is ended after 3 s"))
            told = true;
    } while (event.kind != WORKER_FAILED);
    check_says(event.error.text, "clGetPlatformIDs did not come back within 3 s and was ended");
    check(told, "the wait was not told of");
    worker_free(worker);
    set_faults("");
}

/* If the program's own kernels take too long as well, they get two tries, too, and the user's file
 * is not blamed. */
FAULTS_TEST(test_own_kernels_after_the_users) {
    char folder[32], said[4096] = "";
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(1);
    if (count == 0) return;
    folder_new(folder);
    folder_edit(folder, layer_kernel, "int left_key", "int  left_key");
    set_faults("hang:clWaitForEvents=1-");
    struct worker *worker = new_worker_with("/proc/self/exe", 2, "0:0", folder);
    worker_step(worker, job);
    do {
        wait_bell();
        assert_true(worker_poll(worker, &event));
        if (event.kind == WORKER_SAYS && strstr(event.error.text, "was ended (--kernel-limit)"))
            text_append(said, sizeof said, "%s\n", event.error.text);
        worker_event_free(&event);
    } while (event.kind != WORKER_FAILED);
    char *own_ones = strstr(said, "the program's own kernels run");
    check(own_ones, "%s", said);
    check_says(own_ones,
               "did not come back within 2 s and was ended"); /* the process began again */
    check(!strstr(own_ones, "changed in"), "%s", own_ones);
    *own_ones = '\0';
    check_says(said, "changed in /tmp/sortnet-kernels-");
    check(event.given_up && !strstr(event.error.text, "changed in"), "%s", event.error.text);
    set_faults("");
    worker_free(worker);
    folder_free(folder);
}

FAULTS_TEST(test_lost_worker) {
    enum { LOST_AFTER = 2 }; /* launches that succeed */
    struct worker_event event;
    OWNED_AT(free) struct step_job *job = new_job(7);
    if (count == 0) return;
    set_faults("fail:clEnqueueNDRangeKernel=4-"); /* the first launch is not timed */
    OWNED_AT(worker_free) struct worker *worker = new_worker("0:0", NULL);
    expect_ready(worker, true, list[0].name);
    for (int i = 0; i < LOST_AFTER + 3; i++)
        worker_step(worker, job);
    for (int i = 0; i < LOST_AFTER; i++)
        expect_step(worker, 7);
    expect(worker, WORKER_STEPPED, &event);
    assert_false(event.result.ran);
    check_says(event.result.error.text, "clEnqueueNDRangeKernel");
    check_says(event.result.error.text, "failed with CL_OUT_OF_RESOURCES on ");
    check_says(event.result.error.text, list[0].name);
    expect(worker, WORKER_FAILED, &event); /* and the two steps left are dropped */
    assert_string_equal(event.device.name, list[0].name);
    check_says(event.error.text, "CL_OUT_OF_RESOURCES");
    worker_reload(worker); /* opens the current device again */
    expect_ready(worker, true, list[0].name);
}

TEST_FILE(devices_setup, devices_teardown)
