/* timings: ticks sorts and sizes, has them measured, and collects the results in a table. */
#include "timings.h"

#include "app/options/options.h"
#include "app/timing/sort_facts.h"
#include "app/timing/timing_request.h"
#include "core/base/memory.h"
#include "core/structure/launches.h"
#include "core/timing/size_list.h"
#include "device/sorts/sorts.h"
#include "device/timing/tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(struct timings *mode, enum role role, const char *text) {
    line_say(&mode->said, role, "%s", text);
}

/* ---- ticks ---- */

static bool look_taken(const struct timings *mode, int look) {
    for (int s = 0; s < sort_count; s++)
        if (mode->sorts[s].ticked && mode->sorts[s].look == look) return true;
    return false;
}

/* A sort keeps its colour for as long as it is ticked, whatever is ticked besides. */
static void tick_sort(struct timings *mode, int sort, bool ticked) {
    struct timing_choice *choice = &mode->sorts[sort];
    if (choice->ticked == ticked) return;
    choice->look = 0;
    while (ticked && look_taken(mode, choice->look))
        choice->look++;
    choice->ticked = ticked;
}

/* Ticks what a class wants to see in the time that it waits, 20 s: the usual sorts for such a
 * device, those that go first, as their colours become free; and every other size. On two cores of
 * a CPU, 2^20 keys take as long as all the sizes below; beside a GPU, qsort of 2^22 takes 8 s. */
static bool tick_usual(struct timings *mode, bool gpu) {
    bool changed = false;
    for (int s = 0; !mode->chosen && s < TIMING_SIZES; s++) {
        int bits = TIMING_LEAST_BITS + s;
        bool usual = bits % 2 == 0 && bits <= (gpu ? 20 : 18);
        changed |= mode->sizes[s].ticked != usual;
        mode->sizes[s] = (struct timing_size){bits, usual};
    }
    for (int ticked = 0; !mode->chosen && ticked < 2; ticked++)
        for (int s = 0; s < sort_count; s++) {
            bool usual = sorts[s]->usual && sort_suits(sorts[s], gpu);
            if (usual != ticked || mode->sorts[s].ticked == usual) continue;
            tick_sort(mode, s, usual);
            changed = true;
        }
    return changed;
}

/* Why the sort does not sort even a few of the elements that are wanted, or "". What holds for a
 * device is not known while it is opening. */
static void find_hindrance(const struct timings *mode, const struct sort *sort,
                           const struct device_info *device, bool opening,
                           struct error *hindrance) {
    struct sort_job job = {.n = (size_t)1 << TIMING_LEAST_BITS,
                           .word_bytes = word_map_bytes(&mode->wanted.map)};
    hindrance->text[0] = '\0';
    if (!opening || !sort->files) sort_resolve(sort, device, &job, hindrance);
}

/* The most keys that are ticked, or the least that could be. */
static size_t most_keys(const struct timings *mode) {
    int bits = TIMING_LEAST_BITS;
    for (int s = 0; s < TIMING_SIZES; s++)
        if (mode->sizes[s].ticked) bits = mode->sizes[s].bits;
    return (size_t)1 << bits;
}

static void name_device(struct timings *mode, const struct device_info *device, bool opening) {
    char *text = mode->scene.device;
    size_t size = sizeof mode->scene.device;
    snprintf(mode->device, sizeof mode->device, "%s", device ? device->name : "");
    if (device)
        snprintf(text, size, "%s · %s · %d compute units", device->name, device->short_name,
                 device->compute_units);
    else
        snprintf(text, size, "%s",
                 opening ? "a device is being opened" : "no device: sorts of the CPU alone");
}

/* For those that save launches by local memory, which pays on a GPU alone. */
static const char *note_of(const struct sort *sort, const struct device_info *device) {
    const int bits = TIMING_LAUNCH_BITS;
    struct sort_job job = {.n = (size_t)1 << bits, .word_bytes = 4};
    struct error ignored;
    bool local = sort->group == SORT_LOCAL && sort->suits != SORT_SUITS_CPU_DEVICE;
    if (!local || device->gpu || sort_resolve(sort, device, &job, &ignored)) return NULL;
    return sort->passes(&job) < launches_layers(bits) ? launches_cpu_words : NULL;
}

bool timings_meet(struct timings *mode, const struct device_info *device, bool opening) {
    bool changed = device && tick_usual(mode, device->gpu);
    mode->on_gpu = device && device->gpu;
    for (int s = 0; s < sort_count; s++) {
        struct timing_choice *choice = &mode->sorts[s];
        struct error hindrance;
        find_hindrance(mode, sorts[s], device, opening, &hindrance);
        hindrance.text[sizeof choice->hindrance - 1] = '\0';
        changed |= strcmp(choice->hindrance, hindrance.text) != 0;
        memcpy(choice->hindrance, hindrance.text, sizeof choice->hindrance);
        choice->note = device ? note_of(sorts[s], device) : NULL;
        sort_facts(sorts[s], device, &mode->wanted.map, most_keys(mode), choice->facts,
                   sizeof choice->facts);
    }
    name_device(mode, device, opening);
    return changed;
}

void timings_tick_alone(struct timings *mode, const struct choices *names) {
    mode->chosen = true;
    for (int ticked = 0; ticked < 2; ticked++) /* first free the colours */
        for (int s = 0; s < sort_count; s++)
            if ((choices_index(names, sorts[s]->name) >= 0) == ticked) tick_sort(mode, s, ticked);
}

void timings_look_at(struct timings *mode, const char *name) {
    int sort = choices_index(&sort_choices, name);
    if (sort >= 0) mode->scene.cursor = (struct target){TARGET_SORT, sort, 0};
}

void timings_tick(struct timings *mode) {
    struct target at = mode->scene.cursor;
    if (at.kind == TARGET_SETTING) {
        timings_set(mode, at.index, 1);
        return;
    }
    mode->chosen = true;
    if (at.kind == TARGET_SIZE)
        mode->sizes[at.index].ticked ^= true;
    else
        tick_sort(mode, at.index, !mode->sorts[at.index].ticked);
}

void timings_set(struct timings *mode, int setting, int step) {
    struct error what;
    timing_setting_change(&mode->wanted, setting, step, &what);
    timing_settings_describe(&mode->wanted, mode->settings);
    say(mode, ROLE_INK, what.text);
}

void timings_choose(struct timings *mode, int setting, int value) {
    struct timing_wanted next = timing_setting_with(&mode->wanted, setting, value);
    struct error why;
    if (word_map_check(&next.map, &why))
        say(mode, ROLE_INK, why.text);
    else
        mode->wanted = next;
    timing_settings_describe(&mode->wanted, mode->settings);
}

void timings_tick_all(struct timings *mode) {
    mode->chosen = true;
    bool all = true, sizes = mode->scene.cursor.kind == TARGET_SIZE;
    for (int s = 0; s < (sizes ? TIMING_SIZES : sort_count); s++)
        all &= sizes ? mode->sizes[s].ticked : mode->sorts[s].ticked;
    for (int s = 0; s < (sizes ? TIMING_SIZES : sort_count); s++) {
        if (sizes)
            mode->sizes[s].ticked = !all;
        else
            tick_sort(mode, s, !all);
    }
}

void timings_move(struct timings *mode, int step, int columns) {
    struct target at = mode->scene.cursor;
    int by = at.kind == TARGET_SIZE ? columns * step : step, next = at.index + by;
    if (at.kind == TARGET_SETTING && step > 0)
        at = (struct target){.kind = TARGET_SORT};
    else if (at.kind == TARGET_SORT && next < 0)
        at = (struct target){.kind = TARGET_SETTING};
    else if (at.kind == TARGET_SORT && next == sort_count)
        at = (struct target){.kind = TARGET_SIZE};
    else if (at.kind == TARGET_SIZE && next < 0)
        at = (struct target){TARGET_SORT, sort_count - 1, 0};
    else if (at.kind != TARGET_SETTING)
        at.index = at.kind == TARGET_SIZE && next >= TIMING_SIZES ? TIMING_SIZES - 1 : next;
    mode->scene.cursor = at;
}

void timings_move_sideways(struct timings *mode, int step) {
    struct target *at = &mode->scene.cursor;
    int next = at->index + step, count = at->kind == TARGET_SIZE ? TIMING_SIZES : TIMING_SETTINGS;
    if (at->kind == TARGET_SORT && step > 0)
        *at = (struct target){.kind = TARGET_SIZE};
    else if (at->kind == TARGET_SIZE && next < 0)
        *at = (struct target){.kind = TARGET_SORT};
    else if (at->kind != TARGET_SORT && next >= 0 && next < count)
        at->index = next;
}

/* ---- life ---- */

void timings_init(struct timings *mode, const struct options *options) {
    *mode = (struct timings){.sorts = memory_new((size_t)sort_count, sizeof *mode->sorts)};
    mode->scene = (struct timing_scene){.table = &mode->table,
                                        .launches = &mode->launches,
                                        .trials = &mode->trials,
                                        .shares = &mode->shares,
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
        mode->sorts[s] = (struct timing_choice){.name = sorts[s]->name,
                                                .title = sorts[s]->title,
                                                .idea = sorts[s]->idea,
                                                .group = (int)sorts[s]->group};
    tick_usual(mode, true);
    while (mode->scene.cursor.index < sort_count - 1 &&
           !mode->sorts[mode->scene.cursor.index].ticked)
        mode->scene.cursor.index++;
}

void timings_free(struct timings *mode) {
    free(mode->sorts);
    timing_table_free(&mode->table);
    timing_launches_free(&mode->launches);
    timing_trials_free(&mode->trials);
    timing_table_free(&mode->shares);
}

/* ---- asking ---- */

/* Nothing can be run: because nothing is ticked, or what is ticked cannot sort this. */
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
    for (int s = 0; s < sort_count && !*hindrance; s++)
        if (mode->sorts[s].ticked) hindrance = mode->sorts[s].hindrance;
    say(mode, ROLE_INK, *hindrance ? hindrance : "Space ticks: at least one sort and one size");
}

/* Numbers of keys per work-item that are tried, about: the sort's own may come on top. */
static int count_shares(const struct sort *sort) {
    const struct sort_tuning *row = tune_shared(sort);
    int count = 0;
    for (unsigned value = TUNE_SHARES_LEAST; value <= row->most; value *= 2)
        count += value >= row->least;
    return count;
}

void timings_run(struct timings *mode, struct worker *worker) {
    size_t sizes[TIMING_SIZES];
    struct timing_plan plan = {
        .sorts = memory_new((size_t)sort_count, sizeof *plan.sorts),
        .sizes = sizes,
        .wanted = mode->wanted,
    };
    timing_request(mode, &plan, sizes);
    int rows = plan.sort_count * plan.size_count;
    if (plan.shared) rows = count_shares(plan.shared);
    if (mode->scene.state.running) {
        say(mode, ROLE_INK, "measuring goes on; Esc stops it");
    } else if (rows == 0 && !plan.launched && !plan.shared) {
        say_nothing_runs(mode);
    } else if (!worker) {
        say(mode, ROLE_ERROR, "there is no thread to measure with");
    } else {
        mode->scene.state = (struct timing_state){.running = true, .total = rows, .left_s = -1};
        snprintf(mode->scene.state.doing, sizeof mode->scene.state.doing,
                 "measuring a copy in memory");
        worker_time(worker, ++mode->ticket, &plan);
    }
    free(plan.sorts);
}

void timings_stop(struct timings *mode, struct worker *worker) {
    if (!mode->scene.state.running || !worker) return;
    mode->scene.state.stopping = true;
    worker_cancel_timing(worker);
}

/* ---- what the worker reports ---- */

static bool same_setup(const struct timing_setup *a, const struct timing_setup *b) {
    char text[128];
    return strcmp(a->device, b->device) == 0 && strcmp(a->driver, b->driver) == 0 &&
           !*timing_setup_differs(a, b, text, sizeof text);
}

/* Figures stay until others replace them; those of another device, all at once. */
static void take_setup(struct timings *mode, const struct timing_setup *setup) {
    bool cpu_alone = !setup->device[0] && mode->table.setup.device[0];
    struct timing_setup comparable = *setup;
    if (cpu_alone) { /* sorts of the CPU are measured again: what the device did stays */
        memcpy(comparable.device, mode->table.setup.device, sizeof comparable.device);
        memcpy(comparable.driver, mode->table.setup.driver, sizeof comparable.driver);
    }
    if (mode->table.count > 0 && same_setup(&comparable, &mode->table.setup)) {
        if (!cpu_alone) mode->table.setup = *setup;
        return;
    }
    timing_table_free(&mode->table);
    mode->table.setup = *setup;
    mode->scene.last_series = mode->scene.last_point = -1;
    mode->scene.hovered = (struct target){.kind = TARGET_NONE};
}

static int place_of(const struct sort *sort) {
    int place = 0;
    while (sorts[place] != sort)
        place++;
    return place;
}

/* A new series, in its place by the order of the list, whatever is measured first. */
static struct timing_series *add_series(struct timings *mode, const struct sort *sort) {
    struct timing_table *table = &mode->table;
    struct timing_series added = *timing_add_series(table, sort);
    struct target *hovered = &mode->scene.hovered;
    int place = table->count - 1;
    for (; place > 0; place--) {
        struct timing_series *before = &table->series[place - 1];
        const struct sort *other = choices_find(&sort_choices, before->name);
        if (!other || place_of(other) < place_of(sort)) break;
        table->series[place] = *before;
    }
    table->series[place] = added;
    if (hovered->kind == TARGET_POINT && hovered->index >= place) hovered->index++;
    return &table->series[place];
}

static void take_point(struct timings *mode, const struct sort *sort,
                       const struct timing_point *point) {
    struct timing_series *series = timing_table_find(&mode->table, sort->name);
    if (!series) series = add_series(mode, sort);
    timing_series_add(series, point);
    mode->scene.state.done++;
    mode->scene.last_series = (int)(series - mode->table.series);
    mode->scene.last_point = (int)(timing_series_find(series, point->n) - series->points);
}

static void take_progress(struct timings *mode, const struct timing_progress *progress) {
    char size[24], *doing = mode->scene.state.doing;
    size_t bytes = sizeof mode->scene.state.doing;
    size_text(progress->n, size, sizeof size);
    if (progress->tried)
        snprintf(doing, bytes, "measuring %s at %s, %u %s", progress->sort, size, progress->tried,
                 progress->tried_title);
    else if (!progress->sort)
        snprintf(doing, bytes, "making keys, %s of them", size);
    else if (progress->building && progress->build > 0)
        snprintf(doing, bytes, "building kernels of %s (%d of %d)", progress->sort, progress->build,
                 progress->builds);
    else if (progress->building)
        snprintf(doing, bytes, "building kernels of %s for %s", progress->sort, size);
    else
        snprintf(doing, bytes, "measuring %s%s at %s", progress->launches ? "every launch of " : "",
                 progress->sort, size);
    mode->scene.state.left_s = progress->left_ms / 1000;
}

static void take_launches(struct timings *mode, struct timing_launches *launches) {
    timing_launches_free(&mode->launches);
    mode->launches = *launches;
    *launches = (struct timing_launches){.count = 0};
    if (!mode->launches.triangle)
        say(mode, ROLE_INK, "the launches of this sort are not stages and substages");
}

/* Others are tried from now on; those that were tried before are of something else. */
static void begin_shares(struct timings *mode, const struct timing_news *news) {
    timing_trials_free(&mode->trials);
    timing_table_free(&mode->shares);
    mode->trials.n = news->progress.n;
    mode->trials.compute_units = news->setup.compute_units;
    mode->shares.setup = news->setup;
}

static void take_trial(struct timings *mode, const struct timing_trial *trial) {
    struct timing_setup setup = mode->shares.setup;
    timing_trials_add(&mode->trials, trial);
    timing_table_free(&mode->shares);
    mode->shares.setup = setup;
    timing_trials_lines(&mode->trials, trial->sort, trial->name, &mode->shares);
    if (mode->scene.state.done < mode->scene.state.total) mode->scene.state.done++;
}

static void take_news(struct timings *mode, struct timing_news *news) {
    if (news->kind == TIMING_NEWS_SETUP) take_setup(mode, &news->setup);
    if (news->kind == TIMING_NEWS_PROGRESS) take_progress(mode, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) take_point(mode, news->sort, &news->point);
    if (news->kind == TIMING_NEWS_LAUNCHES) take_launches(mode, &news->launches);
    if (news->kind == TIMING_NEWS_SHARES) begin_shares(mode, news);
    if (news->kind == TIMING_NEWS_TRIAL) take_trial(mode, &news->trial);
    if (news->kind == TIMING_NEWS_WARNING) say(mode, ROLE_ERROR, news->warning.text);
}

void timings_take(struct timings *mode, struct worker_event *event) {
    bool current = event->ticket == mode->ticket;
    if (event->kind == WORKER_TIMING) {
        if (current) take_news(mode, event->news);
        timing_news_free(event->news);
        event->news = NULL;
    } else if (current) {
        bool stopped = mode->scene.state.stopping;
        mode->scene.state.running = mode->scene.state.stopping = false;
        if (event->error.text[0])
            say(mode, stopped ? ROLE_INK : ROLE_ERROR,
                stopped ? "stopped; what was finished is kept" : event->error.text);
    }
}

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
    bool shares = mode->scene.view == TIMING_SHARES;
    scene->shared = timing_request_shared(mode, &scene->shared_n)->name;
    const struct timing_setup *of = launches ? &mode->launches.setup
                                    : shares ? &mode->shares.setup
                                             : &mode->table.setup;
    int figures = launches ? (scene->launches ? mode->launches.count : 0)
                  : shares ? mode->trials.count
                           : mode->table.count;
    if (figures == 0) return;
    timing_setup_differs(of, &setup, text, sizeof text);
    scene->elsewhere = of->device[0] && mode->device[0] && strcmp(of->device, mode->device) != 0;
    snprintf(scene->figures_of, sizeof scene->figures_of, "%s%s%s",
             scene->elsewhere ? of->device : "", scene->elsewhere && *text ? " · " : "", text);
}
