/* system: the implementation for POSIX. Code for Linux only is inside #ifdef __linux__. */
#define _DARWIN_C_SOURCE /* needed for the names of sysconf */
#include "core/base/platform/system.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#elif defined __APPLE__
#include <mach-o/dyld.h>
#endif

void system_begin(int *count, char ***arguments) {
    (void)count, (void)arguments;
    /* Undoes the caller's settings of signals: ignored and blocked signals outlive exec. If SIGCHLD
     * is ignored, waitpid does not return how a child ended. An ignored SIGHUP stays ignored,
     * because nohup sets it. */
    enum { SIGNALS = 32 }; /* signals with names have lower numbers */
    struct sigaction action;
    sigset_t none;
    for (int number = 1; number < SIGNALS; number++) {
        bool kept = number == SIGHUP || sigaction(number, NULL, &action);
        if (!kept && action.sa_handler == SIG_IGN) signal(number, SIG_DFL);
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGXFSZ, SIG_IGN);
}

/* Returns the file to start. A loader starts the portable program, and the system takes the loader
 * for the program; so the environment has the program's name. */
const char *system_program(void) {
    const char *given = getenv("SORTNET_PROGRAM");
#ifdef __APPLE__
    static char path[4096];
    uint32_t size = sizeof path;
    if (!given && _NSGetExecutablePath(path, &size) == 0) return path;
#endif
    return given ? given : "/proc/self/exe";
}

bool system_is_terminal(FILE *stream) {
    return isatty(fileno(stream));
}

const char *system_variable(const char *name) {
    return getenv(name);
}

const char *system_home_variable(void) {
    return "HOME";
}

void system_set_variable(const char *name, const char *value) {
    setenv(name, value, 1);
}

int system_state_folder(char *path, size_t size) {
    const char *folder = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool given = folder && folder[0] == '/'; /* the XDG standard says to ignore other paths */
    if (!given && (!home || !*home)) return -1;
    int length = snprintf(path, size, "%s%s", given ? folder : home, given ? "" : "/.local/state");
    return length < 0 || (size_t)length >= size ? -1 : 0;
}

const char *system_no_state_folder(void) {
    return "neither XDG_STATE_HOME nor HOME is set";
}

int system_shared_folder(char *path, size_t size) {
    int length = snprintf(path, size, "/tmp/sortnet-%lu", (unsigned long)geteuid());
    return length < 0 || (size_t)length >= size ? -1 : 0;
}

double system_memory(void) {
#ifdef _SC_PHYS_PAGES
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    if (pages > 0 && bytes > 0) return (double)pages * (double)bytes;
#endif
    return 0;
}

void system_tell(const char *message) {
    (void)message; /* standard error always exists here */
}

bool system_has_opencl(void) {
    return true;
}

const char *system_opencl_source(void) {
    return "PoCL (package pocl-opencl-icd) runs on any CPU";
}

const char *system_rsvg_source(void) {
    return " (package librsvg2-bin of Debian and Ubuntu)";
}

/* ---- another program ---- */

enum { NO_SUCH_PROGRAM = 127 };

/* Replaces the child process by the other program; never returns. */
static void become(const struct system_run *call) {
    struct rlimit limit;
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getrlimit(RLIMIT_CPU, &limit)) _exit(NO_SUCH_PROGRAM);
    if (limit.rlim_cur > (rlim_t)call->seconds) limit.rlim_cur = (rlim_t)call->seconds;
    setrlimit(RLIMIT_CPU, &limit);
    if (call->given) dup2(fileno(call->given), STDIN_FILENO);
    dup2(fileno(call->made ? call->made : call->said), STDOUT_FILENO);
    dup2(fileno(call->said), STDERR_FILENO);
    execvp(call->arguments[0], call->arguments);
    _exit(NO_SUCH_PROGRAM);
}

enum system_end system_run(const struct system_run *call, int *code) {
    int status = 0;
    fflush(NULL); /* otherwise the child would write the buffered text, too */
    pid_t child = fork();
    if (child == 0) become(call);
    if (child < 0) return SYSTEM_REFUSED;
    while (waitpid(child, &status, 0) != child)
        if (errno != EINTR) return SYSTEM_KILLED; /* the way it ended is unknown */
    if (!WIFEXITED(status)) return WTERMSIG(status) == SIGXCPU ? SYSTEM_SLOW : SYSTEM_KILLED;
    *code = WEXITSTATUS(status);
    return *code == NO_SUCH_PROGRAM ? SYSTEM_MISSING : SYSTEM_ENDED;
}

FILE *system_scratch(void) {
    return tmpfile();
}
