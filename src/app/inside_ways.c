/* inside_ways: describes launches as jobs of plain data, and opens them. */
#include "inside_ways.h"

#include "app/app.h"
#include "app/inside/inside_mode.h"
#include "app/large/large_mode.h"
#include "app/own_ways.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/radix/radix_item.h"
#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(const struct app *app, enum record_kind kind, struct launch_job *launch) {
    memset(launch, 0, sizeof *launch); /* jobs are compared byte by byte */
    launch->job.kind = kind;
    launch->job.expected = app->desk.kernels != NULL;
}

/* Describes the current layer as the verifier runs it; false: the network has none. */
static bool describe_layer(const struct app *app, struct launch_job *launch) {
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.playback.motion.cursor, last = network->depth - 1;
    struct step_job *job = &launch->job.step;
    begin(app, RECORD_STEP, launch);
    if (last < 0) return false;
    if (own_ways_drawn(app)) {
        own_ways_describe(app, launch);
        return true;
    }
    step_job_init(job, 0, network, verifier_trace(app->stepping.verifier),
                  cursor < last ? cursor : last);
    job->group = app->stepping.look.group;
    snprintf(launch->file, sizeof launch->file, "step/%s.cl", step_kernel_names[job->rule]);
    line_say(&launch->title, ROLE_INK, "Inside layer %d of %d", job->layer, network->depth);
    line_say(&launch->facts, ROLE_SECONDARY, "%s · one launch", network->name);
    return true;
}

/* Describes the present kernel of the radix sort; false: the atomic scatter has no such kernel. */
static bool describe_radix(const struct app *app, struct launch_job *launch) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_progress progress = radix_progress_at(&radix->plan, radix->playback.motion.cursor);
    int file = radix_file_of(radix_stepping_trace(radix), progress.kernel);
    bool atomic = radix_stepping_atomic(radix);
    char spec[32];
    begin(app, RECORD_RADIX, launch);
    launch->job.radix.job.plan = radix->plan;
    memcpy(launch->job.radix.job.keys, radix->keys, (size_t)radix->plan.n * sizeof *radix->keys);
    launch->job.radix.pass = progress.pass;
    launch->job.radix.kernel = progress.kernel;
    launch->job.radix.atomic = atomic;
    radix_plan_spec(&radix->plan, spec, sizeof spec);
    if (file >= 0)
        snprintf(launch->file, sizeof launch->file, "radix/%s.cl", radix_function_names[file]);
    line_say(&launch->title, ROLE_INK, "Inside %s of pass %d", radix_kernel_names[progress.kernel],
             progress.pass);
    line_say(&launch->facts, ROLE_SECONDARY, "%s%s", spec,
             atomic ? " with the atomic scatter" : "");
    return !atomic || progress.kernel != RADIX_STARTS;
}

/* Describes the work-items in sight of the layer in sight of a large sort. */
static void describe_large(const struct app *app, struct launch_job *launch) {
    const struct large_steps *large = &app->large;
    const struct section *section = &large->section;
    const struct large_start now = large_steps_now(large);
    struct large_job *job = &launch->job.large;
    begin(app, RECORD_LARGE, launch);
    large_job_init(job, &large->sort, now.input, now.seed);
    job->done = section->layer + 1;
    job->range = (struct section_range){section->chosen, section->first, section->count};
    job->group = large->group;
    snprintf(launch->file, sizeof launch->file, "step/%s.cl", step_kernel_names[now.family->rule]);
    line_say(&launch->title, ROLE_INK, "Inside layer %d of %d", section->layer, large->sort.depth);
    line_say(&launch->facts, ROLE_SECONDARY, "%s · work-items %d to %d as one group, here 0 to %d",
             job->spec, section->first, section->first + section->count - 1, section->count - 1);
}

/* Describes the launch of the visible kernel, on its panel or beside a radix sort; false: no kernel
 * is visible, or it has no launch. */
static bool describe_text(const struct app *app, struct launch_job *launch) {
    const struct panel_kind *panel = stepping_panel(&app->stepping);
    if (app->shell.mode->bit == MODE_RADIX) return app->radix.kernel && describe_radix(app, launch);
    return app->shell.mode->bit == MODE_STEP && panel && panel->kernel &&
           describe_layer(app, launch);
}

/* ---- launches of a sort ---- */

/* Returns the launches of the rung for the network; the caller frees them. */
static struct launch *plan(const struct app *app, int *count) {
    const struct network *network = app->stepping.network;
    struct launch *launches = memory_new((size_t)network->depth + 1, sizeof *launches);
    *count = launches_of(network, app->stepping.look.rung, app->stepping.look.tile, launches);
    return launches;
}

/* Returns the launch with the current layer. */
static int launch_of_layer(const struct app *app) {
    int count, found = 0, cursor = app->stepping.playback.motion.cursor;
    struct launch *launches = plan(app, &count);
    for (int l = 0; l < count; l++)
        if (launches[l].first <= cursor) found = l;
    free(launches);
    return found;
}

static void fill_elements(const struct app *app, struct record_sort *sort) {
    const struct network *network = app->stepping.network;
    const int *keys = trace_keys(app->stepping.trace, 0);
    bool negative = false;
    for (int w = 0; w < network->wires; w++)
        negative |= keys[w] < 0;
    sort->map.type = choices_find(&key_type_choices, negative ? "int" : "uint");
    sort->map.descending = network->order == DESCENDING;
    for (int w = 0; w < network->wires; w++)
        memcpy(sort->elements + (size_t)w * sizeof *keys, &keys[w], sizeof *keys);
}

/* Returns, of the files of a sort, the one whose kernel makes the launch: tiles first, registers
 * and single layers next, tails last. */
static const char *file_of(const struct record_sort *sort, const struct launch *all, int launches) {
    const char *kernels[16] = {""};
    int count = 0;
    for (const char *const *at = sort->sort->files; *at && count < 16; at++)
        if (strstr(*at, ".cl")) kernels[count++] = *at;
    int launch = sort->launch < launches ? sort->launch : launches - 1,
        last = count ? count - 1 : 0;
    if (launch < 0) return kernels[0];
    if (all[launch].kind >= LAUNCH_TILES) return kernels[launch == 0 ? 0 : last];
    if (launch > 0 && all[0].kind >= LAUNCH_TILES) return kernels[count > 1];
    return kernels[all[launch].count > 1 ? last : 0];
}

static void say_sort(const struct app *app, struct launch_job *launch) {
    const struct record_sort *sort = &launch->job.sort;
    int launches;
    struct launch *all = plan(app, &launches);
    snprintf(launch->file, sizeof launch->file, "%s", file_of(sort, all, launches));
    free(all);
    line_say(&launch->title, ROLE_INK, "Inside %s, launch %d of %d", sort->sort->name, sort->launch,
             launches);
    line_say(&launch->facts, ROLE_SECONDARY, "%s", app->stepping.network->name);
    for (int t = 0; rung_has_tiles(app->stepping.look.rung) && sort->sort->tuning[t].name; t++)
        if (strcmp(sort->sort->tuning[t].name, "TILE") == 0)
            text_append(launch->facts.text, sizeof launch->facts.text, " in tiles of %u keys",
                        sort->tuning[t]);
}

/* Describes launch `number` of the sort whose launches are shown. Returns 0, or -1 with the reason.
 */
static int describe_launch(const struct app *app, int number, struct launch_job *launch,
                           struct error *error) {
    const struct network *network = app->stepping.network;
    const struct rung *rung = app->stepping.look.rung;
    const struct family *family = app->stepping.family;
    struct record_sort *sort = &launch->job.sort;
    begin(app, RECORD_SORT, launch);
    if (!family || strcmp(family->name, rung->family) != 0)
        return error_set(error, "the kernels of %s sort only with %s:N, not with this network",
                         rung->name, rung->family);
    if (network->wires < 2)
        return error_set(error,
                         "%d wire is not sorted, so nothing is launched; take 2 wires or more",
                         network->wires);
    sort->sort = choices_find(&sort_choices, rung->name);
    sort->n = (size_t)network->wires;
    sort->launch = number;
    fill_elements(app, sort);
    recorder_tuning(sort->sort, sort->n,
                    rung_has_tiles(rung) ? (unsigned)app->stepping.look.tile : 0, sort->tuning);
    say_sort(app, launch);
    return 0;
}

/* ---- recordings ---- */

/* Wants the lines of memory of the shown sort's launches. */
static void follow_traffic(struct app *app) {
    struct launch_job launch;
    struct error why = {""};
    struct traffic *traffic = &app->inside.traffic;
    int line = stepping_memory_line(&app->stepping);
    bool shown =
        app->shell.mode->bit == MODE_STEP && app->stepping.look.structure == STRUCTURE_LAUNCHES;
    if (!shown || !line || app->stepping.second) return;
    describe_launch(app, 0, &launch, &why);
    launch.job.expected = false;
    traffic_want(traffic, &launch.job, line, &why);
    if (!app->inside.recorded.requested || app->inside.recorded.result)
        traffic_follow(traffic, &app->desk);
}

void inside_ways_follow(struct app *app) {
    struct launch_job launch;
    inside_follow(&app->inside, &app->shell, describe_text(app, &launch) ? &launch : NULL);
    follow_traffic(app);
}

/* ---- the ways ---- */

/* Opens the launch of the visible kernel, at the chosen work-item. */
static bool open_text(struct app *app) {
    struct launch_job launch;
    struct scene scene = stepping_scene_at_rest(&app->stepping, &app->shell);
    bool radix = app->shell.mode->bit == MODE_RADIX;
    int item = radix ? app->radix.playback.item - 1 : chosen_shown_item(&scene);
    bool found = describe_text(app, &launch);
    if (found) inside_open(&app->inside, &app->shell, &launch, item > 0 ? item : 0);
    if (!found && radix && app->radix.kernel)
        shell_say(&app->shell, ROLE_INK, "the atomic sort does not run this kernel");
    return found;
}

static bool open_launch(struct app *app, int number) {
    struct launch_job launch;
    struct error error;
    if (describe_launch(app, number < 0 ? launch_of_layer(app) : number, &launch, &error)) {
        shell_say(&app->shell, ROLE_INK, "%s", error.text);
        return false;
    }
    inside_open(&app->inside, &app->shell, &launch, 0);
    return true;
}

/* Opens the launch of a kernel file that made the current layer. */
static bool open_own(struct app *app) {
    struct launch_job launch;
    own_ways_describe(app, &launch);
    inside_open(&app->inside, &app->shell, &launch, 0);
    return true;
}

/* Opens the launch of a large sort, at the chosen work-item. */
static bool open_large(struct app *app) {
    struct launch_job launch;
    if (!large_shows_layer(&app->large, &app->shell, "Enter looks inside it")) return false;
    describe_large(app, &launch);
    inside_open(&app->inside, &app->shell, &launch,
                large_steps_item(&app->large) - launch.job.large.range.first);
    return true;
}

bool inside_open_in_sight(struct app *app, int launch) {
    if (app->shell.mode->bit == MODE_LARGE) return open_large(app);
    if (launch < 0 && open_text(app)) return true;
    if (app->shell.mode->bit == MODE_STEP && own_ways_drawn(app)) return open_own(app);
    bool launches = app->stepping.look.structure == STRUCTURE_LAUNCHES && !app->stepping.second;
    return app->shell.mode->bit == MODE_STEP && launches && open_launch(app, launch);
}

int inside_open_at(struct app *app, const struct inside_place *place, struct error *error) {
    struct launch_job launch;
    bool found = true, sort = app->stepping.look.structure == STRUCTURE_LAUNCHES;
    if (app->shell.mode->bit == MODE_RADIX)
        found = describe_radix(app, &launch);
    else if (place->launch < 0)
        found = describe_layer(app, &launch);
    else if (!sort)
        return error_set(error, "launch %d of which sort? Set launches, too", place->launch);
    else if (describe_launch(app, place->launch, &launch, error))
        return -1;
    if (!found)
        return error_set(
            error, "cannot look inside: nothing is launched here; choose another layer or turn");
    inside_open(&app->inside, &app->shell, &launch, place->item);
    app->inside.step = place->step;
    app->inside.lanes = place->lanes;
    return 0;
}
