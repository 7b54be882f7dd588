/* lesson_progress: remembers from one run to the next how far the user has come in each lesson of
 * the program.
 *
 * A small text file, $XDG_STATE_HOME/sortnet/lessons.txt, by default in ~/.local/state: a line that
 * says what it is, then a line per lesson, "NUMBER STEP going" or "NUMBER STEP done", and behind
 * that the steps whose questions were answered rightly or wrongly at the first try: "+2 -5". It is
 * replaced as a whole, see whole_file.h. */
#pragma once

#include "core/lessons/lesson.h"

enum first_answer { FIRST_NONE, FIRST_RIGHT, FIRST_WRONG };

struct lesson_reached {
    int steps; /* number, from 1 on, of the last step that was shown; 0: the lesson was not begun */
    bool done; /* the lesson was finished */
    unsigned char first[LESSON_MOST_STEPS]; /* enum first_answer of each step, from 0 on */
};

struct lesson_progress {
    struct lesson_reached lessons[LESSON_MOST_STEPS + 1]; /* by their numbers, from 1 on */
};

/* Stores the path of the file. -1 when there is neither $XDG_STATE_HOME nor $HOME, or the path is
 * longer than `size`. */
int lesson_progress_path(char *path, size_t size, struct error *error);

/* How many of the first answers of a lesson were so. */
int lesson_progress_answers(const struct lesson_reached *reached, enum first_answer how);

/* Reads the file. Returns 1; 0 if there is no file; or -1 with the reason, if the file cannot be
 * read or has another format. In the last two cases all lessons count as not begun. Never waits. */
int lesson_progress_read(struct lesson_progress *progress, const char *path, struct error *error);

/* Writes the file, and the folder it lies in. */
int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error);
