/* chart_draw: draws axes, lines, walls and points, and the names of lines beside them. */
#include "core/base/memory.h"
#include "core/timing/size_list.h"
#include "view/text_width.h"
#include "view/timing/chart.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Draws a number of keys around x; the exponent of "2^10" is raised. */
static void draw_number(struct list *list, float x, float y, float unit, const char *label) {
    const float size = 18 * unit, raised = 14 * unit;
    const unsigned style = ROLE_SECONDARY | FONT_MONO;
    const char *power = strchr(label, '^');
    if (!power) {
        list_label(list, style | ANCHOR_MIDDLE, x, y, 16 * unit, label);
        return;
    }
    char base[24];
    snprintf(base, sizeof base, "%.*s", (int)(power - label), label);
    float width = text_width(FONT_MONO, size, base);
    x -= (width + text_width(FONT_MONO, raised, power + 1)) / 2;
    list_label(list, style, x, y, size, base);
    list_label(list, style, x + width, y - 0.3F * size, raised, power + 1);
}

static void draw_axes(struct list *list, const struct chart *chart) {
    const struct box *plot = &chart->plot;
    float unit = chart->unit, size = 16 * unit, last = INFINITY, hair = fmaxf(1, roundf(unit));
    list_group(list, "axes", "");
    for (int t = 0; t < chart->y.count; t++) {
        float y = roundf(scale_at(&chart->y, chart->y.marks[t].value));
        list_horizontal(list, ROLE_GRID, plot->left, plot->right, y, hair);
        if (fabsf(last - y) < size * 1.2F) continue;
        last = y;
        list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, plot->left - 12 * unit, y, size,
                   chart->y.marks[t].label);
    }
    for (int t = 0; t < chart->x.count; t++) {
        float x = roundf(scale_at(&chart->x, chart->x.marks[t].value));
        list_vertical(list, ROLE_SECONDARY, x, plot->bottom, plot->bottom + 7 * unit,
                      fmaxf(1, roundf(1.5F * unit)));
        draw_number(list, x, plot->bottom + 26 * unit, unit, chart->x.marks[t].label);
    }
    list_horizontal(list, ROLE_SECONDARY, plot->left, plot->right, plot->bottom, hair);
    list_label(list, ROLE_SECONDARY | ANCHOR_END, plot->left - 12 * unit, plot->top - 24 * unit,
               18 * unit, chart->scene->view == TIMING_TIME ? "time" : "keys/s");
    float across = (timing_is_narrow(&chart->scene->frame) ? 48 : 42) * unit;
    list_label(list, ROLE_SECONDARY | ANCHOR_END, plot->right + 6 * unit, plot->bottom + across,
               18 * unit, chart->scene->trials ? "keys per work-item" : "N");
    list_group_end(list);
}

/* ---- series ---- */

/* Is the mouse on this series, or on its sort in the list? */
static bool pointed(const struct chart *chart, int series) {
    return chart->scene->hovered.kind != TARGET_NONE && timing_focused(chart->scene, series);
}

static void draw_wall(struct list *list, const struct chart *chart, int series) {
    float from[2], to[2], unit = chart->unit;
    struct dashes dashes = {.line = fmaxf(1, 1.8F * unit), .dash = 5 * unit};
    for (const struct timing_point *point = NULL;
         chart_wall_piece(chart, series, &point, from, to);)
        series_draw_dashes(list, chart_role(chart, series), from, to, &dashes);
}

/* Draws the line of another run in dashes of the same colour; a single point becomes a level piece.
 */
static void draw_recorded(struct list *list, const struct chart *chart, int series) {
    const struct timing_series *row = chart_recorded(chart, series);
    const struct timing_point *point = row ? chart_next(row, NULL) : NULL, *next;
    struct dashes dashes = {.line = fmaxf(1.5F, 2.4F * chart->unit), .dash = 10 * chart->unit};
    float from[2], to[2];
    if (point && !chart_next(row, point)) {
        chart_place(chart, point->n, chart_value(chart, point), to);
        float piece = WALL_PIECE * chart->unit;
        from[0] = to[0] - piece < chart->plot.left ? to[0] + piece : to[0] - piece;
        from[1] = to[1];
        series_draw_dashes(list, chart_role(chart, series), from, to, &dashes);
    }
    for (; point && (next = chart_next(row, point)); point = next) {
        chart_place(chart, point->n, chart_value(chart, point), from);
        chart_place(chart, next->n, chart_value(chart, next), to);
        series_draw_dashes(list, chart_role(chart, series), from, to, &dashes);
    }
}

/* Draws red crosses on wrong points, above everything else. */
static void draw_wrong(struct list *list, const struct chart *chart, int series) {
    const struct timing_series *row = &chart->scene->table->series[series];
    float place[2], unit = chart->unit;
    for (int p = 0; p < row->count; p++) {
        const struct timing_point *point = &row->points[p];
        if (point->status != TIMING_WRONG || !timing_measured(point)) continue;
        chart_place(chart, point->n, chart_value(chart, point), place);
        list_disc(list, ROLE_BACKGROUND, place[0], place[1], 11 * unit);
        list_cross(list, ROLE_ERROR, place[0], place[1], 9 * unit, fmaxf(2, 3.4F * unit));
    }
}

static void draw_points(struct list *list, const struct chart *chart, int series) {
    const struct timing_series *row = &chart->scene->table->series[series];
    enum role role = chart_role(chart, series);
    float place[2], low[2], high[2], unit = chart->unit;
    for (const struct timing_point *point = NULL; (point = chart_next(row, point));) {
        char size[32], value[16];
        bool time = chart->scene->view == TIMING_TIME;
        size_text(point->n, size, sizeof size);
        scale_label(time ? scale_times : scale_rates, chart_value(chart, point), value,
                    sizeof value);
        list_group_say(list, "point", "%.60s at %s: %s%s%s", row->name, size, value,
                       time ? "" : " keys/s", point->status == TIMING_WRONG ? ", WRONG" : "");
        chart_place(chart, point->n, chart_value(chart, point), place);
        list_target_near(list, (struct target){TARGET_POINT, series, (int)(point - row->points)},
                         (struct box){place[0], place[1], place[0], place[1]}, 26 * unit);
        chart_place(chart, point->n, chart_low(chart, point), low);
        chart_place(chart, point->n, chart_high(chart, point), high);
        list_vertical(list, role, place[0], low[1], high[1], fmaxf(1, roundf(1.6F * unit)));
        if (point->status != TIMING_WRONG)
            series_draw_marker(list, timing_look(chart->scene, series), role, place[0], place[1],
                               (pointed(chart, series) ? 7 : 6) * unit);
        list_group_end(list);
    }
}

/* Draws the series; those in focus come last, above the others. */
static void draw_series(struct list *list, const struct chart *chart) {
    int count = chart->scene->table->count;
    for (int focus = 0; focus <= 1; focus++)
        for (int s = 0; s < count; s++) {
            if (timing_look(chart->scene, s) < 0 || timing_focused(chart->scene, s) != focus)
                continue;
            list_group(list, "series", chart->scene->table->series[s].title);
            const struct timing_series *row = &chart->scene->table->series[s];
            float from[2], to[2], line = (pointed(chart, s) ? 4.5F : 3) * chart->unit;
            const struct timing_point *point = chart_next(row, NULL), *next;
            for (; point && (next = chart_next(row, point)); point = next) {
                chart_place(chart, point->n, chart_value(chart, point), from);
                chart_place(chart, next->n, chart_value(chart, next), to);
                list_line(list, chart_role(chart, s), (float[]){from[0], from[1]},
                          (float[]){to[0], to[1]}, fmaxf(1.5F, line));
            }
            list_group_end(list);
        }
    for (int s = 0; s < count; s++) {
        if (chart_shows_wall(chart, s)) draw_wall(list, chart, s);
        draw_recorded(list, chart, s);
    }
    for (int focus = 0; focus <= 1; focus++)
        for (int s = 0; s < count; s++)
            if (timing_look(chart->scene, s) >= 0 && timing_focused(chart->scene, s) == focus)
                draw_points(list, chart, s);
    for (int s = 0; s < count; s++)
        if (timing_look(chart->scene, s) >= 0) draw_wrong(list, chart, s);
}

static void draw_hovered(struct list *list, const struct chart *chart) {
    const struct timing_point *point = timing_point_at(chart->scene, &chart->scene->hovered);
    float place[2];
    if (!point || !timing_measured(point)) return;
    chart_place(chart, point->n, chart_value(chart, point), place);
    list_ring(list, ROLE_INK, place[0], place[1], 13 * chart->unit,
              fmaxf(1.5F, 2.4F * chart->unit));
}

/* ---- names instead of a legend, in a column at the right ---- */

static const float name_gap = 22; /* design units */

struct name {
    int series;
    enum chart_part part;
    double mkeys; /* rate at the line's end; 0: the name of a wall or of another device, which gives
                     way to names of lines */
    float x, y;   /* position of the end, pixels */
};

/* Finds the end of a line, or of a wall within the axes; false: it has no point. */
static bool find_end(const struct chart *chart, struct name *name) {
    const struct timing_series *series = name->part == CHART_RECORDED
                                             ? chart_recorded(chart, name->series)
                                             : &chart->scene->table->series[name->series];
    bool found = false;
    for (const struct timing_point *point = NULL; (point = chart_next(series, point));) {
        float place[2];
        double value =
            name->part == CHART_WALL ? chart_wall(chart, point) : chart_value(chart, point);
        if (value < chart->y.least || value > chart->y.most) continue;
        chart_place(chart, point->n, value, place);
        name->x = place[0];
        name->y = place[1];
        if (name->part == CHART_LINE) name->mkeys = point->mkeys;
        found = true;
    }
    return found;
}

static int find_names(const struct chart *chart, struct name *names) {
    int count = 0;
    for (int s = 0; s < chart->scene->table->count; s++)
        for (int part = 0; part < CHART_PARTS; part++) {
            names[count] = (struct name){.series = s, .part = (enum chart_part)part};
            if (chart_is_named(chart, s, (enum chart_part)part))
                count += find_end(chart, &names[count]);
        }
    return count;
}

/* Sorts names by speed, the fastest first. */
static int compare_names(const void *left, const void *right) {
    const struct name *a = left, *b = right;
    return a->mkeys > b->mkeys ? -1 : a->mkeys < b->mkeys ? 1 : a->series - b->series;
}

static void draw_names(struct list *list, const struct chart *chart) {
    float unit = chart->unit, step = name_gap * unit;
    float top = chart->plot.top, bottom = chart->plot.bottom - 6 * unit;
    int most = (int)((bottom - top) / step) + 1;
    size_t room = CHART_PARTS * (size_t)chart->scene->table->count;
    struct name *names = memory_new(room, sizeof *names);
    float *y = memory_new(room, sizeof *y);
    int count = find_names(chart, names);
    list_group(list, "labels", "");
    if (count > most) { /* the last line says how many have no name */
        for (int i = 0; i < count; i++)
            if (timing_focused(chart->scene, names[i].series)) names[i].mkeys += 1e12;
        qsort(names, (size_t)count, sizeof *names, compare_names);
        list_label(list, ROLE_SECONDARY, chart->names, bottom, CHART_WALL_SIZE * unit,
                   list_words(list, "and %d more", count - most + 1));
        count = most - 1;
        bottom -= step;
    }
    for (int i = 0; i < count; i++)
        y[i] = names[i].y;
    labels_spread(y, count, step, top, bottom);
    for (int i = 0; i < count; i++) {
        const struct name *name = &names[i];
        /* a hair from the end of the line to its name */
        if (name->x > chart->plot.right - unit && fabsf(y[i] - name->y) > 3 * unit)
            list_line(list, chart_role(chart, name->series), (float[]){name->x + 9 * unit, name->y},
                      (float[]){chart->names - 26 * unit, y[i]}, fmaxf(1, unit));
        chart_draw_name(list, chart, name->series, name->part,
                        box_line(chart->names, chart->right, y[i]));
    }
    list_group_end(list);
    free(y);
    free(names);
}

void chart_draw(const struct timing_placement *at) {
    struct chart chart;
    chart_init(&chart, at);
    chart_fit_below(&chart, at);
    list_group(at->list, "chart", "");
    chart_below_draw(at, &chart);
    if (chart.empty) {
        timing_intro_draw(at, &at->chart, "The first row is being measured.");
    } else {
        draw_axes(at->list, &chart);
        list_clip(at->list, chart.plot.left, chart.plot.top - 8 * at->unit,
                  chart.plot.right + 14 * at->unit - chart.plot.left,
                  box_height(&chart.plot) + 16 * at->unit);
        draw_series(at->list, &chart);
        list_clip_end(at->list);
        if (!timing_is_narrow(at->frame)) draw_names(at->list, &chart);
        draw_hovered(at->list, &chart);
    }
    list_group_end(at->list);
}
