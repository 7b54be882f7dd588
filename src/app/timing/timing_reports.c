/* timing_reports: puts the worker's reports of its measuring into tables and state. */
#include "app/timing/timings.h"

#include "core/timing/size_list.h"
#include "device/sorts/sorts.h"

#include <stdio.h>
#include <string.h>

static bool same_setup(const struct timing_setup *a, const struct timing_setup *b) {
    char text[128];
    return strcmp(a->device, b->device) == 0 && strcmp(a->driver, b->driver) == 0 &&
           !*timing_setup_differs(a, b, text, sizeof text);
}

/* Takes a new setup. Times stay until new ones replace them; times of another device are dropped at
 * once. */
static void take_setup(struct timings *mode, const struct timing_setup *setup) {
    bool cpu_alone = !setup->device[0] && mode->table.setup.device[0];
    struct timing_setup comparable = *setup;
    if (cpu_alone) { /* only sorts of the CPU are measured: times of the device stay */
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

/* Returns the place of a sort in the list; a kernel file, -1, comes before all. */
static int place_of(const char *name) {
    return choices_index(&sort_choices, name);
}

/* Adds a series. The order of series is the order of the list, not of measuring. */
static struct timing_series *add_series(struct timings *mode, const struct sort *sort) {
    struct timing_table *table = &mode->table;
    struct timing_series added = *timing_add_series(table, sort);
    struct target *hovered = &mode->scene.hovered;
    int place = table->count - 1;
    for (; place > 0; place--) {
        struct timing_series *before = &table->series[place - 1];
        if (place_of(before->name) < place_of(sort->name)) break;
        table->series[place] = *before;
    }
    table->series[place] = added;
    if (hovered->kind == TARGET_POINT && hovered->index >= place) hovered->index++;
    return &table->series[place];
}

/* Was this size of a sort timed only without a request? */
static bool is_unasked(const struct timings *mode, const struct timing_series *series, size_t n) {
    const struct timing_point *before = timing_series_find(series, n);
    return mode->first && (!before || before->unasked);
}

static void take_point(struct timings *mode, const struct sort *sort,
                       const struct timing_point *point) {
    struct timing_series *series = timing_table_find(&mode->table, sort->name);
    if (!series) series = add_series(mode, sort);
    bool unasked = is_unasked(mode, series, point->n);
    timing_series_add(series, point);
    timing_series_find(series, point->n)->unasked = unasked;
    mode->scene.state.done++;
    mode->scene.last_series = (int)(series - mode->table.series);
    mode->scene.last_point = (int)(timing_series_find(series, point->n) - series->points);
}

static void take_progress(struct timings *mode, const struct timing_progress *progress) {
    char size[24], *doing = mode->scene.state.doing;
    size_t bytes = sizeof mode->scene.state.doing;
    size_text(progress->n, size, sizeof size);
    if (!progress->sort)
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
        line_say(&mode->said, ROLE_INK, "the launches of this sort are not stages and substages");
}

static void take_news(struct timings *mode, struct timing_news *news) {
    if (news->kind == TIMING_NEWS_SETUP) take_setup(mode, &news->setup);
    if (news->kind == TIMING_NEWS_PROGRESS) take_progress(mode, &news->progress);
    const struct sort *sort = news->sort == &sort_kernel_file ? &mode->file.row : news->sort;
    if (news->kind == TIMING_NEWS_POINT) take_point(mode, sort, &news->point);
    if (news->kind == TIMING_NEWS_LAUNCHES) take_launches(mode, &news->launches);
    if (news->kind == TIMING_NEWS_WARNING)
        line_say(&mode->said, ROLE_ERROR, "%s", news->warning.text);
}

void timing_reports_take(struct timings *mode, struct worker_event *event) {
    bool current = event->ticket == mode->ticket;
    if (event->kind == WORKER_TIMING) {
        if (current) take_news(mode, event->news);
    } else if (current) {
        bool stopped = mode->scene.state.stopping;
        bool first = mode->first;
        mode->scene.state.running = mode->scene.state.stopping = mode->first = false;
        if (event->error.text[0] && !(first && stopped))
            line_say(&mode->said, stopped ? ROLE_INK : ROLE_ERROR, "%s",
                     stopped ? "stopped; what was finished is kept" : event->error.text);
        else if (first && !stopped)
            line_say(&mode->said, ROLE_INK,
                     "only %s was timed: Enter times the ticked sorts, → leads to the sizes",
                     mode->own.title);
    }
}
