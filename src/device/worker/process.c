/* process: talks to the device's process over a channel, and shares a page of memory with it. */
#include "device/worker/process.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/process/channel.h"
#include "device/worker/server.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    TICK_MS = 100,      /* time between two checks in a wait, ms */
    PATIENCE_MS = 1000, /* time for the process to end by itself, ms */
    LONG_MS = 2000,     /* time of a wait, ms, after which the user is told */
    STUCK_S = 10,       /* most seconds for a wait within a message */
};

struct process {
    struct process_user user;
    int channel;                       /* channel; -1: the process is dead */
    struct child child;                /* child; none: a thread, or dead */
    pthread_t thread;                  /* thread, if there is no child */
    bool threaded;                     /* true: there is a thread */
    struct whereabouts *page;          /* shared page; NULL: a thread */
    char kernels[WHEREABOUTS_KERNELS]; /* kernels that were running when it died */
};

/* ---- beginning ---- */

static void *serve(void *argument) {
    int channel = (int)(intptr_t)argument;
    server_run(channel);
    channel_close(channel);
    return NULL;
}

static int begin(struct process *process, int theirs, struct error *error) {
    if (process->user.program) {
        int page = whereabouts_new(&process->page), failed = -1;
        if (page < 0)
            error_set(error, "cannot start the device's process: %s", strerror(errno));
        else
            failed = child_start(&process->child, process->user.program, PROCESS_ARGUMENT, theirs,
                                 page, error);
        if (page >= 0) channel_close(page);
        channel_close(theirs);
        return failed;
    }
    int code = pthread_create(&process->thread, NULL, serve, (void *)(intptr_t)theirs);
    process->threaded = code == 0;
    if (process->threaded) return 0;
    channel_close(theirs);
    return error_set(error, "cannot start the thread that drives the device: %s", strerror(code));
}

static int greet(struct process *process, struct error *error) {
    static const int kinds[] = {SAY_HELLO, -1};
    struct message message = {0};
    int version = 0;
    int failed = process_hear(process, &message, kinds, error);
    if (!failed) pass_int(&message, &version, 0, 1 << 30);
    if (!failed && (version != PROTOCOL_VERSION || !message_is_whole(&message)))
        failed = process_misunderstood(process, &message, error);
    message_free(&message);
    return failed;
}

struct process *process_new(const struct process_user *user, struct error *error) {
    struct process *process = memory_new(1, sizeof *process);
    int ends[2];
    process->user = *user;
    process->channel = -1;
    if (channel_pair(ends)) {
        error_set(error, "cannot start the device's process: %s", strerror(errno));
    } else {
        process->channel = ends[0];
        channel_limit(process->channel, STUCK_S);
        if (begin(process, ends[1], error) == 0 && greet(process, error) == 0) return process;
    }
    process_free(process);
    return NULL;
}

/* ---- the end ---- */

/* Waits for the process to end, and kills it after `patience_ms`. */
static struct child_end reap(struct process *process, int patience_ms) {
    static const struct timespec pause = {.tv_nsec = 5000000};
    double until = cl_clock_ms() + patience_ms;
    struct child_end end;
    while (!child_has_ended(&process->child, &end)) {
        if (cl_clock_ms() > until)
            child_kill(&process->child); /* also kills the processes that it
                                            started */
        nanosleep(&pause, NULL);
    }
    return end;
}

/* Closes the channel, which makes a working process end. */
static struct child_end end(struct process *process, int patience_ms) {
    struct child_end how = {0};
    if (process->channel >= 0) channel_end(process->channel);
    if (process->threaded) pthread_join(process->thread, NULL);
    if (process->child.process) how = reap(process, patience_ms);
    if (process->channel >= 0) channel_close(process->channel);
    process->threaded = false;
    process->channel = -1;
    if (process->page)
        snprintf(process->kernels, sizeof process->kernels, "%.*s", WHEREABOUTS_KERNELS - 1,
                 process->page->kernels);
    return how;
}

void process_free(struct process *process) {
    if (!process) return;
    end(process, PATIENCE_MS);
    if (process->page) channel_unshare(process->page, sizeof *process->page);
    free(process);
}

/* Notes that the process, which worked a moment ago, does not answer any more. */
static int die(struct process *process, struct error *error) {
    struct error words = {"ended"};
    bool spawned = process->child.process != 0;
    struct child_end how = end(process, PATIENCE_MS);
    if (spawned) whereabouts_death(process->page, &how, &words);
    return error_set(error, "the device's process %.900s", words.text);
}

int process_misunderstood(struct process *process, const struct message *message,
                          struct error *error) {
    end(process, 0);
    return error_set(error,
                     "the device's process sent a message that cannot be read (kind %d, "
                     "%zu bytes) and was ended",
                     message->kind, message->length);
}

const char *process_kernels(const struct process *process) {
    return process->kernels;
}

/* ---- speaking ---- */

int process_say(struct process *process, const struct message *message, struct error *error) {
    if (process->channel < 0) return error_set(error, "the device's process has ended");
    return message_send(process->channel, message) ? die(process, error) : 0;
}

/* Tells the user about a wait of `taken` milliseconds: its reason and its limit. Builds are known
 * to take long. */
static void tell(struct process *process, double taken, double *reported) {
    const struct process_user *user = &process->user;
    char place[WHEREABOUTS_KERNELS], words[WHEREABOUTS_KERNELS + 96];
    double now = cl_clock_ms();
    double silent = whereabouts_builds(process->page) ? user->limit_s * 1000.0 : LONG_MS;
    if (taken < silent || now - *reported < 1000 || !user->waits) return;
    *reported = now;
    whereabouts_place(process->page, place, sizeof place);
    snprintf(words, sizeof words, "%s has not come back for %.0f s; it is ended after %.0f s",
             place, taken / 1000, whereabouts_allowed_ms(process->page, user->limit_s) / 1000);
    user->waits(user->context, words);
}

/* Checks during a wait that began at `start`. Returns 0; -1 with the reason: the process was
 * ended. */
static int look(struct process *process, double start, double *reported, struct error *error) {
    const struct process_user *user = &process->user;
    if (user->leaves && user->leaves(user->context, *reported > 0)) {
        end(process, PATIENCE_MS);
        return error_set(error, "the device's process was ended");
    }
    if (!process->page || user->limit_s <= 0) return 0;
    double now = cl_clock_ms();
    long long since = process->page->since_ms;
    bool late = whereabouts_late(process->page, user->limit_s, error);
    double waited = now - start, most = 1000.0 * user->limit_s;
    bool stopped = !late && waited > most && child_is_stopped(&process->child);
    bool silent = !late && since == 0 && waited > most * WHEREABOUTS_BUILDS;
    if (silent) error_set(error, "the device's process has been silent for %.0f s", waited / 1000);
    if (stopped) error_set(error, "the device's process was stopped, and is ended");
    if (!late && since != 0) tell(process, now - (double)since, reported);
    if (!late && !stopped && !silent) return 0;
    end(process, 0);
    return -1;
}

/* Waits until the process says something. Returns 0; -1 with the reason: the process was ended. */
static int wait_for_words(struct process *process, struct error *error) {
    double start = cl_clock_ms(), reported = 0;
    int lost = 0;
    while (!lost && !channel_waits(process->channel, TICK_MS))
        lost = look(process, start, &reported, error);
    if (reported > 0) process->user.waits(process->user.context, "");
    return lost;
}

int process_hear(struct process *process, struct message *message, const int *kinds,
                 struct error *error) {
    if (process->channel < 0) return error_set(error, "the device's process has ended");
    if (wait_for_words(process, error)) return -1;
    if (message_receive(process->channel, message)) return die(process, error);
    for (; *kinds >= 0; kinds++)
        if (message->kind == *kinds) return 0;
    return process_misunderstood(process, message, error);
}
