/* timing_scene: puts the parts of timing mode on top of each other. */
#include "timing_scene.h"

#include "view/dialog.h"
#include "view/timing/chart.h"
#include "view/timing/chart_draw.h"
#include "view/timing/timing_frame.h"
#include "view/timing/timing_header.h"
#include "view/timing/timing_rows.h"
#include "view/timing/timing_side.h"
#include "view/timing/triangle.h"

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
