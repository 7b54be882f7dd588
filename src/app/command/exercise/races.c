/* races: a child process whose words go to files, which are read when it has ended. */
#include "app/command/exercise/exercise.h"

#include "app/command/exit.h"
#include "core/base/memory.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REPORT_BYTES = 4096, NO_SUCH_PROGRAM = 127 };

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
static void simulate(const char *sort, const char *folder, const char *said, const char *log) {
    char self[4096];
    int file = open(said, O_WRONLY);
    if (file < 0 || !own_path(self, sizeof self)) _exit(NO_SUCH_PROGRAM);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execlp("oclgrind", "oclgrind", "--data-races", "--build-options", "-cl-opt-disable", "--log",
           log, self, "time", "--sort", sort, "--size", "2^6", "--repeat", "1", "--device",
           "oclgrind", "--kernels", folder, (char *)NULL);
    _exit(NO_SUCH_PROGRAM);
}

/* The beginning of a file; NULL: it is empty. */
static char *read_begin(const char *path) {
    char *text = memory_new(REPORT_BYTES, 1);
    FILE *file = fopen(path, "r");
    if (file) text[fread(text, 1, REPORT_BYTES - 1, file)] = '\0';
    if (file) fclose(file);
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

static enum races judge(int status, const char *said, const char *log, char **report) {
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == NO_SUCH_PROGRAM || code == EXIT_NO_DEVICE) return RACES_UNKNOWN;
    *report = read_begin(log);
    if (*report) keep_words(*report);
    if (*report) return RACES_FOUND;
    if (code == EXIT_DONE) return RACES_NONE;
    *report = read_begin(said);
    if (*report) keep_row(*report);
    return RACES_WRONG;
}

/* Makes an empty file for what is said; false if there is no place for one. */
static bool make_file(char *path, size_t size) {
    const char *folder = getenv("TMPDIR");
    snprintf(path, size, "%s/sortnet-races-XXXXXX", folder && *folder ? folder : "/tmp");
    int file = mkstemp(path);
    if (file >= 0) close(file);
    return file >= 0;
}

enum races races_look_for(const char *sort, const char *folder, char **report) {
    char said[4096], log[4096];
    int status = 0;
    enum races races = RACES_UNKNOWN;
    *report = NULL;
    if (!make_file(said, sizeof said)) return races;
    if (make_file(log, sizeof log)) {
        fflush(NULL); /* or the child would have it, too */
        pid_t child = fork();
        if (child == 0) simulate(sort, folder, said, log);
        if (child > 0 && waitpid(child, &status, 0) == child)
            races = judge(status, said, log, report);
        unlink(log);
    }
    unlink(said);
    return races;
}
