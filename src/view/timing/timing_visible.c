/* timing_visible: series are shown while their sort is ticked; without a list of sorts all are. And
 * which parts a figure shows. */
#include "view/timing/timing_draw.h"

#include <string.h>

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

int timing_visible(const struct timing_scene *scene) {
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
    return target_is(hovered->kind == TARGET_SORT ? hovered : &scene->cursor, TARGET_SORT,
                     (int)(choice - scene->sorts));
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

int timing_visible_points(const struct timing_scene *scene) {
    int total = 0;
    for (int s = 0; s < scene->table->count; s++)
        if (timing_look(scene, s) >= 0) total += scene->table->series[s].count;
    return total;
}

/* ---- figures ---- */

bool timing_is_narrow(const struct frame *frame) {
    static const float narrow_most = 700; /* design units */
    return frame->figure && frame->width < narrow_most * frame_unit(frame);
}

bool timing_shows(const struct timing_scene *scene, enum part part) {
    return !(scene->hidden >> part & 1);
}

enum part_of timing_part_of(enum timing_view view) {
    return view == TIMING_ROWS     ? PART_OF_ROWS
           : view == TIMING_SHARES ? PART_OF_SHARES
                                   : PART_OF_CHART;
}
