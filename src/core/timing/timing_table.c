/* timing_table: adds series and points to tables, and computes figures. */
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

void timing_table_drop(struct timing_table *table, const char *name) {
    struct timing_series *series = timing_table_find(table, name);
    if (!series) return;
    free(series->points);
    size_t after = (size_t)(&table->series[table->count] - (series + 1));
    memmove(series, series + 1, after * sizeof *series);
    table->count--;
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

void timing_series_drop(struct timing_series *series, size_t n) {
    struct timing_point *point = timing_series_find(series, n);
    if (!point) return;
    size_t after = (size_t)(&series->points[series->count] - (point + 1));
    memmove(point, point + 1, after * sizeof *point);
    series->count--;
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

void timing_rate_text(double mkeys, char *text, size_t size) {
    static const struct {
        double from;      /* least rate for this unit, 10^6 keys/s */
        double unit;      /* size of the unit, 10^6 keys/s */
        const char *name; /* name of the unit */
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

void timing_launches_free(struct timing_launches *launches) {
    free(launches->launches);
    *launches = (struct timing_launches){0};
}

/* ---- figures ---- */

#define AT(member) offsetof(struct timing_point, member)

const struct timing_figure timing_figures[FIGURES] = {
    [FIGURE_MEDIAN] = {"median_ms", FIGURE_REAL, AT(median_ms), true, "median ms", 11, 3},
    [FIGURE_MIN] = {"min_ms", FIGURE_REAL, AT(min_ms), true, "min ms", 10, 3},
    [FIGURE_MAX] = {"max_ms", FIGURE_REAL, AT(max_ms), true, "max ms", 10, 3},
    [FIGURE_HOST] = {"wall_ms", FIGURE_REAL, AT(wall_ms), false, "host ms", 10, 3},
    [FIGURE_UPLOAD] = {"upload_ms", FIGURE_REAL, AT(upload_ms), false, "upload ms", 10, 3},
    [FIGURE_DOWNLOAD] = {"download_ms", FIGURE_REAL, AT(download_ms), false, "download ms", 12, 3},
    [FIGURE_LAUNCHES] = {"launches", FIGURE_COUNT, AT(launches), false, "launches", 9, 0},
    [FIGURE_RATE] = {"mkeys", FIGURE_REAL, AT(mkeys), true, "Mkey/s", 10, 2},
    [FIGURE_RATE_LEAST] = {"mkeys_least", FIGURE_REAL, AT(mkeys_least), true, NULL, 0, 0},
    [FIGURE_RATE_MOST] = {"mkeys_most", FIGURE_REAL, AT(mkeys_most), true, NULL, 0, 0},
    [FIGURE_PASSES] = {"passes", FIGURE_FEW, AT(passes), false, NULL, 0, 0},
    [FIGURE_TRAFFIC] = {"traffic_gbs", FIGURE_REAL, AT(traffic_gbs), false, "GB/s", 9, 2},
    [FIGURE_WALL] = {"wall_mkeys", FIGURE_REAL, AT(wall_mkeys), false, NULL, 0, 0},
    [FIGURE_SHARE] = {"share", FIGURE_OF_ONE, AT(share), false, "% of wall", 10, 1},
    [FIGURE_REPEATS] = {"repeats", FIGURE_COUNT, AT(repeats), true, NULL, 0, 0},
    [FIGURE_RIGHT] = {"right", FIGURE_COUNT, AT(right), true, NULL, 0, 0},
};

static double value_of(const struct timing_point *point, const struct timing_figure *figure) {
    const void *place = (const char *)point + figure->offset;
    return figure->kind == FIGURE_COUNT ? *(const int *)place : *(const double *)place;
}

double timing_figure_of(const struct timing_point *point, int figure) {
    double value = value_of(point, &timing_figures[figure]);
    return timing_figures[figure].kind == FIGURE_OF_ONE ? 100 * value : value;
}

bool timing_figure_missing(const struct timing_point *point, int figure) {
    return !timing_figures[figure].always && value_of(point, &timing_figures[figure]) <= 0;
}

void timing_figure_text(const struct timing_point *point, int figure, char *text, size_t size) {
    double value = timing_figure_of(point, figure);
    int digits = value < 9.9995   ? 3
                 : value < 99.995 ? 2
                 : value < 999.95 ? 1
                                  : 0; /* four digits in
                                          all */
    if (timing_figure_missing(point, figure))
        snprintf(text, size, "–");
    else if (timing_figures[figure].kind == FIGURE_COUNT)
        snprintf(text, size, "%.0f", value);
    else if (timing_figures[figure].kind == FIGURE_FEW)
        snprintf(text, size, value < 999.5 ? "%.4g" : "%.0f", value);
    else if (timing_figures[figure].kind == FIGURE_OF_ONE)
        snprintf(text, size, "%.*f %%", value < 9.95, value);
    else
        snprintf(text, size, "%.*f", digits, value);
}
