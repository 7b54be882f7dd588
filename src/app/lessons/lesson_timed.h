/* lesson_timed: the sorts that a step of a lesson asks to be timed. */
#ifndef SORTNET_APP_LESSONS_LESSON_TIMED_H
#define SORTNET_APP_LESSONS_LESSON_TIMED_H

#include "core/base/choices.h"
#include "core/lessons/lesson.h"

enum { LESSON_MOST_TIMED = 8 };

struct lesson_timed {
    const char *names[LESSON_MOST_TIMED]; /* of sorts */
    int count;                            /* 0: the step names none */
};

/* Reads the value of the word `time`. Returns 0, or -1 with the place and the reason. */
int lesson_timed_read(struct lesson_timed *timed, const struct lesson *lesson, int step,
                      struct error *error);

/* The names as choices, which point into `timed`. */
struct choices lesson_timed_choices(const struct lesson_timed *timed);

#endif
