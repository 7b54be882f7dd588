/* lesson_progress: how far one has come in each lesson of the program, from one run to the next.
 *
 * A small text file, $XDG_STATE_HOME/sortnet/lessons.txt, by default in ~/.local/state: a line that
 * says what it is, then a line per lesson, "NUMBER STEP going" or "NUMBER STEP done". It is
 * replaced as a whole, see whole_file.h. */
#ifndef SORTNET_CORE_LESSONS_LESSON_PROGRESS_H
#define SORTNET_CORE_LESSONS_LESSON_PROGRESS_H

#include "core/lessons/lesson.h"

struct lesson_reached {
    int steps; /* 0: it was not begun; else the number of the last one that was shown, from 1 on */
    bool done; /* to its end */
};

struct lesson_progress {
    struct lesson_reached lessons[LESSON_MOST_STEPS + 1]; /* by their numbers, from 1 on */
};

/* Stores the path of the file. -1 when there is neither $XDG_STATE_HOME nor $HOME, or the path is
 * longer than `size`. */
int lesson_progress_path(char *path, size_t size, struct error *error);

/* Reads the file. Returns 1, 0 if there is none, or -1 with the reason: it cannot be read, or is
 * not what such a file is; then nothing is reached. Never waits. */
int lesson_progress_read(struct lesson_progress *progress, const char *path, struct error *error);

/* Writes the file, and the folder it lies in. */
int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error);

#endif
