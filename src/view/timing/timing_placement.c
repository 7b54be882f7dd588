/* timing_placement: where the parts of timing mode stand. Sizes are design units of a 1920 x 1080
 * window, as in placement.c. */
#include "timing_placement.h"

#include "view/timing/timing_shown.h"

#include <math.h>

static const float margin = 48;
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
    float unit = frame_unit(&scene->frame), right = scene->frame.width - margin * unit;
    *at = (struct timing_placement){.unit = unit, .margin = margin * unit};
    struct box view = {at->margin, header_height * unit, right, 0};
    at->hints_y = scene->frame.height - 32 * unit;
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

void timing_placement_size_figure(struct timing_scene *scene, float scale) {
    scene->frame.figure = true;
    scene->frame.density = scale;
    scene->frame.width = 1280 * scale;
    scene->frame.height = (scene->view == TIMING_LAUNCHES ? 960 : 800) * scale;
    if (scene->view == TIMING_ROWS)
        scene->frame.height = ceilf(
            (header_height + figure_foot + 64 + 32 * (float)timing_shown_points(scene)) * scale);
}
