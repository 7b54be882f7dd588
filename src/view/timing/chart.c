/* chart: the ends of the axes, the place of a point, the colour of a series. */
#include "chart.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { WALLS_AT_ONCE = 2 };

/* design units */
static const float gap = 62;          /* gap between plot and names */
static const float gap_nameless = 26; /* gap beside a plot without names, for half a number */
static const float wall_reach = 4;    /* most times the best rate of a wall within the axes */

/* ---- values ---- */

double chart_value(const struct chart *chart, const struct timing_point *point) {
    return chart->scene->view == TIMING_TIME ? point->median_ms / 1e3 : point->mkeys * 1e6;
}

double chart_wall(const struct chart *chart, const struct timing_point *point) {
    if (point->wall_mkeys <= 0) return 0;
    if (chart->scene->view == TIMING_RATE) return point->wall_mkeys * 1e6;
    return (double)point->n / (point->wall_mkeys * 1e6);
}

double chart_low(const struct chart *chart, const struct timing_point *point) {
    double low = chart->scene->view == TIMING_TIME ? point->min_ms / 1e3 : point->mkeys_least * 1e6;
    return low > 0 ? low : chart_value(chart, point);
}

double chart_high(const struct chart *chart, const struct timing_point *point) {
    double high = chart->scene->view == TIMING_TIME ? point->max_ms / 1e3 : point->mkeys_most * 1e6;
    return high > 0 ? high : chart_value(chart, point);
}

const struct timing_point *chart_next(const struct timing_series *series,
                                      const struct timing_point *point) {
    const struct timing_point *next = NULL;
    size_t n = point ? point->n : 0;
    for (int p = 0; p < series->count; p++) {
        const struct timing_point *other = &series->points[p];
        if (timing_measured(other) && other->n > n && (!next || other->n < next->n)) next = other;
    }
    return next;
}

void chart_place(const struct chart *chart, size_t n, double value, float place[2]) {
    place[0] = scale_at(&chart->x, (double)n);
    place[1] = scale_at(&chart->y, value);
}

/* ---- axes ---- */

struct extent {
    double least, most; /* range of the values; most 0: there are no values */
    double wall_least, wall_most;
    size_t least_n, most_n; /* keys */
};

static void include(struct extent *extent, const struct chart *chart,
                    const struct timing_point *point) {
    double low = chart_low(chart, point), high = chart_high(chart, point);
    double wall = chart_wall(chart, point);
    bool first = extent->most <= 0;
    if (first || low < extent->least) extent->least = low;
    if (first || high > extent->most) extent->most = high;
    if (first || point->n < extent->least_n) extent->least_n = point->n;
    if (first || point->n > extent->most_n) extent->most_n = point->n;
    if (wall <= 0) return;
    if (extent->wall_most <= 0 || wall < extent->wall_least) extent->wall_least = wall;
    if (wall > extent->wall_most) extent->wall_most = wall;
}

static struct extent extent_of(const struct chart *chart) {
    struct extent extent = {0};
    const struct timing_table *table = chart->scene->table;
    for (int s = 0; s < table->count; s++) {
        if (timing_look(chart->scene, s) < 0) continue;
        const struct timing_series *row = &table->series[s];
        for (const struct timing_point *point = NULL; (point = chart_next(row, point));)
            include(&extent, chart, point);
        const struct timing_series *recorded = row->count > 0 ? chart_recorded(chart, s) : NULL;
        for (const struct timing_point *point = NULL;
             recorded && (point = chart_next(recorded, point));)
            include(&extent, chart, point);
    }
    if (extent.wall_most > 0) {
        extent.most = fmax(extent.most, fmin(extent.wall_most, extent.most * (double)wall_reach));
        extent.least =
            fmin(extent.least, fmax(extent.wall_least, extent.least / (double)wall_reach));
    }
    return extent;
}

static bool walled(const struct chart *chart, const struct timing_point *point) {
    return point && chart_wall(chart, point) > 0;
}

bool chart_wall_piece(const struct chart *chart, int series, const struct timing_point **point,
                      float from[2], float to[2]) {
    const struct timing_series *row = &chart->scene->table->series[series];
    const struct timing_point *before = *point, *here;
    for (; (here = chart_next(row, before)); before = here) {
        bool begins = !walled(chart, before);
        if (!walled(chart, here) || (begins && walled(chart, chart_next(row, here)))) continue;
        chart_place(chart, here->n, chart_wall(chart, here), to);
        memcpy(from, to, 2 * sizeof *from);
        if (begins) /* the piece begins and ends here */
            from[0] -= WALL_PIECE * chart->unit;
        else
            chart_place(chart, before->n, chart_wall(chart, before), from);
        *point = here;
        return true;
    }
    return false;
}

/* ---- series ---- */

enum role chart_role(const struct chart *chart, int series) {
    if (chart->crowded && !timing_focused(chart->scene, series)) return ROLE_SERIES_FADED;
    return series_role(timing_look(chart->scene, series));
}

/* Has a series that is shown a wall within the axes? */
static bool has_wall(const struct chart *chart, int series) {
    const struct timing_series *row = &chart->scene->table->series[series];
    for (int p = 0; p < row->count && timing_look(chart->scene, series) >= 0; p++) {
        double wall = timing_measured(&row->points[p]) ? chart_wall(chart, &row->points[p]) : 0;
        if (wall > 0 && wall >= chart->y.least && wall <= chart->y.most) return true;
    }
    return false;
}

/* Returns the fastest rate of a series that has a wall. */
static double best_rate(const struct chart *chart, int series) {
    const struct timing_series *row = &chart->scene->table->series[series];
    double best = 0;
    for (int p = 0; p < row->count && has_wall(chart, series); p++)
        if (row->points[p].mkeys > best) best = row->points[p].mkeys;
    return best;
}

bool chart_shows_wall(const struct chart *chart, int series) {
    int walls = 0, best = -1, focused = -1;
    if (!has_wall(chart, series)) return false;
    for (int s = 0; s < chart->scene->table->count; s++) {
        if (!has_wall(chart, s)) continue;
        walls++;
        if (timing_focused(chart->scene, s)) focused = s;
        if (best < 0 || best_rate(chart, s) > best_rate(chart, best)) best = s;
    }
    return walls <= WALLS_AT_ONCE || series == (focused >= 0 ? focused : best);
}

/* ---- names ---- */

const struct timing_series *chart_recorded(const struct chart *chart, int series) {
    const struct timing_scene *scene = chart->scene;
    if (!scene->recorded || timing_look(scene, series) < 0) return NULL;
    return timing_table_find(scene->recorded, scene->table->series[series].name);
}

bool chart_is_named(const struct chart *chart, int series, enum chart_part part) {
    const struct timing_scene *scene = chart->scene;
    if (timing_look(scene, series) < 0 || !timing_shows(scene, PART_LEGEND)) return false;
    if (part == CHART_LINE) return chart_next(&scene->table->series[series], NULL);
    return part == CHART_WALL ? chart_shows_wall(chart, series)
                              : chart_recorded(chart, series) != NULL;
}

const char *chart_name(const struct chart *chart, int series, enum chart_part part,
                       char words[CHART_NAME_BYTES]) {
    const char *name = chart->scene->table->series[series].name;
    if (part == CHART_LINE) return name;
    if (part == CHART_WALL) {
        snprintf(words, CHART_NAME_BYTES, "memory wall of %.60s", name);
    } else {
        /* Writes the name of a line of another run: its device, and the kind of keys if that
         * differs. */
        const struct timing_setup *here = &chart->scene->table->setup,
                                  *there = &chart->scene->recorded->setup;
        bool differs = *there->elements && strcmp(there->elements, here->elements) != 0;
        snprintf(words, CHART_NAME_BYTES, "%.40s, %.36s%s%s", name, there->device,
                 differs ? ", " : "", differs ? there->elements : "");
    }
    return words;
}

/* Returns the width of the widest name, pixels. In a window, walls count even if they are not
 * drawn, so that nothing moves when one is. */
static float widest_name(const struct chart *chart) {
    char words[CHART_NAME_BYTES];
    float width = 0, unit = chart->unit;
    for (int s = 0; s < chart->scene->table->count; s++) {
        if (timing_look(chart->scene, s) < 0) continue;
        width = fmaxf(width, text_width(FONT_STRONG, CHART_NAME_SIZE * unit,
                                        chart_name(chart, s, CHART_LINE, words)));
        if (chart->scene->frame.figure ? chart_shows_wall(chart, s) : has_wall(chart, s))
            width = fmaxf(width, text_width(FONT_TEXT, CHART_WALL_SIZE * unit,
                                            chart_name(chart, s, CHART_WALL, words)));
        if (chart_recorded(chart, s))
            width = fmaxf(width, text_width(FONT_TEXT, CHART_WALL_SIZE * unit,
                                            chart_name(chart, s, CHART_RECORDED, words)));
    }
    return width;
}

/* ---- the whole chart ---- */

void chart_init(struct chart *chart, const struct timing_placement *at) {
    float unit = at->unit;
    *chart = (struct chart){
        .scene = at->scene, .unit = unit, .plot = at->chart, .right = at->chart.right};
    struct extent extent = extent_of(chart);
    chart->empty = extent.most <= 0;
    if (chart->empty) return;
    bool looked_at = false;
    for (int s = 0; s < at->scene->table->count; s++)
        looked_at |= timing_look(at->scene, s) >= 0 && timing_focused(at->scene, s);
    chart->crowded = looked_at && timing_visible(at->scene) > SERIES_COLOURS;
    scale_decades(&chart->y, extent.least, extent.most,
                  at->scene->view == TIMING_TIME ? scale_times : scale_rates);
    chart->plot.left += 78 * unit;
    chart->plot.top += 34 * unit;
    chart->plot.bottom -= 70 * unit;
    if (timing_is_narrow(at->frame) || !timing_shows(at->scene, PART_LEGEND)) {
        chart->names = chart->right;
        chart->plot.right -= gap_nameless * unit;
    } else {
        float names = fminf(widest_name(chart), box_width(&chart->plot) * 0.4F);
        chart->names = chart->right - names - 8 * unit;
        chart->plot.right = chart->names - gap * unit;
    }
    int marks = (int)(box_width(&chart->plot) / (62 * unit));
    scale_powers(&chart->x, (double)extent.least_n, (double)extent.most_n, marks > 2 ? marks : 2);
    scale_span(&chart->x, chart->plot.left + 10 * unit, chart->plot.right);
    scale_span(&chart->y, chart->plot.bottom, chart->plot.top);
}
