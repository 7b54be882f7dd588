/* inside_open: from a picture of launches, a panel or a radix sort into a launch. */
#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/inside/launch_jobs.h"
#include "app/stepping/stepping_mode.h"

#include <string.h>

void inside_open(struct app *app, const struct record_job *job, int item) {
    struct inside *inside = &app->inside;
    bool again = memcmp(&inside->job, job, sizeof *job) == 0;
    inside->job = *job;
    if (app->mode != &mode_inside) inside->from = app->mode;
    if (!again || item != inside->item) {
        inside->item = item;
        inside->step = -1;
        inside->right = inside->answered = 0;
    }
    inside->scroll = 0;
    inside->typing[0] = '\0';
    launch_job_words(app, job, &inside->title, &inside->facts);
    app_change_mode(app, &mode_inside);
    inside_follow(app);
}

static bool open_layer(struct app *app) {
    struct record_job job;
    struct scene scene = stepping_scene_at_rest(app);
    if (!launch_job_of_layer(app, &job)) return false;
    inside_open(app, &job, chosen_shown_item(&scene));
    return true;
}

static bool open_radix(struct app *app) {
    struct record_job job;
    int item = app->radix.course.item;
    if (!launch_job_of_radix(app, &job)) {
        app_say(app, ROLE_INK, "the atomic scatter does without this kernel");
        return false;
    }
    inside_open(app, &job, item > 0 ? item - 1 : 0);
    return true;
}

static bool open_launch(struct app *app, int launch) {
    struct record_job job;
    struct error error;
    if (launch_job_of_sort(app, launch < 0 ? launch_of_layer(app) : launch, &job, &error)) {
        app_say(app, ROLE_INK, "%s", error.text);
        return false;
    }
    inside_open(app, &job, 0);
    return true;
}

bool inside_open_in_sight(struct app *app, int launch) {
    const struct panel_kind *panel = stepping_panel(app);
    if (app->mode->bit == MODE_RADIX) return app->radix.kernel && open_radix(app);
    if (launch < 0 && panel && panel->kernel) return open_layer(app);
    if (app->look.structure == STRUCTURE_LAUNCHES && !app->stepping.second)
        return open_launch(app, launch);
    return false;
}

int inside_open_at(struct app *app, const struct inside_place *place, struct error *error) {
    struct record_job job;
    bool found = true, sort = app->look.structure == STRUCTURE_LAUNCHES;
    if (app->mode->bit == MODE_RADIX)
        found = launch_job_of_radix(app, &job);
    else if (place->launch < 0)
        found = launch_job_of_layer(app, &job);
    else if (!sort)
        return error_set(error, "launch %d needs launches: which sort is meant", place->launch);
    else if (launch_job_of_sort(app, place->launch, &job, error))
        return -1;
    if (!found) return error_set(error, "nothing is launched here");
    inside_open(app, &job, place->item);
    app->inside.step = place->step;
    return 0;
}
