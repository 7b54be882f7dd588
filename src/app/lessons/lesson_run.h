/* lesson_run: a lesson that is open over stepping. Each step sets network, keys, layer and the
 * look; everything else stays as free as without a lesson. */
#ifndef SORTNET_APP_LESSONS_LESSON_RUN_H
#define SORTNET_APP_LESSONS_LESSON_RUN_H

#include "app/dialogs/text_field.h"
#include "app/lessons/lesson_caption.h"
#include "app/lessons/lesson_timed.h"
#include "app/radix/radix_stepping.h"
#include "app/stepping/backwards.h"
#include "app/stepping/stepping.h"
#include "core/lessons/condition.h"

struct app;

struct lesson_run {
    struct lesson *lesson;          /* owned; NULL: none is open */
    struct lesson *left;            /* owned; by Escape; NULL: none, or one is open */
    struct lesson_place place;      /* where in it, or where it was left */
    struct lesson_caption caption;  /* of that place */
    struct conditions task;         /* of the step: when it is done */
    struct lesson_timed timed;      /* likewise: what timing mode begins with */
    const struct panel_kind *panel; /* that the step opened, or NULL */
    int cursor;                     /* layers, or turns of a radix sort, that the step has done */
    int answer_layer;               /* that the answer goes to; -1: none */
    unsigned inputs;                /* stepping's, when the step had set them */
    struct stepping home;           /* where Escape goes back to */
    struct backwards_run home_backwards;
    struct look home_look;
    struct radix_stepping home_radix;
    char home_opened[TEXT_FIELD_BYTES]; /* struct app's `opened` */
};

/* Shows every step of a lesson once, in an app of its own that is thrown away. Returns 0, or -1
 * with the place of the first mistake. */
int lesson_try(struct app *app, const struct lesson *lesson, struct error *error);

/* Opens a lesson, which is owned from here on, at a step, in place of the open lesson; `number` as
 * in struct lesson_place. */
void lesson_begin(struct app *app, struct lesson *lesson, int number, int step);

/* Leaves the lesson: the network, keys, layer and look from before are back. Does nothing if no
 * lesson is open. */
void lesson_leave(struct app *app);

/* Goes back to a step, with its answer if it has one. */
void lesson_go(struct app *app, int step);

/* Goes on to the answer or the next step (1), or back (-1); false behind the last and before the
 * first. If network, keys or mode were changed, the first press only restores the step's, unless
 * the step has a task. */
bool lesson_turn(struct app *app, int step);

/* After every event: checks whether the task is done, and whether the step is still in sight. */
void lesson_follow(struct app *app);

/* Handles Escape: leaves the lesson, unless it belongs to a playlist. False if there is no lesson,
 * or if something is open over it, such as a panel that hides the diagram. */
bool lesson_escape(struct app *app);

/* Goes back to the step at which Escape left a lesson, with its answer if that was shown. False if
 * no lesson was left, or another one was opened since. */
bool lesson_return(struct app *app);

#endif
