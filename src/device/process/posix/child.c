/* child: the implementation for POSIX, with posix_spawn, waitpid and signals. */
#define _DARWIN_C_SOURCE /* needed for environ and related functions */
#include "device/process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

/* Starts the process in its own group: Ctrl+C in a terminal goes only to the program itself. */
int child_start(struct child *child, const char *program, const char *argument, int channel,
                int shared, struct error *error) {
    char name[] = "sortnet", copy[64];
    char *const arguments[] = {name, copy, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t ways;
    pid_t process;
    snprintf(copy, sizeof copy, "%s", argument);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, channel, CHILD_CHANNEL);
    posix_spawn_file_actions_adddup2(&files, shared, CHILD_SHARED);
    posix_spawnattr_init(&ways);
    posix_spawnattr_setflags(&ways, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&ways, 0);
    int code = posix_spawn(&process, program, &files, &ways, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&ways);
    if (code) return error_set(error, "cannot start the device's process: %s", strerror(code));
    *child = (struct child){process, process};
    return 0;
}

/* Asks the system to end this process with its parent. On systems that cannot, the closed channel
 * ends it. */
static void end_with_parent(void) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

void child_begin(void) {
    enum { OTHERS = 1024 }; /* descriptors of the parent that may be inherited */
    end_with_parent();
    for (int other = CHILD_NUMBERS; other < OTHERS; other++)
        close(other);
}

bool child_has_ended(struct child *child, struct child_end *end) {
    int status = 0;
    pid_t ended = waitpid((pid_t)child->process, &status, WNOHANG);
    if (ended == 0 || (ended < 0 && errno == EINTR)) return false;
    bool killed = ended > 0 && WIFSIGNALED(status);
    int number = ended < 0 ? errno : killed ? WTERMSIG(status) : WEXITSTATUS(status);
    *end = (struct child_end){.killed = killed, .unknown = ended < 0, .number = number};
    *child = (struct child){0, 0};
    return true;
}

void child_kill(const struct child *child) {
    kill((pid_t)(child->group ? -child->group : child->process), SIGKILL);
}

bool child_is_stopped(const struct child *child) {
    char name[32], state = '\0';
    snprintf(name, sizeof name, "/proc/%d/stat", (int)child->process);
    FILE *file = fopen(name, "r");
    if (!file) return false;
    bool read = fscanf(file, "%*d (%*[^)]) %c", &state) == 1;
    fclose(file);
    return read && state == 'T';
}

static const char *signal_name(int64_t number) {
    static const struct {
        int number;
        const char *name;
    } names[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGABRT, "SIGABRT"},
                 {SIGFPE, "SIGFPE"},   {SIGILL, "SIGILL"},   {SIGKILL, "SIGKILL"},
                 {SIGTERM, "SIGTERM"}, {SIGTRAP, "SIGTRAP"}, {SIGXCPU, "SIGXCPU"},
                 {SIGPIPE, "SIGPIPE"}, {SIGSYS, "SIGSYS"},   {SIGHUP, "SIGHUP"}};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++)
        if (names[n].number == number) return names[n].name;
    return NULL;
}

void child_end_words(const struct child_end *end, char *text, size_t size) {
    const char *name = end->killed ? signal_name(end->number) : NULL;
    if (end->unknown)
        snprintf(text, size, "ended, and the system does not tell how (%s)",
                 strerror((int)end->number));
    else if (name)
        snprintf(text, size, "ended with %s", name);
    else
        snprintf(text, size, "ended with %s %d", end->killed ? "signal" : "code", (int)end->number);
}

/* ---- a branch ---- */

static volatile sig_atomic_t branch; /* the process; a global, because signal handlers get no
                                        argument of ours */

static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCONT};
enum { PASSED_ON = sizeof passed_on / sizeof *passed_on };

/* State before the branch; a program branches once. */
static struct {
    struct sigaction actions[PASSED_ON];
    sigset_t blocked;
    struct termios terminal;
    bool typed; /* true: there is a terminal */
} before;

/* Passes a signal on to the branch. The terminal sends its own signals to the branch itself. A
 * stopped branch is continued, or it would not receive the signal. */
static void pass_on(int number, siginfo_t *from, void *context) {
    int kept = errno;
    (void)context;
    if (from->si_code <= 0 && branch > 0) {
        kill((pid_t)branch, number);
        kill((pid_t)branch, SIGCONT);
    }
    errno = kept;
}

/* Holds signals until let_through: until the branch exists and has its own handlers. */
static void hold(void) {
    sigset_t held;
    sigemptyset(&held);
    for (int s = 0; s < PASSED_ON; s++)
        sigaddset(&held, passed_on[s]);
    sigprocmask(SIG_BLOCK, &held, &before.blocked);
}

static void let_through(void) {
    sigprocmask(SIG_SETMASK, &before.blocked, NULL);
}

static void catch (void) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    action.sa_sigaction = pass_on;
    for (int s = 0; s < PASSED_ON; s++) {
        sigaction(passed_on[s], NULL, &before.actions[s]);
        sigaction(passed_on[s], &action, NULL);
    }
}

static void let_go(void) {
    for (int s = 0; s < PASSED_ON; s++)
        sigaction(passed_on[s], &before.actions[s], NULL);
}

enum child_side child_branch(struct child *child, int shared, void **memory, size_t size,
                             struct error *error) {
    (void)shared, (void)memory, (void)size; /* nothing to do: a fork has these already */
    pid_t parent = getpid();
    before.typed = tcgetattr(STDIN_FILENO, &before.terminal) == 0;
    fflush(NULL); /* otherwise both processes would write the buffered text */
    hold();
    catch ();
    pid_t process = fork();
    int reason = errno;
    if (process == 0) end_with_parent();
    if (process == 0 && getppid() != parent) _exit(1); /* the parent ended before the call above */
    if (process <= 0) let_go();
    if (process > 0) branch = (int)process;
    let_through();
    if (process == 0) return CHILD_IS_HERE;
    *child = (struct child){process, 0};
    if (process > 0) return CHILD_RUNS;
    error_set(error, "cannot start the command's process: %s", strerror(reason));
    return CHILD_FAILED;
}

/* Restores the terminal, unless another program uses it: then this program, in the background,
 * would be stopped here. */
static void mend_terminal(void) {
    if (before.typed && tcgetpgrp(STDIN_FILENO) == getpgrp())
        tcsetattr(STDIN_FILENO, TCSANOW, &before.terminal);
}

void child_rejoin(const struct child_end *end) {
    int number = end->killed ? (int)end->number : 0;
    let_go();
    if (number) mend_terminal();
    if (number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGPIPE) {
        signal(number, SIG_DFL);
        raise(number);
    }
}
