/* item_steps: the records of one work-item, taken apart into calls, loops and steps. */
#ifndef SORTNET_CORE_REPLAY_ITEM_STEPS_H
#define SORTNET_CORE_REPLAY_ITEM_STEPS_H

#include "core/kernel/recording.h"
#include "core/replay/kernel_scopes.h"
#include "core/replay/replay.h"

/* A call of a function; the first one is the kernel's. */
struct item_call {
    int function;
    int parent;     /* the call that it was made from; -1: none */
    int statement;  /* that made it; -1: not known */
    int previous;   /* the call before it that was made from the same one; -1: none */
    int last;       /* made from it, so far */
    int loop;       /* the loop in which it is, as a number in item_steps.loops; -1: none */
    int loops;      /* begun in it so far, outside of others */
    bool known;     /* the three that follow */
    uint64_t place; /* of the call among the turns of the one around it */
    uint64_t occurrence, path; /* as in replay_step, of what it has outside of loops */
};

/* A loop that was executed, from its first turn to its last. */
struct item_loop {
    int loop;   /* number in kernel_scopes.loops */
    int parent; /* the one around it in the same call; -1: none */
    int number; /* among those begun in the same turn of what is around it */
    int loops;  /* begun in this turn */
    int tests;  /* of its condition */
    int turn;   /* the last one */
    bool ended; /* its condition was false */
    size_t at;  /* where it was last, in the text */
};

struct item_occurrence {
    uint64_t occurrence;
    int step;
};

struct item_steps {
    int count, call_count, loop_count, stretches;
    struct replay_step *steps;
    struct item_call *calls;
    struct item_loop *loops;
    int *call_of, *step_of; /* of a record; step -1: none, its statement never ended */
    int *begins;            /* of a stretch: its first step; one more than there are stretches */
    struct item_occurrence *sorted; /* one for each step */
};

/* The work-item's records must be of points that there are. The caller frees with
 * item_steps_free. */
void item_steps_init(struct item_steps *steps, const struct kernel_scopes *scopes,
                     const struct recorded_item *item);
void item_steps_free(struct item_steps *steps);

#endif
