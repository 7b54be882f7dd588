/* timing_table: series and points that grow. */
#include "timing_table.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

void timing_table_free(struct timing_table *table) {
    for (int s = 0; s < table->count; s++)
        free(table->series[s].points);
    free(table->series);
    *table = (struct timing_table){0};
}

struct timing_series *timing_table_find(const struct timing_table *table, const char *name) {
    for (int s = 0; s < table->count; s++)
        if (strcmp(table->series[s].name, name) == 0) return &table->series[s];
    return NULL;
}

struct timing_series *timing_table_add(struct timing_table *table) {
    table->series =
        memory_grow(table->series, (size_t)table->count, &table->capacity, sizeof *table->series);
    struct timing_series *series = &table->series[table->count++];
    *series = (struct timing_series){.name = "", .title = "", .idea = ""};
    return series;
}

void timing_series_add(struct timing_series *series, const struct timing_point *point) {
    for (int p = 0; p < series->count; p++) {
        if (series->points[p].n != point->n) continue;
        series->points[p] = *point;
        return;
    }
    series->points = memory_grow(series->points, (size_t)series->count, &series->capacity,
                                 sizeof *series->points);
    series->points[series->count++] = *point;
}

bool timing_table_any(const struct timing_table *table, enum timing_status status) {
    for (int s = 0; s < table->count; s++)
        for (int p = 0; p < table->series[s].count; p++)
            if (table->series[s].points[p].status == status) return true;
    return false;
}

void timing_launches_free(struct timing_launches *launches) {
    free(launches->launches);
    *launches = (struct timing_launches){0};
}
