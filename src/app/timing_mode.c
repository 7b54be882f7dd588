/* timing_mode: ticks, the task they make, and the table its news fill. */
#include "timing_mode.h"

#include "core/memory.h"
#include "core/size_list.h"
#include "device/sorts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say(struct timing_mode *mode, enum role role, const char *text) {
    mode->said.role = role;
    snprintf(mode->said.text, sizeof mode->said.text, "%.*s", (int)sizeof mode->said.text - 1,
             text);
}

/* ---- ticks ---- */

static bool look_taken(const struct timing_mode *mode, int look) {
    for (int s = 0; s < sort_count; s++)
        if (mode->sorts[s].ticked && mode->sorts[s].look == look) return true;
    return false;
}

/* A sort keeps its colour for as long as it is ticked, whatever is ticked besides. */
static void tick_sort(struct timing_mode *mode, int sort, bool ticked) {
    struct timing_choice *choice = &mode->sorts[sort];
    if (choice->ticked == ticked) return;
    choice->look = 0;
    while (ticked && look_taken(mode, choice->look))
        choice->look++;
    choice->ticked = ticked;
}

/* Those that go, first: their colours become free. */
void timing_mode_suit(struct timing_mode *mode, bool gpu) {
    for (int ticked = 0; !mode->chosen && ticked < 2; ticked++)
        for (int s = 0; s < sort_count; s++)
            if ((sorts[s]->usual && sort_suits(sorts[s], gpu)) == ticked)
                tick_sort(mode, s, ticked);
}

void timing_mode_tick(struct timing_mode *mode, int choice) {
    mode->chosen = true;
    int size = choice - sort_count;
    if (choice < 0 || size >= TIMING_SIZES) return;
    if (size >= 0)
        mode->sizes[size].ticked ^= true;
    else
        tick_sort(mode, choice, !mode->sorts[choice].ticked);
}

void timing_mode_tick_all(struct timing_mode *mode) {
    mode->chosen = true;
    bool all = true, sizes = mode->cursor >= sort_count;
    for (int s = 0; s < (sizes ? TIMING_SIZES : sort_count); s++)
        all &= sizes ? mode->sizes[s].ticked : mode->sorts[s].ticked;
    for (int s = 0; s < (sizes ? TIMING_SIZES : sort_count); s++) {
        if (sizes)
            mode->sizes[s].ticked = !all;
        else
            tick_sort(mode, s, !all);
    }
}

void timing_mode_move(struct timing_mode *mode, int rows, int steps, int columns) {
    int last = sort_count + TIMING_SIZES - 1, cursor = mode->cursor + steps;
    for (int r = rows; r; r -= rows > 0 ? 1 : -1) {
        if (rows > 0)
            cursor += cursor < sort_count ? 1 : columns;
        else if (cursor >= sort_count && cursor < sort_count + columns)
            cursor = sort_count - 1; /* from the first row of sizes to the last sort */
        else
            cursor -= cursor < sort_count ? 1 : columns;
    }
    mode->cursor = cursor < 0 ? 0 : cursor > last ? last : cursor;
}

/* ---- life ---- */

void timing_mode_init(struct timing_mode *mode) {
    *mode = (struct timing_mode){.last_series = -1, .last_point = -1};
    mode->sorts = memory_new((size_t)sort_count, sizeof *mode->sorts);
    for (int s = 0; s < sort_count; s++)
        mode->sorts[s] = (struct timing_choice){.name = sorts[s]->name,
                                                .title = sorts[s]->title,
                                                .idea = sorts[s]->idea,
                                                .group = (int)sorts[s]->group};
    timing_mode_suit(mode, true);
    while (mode->cursor < sort_count - 1 && !mode->sorts[mode->cursor].ticked)
        mode->cursor++;
    for (int s = 0; s < TIMING_SIZES; s++) {
        int bits = TIMING_LEAST_BITS + s;
        mode->sizes[s] = (struct timing_size){bits, bits <= TIMING_LAUNCH_BITS && bits % 2 == 0};
    }
}

void timing_mode_free(struct timing_mode *mode) {
    free(mode->sorts);
    timing_table_free(&mode->table);
    timing_launches_free(&mode->launches);
}

/* ---- asking ---- */

const struct sort *timing_mode_launched(const struct timing_mode *mode, size_t *n) {
    const struct sort *sort = sort_find("b2");
    int cursor = mode->cursor, bits = 0;
    if (mode->view == TIMING_LAUNCHES && cursor < sort_count &&
        sorts[cursor]->group == SORT_NETWORK)
        sort = sorts[cursor];
    for (int s = 0; s < TIMING_SIZES; s++)
        if (mode->sizes[s].ticked && mode->sizes[s].bits <= TIMING_LAUNCH_BITS)
            bits = mode->sizes[s].bits;
    *n = (size_t)1 << (bits ? bits : TIMING_LAUNCH_BITS);
    return sort;
}

static bool is_ticked(const struct timing_mode *mode, const struct sort *sort) {
    for (int s = 0; s < sort_count; s++)
        if (sorts[s] == sort) return mode->sorts[s].ticked;
    return false;
}

/* Fills the lists of the task, which have room for all. */
static void collect(const struct timing_mode *mode, struct timing_task *task) {
    size_t n;
    const struct sort *launched = timing_mode_launched(mode, &n);
    bool alone = mode->view == TIMING_LAUNCHES;
    for (int s = 0; s < sort_count && !alone; s++)
        if (mode->sorts[s].ticked) task->sorts[task->sort_count++] = sorts[s];
    for (int s = 0; s < TIMING_SIZES && !alone; s++)
        if (mode->sizes[s].ticked)
            task->sizes[task->size_count++] = (size_t)1 << mode->sizes[s].bits;
    if (!alone && (!is_ticked(mode, launched) || task->size_count == 0)) return;
    task->launched = launched;
    task->launched_n = n;
}

void timing_mode_run(struct timing_mode *mode, struct worker *worker,
                     const struct options *options) {
    size_t sizes[TIMING_SIZES];
    struct timing_task task = {
        .sorts = memory_new((size_t)sort_count, sizeof *task.sorts),
        .sizes = sizes,
        .map = options->elements,
        .kind = options->timed_input,
        .seed = options->seed,
        .repeats = options->repeats,
    };
    collect(mode, &task);
    int rows = task.sort_count * task.size_count + (task.launched != NULL);
    if (mode->state.running) {
        say(mode, ROLE_INK, "measuring goes on; Esc stops it");
    } else if (rows == 0) {
        say(mode, ROLE_INK, "Space ticks: at least one sort and one size");
    } else if (!worker) {
        say(mode, ROLE_ERROR, "there is no thread to measure with");
    } else {
        mode->state = (struct timing_state){.running = true, .total = rows, .left_s = -1};
        snprintf(mode->state.doing, sizeof mode->state.doing, "the memory of the device");
        worker_time(worker, ++mode->ticket, &task);
    }
    free(task.sorts);
}

void timing_mode_stop(struct timing_mode *mode, struct worker *worker) {
    if (!mode->state.running || !worker) return;
    mode->state.stopping = true;
    worker_cancel_timing(worker);
}

/* ---- hearing ---- */

static bool same_setup(const struct timing_setup *a, const struct timing_setup *b) {
    return strcmp(a->device, b->device) == 0 && strcmp(a->driver, b->driver) == 0 &&
           strcmp(a->type, b->type) == 0 && strcmp(a->elements, b->elements) == 0 &&
           strcmp(a->order, b->order) == 0 && strcmp(a->input, b->input) == 0 &&
           a->seed == b->seed && a->repeats == b->repeats;
}

/* Figures stay until others replace them; those of another device, all at once. */
static void take_setup(struct timing_mode *mode, const struct timing_setup *setup) {
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
    mode->last_series = mode->last_point = -1;
    mode->hovered = (struct timing_place){.part = TIMING_NOWHERE};
}

static void take_point(struct timing_mode *mode, const struct sort *sort,
                       const struct timing_point *point) {
    struct timing_series *series = timing_table_find(&mode->table, sort->name);
    if (!series) {
        series = timing_table_add(&mode->table);
        series->name = sort->name;
        series->title = sort->title;
        series->idea = sort->idea;
        series->on_device = sort->files != NULL;
        series->unsafe = sort->unsafe;
    }
    timing_series_add(series, point);
    mode->state.done++;
    mode->last_series = (int)(series - mode->table.series);
    mode->last_point = series->count - 1;
    for (int p = 0; p < series->count; p++)
        if (series->points[p].n == point->n) mode->last_point = p;
}

static void take_progress(struct timing_mode *mode, const struct timing_progress *progress) {
    char size[24];
    size_text(progress->n, size, sizeof size);
    snprintf(mode->state.doing, sizeof mode->state.doing, "%s at %s",
             progress->sort ? progress->sort : "keys", size);
    mode->state.left_s = progress->left_ms / 1000;
}

static void take_launches(struct timing_mode *mode, struct timing_launches *launches) {
    timing_launches_free(&mode->launches);
    mode->launches = *launches;
    *launches = (struct timing_launches){.count = 0};
    mode->state.done++;
    if (!mode->launches.triangle)
        say(mode, ROLE_INK, "the launches of this sort are not stages and substages");
}

static void take_news(struct timing_mode *mode, struct timing_news *news) {
    if (news->kind == TIMING_NEWS_SETUP) take_setup(mode, &news->setup);
    if (news->kind == TIMING_NEWS_PROGRESS) take_progress(mode, &news->progress);
    if (news->kind == TIMING_NEWS_POINT) take_point(mode, news->sort, &news->point);
    if (news->kind == TIMING_NEWS_LAUNCHES) take_launches(mode, &news->launches);
    if (news->kind == TIMING_NEWS_WARNING) say(mode, ROLE_ERROR, news->warning.text);
}

void timing_mode_take(struct timing_mode *mode, struct worker_event *event) {
    bool current = event->ticket == mode->ticket;
    if (event->kind == WORKER_TIMING) {
        if (current) take_news(mode, event->news);
        timing_news_free(event->news);
        event->news = NULL;
    } else if (current) {
        bool stopped = mode->state.stopping;
        mode->state.running = mode->state.stopping = false;
        if (event->error.text[0])
            say(mode, stopped ? ROLE_INK : ROLE_ERROR,
                stopped ? "stopped; what was finished is kept" : event->error.text);
    }
}

void timing_mode_scene(const struct timing_mode *mode, float width, float height, float density,
                       struct timing_scene *scene) {
    *scene = (struct timing_scene){
        .width = width,
        .height = height,
        .density = density,
        .view = mode->view,
        .table = &mode->table,
        .launches = &mode->launches,
        .sorts = mode->sorts,
        .sort_count = sort_count,
        .sizes = mode->sizes,
        .size_count = TIMING_SIZES,
        .cursor = mode->cursor,
        .state = mode->state,
        .last_series = mode->last_series,
        .last_point = mode->last_point,
        .scroll = mode->scroll,
        .hovered = mode->hovered,
    };
}
