/* inside: opening launches, and the scene. */
#include "inside.h"

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

/* ---- the present moment ---- */

bool inside_value(const struct app *app, char *text, size_t size) {
    const struct known_launch launch = recorded_known(&app->recorded, &app->desk);
    const struct recorded_lines from = {
        .launch = &launch, .item = app->inside.item, .step = app->inside.step, .from = -1};
    return launch.replay && recorded_lines_value(&from, text, size);
}

bool inside_covered(const struct app *app) {
    char value[64];
    return app->inside.covers && !app->inside.open && inside_value(app, value, sizeof value);
}

/* The launch whose text is in sight; false: none is. */
static bool find_job(const struct app *app, struct record_job *job) {
    const struct panel_kind *panel = stepping_panel(app);
    if (app->mode == &mode_inside) *job = app->inside.job;
    if (app->mode->bit == MODE_RADIX) return app->radix.kernel && launch_job_of_radix(app, job);
    if (app->mode->bit == MODE_STEP) return panel && panel->kernel && launch_job_of_layer(app, job);
    return app->mode == &mode_inside;
}

void inside_follow(struct app *app) {
    struct inside *inside = &app->inside;
    struct record_job job;
    char file[64] = "";
    bool wanted = find_job(app, &job);
    if (wanted) launch_job_file(app, &job, file, sizeof file);
    recorded_want(&app->recorded, wanted ? &job : NULL, file);
    recorded_follow(&app->recorded, &app->desk);
    const struct replay *replay = app->recorded.replay;
    if (app->mode != &mode_inside || !replay) return;
    int items = replay_recording(replay)->items;
    if (inside->item >= items) inside->item = items - 1;
    int count = replay_step_count(replay, inside->item);
    if (inside->step >= count) inside->step = count - 1;
    if (inside->step < 0 && count > 0) inside->step = 0;
}

void inside_scene_of(const struct app *app, struct inside_scene *scene) {
    const struct inside *inside = &app->inside;
    *scene = (struct inside_scene){
        .launch = recorded_known(&app->recorded, &app->desk),
        .title = inside->title,
        .facts = inside->facts,
        .item = inside->item,
        .step = inside->step,
        .covered = inside_covered(app),
        .comments = inside->comments,
        .scroll = inside->scroll,
    };
}
