/* chart_below: draws below a chart: notes on points and, in a narrow figure without room beside the
 * lines, the names of the lines. */
#include "core/timing/size_list.h"
#include "view/text_width.h"
#include "view/timing/chart.h"
#include "view/ui.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float remark_size = 15, row_height = 24;
static const float sample = 30,
                   name_gap = 22; /* length of the sample before a name, and gap after the name */
static const float names_below = 72; /* distance from the plot to the first row */

/* ---- points with a remark ---- */

static bool wrong(const struct timing_series *series, const struct timing_point *point) {
    (void)series;
    return point->status == TIMING_WRONG;
}

static bool failed(const struct timing_series *series, const struct timing_point *point) {
    (void)series;
    return point->status == TIMING_FAILED;
}

static bool skipped(const struct timing_series *series, const struct timing_point *point) {
    (void)series;
    return point->status == TIMING_SKIPPED;
}

static const struct {
    bool (*is)(const struct timing_series *series, const struct timing_point *point);
    const char *words; /* words before the points that the remark is about */
    enum role role;
} remarks[] = {{wrong, "WRONG: ", ROLE_ERROR},
               {failed, "failed: ", ROLE_ERROR},
               {timing_point_lacks_clock, "by the host's clock: ", ROLE_INK},
               {skipped, "skipped: ", ROLE_SECONDARY}};

/* Adds "a 2^26 to 2^28" for the points of a series with remark `r`. */
static size_t list_points(const struct timing_series *series, int r, char *text, size_t length,
                          size_t bytes) {
    size_t least = 0, most = 0;
    char first[32], last[32];
    for (int p = 0; p < series->count; p++) {
        size_t n = series->points[p].n;
        if (!remarks[r].is(series, &series->points[p])) continue;
        if (!least || n < least) least = n;
        if (n > most) most = n;
    }
    if (!most || length >= bytes) return length;
    size_text(least, first, sizeof first);
    size_text(most, last, sizeof last);
    int added = snprintf(text + length, bytes - length, "%s%s %s%s%s", length ? " · " : "",
                         series->name, first, least < most ? " to " : "", least < most ? last : "");
    return length + (size_t)added;
}

/* Writes a remark with all of its points; false: there are none. */
static bool write_remark(const struct timing_scene *scene, int r, char line[600]) {
    char text[512] = "";
    size_t length = 0;
    for (int s = 0; s < scene->table->count; s++)
        if (timing_look(scene, s) >= 0)
            length = list_points(&scene->table->series[s], r, text, length, sizeof text);
    snprintf(line, 600, "%s%s", remarks[r].words, text);
    return length > 0;
}

enum { REMARKS = sizeof remarks / sizeof *remarks };

void chart_draw_name(struct list *list, const struct chart *chart, int series, enum chart_part part,
                     struct box box) {
    enum role role = chart_role(chart, series);
    float unit = chart->unit, x = box.left, y = box.top;
    bool faded = role == ROLE_SERIES_FADED;
    char words[CHART_NAME_BYTES];
    if (part != CHART_LINE)
        series_draw_dashes(list, role, (float[]){x - 24 * unit, y}, (float[]){x - 4 * unit, y},
                           &(struct dashes){.line = fmaxf(1, 1.8F * unit), .dash = 4 * unit});
    else
        series_draw_marker(list, timing_look(chart->scene, series), role, x - 14 * unit, y,
                           5.5F * unit);
    text_label(list,
               (faded ? ROLE_SECONDARY : role) |
                   (faded || part != CHART_LINE ? FONT_TEXT : FONT_STRONG),
               box, (part != CHART_LINE ? CHART_WALL_SIZE : CHART_NAME_SIZE) * unit,
               chart_name(chart, series, part, words));
}

/* Adds the names of all lines, as many to a row as fit; returns the y of the next row. */
static float add_names(struct list *list, const struct chart *chart, const struct box *area,
                       float y) {
    float unit = chart->unit, x = area->left;
    char words[CHART_NAME_BYTES];
    for (int s = 0; s < chart->scene->table->count; s++)
        for (int part = CHART_LINE; part < CHART_PARTS; part++) {
            bool line = part == CHART_LINE;
            if (!chart_is_named(chart, s, (enum chart_part)part)) continue;
            float width =
                sample * unit + text_width(line ? FONT_STRONG : FONT_TEXT,
                                           (line ? CHART_NAME_SIZE : CHART_WALL_SIZE) * unit,
                                           chart_name(chart, s, (enum chart_part)part, words));
            if (x > area->left && x + width > area->right) {
                x = area->left;
                y += row_height * unit;
            }
            if (list)
                chart_draw_name(list, chart, s, (enum chart_part)part,
                                box_line(x + sample * unit, area->right, y));
            x += width + name_gap * unit;
        }
    return x > area->left ? y + row_height * unit : y;
}

/* Adds the remarks from y on, the middle of the first row; returns the y of the next row. */
static float add_remarks(struct list *list, const struct chart *chart, const struct box *area,
                         float y) {
    char line[600];
    struct flow flow = {.list = list,
                        .size = remark_size * chart->unit,
                        .pitch = row_height * chart->unit,
                        .left = area->left,
                        .right = area->right,
                        .y = y};
    for (int r = 0; r < REMARKS; r++) {
        flow.role = remarks[r].role;
        if (write_remark(chart->scene, r, line)) flow_text(&flow, line);
    }
    return flow.y;
}

/* Returns how much more height than usual the words below the chart need, pixels. */
static float height_of(const struct timing_placement *at, const struct chart *chart) {
    float unit = at->unit, row = row_height * unit;
    if (!at->frame->figure) return 0;
    if (!timing_is_narrow(at->frame))
        return fmaxf(0, add_remarks(NULL, chart, &at->chart, 0) - row);
    return add_remarks(NULL, chart, &at->chart, add_names(NULL, chart, &at->chart, 8 * unit));
}

void chart_fit_below(struct chart *chart, const struct timing_placement *at) {
    if (chart->empty) return;
    chart->below = height_of(at, chart);
    chart->plot.bottom -= chart->below;
    scale_span(&chart->y, chart->plot.bottom, chart->plot.top);
}

void chart_below_draw(const struct timing_placement *at, const struct chart *chart) {
    float y = at->chart.bottom - 12 * at->unit - chart->below;
    if (!at->frame->figure || chart->empty) {
        /* Draws the remarks in one row, as far as they fit. */
        float unit = at->unit, x = at->chart.left;
        char line[600];
        for (int r = 0; r < REMARKS; r++)
            if (at->chart.right - x >= 90 * unit && write_remark(at->scene, r, line))
                x += 24 * unit +
                     text_label(at->list, remarks[r].role,
                                box_line(x, at->chart.right, at->chart.bottom - 12 * unit),
                                remark_size * unit, line);
        return;
    }
    list_group(at->list, "labels", "");
    if (timing_is_narrow(at->frame))
        y = add_names(at->list, chart, &at->chart, chart->plot.bottom + names_below * at->unit);
    add_remarks(at->list, chart, &at->chart, y);
    list_group_end(at->list);
}
