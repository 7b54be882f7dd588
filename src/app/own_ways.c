/* own_ways: shows the network of a kernel file in stepping, and its launches inside a launch. */
#include "app/own_ways.h"

#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/stepping/stepping_mode.h"
#include "app/timing/timing_mode.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

int own_ways_open(struct app *app, const char *path, struct error *error) {
    enum { USUAL = 8 };
    if (own_open(&app->own, &app->shell, path, "", USUAL, error)) return -1;
    snprintf(app->shell.opened, sizeof app->shell.opened, "%s", path);
    return 0;
}

bool own_ways_drawn(const struct app *app) {
    const struct network *network = app->stepping.network;
    char name[sizeof network->name];
    bool same = app->own.drawn && app->own.drawn == network; /* or a new one at the same address */
    return same && app->shell.mode->bit != MODE_EDIT &&
           strcmp(network->name, text_clean(own_file_name(&app->own), name, sizeof name)) == 0;
}

/* Describes a launch with these keys. The facts leave the plan out, because it may have several
 * lines. */
static void describe_own(const struct app *app, int number, const int *keys,
                         struct launch_job *launch) {
    const struct own *own = &app->own;
    struct plan_recording *job = &launch->job.plan;
    memset(launch, 0, sizeof *launch); /* jobs are compared byte by byte */
    launch->job.kind = RECORD_PLAN;
    snprintf(job->path, sizeof job->path, "%s", own->job.path);
    snprintf(job->plan, sizeof job->plan, "%s", own->result->plan);
    job->n = own->n;
    job->launch = number;
    memcpy(job->keys, keys, (size_t)job->n * sizeof *keys);
    line_say(&launch->title, ROLE_INK, "Inside %s, launch %d of %d", own_file_name(own), number,
             own->result->launches);
    line_say(&launch->facts, ROLE_SECONDARY, "%d keys", job->n);
}

void own_ways_describe(const struct app *app, struct launch_job *launch) {
    const struct stepping *stepping = &app->stepping;
    int cursor = stepping->playback.motion.cursor, last = app->own.result->layers - 1;
    int layer = cursor < last ? cursor : last;
    int number = layer < 0 ? 0 : app->own.result->launch_of[layer];
    describe_own(app, number, trace_keys(stepping->trace, 0), launch);
}

static void open_own_launch(struct app *app, int number) {
    struct launch_job launch;
    describe_own(app, number, app->own.result->keys, &launch);
    inside_open(&app->inside, &app->shell, &launch, 0);
}

/* Shows the network in stepping, which owns it from then on. */
static void draw_network(struct app *app, struct plan_result *result) {
    app->own.drawn = result->network;
    shell_change_mode(&app->shell, &mode_stepping);
    backwards_forget(&app->stepping.backwards);
    stepping_take(&app->stepping, result->network, NULL);
    result->network = NULL;
}

void own_ways_take(struct app *app, struct worker_event *event) {
    struct own *own = &app->own;
    if (!own_take(own, &app->shell, event)) return;
    struct plan_result *result = own->result;
    if (result->network)
        draw_network(app, result);
    else if (result->launches > 0)
        open_own_launch(app, 0);
    if (own->job.quiet) return; /* the verdict names a mistake */
    if (!result->report || !*result->report) {
        shell_say(&app->shell, ROLE_ERROR, "%s", result->error.text);
        return;
    }
    own->report = true;
    app->shell.frame.log_line = 0;
    shell_show_dialog(&app->shell, DIALOG_LOG);
}

/* Is the network of the kernel file on screen, or one of its launches? */
static bool in_sight(const struct app *app) {
    bool inside = app->shell.mode == &mode_inside && app->inside.launch.job.kind == RECORD_PLAN;
    return inside || own_ways_drawn(app);
}

bool own_ways_change(struct app *app) {
    bool failed = app->own.report && app->own.result && app->own.result->error.text[0];
    if (!failed && !in_sight(app)) return false;
    own_type_plan(&app->own, &app->shell);
    return true;
}

bool own_ways_resize(struct app *app, int step) {
    struct own *own = &app->own;
    struct error error;
    char path[PLAN_JOB_PATH];
    int n = step > 0 ? own->job.n * 2 : own->job.n / 2;
    if (!own_ways_drawn(app)) return false;
    if (n < 2 || n > PLAN_JOB_KEYS) {
        shell_say(&app->shell, ROLE_INK, "kernel files are drawn for 2 to %d keys", PLAN_JOB_KEYS);
        return true;
    }
    memcpy(path, own->job.path, sizeof path);
    if (own_open(own, &app->shell, path, own->result->plan, n, &error))
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
    own->job.quiet = true;
    return true;
}

bool own_ways_time(struct app *app) {
    struct timings *timing = &app->timing;
    const struct plan_result *result = app->own.result;
    if (!in_sight(app) || !result) return false;
    if (app->own.waits) return true; /* a notice says so */
    struct timing_file file = {
        .check = app->own.check,
        .type = choices_find(&key_type_choices, probe_type_name(result->type)),
    };
    if (!file.type) {
        shell_say(&app->shell, ROLE_INK, "%s sorts keys of type %s, which are not timed",
                  own_file_name(&app->own), probe_type_name(result->type));
        return true;
    }
    memcpy(file.path, app->own.job.path, sizeof file.path);
    memcpy(file.plan, result->plan, sizeof file.plan);
    if (!timing->scene.state.running && timing->file.check != file.check)
        timing_file_take(timing, &file);
    const struct timing_own own = {
        .sort = &timing->file.row,
        .title = timing->file.name,
        .n = (size_t)app->own.n,
        .input = timing->wanted.kind->name,
        .seed = timing->wanted.seed,
    };
    if (timing->scene.state.running)
        shell_change_mode(&app->shell, &mode_timing);
    else
        timing_show_own(timing, &app->shell, &own);
    return true;
}

bool own_ways_next_launch(struct app *app) {
    const struct record_job *job = &app->inside.launch.job;
    int launches = app->own.result ? app->own.result->launches : 0;
    if (app->shell.mode != &mode_inside || job->kind != RECORD_PLAN || launches == 0) return false;
    open_own_launch(app, (job->plan.launch + 1) % launches);
    return true;
}
