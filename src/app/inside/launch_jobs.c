/* launch_jobs: jobs of plain data, and words about them. */
#include "launch_jobs.h"

#include "app/stepping/stepping_mode.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/radix/radix_item.h"
#include "core/structure/launches.h"
#include "device/sorts/sorts.h"

#include <stdlib.h>
#include <string.h>

static struct record_job new_job(const struct app *app, enum record_kind kind) {
    struct record_job job;
    memset(&job, 0, sizeof job); /* jobs are compared byte by byte */
    job.kind = kind;
    job.expected = app->desk.kernels != NULL;
    return job;
}

bool launch_job_of_layer(const struct app *app, struct record_job *job) {
    const struct network *network = app->stepping.network;
    int cursor = app->stepping.course.motion.cursor, last = network->depth - 1;
    if (last < 0) return false;
    *job = new_job(app, RECORD_STEP);
    step_job_init(&job->step, 0, network, verifier_trace(app->verifier),
                  cursor < last ? cursor : last);
    job->step.group = app->look.group;
    return true;
}

bool launch_job_of_radix(const struct app *app, struct record_job *job) {
    const struct radix_stepping *radix = &app->radix;
    struct radix_moment moment = radix_moment_at(&radix->plan, radix->course.motion.cursor);
    *job = new_job(app, RECORD_RADIX);
    job->radix.job.plan = radix->plan;
    memcpy(job->radix.job.keys, radix->keys, (size_t)radix->plan.n * sizeof *radix->keys);
    job->radix.pass = moment.pass;
    job->radix.kernel = moment.kernel;
    job->radix.atomic = radix_stepping_atomic(radix);
    return !job->radix.atomic || moment.kernel != RADIX_STARTS;
}

bool launch_job_of_text(const struct app *app, struct record_job *job) {
    const struct panel_kind *panel = stepping_panel(app);
    if (app->shell.mode->bit == MODE_RADIX)
        return app->radix.kernel && launch_job_of_radix(app, job);
    return app->shell.mode->bit == MODE_STEP && panel && panel->kernel &&
           launch_job_of_layer(app, job);
}

/* ---- sorts ---- */

/* The launches that the rung takes for the network; the caller frees them. */
static struct launch *plan(const struct app *app, int *count) {
    const struct network *network = app->stepping.network;
    struct launch *launches = memory_new((size_t)network->depth + 1, sizeof *launches);
    *count = launches_of(network, app->look.rung, app->look.tile, launches);
    return launches;
}

int launch_of_layer(const struct app *app) {
    int count, found = 0, cursor = app->stepping.course.motion.cursor;
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

int launch_job_of_sort(const struct app *app, int launch, struct record_job *job,
                       struct error *error) {
    const struct network *network = app->stepping.network;
    const struct rung *rung = app->look.rung;
    const struct family *family = app->stepping.family;
    const struct sort *sort = choices_find(&sort_choices, rung->name);
    if (!family || strcmp(family->name, rung->family) != 0)
        return error_set(error, "the kernels of %s sort with the network %s:N alone: F chooses it",
                         rung->name, rung->family);
    if (network->wires < 2)
        return error_set(error, "%d wires: nothing is launched", network->wires);
    *job = new_job(app, RECORD_SORT);
    job->sort.sort = sort;
    job->sort.n = (size_t)network->wires;
    job->sort.launch = launch;
    fill_elements(app, &job->sort);
    recorder_tuning(sort, job->sort.n, rung_has_tiles(rung) ? (unsigned)app->look.tile : 0,
                    job->sort.tuning);
    return 0;
}

/* ---- words ---- */

static void sort_words(const struct app *app, const struct record_sort *sort, struct line *title,
                       struct line *facts) {
    const struct rung *rung = choices_find(&rung_choices, sort->sort->name);
    int launches;
    free(plan(app, &launches));
    line_say(title, ROLE_INK, "Inside %s, launch %d of %d", sort->sort->name, sort->launch,
             launches);
    line_say(facts, ROLE_SECONDARY, "%s", app->stepping.network->name);
    for (int t = 0; rung && rung_has_tiles(rung) && sort->sort->tuning[t].name; t++)
        if (strcmp(sort->sort->tuning[t].name, "TILE") == 0)
            text_append(facts->text, sizeof facts->text, " in tiles of %u keys", sort->tuning[t]);
}

void launch_job_words(const struct app *app, const struct record_job *job, struct line *title,
                      struct line *facts) {
    const struct network *network = app->stepping.network;
    if (job->kind == RECORD_STEP) {
        line_say(title, ROLE_INK, "Inside layer %d of %d", job->step.layer, network->depth);
        line_say(facts, ROLE_SECONDARY, "%s · one launch", network->name);
    } else if (job->kind == RECORD_RADIX) {
        char spec[32];
        radix_plan_spec(&job->radix.job.plan, spec, sizeof spec);
        line_say(title, ROLE_INK, "Inside %s of pass %d", radix_kernel_names[job->radix.kernel],
                 job->radix.pass);
        line_say(facts, ROLE_SECONDARY, "%s%s", spec,
                 job->radix.atomic ? " with the atomic scatter" : "");
    } else {
        sort_words(app, &job->sort, title, facts);
    }
}

/* Of the files of a sort the one whose kernel makes such a launch: tiles first, registers and
 * single layers next, tails last. */
static void sort_file(const struct app *app, const struct record_sort *sort, char *file,
                      size_t size) {
    const char *kernels[16];
    int count = 0, launches;
    struct launch *all = plan(app, &launches);
    for (const char *const *at = sort->sort->files; *at && count < 16; at++)
        if (strstr(*at, ".cl")) kernels[count++] = *at;
    int launch = sort->launch < launches ? sort->launch : launches - 1;
    bool tiles = launch >= 0 && all[launch].kind >= LAUNCH_TILES;
    bool after_tiles = launch > 0 && all[0].kind >= LAUNCH_TILES;
    bool several = launch >= 0 && all[launch].count > 1;
    int number = tiles         ? (launch == 0 ? 0 : count - 1)
                 : after_tiles ? (count > 1 ? 1 : 0)
                 : several     ? count - 1
                               : 0;
    if (count > 0) text_append(file, size, "%s", kernels[number]);
    free(all);
}

void launch_job_file(const struct app *app, const struct record_job *job, char *file, size_t size) {
    file[0] = '\0';
    if (job->kind == RECORD_STEP) {
        text_append(file, size, "step/%s.cl", step_kernel_names[job->step.rule]);
    } else if (job->kind == RECORD_RADIX) {
        int number = radix_file_of(radix_stepping_trace(&app->radix), job->radix.kernel);
        if (number >= 0) text_append(file, size, "radix/%s.cl", radix_function_names[number]);
    } else {
        sort_file(app, &job->sort, file, size);
    }
}

/* The key that a word stands for, if it does. */
static bool key_of_word(const struct record_sort *sort, unsigned long long word, long long *key) {
    uint64_t bits = words_key_of(&sort->map, word);
    int found = (int)(uint32_t)bits;
    for (size_t i = 0; i < sort->n; i++) {
        int own;
        memcpy(&own, sort->elements + i * sizeof own, sizeof own);
        if (own != found) continue;
        *key = found;
        return true;
    }
    return false;
}

void launch_job_write(const void *context, enum probe_type type, unsigned long long bits,
                      char *text, size_t size) {
    const struct record_job *job = context;
    bool words = job->kind == RECORD_SORT && type == TYPE_UINT &&
                 (job->sort.map.descending || strcmp(job->sort.map.type->name, "int") == 0);
    long long key;
    if (job->kind == RECORD_RADIX && type == TYPE_UINT)
        radix_write_word((uint32_t)bits, text, size);
    else if (words && bits > INT32_MAX / 2 && key_of_word(&job->sort, bits, &key))
        text_append(text, size, "%lld", key);
    else
        probe_write_value(type, bits, text, size);
}
