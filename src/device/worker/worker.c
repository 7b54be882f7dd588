/* worker: takes requests, posts events, and runs one thread between.
 *
 * A request to open a device or to build again goes before waiting steps; several such requests
 * become one. The thread's jobs are in worker_jobs.c. After any failure, the thread waits for the
 * next request. */
#include "device/worker/worker_jobs.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- the thread ---- */

/* Opens the requested device, unless it is open, and builds its kernels. */
static void serve(struct worker *worker, struct request request) {
    struct opening opening = {worker->which, request.chosen ? request.place : worker->place,
                              request.advance};
    bool another = request.chosen || request.advance > 0;
    if (request.moved) {
        free(worker->kernel_dir);
        worker->kernel_dir = request.kernel_dir;
    }
    worker->aside = worker->died = false;
    worker->deaths = 0;
    worker_bring_up(worker, another ? &opening : NULL);
}

/* Recovers from a failure of the device, or from the death of its process, after the jobs that
 * needed it. */
static void recover(struct worker *worker) {
    if (worker->died && !worker_leaves(worker, true)) worker_bring_up(worker, NULL);
    if (!worker->lost) return;
    worker->lost = false;
    worker_leave_device(worker);
    worker_post(worker, &(struct worker_event){.kind = WORKER_FAILED, .error = worker->lost_error});
}

static void *serve_requests(void *argument) {
    struct worker *worker = argument;
    for (;;) {
        struct proof_request proof = {NULL, 0};
        struct timing_request timing = {NULL, 0};
        pthread_mutex_lock(&worker->lock);
        while (!worker->quit && !worker->request.pending && !worker->steps.first &&
               !worker->proof.network && !worker->timing.plan)
            pthread_cond_wait(&worker->wake, &worker->lock);
        bool quit = worker->quit;
        struct request request = worker->request;
        struct node *node = request.pending ? NULL : worker_take(&worker->steps);
        if (!request.pending && !node && !quit && worker->timing.plan) {
            timing = worker->timing;
            worker->timing.plan = NULL;
            worker->cancel_timing = false;
        } else if (!request.pending && !node && !quit) {
            proof = worker->proof;
            worker->proof.network = NULL;
            worker->cancel_proof = false;
        }
        worker->request = (struct request){0};
        pthread_mutex_unlock(&worker->lock);
        if (quit)
            free(request.kernel_dir);
        else if (request.pending)
            serve(worker, request);
        if (!quit && node) worker_run_step(worker, node);
        if (timing.plan) worker_run_timing(worker, timing);
        if (proof.network) worker_run_proof(worker, proof);
        if (quit) {
            free(node);
            break;
        }
        recover(worker);
    }
    worker_leave_device(worker);
    return NULL;
}

/* ---- functions called by the window ---- */

/* Drops waiting steps; the caller holds the lock. */
static void drop_steps(struct worker *worker) {
    struct node *node;
    while ((node = worker_take(&worker->steps)))
        free(node);
}

static void destroy(struct worker *worker) {
    struct worker_event event;
    drop_steps(worker);
    while (worker_poll(worker, &event))
        worker_event_free(&event);
    timing_plan_free(worker->timing.plan);
    network_free(worker->proof.network);
    free(worker->request.kernel_dir);
    pthread_cond_destroy(&worker->wake);
    pthread_mutex_destroy(&worker->lock);
    message_free(&worker->message);
    free(worker->program);
    free(worker->which);
    free(worker->kernel_dir);
    free(worker);
}

struct worker *worker_new(const struct worker_wanted *wanted, struct error *error) {
    struct worker *worker = memory_new(1, sizeof *worker);
    worker->program = memory_text(wanted->program);
    worker->limit_s = wanted->limit_s;
    worker->which = memory_text(wanted->which);
    worker->kernel_dir = memory_text(wanted->kernel_dir);
    worker->notify = wanted->notify;
    worker->context = wanted->context;
    worker->place = worker->shown_place = -1;
    worker->request.pending = true;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->wake, NULL);
    int code = pthread_create(&worker->thread, NULL, serve_requests, worker);
    if (code == 0) return worker;
    error_set(error, "cannot start the thread that drives the device: %s", strerror(code));
    destroy(worker);
    return NULL;
}

void worker_free(struct worker *worker) {
    if (!worker) return;
    pthread_mutex_lock(&worker->lock);
    worker->quit = true;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    destroy(worker);
}

/* Hands over a request; the caller holds the lock and has written the whole request. */
static void ask(struct worker *worker) {
    drop_steps(worker);
    worker->request.pending = true;
    pthread_cond_signal(&worker->wake);
}

void worker_next_device(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    worker->request.advance++;
    ask(worker);
    pthread_mutex_unlock(&worker->lock);
}

void worker_open_device(struct worker *worker, int place) {
    pthread_mutex_lock(&worker->lock);
    worker->request.chosen = true;
    worker->request.place = place;
    worker->request.advance = 0;
    ask(worker);
    pthread_mutex_unlock(&worker->lock);
}

void worker_reload(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    ask(worker);
    pthread_mutex_unlock(&worker->lock);
}

void worker_use_kernels(struct worker *worker, const char *kernel_dir) {
    char *folder = memory_text(kernel_dir);
    pthread_mutex_lock(&worker->lock);
    free(worker->request.kernel_dir);
    worker->request.kernel_dir = folder;
    worker->request.moved = true;
    ask(worker);
    pthread_mutex_unlock(&worker->lock);
}

/* Drops waiting nodes of this kind; of steps, only steps with this ticket. The caller holds the
 * lock. */
static void drop_some(struct worker *worker, enum node_kind kind, unsigned ticket) {
    struct list kept = {0};
    struct node *node;
    while ((node = worker_take(&worker->steps))) {
        if (node->kind == kind && (kind != NODE_STEP || node->job.ticket == ticket))
            free(node);
        else
            worker_add(&kept, node);
    }
    worker->steps = kept;
}

/* Queues a copy of a node, which replaces waiting nodes of its kind; steps replace nothing. */
static void queue(struct worker *worker, const struct node *wanted) {
    struct node *node = memory_new(1, sizeof *node);
    *node = *wanted;
    pthread_mutex_lock(&worker->lock);
    if (node->kind != NODE_STEP) drop_some(worker, node->kind, 0);
    worker->cancel_large |= node->kind == NODE_LARGE;
    worker_add(&worker->steps, node);
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_step(struct worker *worker, const struct step_job *job) {
    queue(worker, &(struct node){.kind = NODE_STEP, .job = *job});
}

void worker_radix(struct worker *worker, const struct radix_job *job) {
    queue(worker, &(struct node){.kind = NODE_RADIX, .radix = *job});
}

void worker_large(struct worker *worker, const struct large_job *job) {
    queue(worker, &(struct node){.kind = NODE_LARGE, .large = *job});
}

void worker_forget_large(struct worker *worker) {
    worker_large(worker, &(struct large_job){.spec = ""});
}

void worker_record(struct worker *worker, const struct record_job *job) {
    queue(worker, &(struct node){.kind = NODE_RECORD, .record = *job});
}

void worker_check(struct worker *worker, const struct plan_job *job) {
    queue(worker, &(struct node){.kind = NODE_CHECK, .check = *job});
}

void worker_measure(struct worker *worker) {
    queue(worker, &(struct node){.kind = NODE_MEASURE});
}

void worker_drop_steps(struct worker *worker, unsigned ticket) {
    pthread_mutex_lock(&worker->lock);
    drop_some(worker, NODE_STEP, ticket);
    pthread_mutex_unlock(&worker->lock);
}

/* ---- long jobs ---- */

/* Drops the waiting proof and cancels the running one; the caller holds the lock. */
static void drop_proof(struct worker *worker) {
    network_free(worker->proof.network);
    worker->proof.network = NULL;
    worker->cancel_proof = true;
}

void worker_prove(struct worker *worker, unsigned ticket, const struct network *network) {
    struct network *copy = network_copy(network);
    pthread_mutex_lock(&worker->lock);
    drop_proof(worker);
    worker->proof = (struct proof_request){copy, ticket};
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_cancel_proof(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    drop_proof(worker);
    pthread_mutex_unlock(&worker->lock);
}

/* Ends the running timing. The request, which may be empty, replaces the waiting request. */
static void replace_timing(struct worker *worker, struct timing_request request) {
    pthread_mutex_lock(&worker->lock);
    struct timing_request waiting = worker->timing;
    worker->timing = request;
    worker->cancel_timing = true;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
    if (!waiting.plan) return;
    timing_plan_free(waiting.plan);
    worker_post(worker, &(struct worker_event){.kind = WORKER_TIMED,
                                               .ticket = waiting.ticket,
                                               .error = {"ended before it began"}});
}

void worker_time(struct worker *worker, unsigned ticket, const struct timing_plan *plan) {
    replace_timing(worker, (struct timing_request){timing_plan_copy(plan), ticket});
}

void worker_cancel_timing(struct worker *worker) {
    replace_timing(worker, (struct timing_request){NULL, 0});
}
