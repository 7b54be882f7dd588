/* timing_table: series and points that grow. */
#include "timing_table.h"

#include "core/base/memory.h"

#include <stdio.h>
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

struct timing_point *timing_series_find(const struct timing_series *series, size_t n) {
    for (int p = 0; p < series->count; p++)
        if (series->points[p].n == n) return &series->points[p];
    return NULL;
}

void timing_series_add(struct timing_series *series, const struct timing_point *point) {
    struct timing_point *place = timing_series_find(series, point->n);
    if (!place) {
        series->points = memory_grow(series->points, (size_t)series->count, &series->capacity,
                                     sizeof *series->points);
        place = &series->points[series->count++];
    }
    *place = *point;
}

void timing_point_rates(struct timing_point *point, double passes, double traffic,
                        double copy_gbs) {
    double n = (double)point->n;
    point->mkeys = point->median_ms > 0 ? n / point->median_ms / 1e3 : 0;
    point->mkeys_least = point->max_ms > 0 ? n / point->max_ms / 1e3 : 0;
    point->mkeys_most = point->min_ms > 0 ? n / point->min_ms / 1e3 : 0;
    point->passes = passes;
    point->traffic_gbs = point->median_ms > 0 ? traffic / point->median_ms / 1e6 : 0;
    point->wall_mkeys = traffic > 0 ? n * copy_gbs * 1e3 / traffic : 0;
    point->share = point->wall_mkeys > 0 ? point->mkeys / point->wall_mkeys : 0;
    if (point->share > 1) point->wall_mkeys = point->share = 0;
}

static int compare(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

double timing_median(double *samples, int count) {
    qsort(samples, (size_t)count, sizeof *samples, compare);
    return (samples[(count - 1) / 2] + samples[count / 2]) / 2;
}

const char *timing_point_skipped(const struct timing_point *point) {
    return point->refused ? "not on this device" : "skipped";
}

void timing_rate_text(double mkeys, char *text, size_t size) {
    static const struct {
        double from;      /* 10^6 keys/s */
        double unit;      /* the same */
        const char *name; /* of it */
    } rows[] = {{1e3, 1e3, "Gkey/s"}, {1, 1, "Mkey/s"}, {0, 1e-3, "kkey/s"}};
    int r = 0;
    while (mkeys < rows[r].from)
        r++;
    double value = mkeys / rows[r].unit;
    snprintf(text, size, "%.*f %s", value < 9.95 ? 2 : value < 99.5 ? 1 : 0, value, rows[r].name);
}

void timing_point_wall(const struct timing_point *point, char *text, size_t size) {
    char rate[32];
    text[0] = '\0';
    if (point->wall_mkeys <= 0) return;
    timing_rate_text(point->wall_mkeys, rate, sizeof rate);
    snprintf(text, size, "%.0f pass%s: at most %s here; reached %.*f %%", point->passes,
             point->passes == 1 ? "" : "es", rate, point->share < 0.0995 ? 1 : 0,
             100 * point->share);
}

bool timing_point_lacks_clock(const struct timing_series *series,
                              const struct timing_point *point) {
    return series->on_device && point->by_host;
}

void timing_launches_free(struct timing_launches *launches) {
    free(launches->launches);
    *launches = (struct timing_launches){0};
}
