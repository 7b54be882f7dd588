/* inside: opening launches, and the scene. */
#include "inside.h"

#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/inside/launch_jobs.h"
#include "app/stepping/stepping_panel.h"
#include "app/stepping/stepping_scene.h"
#include "core/kernel/kernel_file.h"
#include "view/structure/structure.h"
#include "view/wires/chosen.h"

#include <stdlib.h>
#include <string.h>

void inside_free(struct inside *inside) {
    free(inside->text);
}

/* The text as it is in the folder of kernels, or in the program. */
static void read_text(struct app *app) {
    struct inside *inside = &app->inside;
    struct error unread; /* then there is no text */
    free(inside->text);
    inside->text = NULL;
    if (inside->file[0])
        inside->text = kernel_file_read(app->desk.kernels, inside->file, &unread);
}

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
    launch_job_file(app, job, inside->file, sizeof inside->file);
    read_text(app);
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

/* ---- the present moment ---- */

static bool asks(const struct app *app, struct recorded_lines *from) {
    *from = (struct recorded_lines){.replay = app->recorded.replay,
                                    .item = app->inside.item,
                                    .step = app->inside.step,
                                    .from = -1,
                                    .write = launch_job_write,
                                    .context = &app->inside.job};
    return from->replay && from->step >= 0;
}

bool inside_covered(const struct app *app) {
    struct recorded_lines from;
    char value[64];
    if (!app->inside.covers || app->inside.open || !asks(app, &from)) return false;
    return recorded_lines_value(&from, value, sizeof value);
}

void inside_follow(struct app *app) {
    struct inside *inside = &app->inside;
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
        .replay = app->recorded.replay,
        .right = app->recorded.right,
        .why = recorded_why(&app->recorded, &app->desk),
        .file = inside->file,
        .text = inside->text,
        .title = inside->title,
        .facts = inside->facts,
        .item = inside->item,
        .step = inside->step,
        .covered = inside_covered(app),
        .typed = inside->typing,
        .comments = inside->comments,
        .scroll = inside->scroll,
        .write = launch_job_write,
        .context = &inside->job,
    };
}
