/* stepping_course: what the course asks of the network that is stepped. */
#include "app/shell/course.h"
#include "app/stepping/stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>

static struct course *course(void *room) {
    struct app *app = room;
    return &app->stepping.course;
}

static void go(void *room, struct shell *shell, int cursor) {
    struct app *app = room;
    stepping_go(&app->stepping, cursor, shell->now);
}

static void arrive(void *room) {
    struct app *app = room;
    stepping_arrive(&app->stepping);
}

static bool fit(const void *room) {
    const struct app *app = room;
    return stepping_typed_fit(&app->stepping);
}

static void fill(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    stepping_show_own_keys(app);
    stepping_fill(&app->stepping);
}

static int layer_at(const void *room, const struct shell *shell, float x) {
    struct scene scene;
    struct placement at;
    stepping_scene(room, shell->now, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return (int)lroundf(track_part(&at.scrubber, x) * (float)moment_depth(&scene));
}

const struct course_kind stepping_course = {"layer", ROOM_APP, course,   go,  arrive,
                                            fit,     fill,     layer_at, NULL};
