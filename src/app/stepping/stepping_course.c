/* stepping_course: functions of the stepped network for the course. */
#include "app/shell/course.h"
#include "app/stepping/stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>

static struct course *course(void *room) {
    struct stepping *stepping = room;
    return &stepping->course;
}

static void go(void *room, struct shell *shell, int cursor) {
    struct stepping *stepping = room;
    stepping_go(stepping, cursor, shell->now);
}

static void arrive(void *room) {
    struct stepping *stepping = room;
    stepping_arrive(stepping);
}

static bool fit(const void *room) {
    const struct stepping *stepping = room;
    return stepping_typed_fit(stepping);
}

static void fill(void *room, struct shell *shell) {
    struct stepping *stepping = room;
    (void)shell;
    stepping_show_own_keys(stepping);
    stepping_fill(stepping);
}

static int layer_at(const void *room, const struct shell *shell, float x) {
    struct scene scene;
    struct placement at;
    stepping_scene(room, shell, shell->now, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return (int)lroundf(track_part(&at.scrubber, x) * (float)scene_depth(&scene));
}

const struct course_kind stepping_course = {"layer", ROOM_STEPPING, course,   go,  arrive,
                                            fit,     fill,          layer_at, NULL};
