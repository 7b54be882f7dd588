/* process: a socket to the process, and a page of memory. Both have fixed numbers there. */
#include "device/process/process.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/process/server.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum {
    TICK_MS = 100,        /* how often a wait looks around */
    PATIENCE_MS = 1000,   /* for the process to end by itself */
    LONG_MS = 2000,       /* a wait that is told of */
    STUCK_S = 10,         /* within a message */
    LAUNCHES_MOST = 3600, /* that are believed to wait in a queue */
};

struct process {
    struct process_user user;
    int socket;                        /* -1: it is dead */
    pid_t pid;                         /* 0: a thread, or dead */
    pthread_t thread;                  /* of a thread */
    bool threaded;                     /* there is one */
    struct whereabouts *page;          /* shared; NULL of a thread */
    char kernels[WHEREABOUTS_KERNELS]; /* that were running when it died */
};

/* ---- beginning ---- */

/* Two ends above the numbers that the process will use; 0 or -1. */
static int new_sockets(int ends[2]) {
    int made[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, made)) return -1;
    for (int e = 0; e < 2; e++) {
        ends[e] = fcntl(made[e], F_DUPFD_CLOEXEC, 5);
        close(made[e]);
    }
    if (ends[0] >= 0 && ends[1] >= 0) return 0;
    for (int e = 0; e < 2; e++)
        if (ends[e] >= 0) close(ends[e]);
    return -1;
}

/* The process has a group of its own: Ctrl+C in a terminal is the program's alone. */
static int spawn(struct process *process, int theirs, int page, struct error *error) {
    char *const arguments[] = {"sortnet", PROCESS_ARGUMENT, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t ways;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, theirs, SERVER_SOCKET);
    posix_spawn_file_actions_adddup2(&files, page, SERVER_PAGE);
    posix_spawnattr_init(&ways);
    posix_spawnattr_setflags(&ways, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&ways, 0);
    int code = posix_spawn(&process->pid, process->user.program, &files, &ways, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&ways);
    if (code == 0) return 0;
    process->pid = 0;
    return error_set(error, "cannot start the device's process: %s", strerror(code));
}

static void *serve(void *argument) {
    int socket = (int)(intptr_t)argument;
    server_run(socket);
    close(socket);
    return NULL;
}

static int begin(struct process *process, int theirs, struct error *error) {
    if (process->user.program) {
        int page = whereabouts_new(&process->page), failed = -1;
        if (page < 0)
            error_set(error, "cannot start the device's process: %s", strerror(errno));
        else
            failed = spawn(process, theirs, page, error);
        if (page >= 0) close(page);
        close(theirs);
        return failed;
    }
    int code = pthread_create(&process->thread, NULL, serve, (void *)(intptr_t)theirs);
    process->threaded = code == 0;
    if (process->threaded) return 0;
    close(theirs);
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
    process->socket = -1;
    if (new_sockets(ends)) {
        error_set(error, "cannot start the device's process: %s", strerror(errno));
    } else {
        static const struct timeval stuck = {.tv_sec = STUCK_S};
        process->socket = ends[0];
        setsockopt(process->socket, SOL_SOCKET, SO_RCVTIMEO, &stuck, sizeof stuck);
        setsockopt(process->socket, SOL_SOCKET, SO_SNDTIMEO, &stuck, sizeof stuck);
        if (begin(process, ends[1], error) == 0 && greet(process, error) == 0) return process;
    }
    process_free(process);
    return NULL;
}

/* ---- the end ---- */

/* Waits for its end; then it gets no more time. Returns waitpid's status. */
static int reap(struct process *process, int patience_ms) {
    static const struct timespec moment = {.tv_nsec = 5000000};
    double until = cl_clock_ms() + patience_ms;
    int status = 0;
    while (waitpid(process->pid, &status, WNOHANG) == 0) {
        if (cl_clock_ms() > until) kill(-process->pid, SIGKILL); /* and what it has started */
        nanosleep(&moment, NULL);
    }
    process->pid = 0;
    return status;
}

/* Closes the socket, by which a process that is well ends. */
static int end(struct process *process, int patience_ms) {
    int status = 0;
    if (process->socket >= 0) shutdown(process->socket, SHUT_RDWR);
    if (process->threaded) pthread_join(process->thread, NULL);
    if (process->pid) status = reap(process, patience_ms);
    if (process->socket >= 0) close(process->socket);
    process->threaded = false;
    process->socket = -1;
    if (process->page)
        snprintf(process->kernels, sizeof process->kernels, "%.*s", WHEREABOUTS_KERNELS - 1,
                 process->page->kernels);
    return status;
}

void process_free(struct process *process) {
    if (!process) return;
    end(process, PATIENCE_MS);
    if (process->page) munmap(process->page, sizeof *process->page);
    free(process);
}

/* It was well a moment ago, and does not answer any more. */
static int die(struct process *process, struct error *error) {
    struct error words = {"ended"};
    bool spawned = process->pid != 0;
    int status = end(process, PATIENCE_MS);
    if (spawned) death_words(status, process->page, &words);
    return error_set(error, "the device's process %.900s", words.text);
}

int process_misunderstood(struct process *process, const struct message *message,
                          struct error *error) {
    end(process, 0);
    return error_set(error,
                     "the device's process said something that is not understood (kind %d, "
                     "%zu bytes) and was ended",
                     message->kind, message->length);
}

const char *process_kernels(const struct process *process) {
    return process->kernels;
}

/* ---- speaking ---- */

int process_say(struct process *process, const struct message *message, struct error *error) {
    if (process->socket < 0) return error_set(error, "the device's process has ended");
    return message_send(process->socket, message) ? die(process, error) : 0;
}

/* Has somebody stopped the process, so that it will not answer? */
static bool is_stopped(const struct process *process) {
    char name[32], state = '\0';
    snprintf(name, sizeof name, "/proc/%d/stat", (int)process->pid);
    FILE *file = fopen(name, "r");
    if (!file) return false;
    bool read = fscanf(file, "%*d (%*[^)]) %c", &state) == 1;
    fclose(file);
    return read && state == 'T';
}

static bool builds(const struct whereabouts *page) {
    return strncmp(page->call, "clBuildProgram", sizeof page->call) == 0;
}

/* How long the call on the page may take. */
static double allowed_ms(const struct whereabouts *page, int limit_s) {
    int launches = page->launches;
    if (builds(page)) return 1000.0 * limit_s * PROCESS_BUILDS;
    return 1000.0 * (limit_s + (launches > 1 && launches < LAUNCHES_MOST ? launches : 0));
}

bool process_is_late(const struct whereabouts *page, int limit_s, struct error *late) {
    char place[WHEREABOUTS_KERNELS];
    double since = (double)page->since_ms, most = allowed_ms(page, limit_s);
    if (limit_s <= 0 || since <= 0 || cl_clock_ms() - since < most) return false;
    death_place(page, place, sizeof place);
    error_set(late, "%s did not come back within %.0f s and was ended (--kernel-limit)", place,
              most / 1000);
    return true;
}

/* Says what a wait of `taken` milliseconds is for, and when it will be over. Builds are known to
 * take long. */
static void tell(struct process *process, double taken, double *told) {
    const struct process_user *user = &process->user;
    char place[WHEREABOUTS_KERNELS], words[WHEREABOUTS_KERNELS + 96];
    double now = cl_clock_ms();
    double silent = builds(process->page) ? user->limit_s * 1000.0 : LONG_MS;
    if (taken < silent || now - *told < 1000 || !user->waits) return;
    *told = now;
    death_place(process->page, place, sizeof place);
    snprintf(words, sizeof words, "%s has not come back for %.0f s; it is ended after %.0f s",
             place, taken / 1000, allowed_ms(process->page, user->limit_s) / 1000);
    user->waits(user->context, words);
}

/* Looks around in a wait that began at `start`. 0; -1 with the reason: the process was ended. */
static int look(struct process *process, double start, double *told, struct error *error) {
    const struct process_user *user = &process->user;
    if (user->leaves && user->leaves(user->context, *told > 0)) {
        end(process, PATIENCE_MS);
        return error_set(error, "the device's process was ended");
    }
    if (!process->page || user->limit_s <= 0) return 0;
    double now = cl_clock_ms(), since = (double)process->page->since_ms;
    bool late = process_is_late(process->page, user->limit_s, error);
    double waited = now - start, most = 1000.0 * user->limit_s;
    bool stopped = !late && waited > most && is_stopped(process);
    bool silent = !late && since <= 0 && waited > most * PROCESS_BUILDS;
    if (silent) error_set(error, "the device's process has been silent for %.0f s", waited / 1000);
    if (stopped) error_set(error, "the device's process was stopped, and is ended");
    if (!late && since > 0) tell(process, now - since, told);
    if (!late && !stopped && !silent) return 0;
    end(process, 0);
    return -1;
}

int process_hear(struct process *process, struct message *message, const int *kinds,
                 struct error *error) {
    double start = cl_clock_ms(), told = 0;
    if (process->socket < 0) return error_set(error, "the device's process has ended");
    for (;;) {
        struct pollfd place = {process->socket, POLLIN, 0};
        int ready = poll(&place, 1, TICK_MS);
        if (ready > 0) break;
        if (look(process, start, &told, error)) return -1;
    }
    if (message_receive(process->socket, message)) return die(process, error);
    for (; *kinds >= 0; kinds++)
        if (message->kind == *kinds) return 0;
    return process_misunderstood(process, message, error);
}
