/* timing_trials: a list, the best of it, and lines for a chart. */
#include "timing_trials.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_point(struct timing_series *series, const struct timing_trial *trial, bool whole) {
    double ms = whole ? trial->median_ms : trial->counting_ms;
    struct timing_point point = {.n = trial->value,
                                 .status = trial->status,
                                 .repeats = 1,
                                 .right = trial->status == TIMING_DONE,
                                 .by_host = trial->by_host,
                                 .median_ms = ms,
                                 .min_ms = whole ? trial->min_ms : ms,
                                 .max_ms = whole ? trial->max_ms : ms,
                                 .mkeys = ms > 0 ? trial->value / ms / 1e3 : 0};
    snprintf(point.reason, sizeof point.reason, "%s", trial->reason);
    timing_series_add(series, &point);
}

void timing_trials_lines(const struct timing_trials *trials, const char *sort, const char *name,
                         struct timing_table *table) {
    for (int line = 0; line < 2; line++) {
        struct timing_series *series = timing_table_add(table);
        series->name = line ? "counting one digit" : "whole sort";
        series->title = series->name;
        series->on_device = true;
        for (int t = 0; t < trials->count; t++) {
            const struct timing_trial *trial = &trials->trials[t];
            double ms = line ? trial->counting_ms : trial->median_ms;
            if (strcmp(trial->sort, sort) == 0 && strcmp(trial->name, name) == 0 &&
                (trial->status == TIMING_DONE ? ms > 0 : line == 0))
                add_point(series, trial, !line);
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
        double ms = counting ? trial->counting_ms : trial->median_ms;
        if (trial->status != TIMING_DONE || ms <= 0) continue;
        if (!best || ms < (counting ? best->counting_ms : best->median_ms)) best = trial;
    }
    return best;
}

void timing_trials_free(struct timing_trials *trials) {
    free(trials->trials);
    *trials = (struct timing_trials){0};
}
