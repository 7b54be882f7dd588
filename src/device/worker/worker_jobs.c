/* worker_jobs: runs the jobs of the worker's thread in the device's process: steps, proofs and
 * timing. When a long job reports its progress, waiting steps are run. A request for a device or a
 * new build ends both kinds of long jobs. A request for another proof or for timing ends a proof; a
 * request for other timing ends timing. */
#include "worker_jobs.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/steps/proof_runner.h"

#include <stdlib.h>
#include <string.h>

/* ---- steps ---- */

static int ask_step(struct worker *worker, struct node *node, struct worker_event *event,
                    struct error *error) {
    event->kind = WORKER_STEPPED;
    message_begin(&worker->message, SAY_STEP);
    pass_step_job(&worker->message, &node->job);
    if (worker_ask(worker, SAY_STEPPED, error)) return -1;
    pass_step_result(&worker->message, &event->result);
    if (worker_understood(worker, error)) return -1;
    worker->lost = !event->result.ran;
    worker->lost_error = event->result.error;
    return 0;
}

static int ask_radix(struct worker *worker, struct node *node, struct worker_event *event,
                     struct error *error) {
    event->kind = WORKER_RADIX;
    message_begin(&worker->message, SAY_RADIX);
    pass_radix_job(&worker->message, &node->radix);
    if (worker_ask(worker, SAY_SORTED, error)) return -1;
    pass_radix_result(&worker->message, &event->radix);
    if (worker_understood(worker, error)) return -1;
    worker->lost = event->radix.lost;
    worker->lost_error = event->radix.error;
    return 0;
}

/* Takes news. Returns 0, or -1 with the reason: the message was not understood. */
static int take_news(struct worker *worker, struct error *error) {
    struct timing_news *news = memory_new(1, sizeof *news);
    pass_timing_news(&worker->message, news);
    if (worker_understood(worker, error)) {
        timing_news_free(news);
        return -1;
    }
    worker_post(worker, &(struct worker_event){
                            .kind = WORKER_TIMING, .ticket = worker->ticket, .news = news});
    return 0;
}

/* Asks for a long job, and answers each report of how far it is, until its result of kind `result`
 * can be read. Only timing has news. Returns 0, or -1 with the reason. */
static int ask_long(struct worker *worker, int result, const struct watch *watch,
                    struct error *error) {
    const int kinds[] = {SAY_FAR, result, result == SAY_TIMED ? SAY_NEWS : -1, -1};
    struct message *message = &worker->message;
    if (worker_say(worker, error)) return -1;
    for (;;) {
        double done = 0, all = 0;
        if (worker_hear(worker, kinds, error)) return -1;
        if (message->kind == result) return 0;
        if (message->kind == SAY_NEWS) {
            if (take_news(worker, error)) return -1;
        } else {
            pass_real(message, &done, 0);
            pass_real(message, &all, 0);
            if (worker_understood(worker, error)) return -1;
        }
        message_begin(message, watch_ends_at(watch, done, all) ? SAY_END : SAY_GO_ON);
        if (worker_say(worker, error)) return -1;
    }
}

/* A large sort that runs; a proof or timing may wait for it, so it has its own ticket. */
struct running {
    struct worker *worker;
    unsigned ticket;
};

/* Reports progress. Returns false if another request waits or the worker quits. */
static bool goes_on_large(void *context, double done, double all) {
    const struct running *running = context;
    struct worker *worker = running->worker;
    pthread_mutex_lock(&worker->lock);
    bool wanted = !worker->quit && !worker->request.pending && !worker->cancel_large;
    pthread_mutex_unlock(&worker->lock);
    if (wanted)
        worker_post(worker, &(struct worker_event){.kind = WORKER_RUNNING,
                                                   .ticket = running->ticket,
                                                   .share = all > 0 ? done / all : 0});
    return wanted;
}

/* Marks the job as cancelled if a newer one waits. */
static void begin_large(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    worker->cancel_large = false;
    for (const struct node *node = worker->steps.first; node; node = node->next)
        worker->cancel_large |= node->kind == NODE_LARGE;
    pthread_mutex_unlock(&worker->lock);
}

static int ask_large(struct worker *worker, struct node *node, struct worker_event *event,
                     struct error *error) {
    struct running running = {worker, node->large.ticket};
    const struct watch watch = {goes_on_large, &running};
    event->kind = WORKER_LARGE;
    event->large = memory_new(1, sizeof *event->large);
    if (worker_start(worker, error)) return -1; /* the CPU takes the job */
    begin_large(worker);
    message_begin(&worker->message, SAY_LARGE);
    pass_large_job(&worker->message, &node->large);
    if (ask_long(worker, SAY_SECTION, &watch, error)) return -1;
    pass_large_result(&worker->message, event->large);
    if (worker_understood(worker, error)) return -1;
    worker->lost = event->large->lost && worker->open;
    worker->lost_error = event->large->error;
    return 0;
}

/* Asks for a recording. A lost device is reported by the next step. */
static int ask_record(struct worker *worker, struct node *node, struct worker_event *event,
                      struct error *error) {
    event->kind = WORKER_RECORDED;
    event->recorded = memory_new(1, sizeof *event->recorded);
    message_begin(&worker->message, SAY_RECORD);
    pass_record_job(&worker->message, &node->record);
    if (worker_ask(worker, SAY_RECORDED, error)) return -1;
    pass_record_result(&worker->message, event->recorded);
    return worker_understood(worker, error);
}

/* Asks for the check of a kernel file. */
static int ask_check(struct worker *worker, struct node *node, struct worker_event *event,
                     struct error *error) {
    event->kind = WORKER_CHECKED;
    event->checked = memory_new(1, sizeof *event->checked);
    message_begin(&worker->message, SAY_CHECK);
    pass_plan_job(&worker->message, &node->check);
    if (worker_ask(worker, SAY_CHECKED, error)) return -1;
    pass_plan_result(&worker->message, event->checked);
    return worker_understood(worker, error);
}

static int ask_measure(struct worker *worker, struct node *node, struct worker_event *event,
                       struct error *error) {
    struct measured measured;
    (void)node;
    event->kind = WORKER_MEASURED;
    message_begin(&worker->message, SAY_MEASURE);
    if (worker_ask(worker, SAY_MEASURED, error)) return -1;
    pass_measured(&worker->message, &measured);
    if (worker_understood(worker, error)) return -1;
    event->memory = measured.times;
    event->error = measured.error;
    return 0;
}

/* Reports that there is no answer. A request that crashed the process is not repeated; the picture
 * shows the reason. */
static void post_unanswered(struct worker *worker, const struct node *node,
                            const struct error *error) {
    struct worker_event event = {.kind = WORKER_MEASURED, .error = *error};
    if (node->kind == NODE_CHECK) {
        event.kind = WORKER_CHECKED;
        event.checked = memory_new(1, sizeof *event.checked);
        event.checked->ticket = node->check.ticket;
        event.checked->error = *error;
    } else if (node->kind == NODE_RECORD) {
        event.kind = WORKER_RECORDED;
        event.recorded = memory_new(1, sizeof *event.recorded);
        event.recorded->ticket = node->record.ticket;
        event.recorded->error = *error;
    }
    worker_post(worker, &event);
}

/* Puts a step back, before the other steps, because it is the oldest. False: a request waits, which
 * drops all steps. */
static bool waits_again(struct worker *worker, struct node *node) {
    pthread_mutex_lock(&worker->lock);
    bool waits = !worker->request.pending;
    if (waits) {
        node->next = worker->steps.first;
        worker->steps.first = node;
        if (!node->next) worker->steps.last = node;
    }
    pthread_mutex_unlock(&worker->lock);
    return waits;
}

void worker_run_step(struct worker *worker, struct node *node) {
    static int (*const asks[])(struct worker * worker, struct node * node,
                               struct worker_event * event, struct error * error) = {
        [NODE_STEP] = ask_step,     [NODE_RADIX] = ask_radix, [NODE_LARGE] = ask_large,
        [NODE_RECORD] = ask_record, [NODE_CHECK] = ask_check, [NODE_MEASURE] = ask_measure};
    struct worker_event event = {0};
    struct error error;
    bool ready =
        node->kind == NODE_LARGE || (node->kind == NODE_STEP ? worker->built : worker->open);
    if (ready && !worker->lost) {
        if (asks[node->kind](worker, node, &event, &error) == 0) {
            worker->deaths = 0;
            worker_post(worker, &event);
        } else {
            worker_event_free(&event);
            if (node->kind >= NODE_RECORD)
                post_unanswered(worker, node, &error);
            else if (waits_again(worker, node))
                return;
        }
    }
    free(node);
}

/* Runs the waiting steps, unless the thread has to leave its device. */
static void run_steps(struct worker *worker) {
    struct node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        bool leaves = worker->request.pending || worker->quit || worker->died;
        node = leaves ? NULL : worker_take(&worker->steps);
        pthread_mutex_unlock(&worker->lock);
        if (node) worker_run_step(worker, node);
    } while (node);
}

/* ---- proofs ---- */

static const double report_every_ms = 100;

/* Runs waiting steps between two parts of a proof. False: the proof should end. */
static bool go_on_proving(void *context, double done, double all) {
    struct worker *worker = context;
    if (worker->died && !worker->walks)
        worker_bring_up(worker, NULL); /* the CPU continues the
                                          walk */
    run_steps(worker);
    pthread_mutex_lock(&worker->lock);
    bool wanted = !worker->quit && !worker->request.pending && !worker->cancel_proof &&
                  !worker->proof.network && !worker->timing.plan;
    pthread_mutex_unlock(&worker->lock);
    wanted = wanted && !worker->lost && !worker->died;
    if (wanted && cl_clock_ms() - worker->reported_ms > report_every_ms) {
        worker->reported_ms = cl_clock_ms();
        worker_post(worker, &(struct worker_event){.kind = WORKER_PROVING,
                                                   .ticket = worker->ticket,
                                                   .share = all > 0 ? done / all : 0});
    }
    return wanted;
}

/* Runs a walk in the device's process, which makes the same walk from the same network. */
static int walk_there(void *context, const struct walk *walk, const struct watch *watch,
                      struct walk_tally *tally, struct error *error) {
    struct worker *worker = context;
    struct message *message = &worker->message;
    struct walked walked = {0};
    struct network *network = (struct network *)walk->network; /* only read */
    message_begin(message, SAY_WALK);
    pass_network(message, &network);
    worker->walks = true;
    int failed = ask_long(worker, SAY_WALKED, watch, error);
    worker->walks = false;
    if (failed) return -1;
    pass_walked(message, &walked, walk, tally);
    if (worker_understood(worker, error)) return -1;
    worker->deaths = 0;
    *error = walked.error;
    return walked.result;
}

void worker_run_proof(struct worker *worker, struct proof_request request) {
    struct proof_runner runner = {0};
    const struct prover prover = {proof_runner_run, &runner};
    const struct watch watch = {go_on_proving, worker};
    struct worker_event event = {.kind = WORKER_PROVED, .ticket = request.ticket};
    event.proof = memory_new(1, sizeof *event.proof);
    worker->ticket = request.ticket;
    worker->reported_ms = cl_clock_ms();
    if (worker->built) runner.there = (struct prover){walk_there, worker};
    if (proof_init_with(event.proof, request.network, &prover, &watch, &event.error)) {
        free(event.proof);
        event.proof = NULL;
    } else {
        event.error = runner.failure;
    }
    event.on_device = runner.on_device;
    network_free(request.network);
    worker_post(worker, &event);
}

/* ---- timing ---- */

/* Runs waiting steps. Should timing continue? */
static bool goes_on_timing(void *context, double done, double all) {
    struct worker *worker = context;
    (void)done, (void)all;
    run_steps(worker);
    pthread_mutex_lock(&worker->lock);
    bool wanted =
        !worker->quit && !worker->request.pending && !worker->cancel_timing && !worker->timing.plan;
    pthread_mutex_unlock(&worker->lock);
    return wanted && !worker->lost && !worker->died;
}

/* Times a plan in the device's process. Returns 0, or -1 with the reason why figures are
 * missing. */
static int time_there(struct worker *worker, struct timing_plan *plan, struct error *error) {
    const struct watch watch = {goes_on_timing, worker};
    struct message *message = &worker->message;
    struct error reason = {""};
    if (worker_start(worker, error)) return -1; /* CPU sorts need no device */
    message_begin(message, SAY_TIME);
    pass_timing_plan(message, plan);
    if (ask_long(worker, SAY_TIMED, &watch, error)) return -1;
    pass_error(message, &reason);
    if (worker_understood(worker, error)) return -1;
    worker->deaths = 0;
    *error = reason;
    return reason.text[0] ? -1 : 0;
}

void worker_run_timing(struct worker *worker, struct timing_request request) {
    struct worker_event event = {.kind = WORKER_TIMED, .ticket = request.ticket};
    worker->ticket = request.ticket;
    if (time_there(worker, request.plan, &event.error) == 0) event.error.text[0] = '\0';
    timing_plan_free(request.plan);
    worker_post(worker, &event);
}
