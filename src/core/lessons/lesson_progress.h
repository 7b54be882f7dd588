/* lesson_progress: remembers the user's progress in each lesson of the program between two runs.
 *
 * The file is a small text, $XDG_STATE_HOME/sortnet/lessons.txt, by default in ~/.local/state. Its
 * first line names the format. Then each lesson has a line, "NUMBER STEP going" or "NUMBER STEP
 * done", followed by the steps whose questions were answered right at the first try, wrong, or
 * right later: "+2 -5 ~6". The file is always replaced as a whole, see whole_file.h. */
#pragma once

#include "core/lessons/lesson.h"

enum first_answer {
    FIRST_NONE,
    FIRST_RIGHT,
    FIRST_WRONG,
    FIRST_MENDED, /* wrong at first, right later */
};

struct lesson_reached {
    int steps; /* number, from 1 on, of the last step shown; 0: the lesson was not begun */
    bool done; /* true: the lesson was finished */
    unsigned char first[LESSON_MOST_STEPS]; /* first answer (enum first_answer) to each step, from 0
                                               on */
};

struct lesson_progress {
    struct lesson_reached lessons[LESSON_MOST_STEPS + 1]; /* lessons by number, from 1 on */
};

/* Stores the path of the file. -1 when there is neither $XDG_STATE_HOME nor $HOME, or the path is
 * longer than `size`. */
int lesson_progress_path(char *path, size_t size, struct error *error);

/* Returns how many questions of a lesson were answered in this way. */
int lesson_progress_answers(const struct lesson_reached *reached, enum first_answer how);

/* Notes an answer to the question of a step. `again`: the question was asked again, so a first
 * right answer clears earlier mistakes. */
void lesson_progress_note(struct lesson_reached *reached, int step, enum first_answer answer,
                          bool again);

/* Reads the file. Returns 1; 0 if there is no file; or -1 with the reason, if the file cannot be
 * read or has another format. If the result is not 1, all lessons count as not begun. Never
 * waits. */
int lesson_progress_read(struct lesson_progress *progress, const char *path, struct error *error);

/* Writes the file, and makes its folder. */
int lesson_progress_write(const struct lesson_progress *progress, const char *path,
                          struct error *error);
