/* replay_data: what a replay is made of; for the files of this room alone. */
#pragma once

#include "core/replay/replay.h"

/* ---- kernel_text: what the text says about its points: loops, and which variable a name means
 * ---- */

/* A loop, from `begin` to before `end`. Its condition lies between `head` and `body`; what stands
 * before `head` is done once, unless the condition comes last. Where there is none, the loop's own
 * statement stands behind `body`. */
struct kernel_loop {
    int file, line;
    enum { TESTED_FIRST, TESTED_LAST, NEVER_TESTED } kind;
    size_t begin, end, head, body;
};

/* A variable or array, which is known from its declaration to the end of its block. */
struct kernel_variable {
    char name[PROBES_NAME];
    int file;
    size_t begin, end;
    enum probe_type type;
    int components; /* of a vector; 1: a scalar */
};

struct kernel_text {
    const struct probes *probes;
    char **codes; /* of a file: its text with blanks for comments */
    int loop_count, variable_count;
    struct kernel_loop *loops;         /* an outer one before those in it */
    struct kernel_variable *variables; /* the points know; in the order of the text */
    int *variable_of;                  /* of a point; -1: its name means none */
};

/* The probes must live as long. The caller frees with kernel_text_free. */
void kernel_text_init(struct kernel_text *text, const struct probes *probes);
void kernel_text_free(struct kernel_text *text);

/* The variable that a name of `length` bytes means at a place of the file, or -1. */
int kernel_text_variable(const struct kernel_text *text, int file, size_t at, const char *name,
                         size_t length);

/* ---- item_steps: the records of one work-item, taken apart into calls, loops and steps ---- */

/* A call of a function; the first one is the kernel's. */
struct item_call {
    int function, parent, statement; /* as in replay_call; the call that it was made from, or -1 */
    int loop;                        /* in which it is now, in item_steps.loops; -1: none */
    int begun;                       /* loops in it that are in no other one */
    int came;                        /* the statement whose loops are known, or -1 */
    bool placed;                     /* `path` is known, which is as in replay_step */
    uint64_t path, latest;           /* of the last call that it made, */
    int repeated;                    /* which is the same one again */
};

/* A loop that was executed, from its first turn to its last. */
struct item_loop {
    int loop, parent; /* number in kernel_text.loops; the one around it in the same call, or -1 */
    int number;       /* among those begun in the same turn of what is around it */
    int begun;        /* others in its turn */
    int turn, turns;  /* the present one, as in replay_step; that there were */
    bool fresh;       /* the turn, or the loop, begins with the statement that is open */
    bool tested;      /* the turn is over that ends in the condition */
    bool ended;       /* the condition was false */
    size_t latest;    /* where the last statement of a loop without a condition stands */
};

struct item_steps {
    int count, call_count, loop_count, stretches;
    struct replay_step *steps;
    struct item_call *calls;
    struct item_loop *loops;
    int *call_of, *step_of; /* of a record */
    int *begins;            /* of a stretch: its first step; one more than there are stretches */
    int *accesses;          /* of a step: its first one, in replay.accesses; one more than steps */
};

/* The records must be of points that there are. The caller frees with item_steps_free. */
void item_steps_init(struct item_steps *steps, const struct kernel_text *text,
                     const struct recorded_item *item);
void item_steps_free(struct item_steps *steps);

/* ---- replay_data ---- */

struct replay {
    const struct recording *recording;
    struct kernel_text text;
    int stretches;
    struct item_steps *steps; /* of every work-item */
    int **array_of;           /* of every record of every work-item: the array to whose cells the
                                 pointer that it is leads, or -1 */
    int array_count, access_count;
    size_t array_room, access_room;
    struct replay_array *arrays;
    struct replay_access *accesses;       /* by work-items, steps and records */
    const struct replay_access **in_step; /* the same by moments, then by work-items */
};

/* Behind an element of the text, `at` whose name it begins. */
const char *replay_data_element(const char *at);

/* Adds the arrays and accesses of a work-item, whose steps are known. */
void replay_data_add(struct replay *replay, int item);
