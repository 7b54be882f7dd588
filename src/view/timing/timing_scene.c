/* timing_scene: draws the parts of timing mode on top of each other, and between them the names of
 * the views, the words about the thing in focus, and the foot. */
#include "view/dialogs/dialog.h"
#include "view/text_width.h"
#include "view/timing/timing_draw.h"

#include <math.h>

const char *const timing_view_titles[TIMING_VIEWS] = {"rate", "time", "launches", "table"};
const char *const timing_view_names[TIMING_SHARES + 1] = {
    "rate", "time", "launches", "table", [TIMING_SHARES] = "keys-per-item"};
const struct choices timing_view_choices = {NULL, NULL, timing_view_names,
                                            sizeof *timing_view_names, TIMING_SHARES + 1};

/* ---- names of the views ---- */

/* Returns the width of a view's name with its cap, without the gap to the next. */
static float tab_width(int tab, float unit) {
    return text_width(FONT_STRONG, 18 * unit, timing_view_titles[tab]) + 34 * unit;
}

static float tab_gap(const struct timing_placement *at) {
    float room = box_width(&at->tabs);
    for (int tab = 0; tab < TIMING_VIEWS; tab++)
        room -= tab_width(tab, at->unit);
    return box_between(room / (TIMING_VIEWS - 1), 6 * at->unit, 24 * at->unit);
}

static void draw_tabs(const struct timing_placement *at) {
    float unit = at->unit, gap = tab_gap(at), x = at->tabs.left, y = at->tabs.top + 15 * unit;
    for (int tab = 0; tab < TIMING_VIEWS; tab++) {
        bool on = at->scene->view == (enum timing_view)tab;
        bool hovered = target_is(&at->scene->hovered, TARGET_TAB, tab);
        struct box box = {x, at->tabs.top, x + tab_width(tab, unit), at->tabs.bottom};
        list_target_near(at->list, (struct target){TARGET_TAB, tab, 0}, box,
                         frame_reach(at->frame, box_height(&box)));
        float width = tab_width(tab, unit), cap = 24 * unit;
        list_cap(at->list, hovered, &(struct cap){x, y, cap, cap, unit, 15 * unit},
                 (const char[]){(char)('1' + tab), '\0'});
        list_label(at->list,
                   (on || hovered ? ROLE_INK : ROLE_SECONDARY) | (on ? FONT_STRONG : FONT_TEXT),
                   x + cap + 9 * unit, y, 18 * unit, timing_view_titles[tab]);
        if (on)
            list_rect(at->list, ROLE_INK,
                      rect_at(x, y + 17 * unit, width, fmaxf(2, roundf(3 * unit))), 0);
        x += tab_width(tab, unit) + gap;
    }
}

/* ---- the whole scene ---- */

void timing_scene_draw(const struct timing_scene *scene, struct list *list) {
    struct timing_placement at;
    timing_placement_init(&at, scene, list);
    frame_begin(&scene->frame, list);
    timing_header_draw(&at);
    if (scene->trials) timing_shares_draw(&at);
    if (at.chart.right > at.chart.left) chart_draw(&at);
    if (at.triangle.right > at.triangle.left) triangle_draw(&at);
    if (at.rows.right > at.rows.left) timing_rows_draw(&at);
    if (scene->frame.figure) return;
    draw_tabs(&at);
    const struct frame *frame = at.frame;
    float right = frame->width - at.margin;
    float notice = hints_draw_notice(NULL, frame, at.unit, at.margin, right, true);
    timing_side_draw(&at, notice);
    if (at.detail.bottom > at.detail.top && notice >= at.detail.bottom) timing_detail_draw(&at);
    timing_about_draw(&at);
    hints_draw_notice(at.list, frame, at.unit, at.margin, right, true);
    hints_draw(&(struct hints){at.list, frame, at.unit, at.margin, right});
    dialog_draw(list, &scene->frame, at.unit);
}
