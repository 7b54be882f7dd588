/* races: a child process whose words go to files without a name, so that nothing is left of them,
 * and which are read when it has ended. It ends with its parent, and in time. */
#include "app/command/exercise/exercise.h"

#include "app/command/exit.h"
#include "core/base/memory.h"
#include "core/base/platform/system.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    REPORT_BYTES = 4096,
    MOST_SECONDS = 60, /* of a processor; a kernel that comes back takes one or two */
};

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

static enum races judge(enum system_end end, int code, FILE *said, FILE *log, char **report) {
    if (end == SYSTEM_MISSING || code == EXIT_NO_DEVICE) return RACES_UNKNOWN;
    *report = read_begin(log);
    if (*report) keep_words(*report);
    if (*report) return RACES_FOUND;
    if (code == EXIT_DONE) return RACES_NONE;
    if (end == SYSTEM_SLOW)
        *report = memory_text("the kernel does not come back: is there a loop without an end?\n");
    else if ((*report = read_begin(said)))
        keep_row(*report);
    return RACES_WRONG;
}

enum races races_look_for(const char *sort, const char *folder, char **report) {
    char self[4096], log_path[1024];
    FILE *said = system_scratch(NULL, 0), *log = system_scratch(log_path, sizeof log_path);
    char *const arguments[] = {"oclgrind",
                               "--data-races",
                               "--build-options",
                               "-cl-opt-disable",
                               "--log",
                               log_path,
                               self,
                               "time",
                               "--sort",
                               (char *)(uintptr_t)sort,
                               "--size",
                               "2^6",
                               "--repeat",
                               "1",
                               "--device",
                               "oclgrind",
                               "--kernels",
                               (char *)(uintptr_t)folder,
                               NULL};
    const struct system_run call = {.arguments = arguments, .said = said, .seconds = MOST_SECONDS};
    enum races races = RACES_UNKNOWN;
    int code = -1;
    *report = NULL;
    if (said && log && system_program_path(self, sizeof self)) {
        enum system_end end = system_run(&call, &code);
        races = judge(end, code, said, log, report);
    }
    if (said) fclose(said);
    if (log) fclose(log);
    return races;
}
