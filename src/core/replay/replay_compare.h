/* replay_compare: where a launch of an edited kernel first departs from one of the right kernel.
 *
 * Compared are the last values that variables and elements get in the same turns of loops of the
 * same calls, by name. Names that only the edited text has are not compared: a right kernel may
 * compute in its own way. So this is a question for kernels whose results are wrong. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_COMPARE_H
#define SORTNET_CORE_REPLAY_REPLAY_COMPARE_H

#include "core/replay/replay.h"

enum replay_difference_kind {
    DIFFERENT_VALUE,
    DIFFERENT_INDEX, /* an element was stored, but another one should have been: values are indices
                      */
    DIFFERENT_MISSING, /* nothing was stored under this name */
};

struct replay_difference {
    enum replay_difference_kind kind;
    int item, step; /* of the edited launch; where something is missing: the last step before */
    int record;     /* that has the value; -1: missing */
    int right_step; /* of the right launch */
    char name[PROBES_NAME + 32]; /* "left", "tile[5]" */
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
