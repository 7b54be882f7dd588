/* replay_values: the values of a step, by the names of the text, and whether they are right. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_VALUES_H
#define SORTNET_CORE_REPLAY_REPLAY_VALUES_H

#include "core/replay/replay_memory.h"

enum { REPLAY_COMPONENTS = 16 };

struct replay_variable {
    char name[PROBES_NAME];
    enum probe_type type; /* of a component; TYPE_POINTER: an address, which differs between
                             devices */
    int components;       /* of a vector; 1: a scalar */
    bool assigned;        /* false: it has no value yet */
    int step;             /* that gave it this value */
    uint64_t values[REPLAY_COMPONENTS];
    int array; /* the array that it is, or points into, as a number of replay_array; -1: none */
};

/* What the function of the step can see after it, the innermost block first. The number of them. */
int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room);

struct replay_value {
    enum probe_kind kind;
    char name[REPLAY_NAME]; /* "left", "tile[5]"; "": of a condition, or returned */
    enum probe_type type;   /* TYPE_NONE: the element was written, its value was not recorded */
    uint64_t value;
    int record;
};

/* The values of a step: of variables, elements, conditions, atomic functions and returns, in the
 * order of the records; no addresses and indices, which stand in the names. The number of them. */
int replay_values(const struct replay *replay, int item, int step, struct replay_value *values,
                  int room);

/* Writes the statement on one line with the values that the step read in place of what it read:
 * "WORD smaller = min(12, 7)". What it assigns keeps its name. False: no value stands in it. */
bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size);

/* What a work-item did at a condition. */
enum replay_branch { BRANCH_ABSENT, BRANCH_NOT_TAKEN, BRANCH_TAKEN };

/* For every work-item of the group of `item`: what it did at the condition that this record is, in
 * the same turn. `branches` has room for recording.group. False: the record is no condition. */
bool replay_branches(const struct replay *replay, int item, int record,
                     enum replay_branch *branches);

/* ---- against the right kernel ---- */

/* Compared are the last values that variables and elements get in the same turns of loops of the
 * same calls, by name, as far as the edited launch comes there. Names that only the edited text has
 * are not compared: a right kernel may compute in its own way. So this is a question for kernels
 * whose results are wrong. */
struct replay_difference {
    enum replay_difference_kind {
        DIFFERENT_VALUE,
        DIFFERENT_INDEX,   /* another element should have been stored: the values are indices */
        DIFFERENT_MISSING, /* nothing was stored under this name */
    } kind;
    int item,
        step;   /* of the edited launch; where something is missing: the last one in these turns */
    int record; /* that has the value; -1: missing */
    char name[REPLAY_NAME];
    enum probe_type type;
    uint64_t value, expected;
};

/* The differences of one work-item in the order of the edited launch; the number of them, which may
 * be more than `room`. */
int replay_differences(const struct replay *right, const struct replay *edited, int item,
                       struct replay_difference *differences, int room);

/* The first difference of all work-items, in the order of moments of the edited launch. */
bool replay_compare(const struct replay *right, const struct replay *edited,
                    struct replay_difference *difference);

#endif
