/* worker_timing: sorts timed on the worker's thread. Timing lets steps run between two points, so
 * that they disturb no figure, and ends for a request. */
#include "device/worker_jobs.h"

#include <stdlib.h>

/* ---- on the thread ---- */

static bool go_on_timing(void *context) {
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    bool wanted =
        !worker->quit && !worker->request.pending && !worker->cancel_timing && !worker->timing.task;
    pthread_mutex_unlock(&worker->lock);
    return wanted && !worker->lost;
}

/* Between two points: steps that wait are run. */
static void run_steps(void *context) {
    struct worker *worker = context;
    struct job_node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        node = worker->request.pending ? NULL : worker_take_job(worker);
        pthread_mutex_unlock(&worker->lock);
        if (node) worker_run_job(worker, &node->job);
        free(node);
    } while (node);
}

static void tell_timing(void *context, struct timing_news *news) {
    struct worker *worker = context;
    struct event_node *node = worker_event_new(worker, WORKER_TIMING);
    node->event.ticket = worker->timing_ticket;
    node->event.news = news;
    worker_post(worker, node);
}

/* Timing is over; why it is not complete, or "". */
static void post_timed(struct worker *worker, unsigned ticket, const char *why) {
    struct event_node *node = worker_event_new(worker, WORKER_TIMED);
    node->event.ticket = ticket;
    if (*why) error_set(&node->event.error, "%s", why);
    worker_post(worker, node);
}

void worker_run_timing(struct worker *worker, struct timing_request request) {
    const struct timing_ear ear = {go_on_timing, run_steps, tell_timing, worker};
    struct error error = {""};
    worker->timing_ticket = request.ticket;
    int failed = timing_task_run(request.task, worker->device, worker->kernel_dir, &ear, &error);
    timing_task_free(request.task);
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
    if (waiting.task) post_timed(worker, waiting.ticket, "ended before it began");
    timing_task_free(waiting.task);
}

void worker_time(struct worker *worker, unsigned ticket, const struct timing_task *task) {
    replace_timing(worker, (struct timing_request){timing_task_copy(task), ticket});
}

void worker_cancel_timing(struct worker *worker) {
    replace_timing(worker, (struct timing_request){NULL, 0});
}
