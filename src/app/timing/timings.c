/* timings: ticks sorts and sizes, has them measured, and collects the results in a table. */
#include "app/timing/timings.h"

#include "app/options/options.h"
#include "core/base/memory.h"
#include "core/structure/launches.h"
#include "core/timing/timing_inputs.h"
#include "device/device.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(struct timings *mode, enum role role, const char *text) {
    line_say(&mode->said, role, "%s", text);
}

/* ---- devices ---- */

/* Writes why this sort cannot run with these settings, even at the smallest size; "": it can. While
 * a device opens, its limits are unknown. */
static void find_hindrance(const struct timings *mode, const struct sort *sort,
                           const struct device_info *device, bool opening,
                           struct error *hindrance) {
    struct sort_job job = {.n = (size_t)1 << TIMING_LEAST_BITS,
                           .word_bytes = word_map_bytes(&mode->wanted.map)};
    hindrance->text[0] = '\0';
    if (!opening || !sort->files) sort_resolve(sort, device, &job, hindrance);
    if (sort == &mode->file.row && mode->wanted.map.type != mode->file.type)
        error_set(hindrance, "%s sorts keys of type %s", sort->name, mode->file.type->name);
}

/* Returns the largest ticked number of keys, or the smallest size if none is ticked. */
static size_t most_keys(const struct timings *mode) {
    int bits = TIMING_LEAST_BITS;
    for (int s = 0; s < TIMING_SIZES; s++)
        if (mode->sizes[s].ticked) bits = mode->sizes[s].bits;
    return (size_t)1 << bits;
}

static void name_device(struct timings *mode, const struct device_info *device, bool opening) {
    char *text = mode->scene.device, words[DEVICE_WORDS_BYTES];
    size_t size = sizeof mode->scene.device;
    snprintf(mode->device, sizeof mode->device, "%s", device ? device->name : "");
    if (device) {
        device_words(device, words, sizeof words);
        snprintf(text, size, "%s · %d compute units", words, device->compute_units);
    } else
        snprintf(text, size, "%s",
                 opening ? "a device is being opened" : "no device: only sorts of the CPU");
}

/* Returns a note for sorts that use local memory to save launches, if the device is not a GPU: only
 * a GPU gains by that. */
static const char *note_of(const struct sort *sort, const struct device_info *device) {
    const int bits = TIMING_LAUNCH_BITS;
    struct sort_job job = {.n = (size_t)1 << bits, .word_bytes = 4};
    struct error ignored;
    bool local = sort->group == SORT_LOCAL && sort->suits != SORT_SUITS_CPU_DEVICE;
    if (!local || device->gpu || sort_resolve(sort, device, &job, &ignored)) return NULL;
    return sort->passes(&job) < launches_layers(bits) ? launches_cpu_words : NULL;
}

bool timings_meet(struct timings *mode, const struct device_info *device, bool opening) {
    bool changed = device && timing_choices_usual(mode, device->gpu);
    mode->scene.no_gpu = device && !device->gpu;
    for (int s = 0; s < mode->scene.sort_count; s++) {
        struct timing_choice *choice = &mode->sorts[s];
        const struct sort *sort = choices_row(&mode->listed, s);
        struct error hindrance;
        find_hindrance(mode, sort, device, opening, &hindrance);
        hindrance.text[sizeof choice->hindrance - 1] = '\0';
        changed |= strcmp(choice->hindrance, hindrance.text) != 0;
        memcpy(choice->hindrance, hindrance.text, sizeof choice->hindrance);
        choice->note = device ? note_of(sort, device) : NULL;
        sort_facts(sort, device, &mode->wanted.map, most_keys(mode), choice->facts,
                   sizeof choice->facts);
    }
    name_device(mode, device, opening);
    return changed;
}

/* ---- life ---- */

void timings_init(struct timings *mode, const struct options *options) {
    const int most = timed_choices.count;
    const struct sort **listed = memory_new((size_t)most, sizeof *listed);
    memcpy(listed, sorts, (size_t)sort_count * sizeof *listed);
    listed[most - 1] = &mode->file.row;
    *mode = (struct timings){.listed = {.rows = listed, .count = sort_count},
                             .sorts = memory_new((size_t)most, sizeof *mode->sorts)};
    mode->scene = (struct timing_scene){.table = &mode->table,
                                        .launches = &mode->launches,
                                        .sorts = mode->sorts,
                                        .sort_count = sort_count,
                                        .sizes = mode->sizes,
                                        .size_count = TIMING_SIZES,
                                        .settings = mode->settings,
                                        .setting_count = TIMING_SETTINGS,
                                        .cursor.kind = TARGET_SORT,
                                        .last_series = -1,
                                        .last_point = -1};
    timing_wanted_init(&mode->wanted);
    if (options) mode->wanted.map.descending = options->order == DESCENDING;
    if (options) mode->wanted.seed = options->seed;
    timing_settings_describe(&mode->wanted, mode->settings);
    for (int s = 0; s < sort_count; s++)
        mode->sorts[s] = timing_file_choice(sorts[s]);
    timing_choices_usual(mode, true);
    while (mode->scene.cursor.index < sort_count - 1 &&
           !mode->sorts[mode->scene.cursor.index].ticked)
        mode->scene.cursor.index++;
}

void timings_free(struct timings *mode) {
    free((void *)mode->listed.rows);
    free(mode->sorts);
    timing_table_free(&mode->table);
    timing_table_free(&mode->beside);
    timing_launches_free(&mode->launches);
}

/* ---- asking ---- */

/* Says why nothing can be timed: nothing is ticked, or the ticked sorts cannot sort these
 * elements. */
static void say_nothing_runs(struct timings *mode) {
    const char *hindrance = "";
    size_t n;
    const struct sort *launched = timing_request_launched(mode, &n);
    if (mode->scene.view == TIMING_LAUNCHES) {
        line_say(&mode->said, ROLE_INK,
                 "the launches of %s are not stages and substages; those of b2 are",
                 launched->name);
        return;
    }
    for (int s = 0; s < mode->scene.sort_count && !*hindrance; s++)
        if (mode->sorts[s].ticked) hindrance = mode->sorts[s].hindrance;
    say(mode, ROLE_INK,
        *hindrance ? hindrance : "nothing to time: tick a sort and a size with Space");
}

void timings_run(struct timings *mode, struct worker *worker) {
    size_t sizes[TIMING_SIZES];
    struct timing_plan plan = {
        .sorts = memory_new((size_t)mode->listed.count, sizeof *plan.sorts),
        .sizes = sizes,
        .wanted = mode->wanted,
    };
    timing_request(mode, &plan, sizes);
    int rows = plan.sort_count * plan.size_count;
    if (mode->scene.state.running) {
        say(mode, ROLE_INK, "measuring goes on; Esc stops it");
    } else if (rows == 0 && !plan.launched) {
        say_nothing_runs(mode);
    } else if (!worker) {
        say(mode, ROLE_ERROR, "cannot measure: the system has no thread left");
    } else {
        mode->scene.state = (struct timing_state){.running = true, .total = rows, .left_s = -1};
        snprintf(mode->scene.state.doing, sizeof mode->scene.state.doing, "measuring %s",
                 plan.quick ? mode->own.sort->name : "a copy in memory");
        worker_time(worker, ++mode->ticket, &plan);
    }
    free(plan.sorts);
}

static bool is_first_size(const struct timings *mode, size_t n) {
    bool first = false;
    for (int bits = TIMING_LEAST_BITS; bits <= TIMING_MOST_BITS; bits++)
        first |= n == (size_t)1 << bits && timing_choices_first(mode, bits);
    return first;
}

/* Drops the times that nobody asked for, at sizes that the own sort does not have. */
static void drop_unasked(struct timings *mode) {
    struct timing_table *table = &mode->table;
    for (int s = table->count - 1; s >= 0; s--) {
        struct timing_series *series = &table->series[s];
        for (int p = series->count - 1; p >= 0; p--)
            if (series->points[p].unasked && !is_first_size(mode, series->points[p].n))
                timing_series_drop(series, series->points[p].n);
        if (series->count == 0) timing_table_drop(table, series->name);
    }
    mode->scene.last_series = mode->scene.last_point = -1;
    mode->scene.hovered = (struct target){.kind = TARGET_NONE};
}

bool timings_take_own(struct timings *mode, const struct timing_own *own) {
    struct timing_wanted *wanted = &mode->wanted;
    const struct timing_own before = mode->own;
    int kind = choices_index(&timing_input_choices, own->input);
    bool other = before.sort != own->sort || before.n != own->n ||
                 before.descending != own->descending || before.seed != own->seed ||
                 strcmp(before.input, own->input) != 0;
    if (!other) return false;
    if (before.sort) mode->sorts[mode->scene.own - 1].words = before.sort->words;
    mode->own = *own;
    if (own->sort == &mode->file.row) wanted->map = (struct word_map){.type = mode->file.type};
    wanted->map.descending = own->descending;
    wanted->seed = own->seed;
    if (kind >= 0) wanted->kind = &timing_input_kinds[kind];
    timing_settings_describe(wanted, mode->settings);
    timing_choices_own(mode);
    drop_unasked(mode);
    if (own->sort != &mode->file.row) mode->sorts[mode->scene.own - 1].words = own->title;
    mode->begins = true;
    return true;
}

void timings_begin_own(struct timings *mode, struct worker *worker) {
    const struct timing_choice *choice = &mode->sorts[mode->scene.own - 1];
    mode->begins = false;
    timings_give_up_own(mode, worker);
    if (choice->hindrance[0] || mode->scene.state.running || !worker) return;
    mode->first = true;
    timings_run(mode, worker);
}

void timings_give_up_own(struct timings *mode, struct worker *worker) {
    if (!mode->first) return;
    timings_stop(mode, worker);
    mode->scene.state.running = mode->scene.state.stopping = mode->first = false;
}

void timings_stop(struct timings *mode, struct worker *worker) {
    if (!mode->scene.state.running || !worker) return;
    mode->scene.state.stopping = true;
    worker_cancel_timing(worker);
}

/* ---- the picture ---- */

void timings_scene(const struct timings *mode, struct timing_scene *scene) {
    size_t n;
    bool launches = mode->scene.view == TIMING_LAUNCHES;
    struct timing_plan wanted = {.wanted = mode->wanted};
    struct timing_setup setup;
    char text[128];
    timing_plan_describe(&wanted, &setup);
    *scene = mode->scene;
    const struct sort *launched = timing_request_launched(mode, &n);
    scene->launched = launched->name;
    scene->has_triangle = timing_request_triangle(launched);
    if (launches && mode->launches.count > 0 && strcmp(mode->launches.sort, launched->name) != 0)
        scene->launches = NULL;
    const struct timing_setup *of = launches ? &mode->launches.setup : &mode->table.setup;
    int figures = !launches ? mode->table.count : scene->launches ? mode->launches.count : 0;
    if (figures == 0) return;
    timing_setup_differs(of, &setup, text, sizeof text);
    scene->elsewhere = of->device[0] && mode->device[0] && strcmp(of->device, mode->device) != 0;
    snprintf(scene->figures_of, sizeof scene->figures_of, "%s%s%s",
             scene->elsewhere ? of->device : "", scene->elsewhere && *text ? " · " : "", text);
}
