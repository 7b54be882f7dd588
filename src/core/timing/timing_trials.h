/* timing_trials: the trials of a search for the best values of a sort. */
#pragma once

#include "core/timing/timing_table.h"

/* One value tried for a sort on a device. */
struct timing_trial {
    char sort[32];             /* "radix" */
    char name[32];             /* of the value: "KEYS" */
    char title[48];            /* for people: "keys per work-item" */
    unsigned value;            /* tried */
    struct timing_point point; /* what came of it; slow where it cannot be the best: it was given
                                  up, or neither it nor any value beyond it was tried */
    double counting_ms; /* if keys per work-item of a radix sort are tried: time to count one digit,
                           which is the first two launches; otherwise 0 */
    bool own;           /* the value that the sort takes by itself on this device */
    bool chosen;        /* the best of its name */
};

struct timing_trials {
    size_t n;                    /* keys sorted */
    int compute_units;           /* of the device */
    struct timing_trial *trials; /* `count` trials; trials of one sort and name stand together */
    int count;
    size_t capacity; /* elements */
};

/* Adds a trial at the end. */
void timing_trials_add(struct timing_trials *trials, const struct timing_trial *trial);

/* Adds two series to an empty table, from the trials of this sort and name: the time of the whole
 * sort, and of counting one digit, against the value. A trial without a right result becomes a
 * point without figures. */
void timing_trials_lines(const struct timing_trials *trials, const char *sort, const char *name,
                         struct timing_table *table);

/* The fastest trial with a right result: of the whole sort, or of counting; NULL: there is none. */
const struct timing_trial *timing_trials_best(const struct timing_trials *trials, bool counting);

void timing_trials_free(struct timing_trials *trials); /* leaves it empty */
