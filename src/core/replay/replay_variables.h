/* replay_variables: the variables that a work-item sees, and their values. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_VARIABLES_H
#define SORTNET_CORE_REPLAY_REPLAY_VARIABLES_H

#include "core/replay/replay.h"

enum { REPLAY_COMPONENTS = 16 };

struct replay_variable {
    char name[PROBES_NAME];
    enum probe_type type; /* of a component; TYPE_POINTER: an address, which differs between
                             devices; TYPE_NONE: no value was recorded in the whole launch */
    int components;       /* of a vector; 1: a scalar */
    int depth;            /* of blocks around its declaration; of an argument 0 */
    bool assigned;        /* false: it is declared, and has no value yet */
    int step;             /* that gave it this value */
    uint64_t values[REPLAY_COMPONENTS];
    int array; /* the array that it is, or points into, as a number of replay_array; -1: none */
};

/* What the function of the step can see after it, the innermost scope first, arguments last. The
 * number of them. */
int replay_variables(const struct replay *replay, int item, int step,
                     struct replay_variable *variables, int room);

/* The same before it: what its statement may read. */
int replay_variables_before(const struct replay *replay, int item, int step,
                            struct replay_variable *variables, int room);

#endif
