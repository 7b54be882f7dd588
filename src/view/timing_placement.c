/* timing_placement: where the parts of timing mode stand. Sizes are design units of a 1920 x 1080
 * window, as in placement.c. */
#include "timing_parts.h"

#include "view/dialog.h"
#include "view/series_look.h"

#include <math.h>
#include <string.h>

static const float margin = 48, unit_least = 0.75F;
static const float header_height = 112, tabs_height = 40, foot_height = 74, detail_height = 92;
static const float side_least = 188, side_most = 300, side_gap = 44;
static const float companion = 400, companion_gap = 40; /* the triangle beside a chart */
static const float companion_from = 1500;               /* width of a window that has room for it */
static const float figure_foot = 40;

/* The views' area becomes that of the view that is on, and of the triangle beside it. */
static void share(struct timing_placement *at, const struct timing_scene *scene, struct box area) {
    bool chart = scene->view == TIMING_RATE || scene->view == TIMING_TIME;
    bool launches = scene->launches && scene->launches->count > 0;
    if (scene->view == TIMING_LAUNCHES) at->triangle = area;
    if (scene->view == TIMING_ROWS) at->rows = area;
    if (!chart) return;
    at->chart = area;
    if (!launches || scene->frame.figure || scene->frame.width < companion_from * at->unit) return;
    at->triangle = area;
    at->triangle.left = area.right - companion * at->unit;
    at->chart.right = at->triangle.left - companion_gap * at->unit;
}

void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene) {
    float fit = fminf(scene->frame.width / 1920, scene->frame.height / 1080);
    float unit =
        scene->frame.figure ? scene->frame.density : fmaxf(fit, unit_least * scene->frame.density);
    float right = scene->frame.width - margin * unit;
    *at = (struct timing_placement){.unit = unit, .margin = margin * unit};
    struct box view = {at->margin, header_height * unit, right, 0};
    at->hints_y = scene->frame.height - 41 * unit;
    if (scene->frame.figure) {
        view.bottom = scene->frame.height - figure_foot * unit;
        share(at, scene, view);
        return;
    }
    float side = fminf(fmaxf(scene->frame.width * 0.16F, side_least * unit), side_most * unit);
    float foot = scene->frame.height - foot_height * unit;
    at->side = (struct box){at->margin, view.top, at->margin + side, foot};
    view.left = roundf(at->side.right + side_gap * unit);
    at->tabs =
        (struct box){view.left, view.top - 10 * unit, right, view.top + (tabs_height - 10) * unit};
    at->detail = (struct box){view.left, foot - detail_height * unit, right, foot - 8 * unit};
    if (scene->view == TIMING_ROWS) at->detail.top = at->detail.bottom = foot;
    view.top = at->tabs.bottom + 14 * unit;
    view.bottom = at->detail.top - 14 * unit;
    share(at, scene, view);
}

void timing_scene_figure(struct timing_scene *scene, float scale) {
    scene->frame.figure = true;
    scene->frame.density = scale;
    scene->frame.width = 1280 * scale;
    scene->frame.height = (scene->view == TIMING_LAUNCHES ? 960 : 800) * scale;
    if (scene->view == TIMING_ROWS)
        scene->frame.height = ceilf(
            (header_height + figure_foot + 64 + 32 * (float)timing_rows_total(scene)) * scale);
}

/* ---- what is shown ---- */

static const struct timing_choice *choice_of(const struct timing_scene *scene, int series) {
    for (int s = 0; s < scene->sort_count; s++)
        if (strcmp(scene->sorts[s].name, scene->table->series[series].name) == 0)
            return &scene->sorts[s];
    return NULL;
}

int timing_look(const struct timing_scene *scene, int series) {
    if (!scene->sorts) return series;
    const struct timing_choice *choice = choice_of(scene, series);
    return choice && choice->ticked ? choice->look : -1;
}

int timing_shown(const struct timing_scene *scene) {
    int shown = 0;
    for (int s = 0; s < scene->table->count; s++)
        shown += timing_look(scene, s) >= 0;
    return shown;
}

bool timing_focused(const struct timing_scene *scene, int series) {
    const struct target *hovered = &scene->hovered;
    const struct timing_choice *choice = choice_of(scene, series);
    if (hovered->kind == TARGET_POINT) return hovered->index == series;
    if (!choice) return false;
    int sort = (int)(choice - scene->sorts);
    return hovered->kind == TARGET_SORT ? hovered->index == sort : scene->cursor == sort;
}

const struct timing_point *timing_point_at(const struct timing_scene *scene,
                                           const struct target *place) {
    if (place->kind != TARGET_POINT || place->index < 0 || place->index >= scene->table->count)
        return NULL;
    const struct timing_series *series = &scene->table->series[place->index];
    bool there = place->second >= 0 && place->second < series->count;
    return there ? &series->points[place->second] : NULL;
}

bool timing_measured(const struct timing_point *point) {
    return (point->status == TIMING_DONE || point->status == TIMING_WRONG) && point->mkeys > 0 &&
           point->n > 0;
}

/* ---- the scene ---- */

int timing_scene_rows(const struct timing_scene *scene, int *total) {
    struct timing_placement at;
    timing_placement_init(&at, scene);
    *total = timing_rows_total(scene);
    return timing_rows_fit(&at);
}

int timing_scene_first_sort(const struct timing_scene *scene, bool follow) {
    struct timing_placement at;
    timing_placement_init(&at, scene);
    return timing_side_first(scene, &at, follow);
}

int timing_scene_size_columns(const struct timing_scene *scene) {
    struct timing_placement at;
    timing_placement_init(&at, scene);
    return timing_side_columns(&at);
}

void timing_scene_draw(const struct timing_scene *scene, struct list *list) {
    struct timing_placement at;
    timing_placement_init(&at, scene);
    list_begin(list, scene->frame.width, scene->frame.height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, scene->frame.width, scene->frame.height, 0);
    timing_header_draw(list, scene, &at);
    if (at.chart.right > at.chart.left) chart_draw(list, scene, &at);
    if (at.triangle.right > at.triangle.left) triangle_draw(list, scene, &at);
    if (at.rows.right > at.rows.left) timing_rows_draw(list, scene, &at);
    if (scene->frame.figure) return;
    timing_tabs_draw(list, scene, &at);
    timing_idea_draw(list, scene, &at);
    timing_side_draw(list, scene, &at);
    if (at.detail.bottom > at.detail.top) timing_detail_draw(list, scene, &at);
    timing_foot_draw(list, scene, &at);
    dialog_draw(list, &scene->frame, at.unit);
}
