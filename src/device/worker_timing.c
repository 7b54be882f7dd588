/* worker_timing: sorts timed on the worker's thread. Timing lets steps run between two points, so
 * that they disturb no figure, and ends for a request. */
#include "device/worker_jobs.h"

#include "core/memory.h"
#include "device/tune.h"

#include <stdlib.h>

/* ---- on the thread ---- */

static bool go_on_timing(void *context, double done, double all) {
    struct worker *worker = context;
    (void)done, (void)all;
    pthread_mutex_lock(&worker->lock);
    bool wanted =
        !worker->quit && !worker->request.pending && !worker->cancel_timing && !worker->timing.plan;
    pthread_mutex_unlock(&worker->lock);
    return wanted && !worker->lost;
}

/* Runs the steps that wait. */
static void run_steps(struct worker *worker) {
    struct job_node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        node = worker->request.pending ? NULL : worker_take_job(worker);
        pthread_mutex_unlock(&worker->lock);
        if (node) worker_run_job(worker, &node->job);
        free(node);
    } while (node);
}

static void tell_timing(void *context, const struct timing_news *news) {
    struct worker *worker = context;
    if (news->kind == TIMING_NEWS_PROGRESS) run_steps(worker); /* between two points */
    struct event_node *node = worker_event_new(worker, WORKER_TIMING);
    node->event.ticket = worker->timing_ticket;
    node->event.news = memory_new(1, sizeof *news);
    *node->event.news = *news;
    worker_post(worker, node);
}

/* Timing is over; why it is not complete, or "". */
static void post_timed(struct worker *worker, unsigned ticket, const char *why) {
    struct event_node *node = worker_event_new(worker, WORKER_TIMED);
    node->event.ticket = ticket;
    if (*why) error_set(&node->event.error, "%s", why);
    worker_post(worker, node);
}

/* Without a file of tuned values, or with one that cannot be read, the sorts' own are used. */
static void load_tuning(struct worker *worker, struct tuning *tuning) {
    struct timing_news news = {.kind = TIMING_NEWS_WARNING};
    struct error unread;
    if (tune_load(worker->device, tuning, &unread) == 0) return;
    error_set(&news.warning, "tuned values are ignored: %.900s", unread.text);
    tell_timing(worker, &news);
}

/* The sorts at their sizes, then the launches. */
static int run_plan(struct worker *worker, struct timing_plan *plan, struct error *error) {
    const struct timing_listener listener = {{go_on_timing, worker}, tell_timing, worker};
    struct tuning tuning = {0};
    struct timing_table table = {0};
    int failed = 0;
    if ((plan->launched || timing_plan_needs_device(plan)) && !worker->device)
        return error_set(error, "no device is open, and some of these sorts need one");
    if (worker->device) load_tuning(worker, &tuning);
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
    struct error error;
    worker->timing_ticket = request.ticket;
    int failed = run_plan(worker, request.plan, &error);
    timing_plan_free(request.plan);
    post_timed(worker, request.ticket, failed ? error.text : "");
}

/* ---- the side of the window ---- */

/* Puts a request, or none, in the place of the one that waits, and ends the one under way. */
static void replace_timing(struct worker *worker, struct timing_request request) {
    pthread_mutex_lock(&worker->lock);
    struct timing_request waiting = worker->timing;
    worker->timing = request;
    worker->cancel_timing = true;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
    if (waiting.plan) post_timed(worker, waiting.ticket, "ended before it began");
    timing_plan_free(waiting.plan);
}

void worker_time(struct worker *worker, unsigned ticket, const struct timing_plan *plan) {
    replace_timing(worker, (struct timing_request){timing_plan_copy(plan), ticket});
}

void worker_cancel_timing(struct worker *worker) {
    replace_timing(worker, (struct timing_request){NULL, 0});
}
