/* worker: requests in, events out, one thread between.
 *
 * The lock guards the two queues and the request; the thread alone touches OpenCL, without the
 * lock. A request to open a device or to build again overtakes the steps that wait, and several
 * such requests become one. A proof is a long job: it looks for others between its parts, lets
 * steps go first, and ends for everything else; timing lets steps run between two points and ends
 * for a request. Whatever fails, the thread goes on waiting for the
 * next request. */
#include "device/worker.h"

#include "core/memory.h"
#include "device/cl.h"
#include "device/stepper.h"
#include "device/walker.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct job_node {
    struct job_node *next; /* the job after it */
    struct step_job job;
};

struct event_node {
    struct event_node *next; /* the event after it */
    struct worker_event event;
};

struct request {
    bool pending; /* something is asked for */
    int advance;  /* devices to move on; 0: the current one, open or not */
};

struct proof_request {
    struct network *network; /* NULL: none is asked for */
    unsigned ticket;
};

struct timing_request {
    struct timing_task *task; /* NULL: none is asked for */
    unsigned ticket;
};

struct worker {
    /* constant while the thread runs */
    pthread_t thread;
    char *which;      /* device_choose; NULL: any */
    char *kernel_dir; /* NULL: embedded */
    void (*notify)(void *context);
    void *context; /* of notify */

    /* guarded by the lock */
    pthread_mutex_t lock;
    pthread_cond_t wake; /* something to do for the thread */
    bool quit;
    struct request request;
    struct job_node *first_job, *last_job;       /* oldest first; NULL: none */
    struct proof_request proof;                  /* that waits */
    bool cancel_proof;                           /* the one under way is to end */
    struct timing_request timing;                /* that waits */
    bool cancel_timing;                          /* the one under way is to end */
    struct event_node *first_event, *last_event; /* likewise */

    /* of the thread */
    int place;               /* of the current device in the list; -1 before the first */
    int device_count;        /* devices in the machine when it was last looked at */
    struct device_info info; /* of the current device */
    struct device *device;   /* NULL: none is open */
    struct stepper *stepper; /* NULL: no steps are taken */
    struct walker *walker;   /* NULL: not built yet, or not built at all */
    bool lost;               /* the device failed and is still open */
    struct error lost_error; /* why */
    unsigned proving;        /* ticket of the proof under way */
    double reported_ms;      /* when its progress was last told */
    bool proof_on_device;    /* it runs on the device */
    unsigned timing_ticket;  /* of the timing under way */
};

static const double report_every_ms = 100;

/* ---- events ---- */

static struct event_node *event_new(const struct worker *worker, enum worker_event_kind kind) {
    struct event_node *node = memory_new(1, sizeof *node);
    node->event.kind = kind;
    node->event.device = worker->info;
    node->event.device_count = worker->device_count;
    return node;
}

static void post(struct worker *worker, struct event_node *node) {
    pthread_mutex_lock(&worker->lock);
    if (worker->last_event)
        worker->last_event->next = node;
    else
        worker->first_event = node;
    worker->last_event = node;
    pthread_mutex_unlock(&worker->lock);
    if (worker->notify) worker->notify(worker->context);
}

/* `log` (or NULL) goes over to the receiver. */
static void post_failure(struct worker *worker, const struct error *error, char *log) {
    struct event_node *node = event_new(worker, WORKER_FAILED);
    node->event.error = *error;
    node->event.log = log;
    post(worker, node);
}

/* ---- the thread ---- */

static void close_device(struct worker *worker) {
    walker_free(worker->walker);
    stepper_free(worker->stepper);
    device_close(worker->device);
    worker->walker = NULL;
    worker->stepper = NULL;
    worker->device = NULL;
}

/* Opens the device `advance` places after the current one; the first time, the one asked for. */
static int open_device(struct worker *worker, int advance, struct error *error) {
    struct device_info *list;
    int place;
    post(worker, event_new(worker, WORKER_OPENING));
    close_device(worker);
    memset(&worker->info, 0, sizeof worker->info);
    if (device_list(&list, &worker->device_count, error)) return -1;
    if (worker->device_count == 0 || (worker->place < 0 && advance == 0))
        place = device_choose(list, worker->device_count, worker->which, error);
    else
        place = (worker->place + advance) % worker->device_count;
    if (place >= 0) {
        worker->place = place;
        worker->info = list[place];
        worker->device = device_open(&worker->info, error);
    }
    free(list);
    return worker->device ? 0 : -1;
}

static void serve(struct worker *worker, struct request request) {
    struct error error;
    char *log = NULL;
    if (request.advance > 0 || !worker->device) {
        if (open_device(worker, request.advance, &error)) {
            post_failure(worker, &error, NULL);
            return;
        }
    }
    post(worker, event_new(worker, WORKER_BUILDING));
    walker_free(worker->walker);
    worker->walker = NULL;
    stepper_free(worker->stepper);
    worker->stepper = stepper_new(worker->device, worker->kernel_dir, &log, &error);
    if (!worker->stepper) {
        post_failure(worker, &error, log);
        return;
    }
    struct event_node *ready = event_new(worker, WORKER_READY);
    ready->event.log = log;
    post(worker, ready);
}

/* Runs a step. One that fails means that the device is not to be trusted any more. */
static void step(struct worker *worker, const struct step_job *job) {
    if (!worker->stepper || worker->lost) return;
    struct event_node *node = event_new(worker, WORKER_STEPPED);
    stepper_run(worker->stepper, job, &node->event.result);
    worker->lost = !node->event.result.ran;
    worker->lost_error = node->event.result.error;
    post(worker, node);
}

/* Closes a device that is lost, when nothing uses it any more. */
static void close_lost(struct worker *worker) {
    if (!worker->lost) return;
    worker->lost = false;
    close_device(worker);
    post_failure(worker, &worker->lost_error, NULL);
}

static struct job_node *take_job(struct worker *worker) {
    struct job_node *node = worker->first_job;
    if (!node) return NULL;
    worker->first_job = node->next;
    if (!worker->first_job) worker->last_job = NULL;
    return node;
}

/* ---- proofs ---- */

/* Between two parts of a proof: steps that wait are run. False when the proof is to end. */
static bool go_on_proving(void *context, double done, double all) {
    struct worker *worker = context;
    bool wanted = true;
    struct job_node *node;
    do {
        pthread_mutex_lock(&worker->lock);
        wanted = !worker->quit && !worker->request.pending && !worker->cancel_proof &&
                 !worker->proof.network && !worker->timing.task;
        node = wanted ? take_job(worker) : NULL;
        pthread_mutex_unlock(&worker->lock);
        if (node) step(worker, &node->job);
        free(node);
    } while (node);
    wanted = wanted && !worker->lost;
    if (wanted && cl_clock_ms() - worker->reported_ms > report_every_ms) {
        struct event_node *event = event_new(worker, WORKER_PROVING);
        worker->reported_ms = cl_clock_ms();
        event->event.ticket = worker->proving;
        event->event.share = all > 0 ? done / all : 0;
        post(worker, event);
    }
    return wanted;
}

/* Runs a walk where it is done sooner; as the `run` of struct prover. */
static int run_walk(void *context, const struct walk *walk, const struct walk_watch *watch,
                    struct walk_tally *tally, struct error *error) {
    struct worker *worker = context;
    worker->proof_on_device = worker->stepper && walker_pays(walk);
    if (!worker->proof_on_device) return proof_on_cpu.run(NULL, walk, watch, tally, error);
    char *log = NULL;
    if (!worker->walker)
        worker->walker = walker_new(worker->device, worker->kernel_dir, &log, error);
    free(log); /* the error names its first line */
    return worker->walker ? walker_run(worker->walker, walk, watch, tally, error) : -1;
}

static void prove(struct worker *worker, struct proof_request request) {
    const struct prover prover = {run_walk, worker};
    const struct walk_watch watch = {go_on_proving, worker};
    struct proof *proof = memory_new(1, sizeof *proof);
    struct error error;
    worker->proving = request.ticket;
    worker->reported_ms = cl_clock_ms();
    int result = proof_init_with(proof, request.network, &prover, &watch, &error);
    struct event_node *node = event_new(worker, WORKER_PROVED);
    node->event.ticket = request.ticket;
    node->event.on_device = worker->proof_on_device;
    if (result == 0)
        node->event.proof = proof;
    else
        node->event.error = error;
    if (result) free(proof);
    network_free(request.network);
    post(worker, node);
}

/* ---- timing ---- */

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
        node = worker->request.pending ? NULL : take_job(worker);
        pthread_mutex_unlock(&worker->lock);
        if (node) step(worker, &node->job);
        free(node);
    } while (node);
}

static void tell_timing(void *context, struct timing_news *news) {
    struct worker *worker = context;
    struct event_node *node = event_new(worker, WORKER_TIMING);
    node->event.ticket = worker->timing_ticket;
    node->event.news = news;
    post(worker, node);
}

/* Timing is over; why it is not complete, or "". */
static void post_timed(struct worker *worker, unsigned ticket, const char *why) {
    struct event_node *node = event_new(worker, WORKER_TIMED);
    node->event.ticket = ticket;
    if (*why) error_set(&node->event.error, "%s", why);
    post(worker, node);
}

static void time_sorts(struct worker *worker, struct timing_request request) {
    const struct timing_ear ear = {go_on_timing, run_steps, tell_timing, worker};
    struct error error = {""};
    worker->timing_ticket = request.ticket;
    int failed = timing_task_run(request.task, worker->device, worker->kernel_dir, &ear, &error);
    timing_task_free(request.task);
    post_timed(worker, request.ticket, failed ? error.text : "");
}

/* ---- the loop ---- */

static void *run(void *argument) {
    struct worker *worker = argument;
    for (;;) {
        struct proof_request proof = {NULL, 0};
        struct timing_request timing = {NULL, 0};
        pthread_mutex_lock(&worker->lock);
        while (!worker->quit && !worker->request.pending && !worker->first_job &&
               !worker->proof.network && !worker->timing.task)
            pthread_cond_wait(&worker->wake, &worker->lock);
        bool quit = worker->quit;
        struct request request = worker->request;
        struct job_node *node = request.pending ? NULL : take_job(worker);
        if (!request.pending && !node && !quit && worker->timing.task) {
            timing = worker->timing;
            worker->timing.task = NULL;
            worker->cancel_timing = false;
        } else if (!request.pending && !node && !quit) {
            proof = worker->proof;
            worker->proof.network = NULL;
            worker->cancel_proof = false;
        }
        worker->request = (struct request){0};
        pthread_mutex_unlock(&worker->lock);
        if (!quit && request.pending) serve(worker, request);
        if (!quit && node) step(worker, &node->job);
        if (timing.task) time_sorts(worker, timing);
        if (proof.network) prove(worker, proof);
        close_lost(worker);
        free(node);
        if (quit) break;
    }
    close_device(worker);
    return NULL;
}

/* ---- the side of the window ---- */

static char *copy_text(const char *text) {
    if (!text) return NULL;
    char *copy = memory_new(strlen(text) + 1, 1);
    strcpy(copy, text);
    return copy;
}

/* With the lock held. */
static void drop_jobs(struct worker *worker) {
    struct job_node *node;
    while ((node = take_job(worker)))
        free(node);
}

static void destroy(struct worker *worker) {
    struct worker_event event;
    drop_jobs(worker);
    while (worker_poll(worker, &event)) {
        free(event.log);
        worker_free_proof(event.proof);
        timing_news_free(event.news);
    }
    timing_task_free(worker->timing.task);
    network_free(worker->proof.network);
    pthread_cond_destroy(&worker->wake);
    pthread_mutex_destroy(&worker->lock);
    free(worker->which);
    free(worker->kernel_dir);
    free(worker);
}

struct worker *worker_new(const char *which, const char *kernel_dir, void (*notify)(void *context),
                          void *context, struct error *error) {
    struct worker *worker = memory_new(1, sizeof *worker);
    worker->which = copy_text(which);
    worker->kernel_dir = copy_text(kernel_dir);
    worker->notify = notify;
    worker->context = context;
    worker->place = -1;
    worker->request.pending = true;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->wake, NULL);
    int code = pthread_create(&worker->thread, NULL, run, worker);
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

static void ask(struct worker *worker, int advance) {
    pthread_mutex_lock(&worker->lock);
    drop_jobs(worker);
    worker->request.pending = true;
    worker->request.advance += advance;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_next_device(struct worker *worker) {
    ask(worker, 1);
}

void worker_reload(struct worker *worker) {
    ask(worker, 0);
}

void worker_step(struct worker *worker, const struct step_job *job) {
    struct job_node *node = memory_new(1, sizeof *node);
    node->job = *job;
    pthread_mutex_lock(&worker->lock);
    if (worker->last_job)
        worker->last_job->next = node;
    else
        worker->first_job = node;
    worker->last_job = node;
    pthread_cond_signal(&worker->wake);
    pthread_mutex_unlock(&worker->lock);
}

void worker_drop_steps(struct worker *worker) {
    pthread_mutex_lock(&worker->lock);
    drop_jobs(worker);
    pthread_mutex_unlock(&worker->lock);
}

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

void worker_free_proof(struct proof *proof) {
    if (proof) proof_free(proof);
    free(proof);
}

bool worker_poll(struct worker *worker, struct worker_event *event) {
    pthread_mutex_lock(&worker->lock);
    struct event_node *node = worker->first_event;
    if (node) {
        worker->first_event = node->next;
        if (!worker->first_event) worker->last_event = NULL;
    }
    pthread_mutex_unlock(&worker->lock);
    if (!node) return false;
    *event = node->event;
    free(node);
    return true;
}
