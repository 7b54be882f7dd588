/* replay_data: the data of a replay, shared by the files of this folder only. */
#pragma once

#include "core/replay/replay.h"

/* ---- kernel_text: loops, and the variables that names mean ---- */

/* A loop, from `begin` to before `end`. Its condition is between `head` and `body`. The text before
 * `head` is done once, unless the condition comes last. If there is no condition, the loop's own
 * statement comes after `body`. */
struct kernel_loop {
    int file, line;
    enum { TESTED_FIRST, TESTED_LAST, NEVER_TESTED } kind;
    size_t begin, end, head, body;
};

/* A variable or array, known from its declaration to the end of its block. */
struct kernel_variable {
    char name[PROBES_NAME];
    int file;
    size_t begin, end;
    enum probe_type type;
    int components; /* components of a vector; 1: a scalar */
};

struct kernel_text {
    const struct probes *probes;
    char **codes; /* per file: its text with blanks for comments */
    int loop_count, variable_count;
    struct kernel_loop *loops;         /* loops; outer loops come before inner loops */
    struct kernel_variable *variables; /* variables that the points know; in the order of the
                                          text */
    int *variable_of;                  /* per point: the variable of its name; -1: none */
};

/* Reads the text; `probes` must outlive it. The caller frees it with kernel_text_free. */
void kernel_text_init(struct kernel_text *text, const struct probes *probes);
void kernel_text_free(struct kernel_text *text);

/* Returns the variable that a name of `length` bytes means at a place of the file, or -1. */
int kernel_text_variable(const struct kernel_text *text, int file, size_t at, const char *name,
                         size_t length);

/* ---- item_steps: the records of one work-item, split into calls, loops and steps ---- */

/* A call of a function; call 0 is the kernel. */
struct item_call {
    int function, parent, statement; /* function and statement as in replay_call; parent: the
                                        calling call, or -1 */
    int loop;                        /* present loop in item_steps.loops; -1: none */
    int begun;                       /* number of outermost loops begun in the call */
    int came;                        /* statement whose loops are known; -1: none */
    bool placed;                     /* true: `path`, as in replay_step, is known */
    uint64_t path, latest;           /* path; latest: path of the last call made from here */
    int repeated;                    /* number of repetitions of that call */
};

/* An executed loop, from its first turn to its last. */
struct item_loop {
    int loop, parent; /* number in kernel_text.loops; parent: the loop around it in the same call,
                         or -1 */
    int number;       /* number among the loops begun in the same turn of the surrounding loop */
    int begun;        /* number of loops begun in the present turn */
    int turn, turns;  /* present turn, as in replay_step; total number of turns */
    bool fresh;       /* true: the turn, or the loop, begins with the open statement */
    bool tested;      /* true: the turn has ended with the condition */
    bool ended;       /* true: the condition was false */
    size_t latest;    /* place of the last statement, for a loop without a condition */
};

struct item_steps {
    int count, call_count, loop_count, stretches;
    struct replay_step *steps;
    struct item_call *calls;
    struct item_loop *loops;
    int *call_of, *step_of; /* per record: its call, its step */
    int *begins;            /* per stretch: its first step; one entry more than stretches */
    int *accesses;          /* per step: its first access in replay.accesses; one entry more than
                               steps */
};

/* Splits the records, whose points must exist. The caller frees the steps with item_steps_free. */
void item_steps_init(struct item_steps *steps, const struct kernel_text *text,
                     const struct recorded_item *item);
void item_steps_free(struct item_steps *steps);

/* ---- replay_data ---- */

struct replay {
    const struct recording *recording;
    struct kernel_text text;
    int stretches;
    struct item_steps *steps; /* per work-item */
    int **array_of;           /* per record of each work-item: the array that its pointer points
                                 into; -1: none */
    int array_count, access_count;
    size_t array_room, access_room;
    struct replay_array *arrays;
    struct replay_access *accesses;       /* accesses, by work-item, step and record */
    const struct replay_access **in_step; /* same accesses, by instant, then by work-item */
    struct known_totals {
        bool known;
        struct replay_totals all;
    } * totals; /* answer of replay_totals_of; every frame of the lanes asks for it */
};

/* Returns the place after an element of the text, whose name begins at `at`. */
const char *replay_data_element(const char *at);

/* Adds the arrays and accesses of a work-item; its steps must be known. */
void replay_data_add(struct replay *replay, int item);
