/* worker: requests in, events out, one thread between.
 *
 * A request to open a device or to build again overtakes the steps that wait, and several such
 * requests become one. What the thread runs stands in worker_jobs.c. Whatever fails, it goes on
 * waiting for the next request. */
#include "device/worker_jobs.h"

#include "core/base/memory.h"
#include "device/device.h"
#include "device/stepper.h"
#include "device/timed_wait.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 3000 }; /* for the last OpenCL call to return */

/* `log` (or NULL) goes over to the receiver. */
static void post_failure(struct worker *worker, const struct error *error, char *log) {
    worker_post(worker, &(struct worker_event){.kind = WORKER_FAILED, .error = *error, .log = log});
}

/* ---- the thread ---- */

static void close_device(struct worker *worker) {
    proof_runner_free(&worker->runner);
    stepper_free(worker->stepper);
    worker->stepper = NULL;
    device_close(worker->device);
    worker->device = NULL;
}

/* Both sides post events about the device, so its description changes with the lock held. */
static void set_device(struct worker *worker, int count, const struct device_info *info) {
    pthread_mutex_lock(&worker->lock);
    worker->device_count = count;
    worker->info = *info;
    pthread_mutex_unlock(&worker->lock);
}

/* The place in the list that a request is about; the first time, of the device asked for at the
 * start. -1 with the reason when there is none. */
static int place_of(const struct worker *worker, const struct request *request,
                    const struct device_info *list, int count, struct error *error) {
    int from = request->chosen ? request->place : worker->place;
    if (count == 0 || (from < 0 && request->advance == 0))
        return device_choose(list, count, worker->which, error);
    return (from + request->advance) % count;
}

static int open_device(struct worker *worker, const struct request *request, struct error *error) {
    static const struct device_info none;
    struct device_info *list;
    int count;
    worker_post(worker, &(struct worker_event){.kind = WORKER_OPENING});
    close_device(worker);
    set_device(worker, worker->device_count, &none);
    if (device_list(&list, &count, error)) return -1;
    int place = place_of(worker, request, list, count, error);
    set_device(worker, count, place >= 0 ? &list[place] : &none);
    /* with the lock held, too: what is told of all devices */
    pthread_mutex_lock(&worker->lock);
    worker->shown_place = place;
    for (int d = 0; d < count && d < WORKER_MOST_DEVICES; d++)
        device_words(&list[d], worker->device_names[d], sizeof worker->device_names[d]);
    pthread_mutex_unlock(&worker->lock);
    if (place >= 0) {
        worker->place = place;
        worker->device = device_open(&worker->info, error);
    }
    free(list);
    return worker->device ? 0 : -1;
}

/* Opens the device that is asked for, unless it is open, and builds its kernels. Those that were
 * built before go on when the new ones cannot be built. */
static void serve(struct worker *worker, struct request request) {
    struct worker_event ready = {.kind = WORKER_READY};
    struct error error;
    bool another = request.chosen || request.advance > 0;
    if (request.moved) {
        free(worker->kernel_dir);
        worker->kernel_dir = request.kernel_dir;
    }
    if ((another || !worker->device) && open_device(worker, &request, &error)) {
        post_failure(worker, &error, NULL);
        return;
    }
    worker_post(worker, &(struct worker_event){.kind = WORKER_BUILDING});
    proof_runner_free(&worker->runner);
    device_forget_programs(worker->device); /* who asks for a build shall see one */
    struct stepper *built = stepper_new(worker->device, worker->kernel_dir, &ready.log, &error);
    if (!built && !worker->stepper) {
        post_failure(worker, &error, ready.log);
        return;
    }
    if (built) {
        stepper_free(worker->stepper);
        worker->stepper = built;
    } else {
        ready.error = error;
    }
    worker_post(worker, &ready);
}

/* Closes a device that is lost, when nothing uses it any more. */
static void close_lost(struct worker *worker) {
    if (!worker->lost) return;
    worker->lost = false;
    close_device(worker);
    post_failure(worker, &worker->lost_error, NULL);
}

static void *run(void *argument) {
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
        close_lost(worker);
        free(node);
        if (quit) break;
    }
    close_device(worker);
    pthread_mutex_lock(&worker->lock);
    worker->ended = true;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- the side of the window ---- */

/* With the lock held. */
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
    free(worker->which);
    free(worker->kernel_dir);
    free(worker);
}

struct worker *worker_new(const char *which, const char *kernel_dir, void (*notify)(void *context),
                          void *context, struct error *error) {
    struct worker *worker = memory_new(1, sizeof *worker);
    worker->which = memory_text(which);
    worker->kernel_dir = memory_text(kernel_dir);
    worker->notify = notify;
    worker->context = context;
    worker->place = worker->shown_place = -1;
    worker->request.pending = true;
    pthread_mutex_init(&worker->lock, NULL);
    timed_wait_init(&worker->wake);
    int code = pthread_create(&worker->thread, NULL, run, worker);
    if (code == 0) return worker;
    error_set(error, "cannot start the thread that drives the device: %s", strerror(code));
    destroy(worker);
    return NULL;
}

bool worker_free(struct worker *worker) {
    struct timespec until = timed_wait_until(PATIENCE_MS);
    int code = 0;
    if (!worker) return true;
    pthread_mutex_lock(&worker->lock);
    worker->quit = true;
    pthread_cond_signal(&worker->wake);
    while (!worker->ended && code != ETIMEDOUT)
        code = pthread_cond_timedwait(&worker->wake, &worker->lock, &until);
    bool ended = worker->ended;
    pthread_mutex_unlock(&worker->lock);
    if (!ended) {
        pthread_detach(worker->thread);
        return false;
    }
    pthread_join(worker->thread, NULL);
    destroy(worker);
    return true;
}

/* With the lock held, in which all of a request is written: the thread takes it as a whole. */
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

void worker_step(struct worker *worker, const struct step_job *job) {
    struct node *node = memory_new(1, sizeof *node);
    node->job = *job;
    pthread_mutex_lock(&worker->lock);
    worker_add(&worker->steps, node);
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

/* With the lock held: forgets what waits of this kind; of steps, those with this ticket. */
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

/* Queues a node that replaces those of its kind. */
static void replace(struct worker *worker, struct node *node) {
    pthread_mutex_lock(&worker->lock);
    drop_some(worker, node->kind, 0);
    worker_add(&worker->steps, node);
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_radix(struct worker *worker, const struct radix_job *job) {
    struct node *node = memory_new(1, sizeof *node);
    node->kind = NODE_RADIX;
    node->radix = *job;
    replace(worker, node);
}

void worker_record(struct worker *worker, const struct record_job *job) {
    struct node *node = memory_new(1, sizeof *node);
    node->kind = NODE_RECORD;
    node->record = *job;
    replace(worker, node);
}

void worker_drop_steps(struct worker *worker, unsigned ticket) {
    pthread_mutex_lock(&worker->lock);
    drop_some(worker, NODE_STEP, ticket);
    pthread_mutex_unlock(&worker->lock);
}

bool worker_poll(struct worker *worker, struct worker_event *event) {
    pthread_mutex_lock(&worker->lock);
    struct node *node = worker_take(&worker->events);
    pthread_mutex_unlock(&worker->lock);
    if (!node) return false;
    *event = node->event;
    free(node);
    return true;
}

void worker_event_free(struct worker_event *event) {
    free(event->log);
    worker_free_recorded(event->recorded);
    worker_free_proof(event->proof);
    timing_news_free(event->news);
}

void worker_free_recorded(struct record_result *recorded) {
    if (recorded) record_result_free(recorded);
    free(recorded);
}

/* ---- long jobs ---- */

/* With the lock held. */
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

void worker_free_proof(struct proof *proof) {
    if (proof) proof_free(proof);
    free(proof);
}

/* Ends the timing under way; the request, which may be of none, replaces the one that waits. */
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
