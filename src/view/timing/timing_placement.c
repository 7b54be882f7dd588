/* timing_placement: places the parts of timing mode. Sizes are design units of a 1920 x 1080
 * window, as in placement.c. */
#include "view/text_width.h"
#include "view/timing/timing_draw.h"

#include <math.h>

static const float margin = 48;
static const float header_height = 112, settings_height = 26, tabs_height = 40, foot_height = 74;
static const float about_height = 112, detail_height = 92;
static const float low_window = 900; /* has no room for both of them */
static const float side_least = 188, side_most = 370, side_gap = 28;
static const float companion = 400, companion_gap = 40; /* the triangle beside a chart */
static const float companion_from = 1500;               /* width of a window with room for it */
static const float figure_foot = 40;
static const float margin_narrow = 6,
                   foot_narrow = 8; /* margins of a figure for a column of text */

float timing_margin(const struct frame *frame) {
    return timing_is_narrow(frame) ? margin_narrow : margin;
}

/* Divides the views' area between the chosen view and the triangle beside it. */
static void share(struct timing_placement *at, struct box area) {
    bool chart = at->scene->view == TIMING_RATE || at->scene->view == TIMING_TIME;
    bool launches = at->scene->launches && at->scene->launches->count > 0;
    if (at->scene->view == TIMING_LAUNCHES) at->triangle = area;
    if (at->scene->view == TIMING_ROWS) at->rows = area;
    if (!chart) return;
    at->chart = area;
    if (at->scene->trials) at->chart.top += timing_shares_height(at->scene, &area);
    if (!launches || at->frame->figure || at->frame->width < companion_from * at->unit) return;
    at->triangle = area;
    at->triangle.left = area.right - companion * at->unit;
    at->chart.right = at->triangle.left - companion_gap * at->unit;
}

float timing_setting_width(const struct timing_setting *setting, float size) {
    float value = text_width(FONT_TEXT, size, setting->value);
    return 1.9F * size + fmaxf(value, text_width(FONT_TEXT, size, setting->widest));
}

float timing_settings_width(const struct timing_scene *scene, float size) {
    float width = 0;
    for (int s = 0; s < scene->setting_count; s++)
        width += timing_setting_width(&scene->settings[s], size) + 0.9F * size;
    return width;
}

/* Returns the width of the list of sorts: with full words, and names after them if there is room.
 */
static float side_width(const struct timing_scene *scene, float unit) {
    float name = 0, room = fminf(scene->frame.width * 0.31F, side_most * unit);
    for (int s = 0; s < scene->sort_count; s++) {
        const char *words = scene->sorts[s].words, *letters = scene->sorts[s].name;
        float width = text_width(FONT_TEXT, 17 * unit, words);
        if (words != letters) width += text_width(FONT_TEXT, 17 * unit, letters) + 12 * unit;
        name = fmaxf(name, width);
    }
    float width = fmaxf(name + (18 + 10 + 22) * unit, scene->frame.width * 0.16F);
    return fmaxf(fminf(width, room), side_least * unit);
}

/* Returns whether the settings are below the title. The verdict does not matter, so that they never
 * move. */
static bool settings_below(const struct timing_scene *scene, float unit) {
    float room = scene->frame.width - (margin + TIMING_BESIDE_TITLE + TIMING_VERDICT) * unit;
    return !scene->frame.figure && timing_settings_width(scene, 18 * unit) > room;
}

/* Places the names of the views, the chosen view below them, and the figures of a row at the foot.
 */
static void place_view(struct timing_placement *at, struct box view) {
    float unit = at->unit, gap = 14 * unit;
    at->tabs = (struct box){view.left, view.top - 10 * unit, view.right,
                            view.top + (tabs_height - 10) * unit};
    at->about = (struct box){view.left, at->tabs.bottom + gap - 4 * unit, view.right, 0};
    at->about.bottom = at->about.top + about_height * unit;
    at->detail = (struct box){view.left, view.bottom - detail_height * unit, view.right,
                              view.bottom - 8 * unit};
    if (at->scene->view == TIMING_ROWS) at->detail.top = at->detail.bottom = view.bottom;
    view.top = at->about.bottom + gap;
    view.bottom = at->detail.top - gap;
    if (at->frame->height < low_window * unit) {
        view.bottom = at->frame->height - foot_height * unit - gap;
        at->detail = at->about;
    }
    share(at, view);
}

void timing_placement_init(struct timing_placement *at, const struct timing_scene *scene,
                           struct list *list) {
    const struct frame *frame = &scene->frame;
    float unit = frame_unit(frame), around = timing_margin(frame) * unit,
          right = frame->width - around;
    *at = (struct timing_placement){list, frame, scene, .unit = unit, .margin = around};
    struct box view = {at->margin, header_height * unit, right, 0};
    if (frame->figure) {
        view.top = (timing_head_height(scene, at->margin) + TIMING_HEAD_GAP) * unit;
        view.bottom = frame->height - (timing_is_narrow(frame) ? foot_narrow : figure_foot) * unit;
        share(at, view);
        return;
    }
    at->settings_below = settings_below(scene, unit);
    if (at->settings_below) view.top += settings_height * unit;
    view.bottom = frame->height - foot_height * unit;
    at->side =
        (struct box){at->margin, view.top, at->margin + side_width(scene, unit), view.bottom};
    view.left = roundf(at->side.right + side_gap * unit);
    place_view(at, view);
}
