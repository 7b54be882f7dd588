/* timing_trials: measurements of a radix sort with different numbers of keys per work-item. */
#pragma once

#include "core/timing/timing_table.h"

/* A measurement with one number of keys per work-item. */
struct timing_trial {
    unsigned value;            /* number of keys per work-item */
    struct timing_point point; /* times of the whole sort */
    double counting_ms;        /* time to count one digit, the first two launches, ms; 0: unknown */
    bool own;                  /* true: the sort's own choice on this device */
};

struct timing_trials {
    const char *sort;            /* "radix"; not owned */
    size_t n;                    /* number of keys sorted */
    int compute_units;           /* compute units of the device */
    struct timing_trial *trials; /* `count` trials */
    int count;
    size_t capacity; /* capacity, in elements */
};

void timing_trials_add(struct timing_trials *trials, const struct timing_trial *trial);

/* Adds two series to an empty table: the time of the whole sort, and of counting one digit, against
 * the value. A trial without a right result becomes a point without figures. */
void timing_trials_lines(const struct timing_trials *trials, struct timing_table *table);

/* Returns the fastest trial with a right result, for the whole sort or for counting; NULL: there is
 * none. */
const struct timing_trial *timing_trials_best(const struct timing_trials *trials, bool counting);

void timing_trials_free(struct timing_trials *trials); /* empties it */
