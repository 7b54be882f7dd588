/* chart_labels: names instead of a legend, in a column at the right. Each is as high as its line's
 * last point, or where others leave it room; a thin line leads there, but not across the plot. */
#include "chart_labels.h"

#include "core/base/memory.h"
#include "view/chart/labels.h"
#include "view/chart/series_look.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>

static const float gap = 22; /* between two names, design units */

struct name {
    int series;
    bool wall;    /* of its memory wall */
    double mkeys; /* where the line ends; 0: a wall's name, which gives way to those of lines */
    float x, y;   /* the same, pixels */
};

/* Finds where a line ends, or a wall within the axes; false: it has no point. */
static bool find_end(const struct chart *chart, struct name *name) {
    const struct timing_series *series = &chart->scene->table->series[name->series];
    bool found = false;
    for (const struct timing_point *point = NULL; (point = chart_next(series, point));) {
        float place[2];
        double value = name->wall ? chart_wall(chart, point) : chart_value(chart, point);
        if (value < chart->y.least || value > chart->y.most) continue;
        chart_place(chart, point->n, value, place);
        name->x = place[0];
        name->y = place[1];
        if (!name->wall) name->mkeys = point->mkeys;
        found = true;
    }
    return found;
}

static int find_names(const struct chart *chart, struct name *names) {
    int count = 0;
    for (int s = 0; s < chart->scene->table->count; s++)
        for (int wall = 0; wall < 2; wall++) {
            names[count] = (struct name){.series = s, .wall = wall};
            if (timing_look(chart->scene, s) >= 0 && (!wall || chart_shows_wall(chart, s)))
                count += find_end(chart, &names[count]);
        }
    return count;
}

/* The fastest come first. */
static int compare_names(const void *left, const void *right) {
    const struct name *a = left, *b = right;
    return a->mkeys > b->mkeys ? -1 : a->mkeys < b->mkeys ? 1 : a->series - b->series;
}

/* Draws a name at this height. */
static void draw_name(struct list *list, const struct chart *chart, const struct name *name,
                      float y) {
    enum role role = chart_role(chart, name->series);
    float unit = chart->unit, x = chart->names, hair = fmaxf(1, unit);
    bool faded = role == ROLE_SERIES_FADED;
    char words[CHART_NAME_BYTES];
    if (name->x > chart->plot.right - unit && fabsf(y - name->y) > 3 * unit)
        list_line(list, role, (float[]){name->x + 9 * unit, name->y}, (float[]){x - 26 * unit, y},
                  hair);
    if (name->wall)
        series_draw_dashes(list, role, (float[]){x - 24 * unit, y}, (float[]){x - 4 * unit, y},
                           &(struct dashes){.line = fmaxf(1, 1.8F * unit), .dash = 4 * unit});
    else
        series_draw_marker(list, timing_look(chart->scene, name->series), role, x - 14 * unit, y,
                           5.5F * unit);
    text_label(list,
               (faded ? ROLE_SECONDARY : role) | (faded || name->wall ? FONT_TEXT : FONT_STRONG),
               (struct box){x, y, chart->right, y},
               (name->wall ? CHART_WALL_SIZE : CHART_NAME_SIZE) * unit,
               chart_name(chart, name->series, name->wall, words));
}

void chart_labels_draw(struct list *list, const struct chart *chart) {
    float unit = chart->unit, step = gap * unit;
    float top = chart->plot.top, bottom = chart->plot.bottom - 6 * unit;
    int most = (int)((bottom - top) / step) + 1;
    size_t room = 2 * (size_t)chart->scene->table->count;
    struct name *names = memory_new(room, sizeof *names);
    float *y = memory_new(room, sizeof *y);
    int count = find_names(chart, names);
    list_group(list, "labels", "");
    if (count > most) { /* the last line says how many there are without a name */
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
    for (int i = 0; i < count; i++)
        draw_name(list, chart, &names[i], y[i]);
    list_group_end(list);
    free(y);
    free(names);
}
