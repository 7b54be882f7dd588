/* timing_facts: the facts of timing mode, which conditions of lessons use. */
#include "app/shell/room.h"
#include "app/timing/timings.h"
#include "core/base/text.h"
#include "core/lessons/fact.h"
#include "core/timing/sort_names.h"

#include <stdio.h>
#include <string.h>

static const struct timings *timing(const struct fact_query *query) {
    return query->rooms[ROOM_TIMING];
}

static long timings(const struct fact_query *query) {
    return timing(query)->ticket;
}

static long timed(const struct fact_query *query) {
    const struct timings *mode = timing(query);
    return mode->scene.state.running ? 0 : mode->table.count;
}

/* Stores the median times of two sorts at the largest number of keys that both have; false: they
 * share none. */
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

static long slower(const struct fact_query *query) {
    const struct timings *mode = timing(query);
    char one[32] = "", other[32] = "";
    const char *const names[] = {one, other};
    double ms[2];
    if (sscanf(query->argument, "%31s %31s", one, other) != 2 || mode->scene.state.running ||
        !times_of(&mode->table, names, ms))
        return FACT_UNKNOWN;
    return ms[0] > ms[1];
}

/* Lists the times at the most keys that were timed, the shortest first; returns their number. */
static int rank(const struct timing_table *table, const struct timing_series *series[],
                double ms[]) {
    size_t most = 0;
    int count = 0;
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            if (table->series[s].points[p].n > most) most = table->series[s].points[p].n;
    for (int s = 0; s < table->count && count < SORT_NAMES_MOST; s++) {
        const struct timing_point *point = timing_series_find(&table->series[s], most);
        if (!point || point->median_ms <= 0) continue;
        int place = count++;
        for (; place > 0 && ms[place - 1] > point->median_ms; place--) {
            ms[place] = ms[place - 1];
            series[place] = series[place - 1];
        }
        ms[place] = point->median_ms;
        series[place] = &table->series[s];
    }
    return count;
}

static void ranking(const struct fact_query *query, char *text) {
    const struct timing_series *series[SORT_NAMES_MOST];
    double ms[SORT_NAMES_MOST];
    const struct timings *mode = timing(query);
    int count = mode->scene.state.running ? 0 : rank(&mode->table, series, ms);
    fact_say(count > 0 ? series[0]->name : NULL, text);
    for (int s = 1; s < count; s++)
        text_append(text, FACT_BYTES, ", %s (%.1f times as long)", series[s]->name, ms[s] / ms[0]);
}

static void fastest(const struct fact_query *query, char *text) {
    ranking(query, text);
    text[strcspn(text, ",")] = '\0';
}

static const struct fact rows[] = {
    {"timings", "number of timings begun", .number = timings},
    {"timed", "number of sorts timed; 0 while timing", .number = timed},
    {"slower", "1: sort ONE is slower than sort OTHER, at the most keys of both", .number = slower,
     .argument = ARGUMENT_NAMES},
    {"fastest", "sort with the shortest time at the most keys", .text = fastest},
    {"ranking", "timed sorts at the most keys, the fastest first", .text = ranking},
};

const struct choices timing_facts = {"fact", NULL, rows, sizeof *rows, sizeof rows / sizeof *rows};
