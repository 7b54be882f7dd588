/* races: a child process whose words go to files without a name, so that nothing is left of them,
 * and which are read when it has ended. It ends with its parent, and in time. */
#include "app/command/exercise/exercise.h"

#include "app/command/exit.h"
#include "core/base/memory.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    REPORT_BYTES = 4096,
    NO_SUCH_PROGRAM = 127,
    MOST_SECONDS = 60, /* of a processor; a kernel that comes back takes one or two */
};

/* This program's file; false where the system does not say. */
static bool own_path(char *path, size_t size) {
    const char *told = getenv("SORTNET_PROGRAM"); /* the portable one is started by a loader */
    if (told) return (size_t)snprintf(path, size, "%s", told) < size;
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return true;
}

/* In the child: never returns. */
static void simulate(const char *sort, const char *folder, FILE *said, FILE *log) {
    char self[4096], log_path[32];
    struct rlimit limit;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (!own_path(self, sizeof self) || getrlimit(RLIMIT_CPU, &limit)) _exit(NO_SUCH_PROGRAM);
    if (limit.rlim_cur > MOST_SECONDS) limit.rlim_cur = MOST_SECONDS;
    setrlimit(RLIMIT_CPU, &limit);
    dup2(fileno(said), STDOUT_FILENO);
    dup2(fileno(said), STDERR_FILENO);
    snprintf(log_path, sizeof log_path, "/dev/fd/%d", fileno(log));
    execlp("oclgrind", "oclgrind", "--data-races", "--build-options", "-cl-opt-disable", "--log",
           log_path, self, "time", "--sort", sort, "--size", "2^6", "--repeat", "1", "--device",
           "oclgrind", "--kernels", folder, (char *)NULL);
    _exit(NO_SUCH_PROGRAM);
}

/* The beginning of a file; NULL: it is empty. */
static char *read_begin(FILE *file) {
    char *text = memory_new(REPORT_BYTES, 1);
    rewind(file);
    text[fread(text, 1, REPORT_BYTES - 1, file)] = '\0';
    if (*text) return text;
    free(text);
    return NULL;
}

/* Of a report, in place: the lines that a reader of kernels can follow. The others are the
 * compiler's instructions, and lines of source, which the simulator takes from another file. */
static void keep_words(char *report) {
    static const char *const words[] = {"Kernel:", "entity:", "At line"};
    char *to = report, *line = report + strspn(report, "\n");
    for (int number = 0; *line; number++) {
        size_t length = strcspn(line, "\n");
        bool kept = number == 0; /* what it is about */
        for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
            const char *found = strstr(line, words[w]);
            kept |= found && found < line + length;
        }
        bool ends = line[length] == '\0' || (number > 0 && strncmp(line + length, "\n\n", 2) == 0);
        if (kept) {
            memmove(to, line, length + (line[length] == '\n'));
            to += length + (line[length] == '\n');
        }
        line += ends ? strlen(line) : length + 1;
    }
    while (to > report && to[-1] == '\n')
        to--;
    *to = '\0';
}

/* Of what `time` prints, in place: the row, and what is wrong with it. */
static void keep_row(char *said) {
    char *row = strstr(said, "verified\n");
    if (row) memmove(said, row + 9, strlen(row + 9) + 1);
}

static enum races judge(int status, FILE *said, FILE *log, char **report) {
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == NO_SUCH_PROGRAM || code == EXIT_NO_DEVICE) return RACES_UNKNOWN;
    *report = read_begin(log);
    if (*report) keep_words(*report);
    if (*report) return RACES_FOUND;
    if (code == EXIT_DONE) return RACES_NONE;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU)
        *report = memory_text("the kernel does not come back: is there a loop without an end?\n");
    else if ((*report = read_begin(said)))
        keep_row(*report);
    return RACES_WRONG;
}

enum races races_look_for(const char *sort, const char *folder, char **report) {
    FILE *said = tmpfile(), *log = tmpfile();
    int status = 0;
    enum races races = RACES_UNKNOWN;
    *report = NULL;
    if (said && log) {
        fflush(NULL); /* or the child would have it, too */
        pid_t child = fork();
        if (child == 0) simulate(sort, folder, said, log);
        if (child > 0 && waitpid(child, &status, 0) == child)
            races = judge(status, said, log, report);
    }
    if (said) fclose(said);
    if (log) fclose(log);
    return races;
}
