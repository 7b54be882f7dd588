/* guard: waits for the command's process, and looks now and then whether a call of OpenCL comes
 * back. */
#include "device/process/guard.h"

#include "core/kernel/kernel_file.h"
#include "device/process/process.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t command; /* the process; signal handlers have no argument of ours */

static const int passed_on[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCONT};
enum { PASSED_ON = sizeof passed_on / sizeof *passed_on };

/* The terminal sends its signals to the command itself. */
static void pass_on(int number, siginfo_t *from, void *context) {
    (void)context;
    if (from->si_code <= 0 && command > 0) kill((pid_t)command, number);
}

static void catch (struct sigaction before[PASSED_ON]) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    action.sa_sigaction = pass_on;
    for (int s = 0; s < PASSED_ON; s++) {
        sigaction(passed_on[s], NULL, &before[s]);
        sigaction(passed_on[s], &action, NULL);
    }
}

static void let_go(const struct sigaction before[PASSED_ON]) {
    for (int s = 0; s < PASSED_ON; s++)
        sigaction(passed_on[s], &before[s], NULL);
}

/* Waits for the command. Its status; `late` says what did not come back, for which it was killed.
 */
static int wait_for(pid_t child, const struct whereabouts *page, int limit_s, struct error *late) {
    static const struct timespec tick = {.tv_nsec = 20000000}, first = {.tv_nsec = 1000000};
    int status = 0;
    for (int turn = 0;; turn++) {
        pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child || (ended < 0 && errno != EINTR)) return status;
        if (process_is_late(page, limit_s, late)) kill(child, SIGKILL);
        nanosleep(turn < 20 ? &first : &tick, NULL);
    }
}

/* Ends as the command has ended: shells look at that. */
static void end_by(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

static void tell(const struct guard *guard, int status, const struct whereabouts *page,
                 const struct error *late, struct error *error) {
    char changed[256], kernels[WHEREABOUTS_KERNELS];
    struct error words = *late;
    snprintf(kernels, sizeof kernels, "%.*s", WHEREABOUTS_KERNELS - 1, page->kernels);
    if (!late->text[0]) death_words(status, page, &words);
    bool named = guard->kernel_dir &&
                 kernel_file_changed(guard->kernel_dir, kernels, changed, sizeof changed);
    error_set(error, "%s%.700s%s%s", late->text[0] ? "" : "the command's process ", words.text,
              named ? ", changed in " : "", named ? changed : "");
}

bool guard_waits(const struct guard *guard, int *code, struct error *error) {
    struct sigaction before[PASSED_ON];
    struct whereabouts *page;
    struct termios terminal;
    struct error late = {""};
    int descriptor = whereabouts_new(&page), status;
    bool typed = tcgetattr(STDIN_FILENO, &terminal) == 0;
    if (descriptor >= 0) close(descriptor);
    if (descriptor < 0) {
        error_set(error, "cannot share a page of memory: %s", strerror(errno));
        return true;
    }
    fflush(NULL); /* or both processes would have it */
    catch (before);
    pid_t child = fork();
    if (child <= 0) let_go(before);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        whereabouts_on(page);
        return false;
    }
    command = (int)child;
    if (child < 0) {
        error_set(error, "cannot start the command's process: %s", strerror(errno));
    } else {
        status = wait_for(child, page, guard->limit_s, &late);
        let_go(before);
        int number = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
        if (typed && number) tcsetattr(STDIN_FILENO, TCSANOW, &terminal);
        if (!number)
            *code = WEXITSTATUS(status);
        else if (number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGPIPE)
            end_by(number);
        if (number) tell(guard, status, page, &late, error);
    }
    munmap(page, sizeof *page);
    return true;
}
