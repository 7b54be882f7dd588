/* timing_facts: the facts of timing mode, of which the task of a lesson's step may ask. */
#include "app/shell/room.h"
#include "app/timing/timings.h"
#include "core/lessons/fact.h"

#include <stdio.h>

static const struct timings *timing(const struct asked *asked) {
    return asked->rooms[ROOM_TIMING];
}

static long timings(const struct asked *asked) {
    return timing(asked)->ticket;
}

static long timed(const struct asked *asked) {
    const struct timings *mode = timing(asked);
    return mode->scene.state.running ? 0 : mode->table.count;
}

/* The median time of a sort at the largest number of keys that both have; false: they share none.
 */
static bool times_of(const struct timing_table *table, const char *const names[2], double ms[2]) {
    const struct timing_series *one = timing_table_find(table, names[0]);
    const struct timing_series *other = timing_table_find(table, names[1]);
    size_t most = 0;
    for (int p = 0; one && other && p < one->count; p++) {
        const struct timing_point *at = &one->points[p];
        const struct timing_point *beside = timing_series_find(other, at->n);
        if (at->n < most || at->median_ms <= 0 || !beside || beside->median_ms <= 0) continue;
        most = at->n;
        ms[0] = at->median_ms;
        ms[1] = beside->median_ms;
    }
    return most > 0;
}

static long slower(const struct asked *asked) {
    const struct timings *mode = timing(asked);
    char one[32] = "", other[32] = "";
    const char *const names[] = {one, other};
    double ms[2];
    if (sscanf(asked->behind, "%31s %31s", one, other) != 2 || mode->scene.state.running ||
        !times_of(&mode->table, names, ms))
        return FACT_UNKNOWN;
    return ms[0] > ms[1];
}

static const struct fact rows[] = {
    {"timings", "number of timings begun", .number = timings},
    {"timed", "number of sorts timed; 0 while timing", .number = timed},
    {"slower", "1: sort ONE is slower than sort OTHER, at the most keys of both", .number = slower,
     .behind = BEHIND_NAMES},
};

const struct choices timing_facts = {"fact", NULL, rows, sizeof *rows, sizeof rows / sizeof *rows};
