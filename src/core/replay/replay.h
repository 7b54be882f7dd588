/* replay: what work-items held at a moment of a recorded launch.
 *
 * A recording is taken apart once into steps; every question after that is answered from them. A
 * step is a statement that a work-item executed. The statements of a function that it calls are
 * steps of their own and come before it: a step stands where its statement has ended.
 *
 * A stretch is what lies between two barriers; its number says how many barriers were passed. The
 * step at a barrier is the last one of its stretch. All work-items are drawn in step: at a moment
 * each has done as many steps of the stretch as the moment says, or all that it has there. Nobody
 * knows how fast each of them was in fact; what holds all the same is called certain. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_H
#define SORTNET_CORE_REPLAY_REPLAY_H

#include "core/base/error.h"
#include "core/kernel/recording.h"

struct replay;

/* `recording` must live as long. NULL with the reason if it contradicts itself. */
struct replay *replay_new(const struct recording *recording, struct error *error);
void replay_free(struct replay *replay); /* NULL is fine */

const struct recording *replay_recording(const struct replay *replay);

/* ---- steps of a work-item ---- */

struct replay_step {
    int statement;  /* number in probes.statements */
    int stretch;    /* in which it ended */
    int within;     /* its number among the work-item's steps of the stretch, from 0 */
    int call;       /* the call of the function in which it stands; 0: of the kernel */
    int first, end; /* its records lie from `first` to before `end`, among those of its calls */
    bool barrier;
    int loop;        /* the line where the innermost loop around it begins; 0: there is no loop */
    int turn, turns; /* of that loop: "turn 2 of 4", from 1. 0: before the first turn; turns + 1: at
                        the condition that ended the loop */
    uint64_t occurrence; /* equal for work-items that execute the statement in the same turns of the
                            same calls */
    uint64_t path;       /* equal for steps in the same turns of the same calls, by the names of
                            functions: of another text, too */
};

/* Work-items are named by their global id everywhere here. */
int replay_step_count(const struct replay *replay, int item);
const struct replay_step *replay_step(const struct replay *replay, int item, int step);

/* The records that belong to the step itself: the first one behind record `after` (-1: the first of
 * all) as a number in recorded_item.records, or -1. */
int replay_next_record(const struct replay *replay, int item, int step, int after);

/* The next step behind `step` that is a barrier, the next one before it, or -1. */
int replay_next_barrier(const struct replay *replay, int item, int step);
int replay_previous_barrier(const struct replay *replay, int item, int step);

/* The step of work-item `other` in the same occurrence as this step, or -1: it did not come there.
 */
int replay_same_step(const struct replay *replay, int item, int step, int other);

struct replay_call {
    int function;  /* number in probes.functions */
    int statement; /* that called it; -1: none is known, or it is the kernel */
};

/* The calls around a step, the innermost first and the kernel last. The number of them. */
int replay_calls(const struct replay *replay, int item, int step, struct replay_call *calls,
                 int room);

/* Whether the work-item recorded more than there was room for: its steps end before it did. */
bool replay_cut_off(const struct replay *replay, int item);

/* ---- moments ---- */

struct replay_moment {
    int stretch, steps; /* done in it */
};

int replay_stretches(const struct replay *replay);
/* The most steps that a work-item of the work-group has in the stretch; group -1: of all. */
int replay_stretch_steps(const struct replay *replay, int group, int stretch);

/* The moment at which the work-item has just done this step; step -1: the beginning. */
struct replay_moment replay_moment_of(const struct replay *replay, int item, int step);

/* How many steps the work-item has done then. The step where it is has the number one less. */
int replay_done(const struct replay *replay, int item, struct replay_moment moment);

/* Whether it has come to the barrier at the stretch's end and waits for others. */
bool replay_waits(const struct replay *replay, int item, struct replay_moment moment);

/* Whether it has done all its steps, of all stretches. */
bool replay_ended(const struct replay *replay, int item, struct replay_moment moment);

/* ---- arrays ---- */

enum { REPLAY_EXTENTS = 4 };

/* A buffer of global memory, an array of a work-group, or one of a work-item (its registers). An
 * array of a work-item is another one each time that its declaration is executed: which one it sees
 * at a step, replay_variables says. Of vectors each component is a cell. */
struct replay_array {
    const char *name; /* where it was declared */
    enum probe_space space;
    int group; /* that has it, if it is local; else -1 */
    int item;  /* that has it, if it is private; else -1 */
    enum probe_type element;
    int element_bytes;                       /* of a vector: of all its components */
    int dimensions, extents[REPLAY_EXTENTS]; /* from the outer one */
    int cells;                               /* 0: elements of an unknown size */
    size_t bytes;
    int buffer;       /* number in recording.buffers; -1: none */
    uint64_t address; /* of the first cell, on the device */
};

int replay_array_count(const struct replay *replay);
const struct replay_array *replay_array(const struct replay *replay, int array);
/* The array with this name that the work-item has or shares, or -1. */
int replay_find_array(const struct replay *replay, int item, const char *name);

#endif
