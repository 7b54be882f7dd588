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
    if (app->shell.mode != &mode_inside) inside->from = app->shell.mode;
    if (!again || item != inside->item) {
        inside->item = item;
        inside->step = -1;
    }
    inside->scroll = 0;
    launch_job_words(app, job, &inside->title, &inside->facts);
    shell_change_mode(&app->shell, &mode_inside);
    inside_follow(app);
}

/* Goes to the launch whose kernel's text is in sight, and to the work-item that is chosen there. */
static bool open_text(struct app *app) {
    struct record_job job;
    struct scene scene = stepping_scene_at_rest(app);
    bool radix = app->shell.mode->bit == MODE_RADIX;
    int item = radix ? app->radix.course.item - 1 : chosen_shown_item(&scene);
    bool found = launch_job_of_text(app, &job);
    if (found) inside_open(app, &job, item > 0 ? item : 0);
    if (!found && radix && app->radix.kernel)
        shell_say(&app->shell, ROLE_INK, "the atomic scatter does without this kernel");
    return found;
}

static bool open_launch(struct app *app, int launch) {
    struct record_job job;
    struct error error;
    if (launch_job_of_sort(app, launch < 0 ? launch_of_layer(app) : launch, &job, &error)) {
        shell_say(&app->shell, ROLE_INK, "%s", error.text);
        return false;
    }
    inside_open(app, &job, 0);
    return true;
}

bool inside_open_in_sight(struct app *app, int launch) {
    if (launch < 0 && open_text(app)) return true;
    bool launches = app->look.structure == STRUCTURE_LAUNCHES && !app->stepping.second;
    return app->shell.mode->bit == MODE_STEP && launches && open_launch(app, launch);
}

int inside_open_at(struct app *app, const struct inside_place *place, struct error *error) {
    struct record_job job;
    bool found = true, sort = app->look.structure == STRUCTURE_LAUNCHES;
    if (app->shell.mode->bit == MODE_RADIX)
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
