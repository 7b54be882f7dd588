/* lesson_progress: the file, line by line. */
#include "lesson_progress.h"

#include "core/base/files.h"

#include <string.h>

static const char first_line[] = "sortnet lessons 1\n";

int lesson_progress_path(char *path, size_t size, struct error *error) {
    if (kept_file_path("XDG_STATE_HOME", "/.local/state", "lessons.txt", path, size) == 0) return 0;
    return error_set(
        error,
        "the progress of lessons has no place: neither XDG_STATE_HOME nor HOME is set, "
        "or the path is longer than %zu bytes",
        size);
}

/* A line "3 5 going" and nothing else. */
static bool read_line(void *content, const char *line) {
    struct lesson_progress *progress = content;
    char how[8];
    int number, steps, length = 0;
    if (sscanf(line, "%4d %4d %7s%n", &number, &steps, how, &length) != 3) return false;
    bool done = strcmp(how, "done") == 0;
    if (strcmp(line + length, "\n") != 0 || (!done && strcmp(how, "going") != 0)) return false;
    if (number < 1 || number > LESSON_MOST_STEPS || steps < 1 || steps > LESSON_MOST_STEPS)
        return false;
    progress->lessons[number] = (struct lesson_reached){steps, done};
    return true;
}

int lesson_progress_read(struct lesson_progress *progress, const char *path, struct error *error) {
    *progress = (struct lesson_progress){0};
    int read = kept_file_read(path, "a file of the progress of lessons", first_line, read_line,
                              progress, error);
    if (read < 0) *progress = (struct lesson_progress){0};
    return read;
}

static void write_lessons(FILE *file, const void *content) {
    const struct lesson_progress *progress = content;
    fputs(first_line, file);
    for (int number = 1; number <= LESSON_MOST_STEPS; number++) {
        const struct lesson_reached *reached = &progress->lessons[number];
        if (reached->steps > 0)
            fprintf(file, "%d %d %s\n", number, reached->steps, reached->done ? "done" : "going");
    }
}

int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error) {
    return kept_file_write(path, write_lessons, progress, error);
}
