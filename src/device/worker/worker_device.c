/* worker_device: requests a device and its kernels from the device's process, and handles the death
 * of the process.
 *
 * A process that has died is started again, and its work is repeated. If it dies again, the kernels
 * of a folder are put aside, and the program's own kernels run until a file changes or the user
 * requests something else. If these kernels crash it twice, there is no device. */
#include "device/worker/worker_jobs.h"

#include "core/kernel/kernel_file.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEATHS_MOST = 2 };

/* ---- one question and its answer ---- */

/* Adds the changed file to the message, if the kernels that ran are not the program's own. */
static void add_changed(const struct worker *worker, struct error *error) {
    char path[256], said[sizeof error->text];
    const char *kernels = process_kernels(worker->process);
    if (!worker->kernel_dir || worker->aside) return;
    if (!kernel_file_changed(worker->kernel_dir, kernels, path, sizeof path)) return;
    snprintf(said, sizeof said, "%.700s, changed in %s", error->text, path);
    error_set(error, "%s", said);
}

/* Notes that the process is dead. */
static void bury(struct worker *worker, struct error *error) {
    add_changed(worker, error);
    process_free(worker->process);
    worker->process = NULL;
    worker->open = worker->built = false;
    worker->died = true;
    worker->death = *error;
}

int worker_say(struct worker *worker, struct error *error) {
    if (!worker->process) return error_set(error, "the device's process has ended");
    if (process_say(worker->process, &worker->message, error) == 0) return 0;
    bury(worker, error);
    return -1;
}

int worker_hear(struct worker *worker, const int *kinds, struct error *error) {
    if (!worker->process) return error_set(error, "the device's process has ended");
    if (process_hear(worker->process, &worker->message, kinds, error) == 0) return 0;
    bury(worker, error);
    return -1;
}

int worker_understood(struct worker *worker, struct error *error) {
    if (message_is_whole(&worker->message)) return 0;
    process_misunderstood(worker->process, &worker->message, error);
    bury(worker, error);
    return -1;
}

int worker_ask(struct worker *worker, int answer, struct error *error) {
    const int kinds[] = {answer, -1};
    return worker_say(worker, error) || worker_hear(worker, kinds, error) ? -1 : 0;
}

/* ---- the process ---- */

bool worker_leaves(void *context, bool reported) {
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    bool quits = worker->quit || (reported && worker->request.pending);
    pthread_mutex_unlock(&worker->lock);
    return quits;
}

static void say_waits(void *context, const char *words) {
    struct worker_event event = {.kind = WORKER_SAYS};
    error_set(&event.error, "%s", words);
    worker_post(context, &event);
}

int worker_start(struct worker *worker, struct error *error) {
    const struct process_user user = {worker->program, worker->limit_s, worker_leaves, say_waits,
                                      worker};
    if (worker->process) return 0;
    worker->process = process_new(&user, error);
    return worker->process ? 0 : -1;
}

void worker_leave_device(struct worker *worker) {
    process_free(worker->process);
    worker->process = NULL;
    worker->open = worker->built = false;
}

/* ---- a device and its kernels ---- */

/* Stores the device. Both threads post events about it, so its description changes with the lock
 * held. */
static void set_device(struct worker *worker, const struct found_device *opened) {
    pthread_mutex_lock(&worker->lock);
    worker->info = opened->info;
    worker->device_count = opened->count;
    worker->shown_place = opened->place;
    memcpy(worker->device_names, opened->names, sizeof worker->device_names);
    pthread_mutex_unlock(&worker->lock);
}

static int open_device(struct worker *worker, struct opening *opening, struct error *error) {
    struct found_device opened = {.place = -1};
    worker->open = worker->built = false;
    pthread_mutex_lock(&worker->lock);
    worker->info = opened.info; /* none yet */
    pthread_mutex_unlock(&worker->lock);
    worker_post(worker, &(struct worker_event){.kind = WORKER_OPENING});
    if (worker_start(worker, error)) return -1;
    message_begin(&worker->message, SAY_OPEN);
    pass_opening(&worker->message, opening);
    if (worker_ask(worker, SAY_OPENED, error)) return -1;
    pass_found(&worker->message, &opened);
    if (worker_understood(worker, error)) return -1;
    set_device(worker, &opened);
    if (opened.place >= 0) worker->place = opened.place;
    worker->open = opened.open;
    *error = opened.error;
    return opened.open ? 0 : -1;
}

/* Builds the kernels; `ready` gets the log and, if old kernels stay in use, the reason. */
static int build(struct worker *worker, struct worker_event *ready, struct error *error) {
    struct built built = {false, {""}, NULL};
    char *folder = worker->aside ? NULL : worker->kernel_dir;
    worker_post(worker, &(struct worker_event){.kind = WORKER_BUILDING});
    message_begin(&worker->message, SAY_BUILD);
    pass_string(&worker->message, &folder);
    if (worker_ask(worker, SAY_BUILT, error)) return -1;
    pass_built(&worker->message, &built);
    if (worker_understood(worker, error)) {
        free(built.log);
        return -1;
    }
    ready->log = built.log;
    if (built.built)
        worker->built = true;
    else
        ready->error = *error = built.error;
    return worker->built ? 0 : -1;
}

/* Reports a death. False: there is no point in trying again. */
static bool tries_again(struct worker *worker) {
    struct worker_event event = {.kind = WORKER_SAYS};
    bool again = ++worker->deaths < DEATHS_MOST;
    worker->died = false;
    if (worker_leaves(worker, true)) return false; /* another request follows */
    if (!again) {
        worker->deaths = 0;
        again = worker->kernel_dir && !worker->aside;
        worker->aside |= again;
    }
    error_set(&event.error, "%.900s: %s", worker->death.text,
              !again          ? "it ended in the same way before and is not started again"
              : worker->aside ? "the program's own kernels run until a file changes"
                              : "it is started again");
    worker->death = event.error;
    if (again) worker_post(worker, &event);
    return again;
}

bool worker_bring_up(struct worker *worker, struct opening *opening) {
    struct opening same = {worker->which, worker->place, 0};
    for (;;) {
        struct worker_event ready = {.kind = WORKER_READY};
        struct error error = {""};
        int failed = 0;
        if (worker->died && !tries_again(worker)) {
            if (!worker_leaves(worker, true))
                worker_post(worker, &(struct worker_event){.kind = WORKER_FAILED,
                                                           .given_up = true,
                                                           .error = worker->death});
            return false;
        }
        if (opening || !worker->open)
            failed = open_device(worker, opening ? opening : &same, &error);
        if (!failed) opening = NULL;
        if (!failed) failed = build(worker, &ready, &error);
        if (worker->died) continue;
        if (failed) {
            /* the receiver gets the log */
            worker_post(worker, &(struct worker_event){
                                    .kind = WORKER_FAILED, .error = error, .log = ready.log});
            return false;
        }
        ready.aside = worker->aside;
        if (ready.aside) ready.error = worker->death;
        worker_post(worker, &ready);
        return true;
    }
}
