/* course: how far a network, a radix sort or a large sort is stepped, and which keys go through it.
 * Shortcuts and the mouse do the same to all; struct course_kind has what differs. */
#pragma once

#include "app/shell/motion.h"
#include "app/shell/room.h"
#include "core/network/keys.h"
#include "core/network/network.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct shell;

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
    const char *step; /* what one is called: "layer" */
    enum room room;   /* whose struct the functions take */
    struct course *(*course)(void *room);
    void (*go)(void *room, struct shell *shell, int cursor); /* by hand: playing ends */
    void (*arrive)(void *room);    /* another moment was reached in playing; NULL: nothing depends
                                      on it */
    bool (*fit)(const void *room); /* do the keys typed last fit? */
    void (*fill)(void *room, struct shell *shell); /* takes the keys that are chosen now */
    /* Returns the steps done where the scrubber is at x, pixels. */
    int (*at)(const void *room, const struct shell *shell, float x);
    /* Opens a line to type keys into, which the list of inputs offers; NULL: K alone does so. */
    void (*type)(void *room, struct shell *shell);
};

/* The course of the present mode, its kind, and the struct that the kind's functions take. */
struct course *course_present(const struct shell *shell);
const struct course_kind *course_kind(const struct shell *shell);
void *course_room(const struct shell *shell);

/* Keys that were typed, n of them, are used from here on. */
static inline void course_type(struct course *course, const int *keys, int n) {
    memcpy(course->typed_keys, keys, (size_t)n * sizeof *keys);
    course->typed_count = n;
    course->typed = true;
}

/* To the input (0) or to the output (1). */
void course_end(struct shell *shell, int end);

/* Plays forwards (1) or backwards (-1), or pauses; faster (1) or slower (-1), which is said. */
void course_play(struct shell *shell, int direction);
void course_speed(struct shell *shell, int step);

/* Time passes: what moves or plays goes on. True if the picture changed. Milliseconds until it does
 * so again: 0 while something moves, -1 never. */
bool course_advance(struct shell *shell);
int course_wait(const struct shell *shell, double now);

/* Keys of the next seed (1) or of the one before (-1); of another kind, by its number in
 * input_kinds, behind which the typed keys stand where they fit; of the next kind. */
void course_next_keys(struct shell *shell, int step);
int course_input(const struct shell *shell); /* the present one */
void course_use_input(struct shell *shell, int kind);
void course_next_input(struct shell *shell, int step);

/* The left button goes down: true if that is on the scrubber, whose handle then follows the mouse.
 */
bool course_press(struct shell *shell);
bool course_scrub(struct shell *shell);
void course_release(struct shell *shell);

/* Its mode is left. */
void course_leave(struct shell *shell);
