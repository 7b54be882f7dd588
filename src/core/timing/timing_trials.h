/* timing_trials: a radix sort that was measured with several numbers of keys per work-item. */
#pragma once

#include "core/timing/timing_table.h"

/* One number of keys per work-item. */
struct timing_trial {
    unsigned value;            /* keys per work-item */
    struct timing_point point; /* times of the whole sort */
    double counting_ms; /* time to count one digit, which is the first two launches; 0: not known */
    bool own;           /* the value that the sort takes by itself on this device */
};

struct timing_trials {
    const char *sort;            /* "radix"; not owned */
    size_t n;                    /* keys sorted */
    int compute_units;           /* of the device */
    struct timing_trial *trials; /* `count` trials */
    int count;
    size_t capacity; /* elements */
};

/* Adds a trial at the end. */
void timing_trials_add(struct timing_trials *trials, const struct timing_trial *trial);

/* Adds two series to an empty table: the time of the whole sort, and of counting one digit, against
 * the value. A trial without a right result becomes a point without figures. */
void timing_trials_lines(const struct timing_trials *trials, struct timing_table *table);

/* The fastest trial with a right result: of the whole sort, or of counting; NULL: there is none. */
const struct timing_trial *timing_trials_best(const struct timing_trials *trials, bool counting);

void timing_trials_free(struct timing_trials *trials); /* leaves it empty */
