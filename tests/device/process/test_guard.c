/* test_guard: how the end of a command's process becomes the end of the program. Each case is a
 * program of its own, which branches. */
#include "support.h"

#include "device/process/child.h"
#include "device/process/guard.h"

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OTHER_END = 77, FOREVER_S = 60 };

/* Runs `program` in a process: its exit code, or minus the signal that ended it. */
static int run_alone(void (*program)(int number), int number) {
    int status;
    fflush(NULL);
    pid_t process = fork();
    if (process == 0) {
        alarm(FOREVER_S);
        program(number);
        _exit(OTHER_END);
    }
    assert_int_equal(waitpid(process, &status, 0), process);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

/* Waits as `guard` does; if a signal from outside ended the branch, ends this process. */
static void wait_for_branch(struct child *child) {
    struct child_end end;
    while (!child_has_ended(child, &end))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    child_rejoin(&end);
}

/* ---- signals at the moments around the fork ---- */

static int early;

static void send_early(void) {
    kill(getpid(), early);
}

static void branch_and_pause(int number) {
    struct child child;
    early = number;
    if (child_branch(&child, -1, NULL, 0, &error) == CHILD_IS_HERE)
        for (;;)
            pause();
    wait_for_branch(&child);
}

static void signalled_before(int number) {
    pthread_atfork(send_early, NULL, NULL);
    branch_and_pause(number);
}

static void signalled_after(int number) {
    pthread_atfork(NULL, send_early, NULL);
    branch_and_pause(number);
}

static void signalled_branch(int number) {
    pthread_atfork(NULL, NULL, send_early);
    branch_and_pause(number);
}

TEST(no_signal_is_lost_around_the_fork) {
    static void (*const moments[])(int) = {signalled_before, signalled_after, signalled_branch};
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    for (int m = 0; m < count_of(moments); m++)
        for (int n = 0; n < count_of(numbers); n++)
            equals(run_alone(moments[m], numbers[n]), -numbers[n]);
}

/* ---- a branch that was stopped ---- */

static void signalled_while_stopped(int number) {
    struct child child;
    if (child_branch(&child, -1, NULL, 0, &error) == CHILD_IS_HERE)
        for (;;)
            raise(SIGSTOP);
    while (!child_is_stopped(&child))
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    kill(getpid(), number);
    wait_for_branch(&child);
}

TEST(a_signal_ends_a_stopped_branch) {
    equals(run_alone(signalled_while_stopped, SIGTERM), -SIGTERM,
           run_alone(signalled_while_stopped, SIGINT), -SIGINT);
}

/* ---- how the branch ended ---- */

/* Exits with the branch's code; `error` must tell an end that has none. */
static void branch_and_exit(int number) {
    const struct guard guard = {.limit_s = 60};
    int code = 1;
    if (!guard_waits(&guard, &code, &error)) _exit(number);
    bool told = strstr(error.text, "the system does not tell how") != NULL;
    _exit(error.text[0] ? told ? 100 + code : 99 : code);
}

static void nobody_tells(int number) {
    signal(SIGCHLD, SIG_IGN);
    branch_and_exit(number);
}

TEST(the_code_of_the_branch) {
    equals(run_alone(branch_and_exit, 0), 0, run_alone(branch_and_exit, 3), 3);
}

TEST(an_end_that_nobody_tells_is_no_success) {
    equals(run_alone(nobody_tells, 0), 101, run_alone(nobody_tells, 3), 101);
}
