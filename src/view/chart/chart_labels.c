/* chart_labels: direct labels instead of a legend. Names of lines that reach the right edge stand
 * in a column there, pushed apart; all others take the free place next to their point that crosses
 * the fewest lines. */
#include "chart_labels.h"

#include "core/base/memory.h"
#include "view/chart/labels.h"
#include "view/chart/series_look.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const float note_size = 15; /* design units */

static const float label_cost = 200, point_cost = 15, line_cost = 6, ring_cost = 3;

struct segment {
    float from[2], to[2];
};

struct obstacle {
    struct box box;
    float cost; /* of standing on it */
};

/* A text that wants to stand near one of some points. */
struct note {
    float (*points)[2];
    int count; /* of them */
    enum role role;
    enum font font;
    float size; /* pixels per em */
    const char *text;
    bool must; /* it is drawn even where there is no good place */
};

/* What labels have to keep clear of. */
struct scenery {
    struct segment *segments;
    size_t segment_count, segment_capacity;
    struct obstacle *obstacles; /* labels that have been placed, and points */
    size_t obstacle_count, obstacle_capacity;
};

static void keep_clear(struct scenery *scenery, struct box box, float cost) {
    scenery->obstacles = memory_grow(scenery->obstacles, scenery->obstacle_count,
                                     &scenery->obstacle_capacity, sizeof *scenery->obstacles);
    scenery->obstacles[scenery->obstacle_count++] = (struct obstacle){box, cost};
}

static void add_segment(struct scenery *scenery, const float from[2], const float to[2]) {
    scenery->segments = memory_grow(scenery->segments, scenery->segment_count,
                                    &scenery->segment_capacity, sizeof *scenery->segments);
    scenery->segments[scenery->segment_count++] =
        (struct segment){{from[0], from[1]}, {to[0], to[1]}};
}

/* The lines of a series, and its wall where that is drawn. */
static void collect(struct scenery *scenery, const struct chart *chart, int s) {
    const struct timing_series *series = &chart->scene->table->series[s];
    float place[2], before[2], r = 7 * chart->unit;
    bool begun = false;
    for (const struct timing_point *point = NULL; (point = chart_next(series, point));) {
        chart_place(chart, point->n, chart_value(chart, point), place);
        keep_clear(scenery, (struct box){place[0] - r, place[1] - r, place[0] + r, place[1] + r},
                   point_cost);
        if (begun) add_segment(scenery, before, place);
        memcpy(before, place, sizeof before);
        begun = true;
    }
    if (!chart_shows_wall(chart, s)) return;
    for (const struct timing_point *point = NULL;
         chart_wall_piece(chart, s, &point, before, place);)
        add_segment(scenery, before, place);
}

/* ---- the column at the right ---- */

/* The last measured point of a series, or NULL. */
static const struct timing_point *end_of(const struct timing_series *series) {
    const struct timing_point *end = NULL;
    for (const struct timing_point *point = NULL; (point = chart_next(series, point));)
        end = point;
    return end;
}

static bool reaches_edge(const struct chart *chart, int s) {
    const struct timing_point *end = end_of(&chart->scene->table->series[s]);
    return end && end->n == chart->most_n;
}

struct ending {
    int series;
    bool focused; /* it is looked at */
    double mkeys; /* at the line's end */
    float x, y;   /* of it */
};

/* Those that are looked at come first, then the fastest. */
static int compare_endings(const void *left, const void *right) {
    const struct ending *a = left, *b = right;
    if (a->focused != b->focused) return a->focused ? -1 : 1;
    return a->mkeys > b->mkeys ? -1 : a->mkeys < b->mkeys ? 1 : a->series - b->series;
}

/* Series that have a name in the column, if there is room for it. */
static int collect_endings(const struct chart *chart, struct ending *endings) {
    int count = 0;
    for (int focus = 1; focus >= 0; focus--)
        for (int s = 0; s < chart->scene->table->count; s++) {
            float place[2];
            if (timing_look(chart->scene, s) < 0 || !reaches_edge(chart, s)) continue;
            if (timing_focused(chart->scene, s) != focus) continue;
            const struct timing_point *end = end_of(&chart->scene->table->series[s]);
            chart_place(chart, end->n, chart_value(chart, end), place);
            endings[count++] = (struct ending){s, focus, end->mkeys, place[0], place[1]};
        }
    return count;
}

static void draw_name(struct list *list, const struct chart *chart, int s, float x, float y,
                      float room) {
    enum role role = chart_role(chart, s);
    bool faded = role == ROLE_SERIES_FADED;
    text_label(list, faded ? ROLE_SECONDARY : role, faded ? FONT_TEXT : FONT_STRONG, ANCHOR_START,
               x, y, CHART_NAME_SIZE * chart->unit, room, chart->scene->table->series[s].name);
}

static void draw_column(struct list *list, const struct chart *chart) {
    float unit = chart->unit, gap = 22 * unit, x = chart->names;
    float top = chart->plot.top, bottom = chart->plot.bottom - 6 * unit;
    int series = chart->scene->table->count, most = (int)((bottom - top) / gap) + 1;
    struct ending *endings = memory_new((size_t)series, sizeof *endings);
    float *y = memory_new((size_t)series, sizeof *y);
    int count = collect_endings(chart, endings);
    if (count > most) { /* the most important ones, and the last line says how many there are
                           without a name */
        qsort(endings, (size_t)count, sizeof *endings, compare_endings);
        list_say(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, bottom, note_size * unit,
                 "and %d more", count - most + 1);
        count = most - 1;
        bottom -= gap;
    }
    for (int e = 0; e < count; e++)
        y[e] = endings[e].y;
    labels_spread(y, count, gap, top, bottom);
    for (int e = 0; e < count; e++) {
        int s = endings[e].series;
        enum role role = chart_role(chart, s);
        if (chart->many || fabsf(y[e] - endings[e].y) > 7 * unit)
            list_line(list, role, endings[e].x + 9 * unit, endings[e].y,
                      x - (chart->many ? 22 : 3) * unit, y[e], fmaxf(1, unit));
        if (chart->many)
            series_draw_marker(list, timing_look(chart->scene, s), role, x - 13 * unit, y[e],
                               5.5F * unit);
        draw_name(list, chart, s, x, y[e], chart->right - x);
    }
    free(y);
    free(endings);
}

/* ---- free places ---- */

enum { WRONG_LABELS = 3 };
enum { WAYS = 6, RINGS = 5 }; /* right, left, and above and below at three places; how far */

static struct box candidate(const struct chart *chart, const struct note *note,
                            const float point[2], int ring, int way) {
    float w = text_width(note->font, note->size, note->text), h = note->size * 1.15F;
    float unit = chart->unit, away = 12 * unit;
    float shift = (float)(ring + (way >= 2)) * h * 0.9F + (way >= 2 ? 2 * unit : 0);
    float x = way == 0   ? point[0] + away
              : way == 1 ? point[0] - away - w
                         : point[0] - w * 0.45F * (float)((way - 2) / 2);
    float y = point[1] - h / 2 + (way % 2 || way == 0 ? shift : -shift);
    return (struct box){x, y, x + w, y + h};
}

static float cost_of(const struct scenery *scenery, const struct chart *chart,
                     const struct box *box) {
    const struct box *plot = &chart->plot;
    float cost = 0, unit = chart->unit;
    if (box->left < plot->left || box->right > plot->right + 4 * unit ||
        box->top < plot->top - 30 * unit || box->bottom > plot->bottom)
        return INFINITY;
    for (size_t o = 0; o < scenery->obstacle_count; o++)
        if (box_overlaps(box, &scenery->obstacles[o].box)) cost += scenery->obstacles[o].cost;
    for (size_t s = 0; s < scenery->segment_count; s++) {
        const struct segment *segment = &scenery->segments[s];
        if (box_crossed(box, segment->from[0], segment->from[1], segment->to[0], segment->to[1]))
            cost += line_cost;
    }
    return cost;
}

/* Puts a note where it costs least; false if there was no place for it. */
static bool put(struct list *list, struct scenery *scenery, const struct chart *chart,
                const struct note *note) {
    struct box best = {0, 0, 0, 0};
    float least = INFINITY, unit = chart->unit;
    for (int i = 0; i < note->count * RINGS * WAYS; i++) {
        int ring = i / WAYS % RINGS, way = i % WAYS;
        struct box box = candidate(chart, note, note->points[i / WAYS / RINGS], ring, way);
        float cost =
            cost_of(scenery, chart, &box) + ring_cost * (float)ring + ring_cost / WAYS * (float)way;
        if (cost >= least) continue;
        least = cost;
        best = box;
    }
    if (best.right <= best.left || (!note->must && least >= label_cost)) return false;
    keep_clear(scenery, best, label_cost);
    if (least < line_cost ||
        note->role == ROLE_ERROR) /* on nothing but the grid; or it must be read */
        list_rect(list, ROLE_BACKGROUND, best.left - 3 * unit, best.top,
                  box_width(&best) + 6 * unit, box_height(&best), 0);
    list_label(list, note->role, note->font, ANCHOR_START, best.left, box_middle_y(&best),
               note->size, note->text);
    return true;
}

static void draw_ends(struct list *list, struct scenery *scenery, const struct chart *chart,
                      int s) {
    const struct timing_series *series = &chart->scene->table->series[s];
    const struct timing_point *point = end_of(series);
    enum role role = chart_role(chart, s);
    bool faded = role == ROLE_SERIES_FADED;
    float place[1][2];
    if (!point || reaches_edge(chart, s)) return;
    chart_place(chart, point->n, chart_value(chart, point), place[0]);
    struct note note = {place,
                        1,
                        faded ? ROLE_SECONDARY : role,
                        faded ? FONT_TEXT : FONT_STRONG,
                        CHART_NAME_SIZE * chart->unit,
                        series->name,
                        !faded && (chart->crowded || timing_shown(chart->scene) <= SERIES_COLOURS)};
    put(list, scenery, chart, &note);
}

/* Says so at every wrong point; where there are many, at the first for all of them. */
static void draw_wrong(struct list *list, struct scenery *scenery, const struct chart *chart,
                       int s) {
    const struct timing_series *series = &chart->scene->table->series[s];
    char text[32] = "WRONG";
    float place[1][2];
    int wrong = 0;
    for (int p = 0; p < series->count; p++)
        wrong += timing_measured(&series->points[p]) && series->points[p].status == TIMING_WRONG;
    bool once = wrong > WRONG_LABELS;
    if (once) snprintf(text, sizeof text, "WRONG, %d points", wrong);
    for (const struct timing_point *point = NULL;
         wrong > 0 && (point = chart_next(series, point));) {
        if (point->status != TIMING_WRONG) continue;
        chart_place(chart, point->n, chart_value(chart, point), place[0]);
        struct note note = {place, 1, ROLE_ERROR, FONT_STRONG, note_size * chart->unit, text, true};
        put(list, scenery, chart, &note);
        wrong = once ? 0 : wrong - 1;
    }
}

/* At whichever of the wall's points there is most room. */
static void draw_wall(struct list *list, struct scenery *scenery, const struct chart *chart,
                      int s) {
    const struct timing_series *series = &chart->scene->table->series[s];
    char text[96];
    if (!chart_shows_wall(chart, s)) return;
    float(*places)[2] = memory_new((size_t)series->count, sizeof *places);
    int count = 0;
    for (const struct timing_point *point = NULL; (point = chart_next(series, point));) {
        double wall = chart_wall(chart, point);
        if (wall >= chart->y.least && wall <= chart->y.most)
            chart_place(chart, point->n, wall, places[count++]);
    }
    snprintf(text, sizeof text, "memory wall of %.60s", series->name);
    enum role role = chart_role(chart, s);
    if (role == ROLE_SERIES_FADED) role = ROLE_SECONDARY;
    struct note note = {places, count, role, FONT_TEXT, note_size * chart->unit, text, false};
    put(list, scenery, chart, &note);
    free(places);
}

void chart_labels_draw(struct list *list, const struct chart *chart) {
    static void (*const draw[])(struct list *, struct scenery *, const struct chart *,
                                int) = {draw_wrong, draw_ends, draw_wall};
    struct scenery scenery = {0};
    list_group(list, "labels", "");
    draw_column(list, chart);
    for (int s = 0; s < chart->scene->table->count; s++)
        if (timing_look(chart->scene, s) >= 0) collect(&scenery, chart, s);
    for (size_t d = 0; d < sizeof draw / sizeof *draw; d++)
        for (int s = 0; s < chart->scene->table->count; s++)
            if (timing_look(chart->scene, s) >= 0) draw[d](list, &scenery, chart, s);
    list_group_end(list);
    free(scenery.segments);
    free(scenery.obstacles);
}
