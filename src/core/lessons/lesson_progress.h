/* lesson_progress: remembers from one run to the next how far the user has come in each lesson of
 * the program.
 *
 * A small text file, $XDG_STATE_HOME/sortnet/lessons.txt, by default in ~/.local/state: a line that
 * says what it is, then a line per lesson, "NUMBER STEP going" or "NUMBER STEP done". It is
 * replaced as a whole, see whole_file.h. */
#pragma once

#include "core/lessons/lesson.h"

struct lesson_reached {
    int steps; /* number, from 1 on, of the last step that was shown; 0: the lesson was not begun */
    bool done; /* the lesson was finished */
};

struct lesson_progress {
    struct lesson_reached lessons[LESSON_MOST_STEPS + 1]; /* by their numbers, from 1 on */
};

/* Stores the path of the file. -1 when there is neither $XDG_STATE_HOME nor $HOME, or the path is
 * longer than `size`. */
int lesson_progress_path(char *path, size_t size, struct error *error);

/* Reads the file. Returns 1; 0 if there is no file; or -1 with the reason, if the file cannot be
 * read or has another format. In the last two cases all lessons count as not begun. Never waits. */
int lesson_progress_read(struct lesson_progress *progress, const char *path, struct error *error);

/* Writes the file, and the folder it lies in. */
int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error);
