/* course: how far a network or a radix sort is stepped, and which keys go through it. Shortcuts and
 * the mouse do the same to both; struct course_kind has what differs. */
#pragma once

#include "app/stepping/motion.h"
#include "core/network/keys.h"
#include "core/network/network.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct app;

struct course {
    struct motion motion;              /* how many steps are done, and playing */
    const struct input_kind *input;    /* how keys are generated */
    bool input_chosen;                 /* by the user */
    uint64_t seed;                     /* of generated keys */
    int typed_keys[NETWORK_MAX_WIRES]; /* those typed last, whatever is shown */
    int typed_count;                   /* how many these are; 0: none */
    bool typed;                        /* use the typed keys wherever they fit */
    int item;                          /* 1 + the work-item that was chosen; 0: none */
    int kernel_scroll;                 /* of a kernel's text, rows by the wheel */
    bool scrubbing;                    /* the handle of the scrubber is dragged */
};

/* What a mode has in which something is stepped. */
struct course_kind {
    const char *step;                          /* what one is called: "layer" */
    size_t course;                             /* where it is in struct app */
    void (*go)(struct app *app, int cursor);   /* by hand: playing ends */
    void (*arrive)(struct app *app);           /* another moment was reached in playing;
                                                  NULL: nothing depends on it */
    bool (*fit)(const struct app *app);        /* do the keys typed last fit? */
    void (*fill)(struct app *app);             /* takes the keys that are chosen now */
    int (*at)(const struct app *app, float x); /* steps done where the scrubber is at x, pixels */
    void (*type)(struct app *app);             /* opens a line to type keys into, which the list of
                                                  inputs offers; NULL: K alone does so */
};

/* The kind of the present mode. */
const struct course_kind *course_kind(const struct app *app);

/* Keys that were typed, n of them, are used from here on. */
static inline void course_type(struct course *course, const int *keys, int n) {
    memcpy(course->typed_keys, keys, (size_t)n * sizeof *keys);
    course->typed_count = n;
    course->typed = true;
}

/* To the input (0) or to the output (1). */
void course_end(struct app *app, int end);

/* Plays forwards (1) or backwards (-1), or pauses; faster (1) or slower (-1), which is said. */
void course_play(struct app *app, int direction);
void course_speed(struct app *app, int step);

/* Time passes: what moves or plays goes on. True if the picture changed. Milliseconds until it does
 * so again: 0 while something moves, -1 never. */
bool course_advance(struct app *app);
int course_wait(const struct app *app, double now);

/* Keys of the next seed (1) or of the one before (-1); of another kind, by its number in
 * input_kinds, behind which the typed keys stand where they fit; of the next kind. */
void course_next_keys(struct app *app, int step);
int course_input(const struct app *app); /* the present one */
void course_use_input(struct app *app, int kind);
void course_next_input(struct app *app, int step);

/* The left button goes down: true if that is on the scrubber, whose handle then follows the mouse.
 */
bool course_press(struct app *app);
bool course_scrub(struct app *app);
void course_release(struct app *app);

/* Its mode is left. */
void course_leave(struct app *app);
