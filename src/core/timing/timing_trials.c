/* timing_trials: keeps a list of trials, finds the best, and makes lines for a chart. */
#include "timing_trials.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* Returns the time of the whole sort, or of counting one digit. */
static double time_of(const struct timing_trial *trial, bool counting) {
    return counting ? trial->counting_ms : trial->point.median_ms;
}

static void add_point(struct timing_series *series, const struct timing_trial *trial,
                      bool counting) {
    const struct timing_point *from = &trial->point;
    struct timing_point point = {.n = trial->value, .status = from->status, .repeats = 1};
    if (from->status == TIMING_DONE) {
        point.right = 1;
        point.by_host = from->by_host;
        point.median_ms = time_of(trial, counting);
        point.min_ms = counting ? point.median_ms : from->min_ms;
        point.max_ms = counting ? point.median_ms : from->max_ms;
        point.mkeys = trial->value / point.median_ms / 1e3;
    }
    snprintf(point.reason, sizeof point.reason, "%s", from->reason);
    timing_series_add(series, &point);
}

void timing_trials_lines(const struct timing_trials *trials, struct timing_table *table) {
    for (int counting = 0; counting < 2; counting++) {
        struct timing_series *series = timing_table_add(table);
        series->name = series->title = counting ? "counting one digit" : "whole sort";
        series->on_device = true;
        for (int t = 0; t < trials->count; t++) {
            const struct timing_trial *trial = &trials->trials[t];
            bool done = trial->point.status == TIMING_DONE;
            if (done ? time_of(trial, counting) > 0 : !counting) add_point(series, trial, counting);
        }
    }
}

void timing_trials_add(struct timing_trials *trials, const struct timing_trial *trial) {
    trials->trials = memory_grow(trials->trials, (size_t)trials->count, &trials->capacity,
                                 sizeof *trials->trials);
    trials->trials[trials->count++] = *trial;
}

const struct timing_trial *timing_trials_best(const struct timing_trials *trials, bool counting) {
    const struct timing_trial *best = NULL;
    for (int t = 0; t < trials->count; t++) {
        const struct timing_trial *trial = &trials->trials[t];
        if (trial->point.status == TIMING_DONE && time_of(trial, counting) > 0 &&
            (!best || time_of(trial, counting) < time_of(best, counting)))
            best = trial;
    }
    return best;
}

void timing_trials_free(struct timing_trials *trials) {
    free(trials->trials);
    *trials = (struct timing_trials){0};
}
