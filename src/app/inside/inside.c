/* inside: what is recorded of the launch in sight, and the scene. */
#include "inside.h"

#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/inside/launch_jobs.h"
#include "app/stepping/stepping_mode.h"

#include <string.h>

/* ---- the present moment ---- */

static struct recorded_lines lines_now(const struct app *app, const struct known_launch *launch) {
    return (struct recorded_lines){
        .launch = launch, .item = app->inside.item, .step = app->inside.step, .from = -1};
}

const char *inside_file(const struct app *app) {
    const struct known_launch launch = recorded_known(&app->recorded, &app->desk);
    const struct recorded_lines from = lines_now(app, &launch);
    return recorded_lines_name(&from);
}

/* Lines of memory over the launches of a sort. */
static void follow_traffic(struct app *app) {
    struct record_job job;
    struct error why = {""};
    int line = stepping_memory_line(app);
    bool shown = app->shell.mode->bit == MODE_STEP && app->look.structure == STRUCTURE_LAUNCHES;
    if (!shown || !line || app->stepping.second) return;
    memset(&job, 0, sizeof job);
    launch_job_of_sort(app, 0, &job, &why);
    job.expected = false;
    traffic_want(&app->traffic, &job, line, &why);
    if (!app->recorded.asked || app->recorded.result) traffic_follow(&app->traffic, &app->desk);
}

void inside_follow(struct app *app) {
    struct inside *inside = &app->inside;
    struct record_job job;
    char file[64] = "";
    inside->job.expected = app->desk.kernels != NULL; /* kernels are edited while it is open */
    bool wanted = app->shell.mode->bit == MODE_INSIDE || launch_job_of_text(app, &job);
    if (app->shell.mode->bit == MODE_INSIDE) job = inside->job;
    if (wanted) launch_job_file(app, &job, file, sizeof file);
    recorded_want(&app->recorded, wanted ? &job : NULL, file);
    recorded_follow(&app->recorded, &app->desk);
    follow_traffic(app);
    const struct replay *replay = app->recorded.replay;
    if (app->shell.mode->bit != MODE_INSIDE || !replay) return;
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
        .comments = inside->comments,
        .scroll = inside->scroll,
        .parts = app->look.parts,
    };
}
