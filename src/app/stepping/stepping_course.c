/* stepping_course: what the course asks of the network that is stepped. */
#include "app/stepping/course.h"
#include "app/stepping/stepping_mode.h"
#include "view/diagram/draw.h"

#include <math.h>

static void go(struct app *app, int cursor) {
    stepping_go(&app->stepping, cursor, app->shell.now);
}

static void arrive(struct app *app) {
    stepping_arrive(&app->stepping);
}

static bool fit(const struct app *app) {
    return stepping_typed_fit(&app->stepping);
}

static void fill(struct app *app) {
    stepping_show_own_keys(app);
    stepping_fill(&app->stepping);
}

static int layer_at(const struct app *app, float x) {
    struct scene scene;
    struct placement at;
    stepping_scene(app, app->shell.now, &scene);
    placement_init(&at, &scene);
    placement_free(&at);
    return (int)lroundf(track_part(&at.scrubber, x) * (float)moment_depth(&scene));
}

const struct course_kind stepping_course = {
    "layer", offsetof(struct app, stepping.course), go, arrive, fit, fill, layer_at, NULL};
