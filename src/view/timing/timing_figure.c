/* timing_figure: computes the size of a saved picture of times: as wide as a slide, or for a column
 * of text. */
#include "view/timing/chart.h"

#include <math.h>

/* design units */
static const float head_usual = 112; /* height of the words above, of the usual height */
static const float rows_around = 216,
                   row_height = 32; /* height of a table without its rows, and of a row */
static const float found_height =
    78; /* height of three rows above the chart of keys per work-item */
static const float figure_width = 1280; /* pixels, at scale 1 */

/* Returns how much higher than usual a figure is because of rows of words below its view, or above
 * the chart of keys per work-item; pixels. */
static float beside_plot(const struct timing_scene *scene) {
    struct timing_placement at;
    struct chart chart;
    timing_placement_init(&at, scene, NULL);
    if (scene->view == TIMING_LAUNCHES) return triangle_below(&at);
    chart_init(&chart, &at);
    chart_fit_below(&chart, &at);
    if (!scene->trials) return chart.below;
    float usual = timing_is_narrow(&scene->frame) ? 0 : found_height * at.unit;
    return chart.below + timing_shares_height(scene, &at.chart) - usual;
}

/* Sets the height of a figure of this width and unit. The words above its view wrap, and there may
 * be any number of rows. */
static void set_height(struct timing_scene *scene) {
    static const float shape = 0.625F, shape_high = 0.75F; /* height of a width */
    static const float rounding = 0.01F;                   /* rounding error of sums, pixels */
    struct frame *frame = &scene->frame;
    bool narrow = timing_is_narrow(frame), high = narrow || scene->view == TIMING_LAUNCHES;
    float unit = frame->density, height = frame->width * (high ? shape_high : shape);
    if (narrow) height += head_usual * unit; /* the height so far is the height below the words */
    if (scene->view == TIMING_ROWS)
        height = (rows_around + row_height * (float)timing_visible_points(scene)) * unit;
    float more =
        timing_head_height(scene, timing_margin(frame) * unit) + TIMING_HEAD_GAP - head_usual;
    frame->height = ceilf(height + more * unit - rounding);
    if (scene->view != TIMING_ROWS) frame->height = ceilf(frame->height + beside_plot(scene));
}

void timing_placement_size_figure(struct timing_scene *scene, float scale) {
    frame_size_figure(&scene->frame, figure_width, scene->view == TIMING_LAUNCHES ? 960 : 800,
                      scale);
    set_height(scene);
}

void timing_placement_fit_figure(struct timing_scene *scene, float width, float most) {
    static const float least = 260; /* width of a chart, design units */
    struct frame *frame = &scene->frame;
    timing_placement_size_figure(scene, width / figure_width);
    float slide = frame->density, units = least;
    frame->width = width;
    frame->density = most;
    if (scene->view == TIMING_ROWS) units = timing_rows_least(scene) + 2 * timing_margin(frame);
    frame->density = fmaxf(slide, fminf(most, width / units));
    set_height(scene);
}
