/* goal: when the task of a lesson's step is done. A table of conditions, each beside its check. */
#ifndef SORTNET_APP_LESSONS_GOAL_H
#define SORTNET_APP_LESSONS_GOAL_H

#include "core/lessons/lesson.h"

struct app;
struct goal_task;

/* A kind of condition: words, behind which there may be one word more. */
struct goal_row {
    const char *name;  /* "swaps" */
    const char *form;  /* of what follows: "N" is a number; NULL: nothing does */
    const char *about; /* when it holds */
    bool (*holds)(const struct goal_task *task);
};

extern const struct goal_row goal_rows[];
extern const int goal_row_count;

enum { GOAL_MOST_CONDITIONS = 3 };

/* A condition that was read. */
struct condition {
    const struct goal_row *row;
    int number;    /* behind its words */
    char name[32]; /* likewise */
};

/* What was read, all of which must hold at once, and how things were before. */
struct goal {
    struct condition conditions[GOAL_MOST_CONDITIONS];
    int count;        /* of these; 0: there is no task */
    unsigned inputs;  /* struct stepping's, when the step was set */
    int size;         /* comparators of the step's network */
    unsigned timings; /* the last that was asked to be timed by then */
    bool differed;    /* a layer came out wrong on the device since then */
};

/* What a condition looks at. */
struct goal_task {
    const struct app *app;
    const struct goal *goal;
    const struct condition *condition; /* itself */
};

/* Reads what stands behind `done`, if the step has a task. Returns 0, or -1 with the place and the
 * reason. */
int goal_read(struct goal *goal, const struct lesson *lesson, int step, struct error *error);

/* How things are now, before anything is done. */
void goal_begin(struct goal *goal, const struct app *app);

/* Is it done? Remembers what was seen on the way there. */
bool goal_reached(struct goal *goal, const struct app *app);

#endif
