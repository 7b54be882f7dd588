/* lesson_progress: reads and writes the file, line by line. */
#include "lesson_progress.h"

#include "core/files/files.h"

#include <string.h>

static const char first_line[] = "sortnet lessons 1\n";

int lesson_progress_path(char *path, size_t size, struct error *error) {
    return kept_file_path("lessons.txt", path, size, error);
}

static const char signs[] = " +-~"; /* signs of enum first_answer */

/* Reads the answers at the end of a line: " +2 -5 ~6". */
static bool read_answers(struct lesson_reached *reached, const char *line) {
    char sign;
    int step, length;
    while (sscanf(line, " %c%2d%n", &sign, &step, &length) == 2) {
        const char *known = strchr(signs + 1, sign);
        if (!known || step < 1 || step > LESSON_MOST_STEPS) return false;
        reached->first[step - 1] = (unsigned char)(known - signs);
        line += length;
    }
    return strcmp(line, "\n") == 0;
}

/* Reads a line "3 5 going +2 -4"; false: it has another form. */
static bool read_line(void *content, const char *line) {
    struct lesson_progress *progress = content;
    struct lesson_reached reached = {0};
    char how[8];
    int number, length = 0;
    if (sscanf(line, "%4d %4d %7s%n", &number, &reached.steps, how, &length) != 3) return false;
    reached.done = strcmp(how, "done") == 0;
    if ((!reached.done && strcmp(how, "going") != 0) || !read_answers(&reached, line + length))
        return false;
    if (number < 1 || number > LESSON_MOST_STEPS || reached.steps < 1 ||
        reached.steps > LESSON_MOST_STEPS)
        return false;
    progress->lessons[number] = reached;
    return true;
}

int lesson_progress_answers(const struct lesson_reached *reached, enum first_answer how) {
    int count = 0;
    for (int step = 0; step < LESSON_MOST_STEPS; step++)
        count += reached->first[step] == how;
    return count;
}

void lesson_progress_note(struct lesson_reached *reached, int step, enum first_answer answer,
                          bool again) {
    unsigned char *kept = &reached->first[step];
    bool right = answer == FIRST_RIGHT || answer == FIRST_MENDED;
    if (*kept == FIRST_NONE || (again && answer == FIRST_RIGHT))
        *kept = (unsigned char)answer;
    else if (*kept == FIRST_WRONG && right)
        *kept = FIRST_MENDED;
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
        if (reached->steps == 0) continue;
        fprintf(file, "%d %d %s", number, reached->steps, reached->done ? "done" : "going");
        for (int step = 0; step < LESSON_MOST_STEPS; step++)
            if (reached->first[step]) fprintf(file, " %c%d", signs[reached->first[step]], step + 1);
        fputc('\n', file);
    }
}

int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error) {
    return kept_file_write(path, write_lessons, progress, error);
}
