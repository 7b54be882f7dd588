/* goal: when the task of a lesson's step is done. A table of conditions, each beside its check. */
#ifndef SORTNET_APP_LESSONS_GOAL_H
#define SORTNET_APP_LESSONS_GOAL_H

#include "core/lessons/lesson.h"

struct app;
struct goal;

/* A condition: words, behind which there may be one word more. */
struct goal_row {
    const char *name;  /* "swaps" */
    const char *form;  /* of what follows: "N" is a number; NULL: nothing does */
    const char *about; /* when it holds */
    bool (*holds)(const struct app *app, const struct goal *goal);
};

extern const struct goal_row goal_rows[];
extern const int goal_row_count;

/* A condition that was read, and how things were before. */
struct goal {
    const struct goal_row *row; /* NULL: there is no task */
    int number;                 /* behind its words */
    char name[32];              /* likewise */
    unsigned inputs;            /* struct stepping's, when the step was set */
    int size;                   /* comparators of the step's network */
    unsigned timings;           /* the last that was asked to be timed by then */
};

/* Reads what stands behind `done`, if the step has a task. Returns 0, or -1 with the place and the
 * reason. */
int goal_read(struct goal *goal, const struct lesson *lesson, int step, struct error *error);

/* How things are now, before anything is done. */
void goal_begin(struct goal *goal, const struct app *app);

/* Is it done? */
bool goal_reached(const struct goal *goal, const struct app *app);

#endif
