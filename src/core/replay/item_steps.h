/* item_steps: the records of one work-item, taken apart into calls, loops and steps. */
#ifndef SORTNET_CORE_REPLAY_ITEM_STEPS_H
#define SORTNET_CORE_REPLAY_ITEM_STEPS_H

#include "core/replay/kernel_text.h"
#include "core/replay/replay.h"

/* A call of a function; the first one is the kernel's. */
struct item_call {
    int function, parent, statement; /* as in replay_call; the call that it was made from, or -1 */
    int loop;                        /* in which it is now, in item_steps.loops; -1: none */
    int begun;                       /* loops in it that are in no other one */
    bool placed;                     /* `path` is known, which is as in replay_step */
    uint64_t path, latest;           /* of the last call that it made, */
    int repeated;                    /* which is the same one again */
};

/* A loop that was executed, from its first turn to its last. */
struct item_loop {
    int loop, parent; /* number in kernel_text.loops; the one around it in the same call, or -1 */
    int number;       /* among those begun in the same turn of what is around it */
    int begun;        /* others in its turn */
    int tests;        /* of its condition */
    bool ended;       /* the last one was false */
};

struct item_steps {
    int count, call_count, loop_count, stretches;
    struct replay_step *steps;
    struct item_call *calls;
    struct item_loop *loops;
    int *call_of, *step_of; /* of a record */
    int *begins;            /* of a stretch: its first step; one more than there are stretches */
};

/* The records must be of points that there are. The caller frees with item_steps_free. */
void item_steps_init(struct item_steps *steps, const struct kernel_text *text,
                     const struct recorded_item *item);
void item_steps_free(struct item_steps *steps);

/* As replay_done and replay_same_step. */
int item_steps_done(const struct item_steps *steps, struct replay_moment moment);
int item_steps_same(const struct item_steps *steps, const struct replay_step *step);

#endif
