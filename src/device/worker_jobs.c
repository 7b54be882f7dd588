/* worker_jobs: what the worker's thread runs: steps, proofs and timing. Between two parts of a
 * proof and between two points of timing, where they disturb no figure, the steps that wait are
 * run. A request for a device or a new build ends both; one for another proof or for timing ends a
 * proof, one for other timing ends timing. */
#include "worker_jobs.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/radix_stepper.h"
#include "device/stepper.h"
#include "device/timing/tune.h"

#include <stdlib.h>
#include <string.h>

/* ---- events ---- */

void worker_add(struct list *list, struct node *node) {
    if (list->last)
        list->last->next = node;
    else
        list->first = node;
    list->last = node;
}

struct node *worker_take(struct list *list) {
    struct node *node = list->first;
    if (!node) return NULL;
    list->first = node->next;
    if (!list->first) list->last = NULL;
    node->next = NULL;
    return node;
}

void worker_post(struct worker *worker, const struct worker_event *event) {
    struct node *node = memory_new(1, sizeof *node);
    node->event = *event;
    pthread_mutex_lock(&worker->lock);
    node->event.device = worker->info;
    node->event.device_count = worker->device_count;
    node->event.device_place = worker->shown_place;
    memcpy(node->event.device_names, worker->device_names, sizeof worker->device_names);
    worker_add(&worker->events, node);
    bool heard = worker->notify && !worker->quit;
    pthread_mutex_unlock(&worker->lock);
    if (heard) worker->notify(worker->context);
}

/* ---- steps ---- */

void worker_run_step(struct worker *worker, const struct node *node) {
    struct worker_event event = {.kind = WORKER_STEPPED};
    if (worker->lost || (node->kind == NODE_STEP ? !worker->stepper : !worker->device)) return;
    switch (node->kind) {
    case NODE_STEP:
        stepper_run(worker->stepper, &node->job, &event.result);
        worker->lost = !event.result.ran;
        worker->lost_error = event.result.error;
        break;
    case NODE_RADIX:
        event.kind = WORKER_RADIX;
        radix_stepper_run(worker->device, worker->kernel_dir, &node->radix, &event.radix, NULL);
        worker->lost = event.radix.lost;
        worker->lost_error = event.radix.error;
        break;
    case NODE_RECORD: /* of a lost device, the next step will say so */
        event.kind = WORKER_RECORDED;
        event.recorded = memory_new(1, sizeof *event.recorded);
        recorder_run(worker->device, worker->kernel_dir, &node->record, event.recorded);
        break;
    }
    worker_post(worker, &event);
}

/* Runs the steps that wait, unless the thread has to leave its device. */
static void run_steps(struct worker *worker) {
    struct node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        node = worker->request.pending || worker->quit ? NULL : worker_take(&worker->steps);
        pthread_mutex_unlock(&worker->lock);
        if (node) worker_run_step(worker, node);
        free(node);
    } while (node);
}

/* ---- proofs ---- */

static const double report_every_ms = 100;

/* Between two parts of a proof: steps that wait go first. False when the proof is to end. */
static bool go_on_proving(void *context, double done, double all) {
    struct worker *worker = context;
    run_steps(worker);
    pthread_mutex_lock(&worker->lock);
    bool wanted = !worker->quit && !worker->request.pending && !worker->cancel_proof &&
                  !worker->proof.network && !worker->timing.plan;
    pthread_mutex_unlock(&worker->lock);
    wanted = wanted && !worker->lost;
    if (wanted && cl_clock_ms() - worker->reported_ms > report_every_ms) {
        worker->reported_ms = cl_clock_ms();
        worker_post(worker, &(struct worker_event){.kind = WORKER_PROVING,
                                                   .ticket = worker->ticket,
                                                   .share = all > 0 ? done / all : 0});
    }
    return wanted;
}

void worker_run_proof(struct worker *worker, struct proof_request request) {
    struct proof_runner *runner = &worker->runner;
    const struct prover prover = {proof_runner_run, runner};
    const struct watch watch = {go_on_proving, worker};
    struct worker_event event = {.kind = WORKER_PROVED, .ticket = request.ticket};
    event.proof = memory_new(1, sizeof *event.proof);
    worker->ticket = request.ticket;
    worker->reported_ms = cl_clock_ms();
    runner->device = worker->stepper ? worker->device : NULL;
    runner->kernel_dir = worker->kernel_dir;
    runner->on_device = false;
    runner->failure.text[0] = '\0';
    if (proof_init_with(event.proof, request.network, &prover, &watch, &event.error)) {
        free(event.proof);
        event.proof = NULL;
    } else {
        event.error = runner->failure;
    }
    event.on_device = runner->on_device;
    network_free(request.network);
    worker_post(worker, &event);
}

/* ---- timing ---- */

static bool go_on_timing(void *context, double done, double all) {
    struct worker *worker = context;
    (void)done, (void)all;
    pthread_mutex_lock(&worker->lock);
    bool wanted =
        !worker->quit && !worker->request.pending && !worker->cancel_timing && !worker->timing.plan;
    pthread_mutex_unlock(&worker->lock);
    return wanted && !worker->lost;
}

static void tell_timing(void *context, const struct timing_news *news) {
    struct worker *worker = context;
    if (news->kind == TIMING_NEWS_PROGRESS) run_steps(worker); /* between two points */
    struct timing_news *copy = memory_new(1, sizeof *copy);
    *copy = *news;
    worker_post(worker, &(struct worker_event){
                            .kind = WORKER_TIMING, .ticket = worker->ticket, .news = copy});
}

/* The sorts at their sizes, then the launches. */
static int run_plan(struct worker *worker, struct timing_plan *plan, struct error *error) {
    const struct timing_listener listener = {{go_on_timing, worker}, tell_timing, worker};
    struct timing_news news = {.kind = TIMING_NEWS_WARNING};
    struct tuning tuning = {0};
    struct timing_table table = {0};
    struct error unread;
    int failed = 0;
    if ((plan->launched || timing_plan_needs_device(plan)) && !worker->device)
        return error_set(error, "no device is open, and some of these sorts need one");
    /* without a file of tuned values, or with one that cannot be read, the sorts' own are used */
    if (worker->device && tune_load(worker->device, &tuning, &unread)) {
        error_set(&news.warning, "tuned values are ignored: %.900s", unread.text);
        tell_timing(worker, &news);
    }
    plan->device = worker->device;
    plan->kernel_dir = worker->kernel_dir;
    plan->tuning = &tuning;
    if (plan->sort_count > 0 && plan->size_count > 0)
        failed = timing_run(plan, &listener, &table, error);
    if (!failed && plan->launched) {
        run_steps(worker);
        failed = timing_run_launches(plan, &listener, error);
        if (failed && watch_ends(&listener.watch))
            error_set(error, "ended; what was finished is kept");
    }
    timing_table_free(&table);
    tuning_free(&tuning);
    return failed;
}

void worker_run_timing(struct worker *worker, struct timing_request request) {
    struct worker_event event = {.kind = WORKER_TIMED, .ticket = request.ticket};
    worker->ticket = request.ticket;
    if (run_plan(worker, request.plan, &event.error) == 0) event.error.text[0] = '\0';
    timing_plan_free(request.plan);
    worker_post(worker, &event);
}
