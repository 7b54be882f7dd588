/* worker_events: a worker whose events a test waits for, and a step that it can be asked for. */
#pragma once

#include "devices.h"

#include "core/base/memory.h"
#include "core/network/trace.h"
#include "device/worker/worker.h"

#include <pthread.h>
#include <time.h>

OWNER(struct worker, worker_free)

struct bell {
    pthread_mutex_t lock;
    pthread_cond_t rang;
    int rings; /* not answered yet */
};

static struct bell bell = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0};

static inline void ring(void *context) {
    struct bell *b = context;
    pthread_mutex_lock(&b->lock);
    b->rings++;
    pthread_cond_signal(&b->rang);
    pthread_mutex_unlock(&b->lock);
}

/* Returns a worker whose device's process is this program, started again (support.c); or, if
 * `program` is NULL, a thread. A launch may take `limit_s` seconds. */
static inline struct worker *new_worker_with(const char *program, int limit_s, const char *which,
                                             const char *kernel_dir) {
    const struct worker_wanted wanted = {program, limit_s, which, kernel_dir, ring, &bell};
    bell.rings = 0;
    struct worker *worker = worker_new(&wanted, &error);
    check(worker, "%s", error.text);
    return worker;
}

static inline struct worker *new_worker(const char *which, const char *kernel_dir) {
    return new_worker_with(NULL, 0, which, kernel_dir);
}

/* Waits for one ring, at most two minutes. */
static inline void wait_bell(void) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 120;
    pthread_mutex_lock(&bell.lock);
    while (bell.rings == 0)
        if (pthread_cond_timedwait(&bell.rang, &bell.lock, &until)) fail_msg("no event came");
    bell.rings--;
    pthread_mutex_unlock(&bell.lock);
}

/* Takes the next event, which must be of this kind. The caller frees event->log. */
static inline void expect(struct worker *worker, enum worker_event_kind kind,
                          struct worker_event *event) {
    wait_bell();
    assert_true(worker_poll(worker, event));
    if (event->kind != kind) fail_msg("event %d, not %d: %s", event->kind, kind, event->error.text);
    assert_int_equal(event->device_count, kind == WORKER_OPENING ? event->device_count : count);
}

static inline void expect_ready(struct worker *worker, bool opening, const char *name) {
    OWNED(worker_event_free) struct worker_event event;
    if (opening) expect(worker, WORKER_OPENING, &event);
    expect(worker, WORKER_BUILDING, &event);
    assert_string_equal(event.device.name, name);
    expect(worker, WORKER_READY, &event);
    assert_string_equal(event.device.name, name);
}

/* Returns the first layer of bitonic:8 with keys in reverse order. */
static inline struct step_job *new_job(unsigned ticket) {
    int keys[8];
    struct step_job *job = memory_new(1, sizeof *job);
    struct network *network = make_network("bitonic", 8, ASCENDING);
    input_fill(named(input, "reversed"), keys, 8, 1);
    struct trace *trace = make_trace(network, keys);
    step_job_init(job, ticket, network, trace, 0);
    return job;
}

static inline void expect_step(struct worker *worker, unsigned ticket) {
    static const int after[] = {7, 8, 6, 5, 3, 4, 2, 1};
    struct worker_event event;
    expect(worker, WORKER_STEPPED, &event);
    assert_true(event.result.ran);
    assert_int_equal(event.result.ticket, ticket);
    assert_memory_equal(event.result.keys, after, sizeof after);
}
