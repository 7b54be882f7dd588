/* timing_list: chooses the sorts in the list beside a chart, and their order. */
#include "view/timing/timing_scene.h"

static bool has_row(const struct timing_scene *scene, int sort, bool hidden) {
    const struct timing_choice *choice = &scene->sorts[sort];
    if (choice->hidden != hidden || (scene->own == 1 + sort && !hidden)) return false;
    return !hidden || scene->opened || choice->ticked ||
           target_is(&scene->cursor, TARGET_SORT, sort);
}

static bool has_others(const struct timing_scene *scene) {
    bool others = false;
    for (int s = 0; s < scene->sort_count; s++)
        others |= scene->sorts[s].hidden;
    return others;
}

/* Is a sort in the first row, whatever its place in the table is? */
static bool has_own(const struct timing_scene *scene) {
    return scene->own > 0;
}

struct target timing_row(const struct timing_scene *scene, int row) {
    if (has_own(scene) && row-- == 0) return (struct target){TARGET_SORT, scene->own - 1, 0};
    for (int hidden = 0; hidden < 2; hidden++) {
        if (hidden && has_others(scene) && row-- == 0)
            return (struct target){.kind = TARGET_OTHERS};
        for (int s = 0; s < scene->sort_count; s++)
            if (has_row(scene, s, hidden) && row-- == 0) return (struct target){TARGET_SORT, s, 0};
    }
    return (struct target){.kind = TARGET_NONE};
}

int timing_row_count(const struct timing_scene *scene) {
    int count = has_others(scene) + has_own(scene);
    for (int s = 0; s < scene->sort_count; s++)
        count += has_row(scene, s, scene->sorts[s].hidden);
    return count;
}

int timing_row_of(const struct timing_scene *scene, const struct target *place) {
    int count = timing_row_count(scene);
    for (int row = 0; row < count; row++) {
        struct target at = timing_row(scene, row);
        if (target_is(place, at.kind, at.index)) return row;
    }
    return -1;
}
