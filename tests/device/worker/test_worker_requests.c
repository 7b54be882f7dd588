/* test_worker_requests: a request that comes while the worker's thread works is taken as a whole,
 * never half of it.
 *
 * Here the sender of a request gives the lock back, and the thread does a step before the
 * sender continues. Not with ThreadSanitizer, which has a function of its own for that. Run from
 * the top folder. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "kernel_folder.h"
#include "worker_events.h"

#include <dlfcn.h>
#include <unistd.h>

enum { STEP_US = 200 * 1000 }; /* a step takes less */

static struct {
    struct worker *worker; /* NULL: nothing comes between */
    struct step_job *job;
} between;

#ifndef __SANITIZE_THREAD__
int pthread_mutex_unlock(pthread_mutex_t *lock) {
    static int (*real)(pthread_mutex_t *);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "pthread_mutex_unlock");
    int code = real(lock);
    struct worker *worker = between.worker;
    if (!worker) return code;
    between.worker = NULL;
    worker_step(worker, between.job);
    usleep(STEP_US);
    return code;
}
#endif

/* Takes events until the device is ready again; the caller frees the last one. Returns whether the
 * device was opened. */
static bool wait_ready(struct worker *worker, struct worker_event *event) {
    bool opened = false;
    do {
        wait_bell();
        assert_true(worker_poll(worker, event));
        opened |= event->kind == WORKER_OPENING;
    } while (event->kind != WORKER_READY);
    return opened;
}

TEST(test_another_folder) {
    if (count == 0) return;
    char folder[32];
    struct worker_event event;
    folder_new(folder);
    folder_write(
        folder, "step/bitonic_layer.cl",
        "kernel void bitonic_layer(global int *keys, global struct layer_record *records,\n"
        "    uint stage, uint substage, uint descending) {\n    keys[0] = 99;\n}\n");
    struct worker *worker = new_worker("0:0", NULL);
    expect_ready(worker, true, list[0].name);
    between.job = new_job(1);
    between.worker = worker;
    worker_use_kernels(worker, folder);
    wait_ready(worker, &event);
    assert_string_equal(event.error.text, "");
    worker_event_free(&event);
    worker_free(worker);
    free(between.job);
    folder_free(folder);
}

TEST(test_another_device) {
    if (count == 0) return;
    struct worker_event event;
    struct worker *worker = new_worker("0:0", NULL);
    expect_ready(worker, true, list[0].name);
    between.job = new_job(1);
    between.worker = worker;
    worker_open_device(worker, 0);
    assert_true(wait_ready(worker, &event));
    worker_event_free(&event);
    worker_free(worker);
    free(between.job);
}

/* ---- one request that takes the place of another ---- */

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

/* Waits on the worker's thread while the gate is locked. */
static void pass_gate(void *context) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    ring(context);
}

/* D, then a choice from the list, before the thread has looked: the choice counts. */
TEST(test_choice_after_the_next) {
    struct worker_event event;
    const struct worker_wanted wanted = {.which = "0:0", .notify = pass_gate, .context = &bell};
    if (count < 2) {
        print_message("note: one OpenCL device alone, none is beside it\n");
        return;
    }
    pthread_mutex_lock(&gate);
    bell.rings = 0;
    OWNED_AT(worker_free) struct worker *worker = worker_new(&wanted, &error);
    check(worker, "%s", error.text);
    while (!worker_poll(worker, &event)) /* the thread has the first request, and waits */
        usleep(1000);
    assert_int_equal(event.kind, WORKER_OPENING);
    worker_next_device(worker);
    worker_open_device(worker, 1);
    pthread_mutex_unlock(&gate);
    wait_bell(); /* the ring of the event that was taken */
    wait_ready(worker, &event);
    worker_event_free(&event);
    wait_ready(worker, &event);
    assert_int_equal(event.device_place, 1);
    worker_event_free(&event);
}

/* Sets up two devices, unless the environment has others. */
static int two_devices(void **state) {
    setenv("POCL_DEVICES", "pthread basic", 0);
    return devices_setup(state);
}

TEST_FILE(two_devices, devices_teardown)
