/* timing_run: runs the two loops, and estimates the remaining time. */
#include "timing_run.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/timing/bench.h"
#include "device/timing/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Facts about a sort. */
struct known {
    double cost;                      /* time per key at its last point, ms; negative: none yet */
    char options[SORT_OPTIONS_BYTES]; /* options with which its kernels were built last; "":
                                         never */
};

/* A run of a plan. */
struct running {
    struct timing_plan plan;
    const struct timing_listener *listener;
    struct timing_table *table;
    struct timing_progress progress;
    struct known *known; /* per sort */
    int begun;           /* number of sorts whose first kernels were begun */
};

void timing_news_free(struct timing_news *news) {
    if (news) timing_launches_free(&news->launches);
    free(news);
}

void timing_listener_tell(const struct timing_listener *listener, const struct timing_news *news) {
    if (listener && listener->tell) listener->tell(listener->context, news);
}

struct timing_series *timing_add_series(struct timing_table *table, const struct sort *sort) {
    struct timing_series *series = timing_table_add(table);
    series->name = sort->name;
    series->title = sort->title;
    series->idea = sort->idea;
    sort_kernel_files(sort, series->files, sizeof series->files);
    series->on_device = sort->files != NULL;
    series->unsafe = sort->unsafe;
    return series;
}

/* ---- remaining time ---- */

/* Returns the expected time per key for sort `s`, ms: the time of its last point; or of the slowest
 * sort, if it has not run yet. */
static double expected_cost(const struct running *running, int s) {
    double cost = running->known[s].cost;
    for (int other = 0; cost < 0 && other < running->plan.sort_count; other++)
        if (running->known[other].cost > cost) cost = running->known[other].cost;
    return cost;
}

/* Adds up the time after point number `done`. Negative: unknown, because kernels still have to be
 * built, and the time for this is unknown. */
static double time_left(const struct running *running, int done) {
    const struct timing_plan *plan = &running->plan;
    double left = 0;
    if (running->progress.building || running->begun < running->progress.builds) return -1;
    for (int p = done; p < plan->size_count * plan->sort_count; p++) {
        double cost = expected_cost(running, p % plan->sort_count);
        if (cost < 0) return -1;
        left += cost * (double)plan->sizes[p / plan->sort_count];
    }
    return left;
}

static void tell_progress(struct running *running, const char *sort, size_t n) {
    running->progress.sort = sort;
    running->progress.n = n;
    running->progress.left_ms = time_left(running, running->progress.point);
    timing_listener_tell(running->listener, &(struct timing_news){.kind = TIMING_NEWS_PROGRESS,
                                                                  .progress = running->progress});
}

static void add_point(struct running *running, int number, const struct timing_point *point) {
    struct timing_series *series = &running->table->series[number];
    timing_series_add(series, point);
    running->progress.point++;
    timing_listener_tell(running->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_POINT,
                                               .sort = running->plan.sorts[number],
                                               .point = *point});
}

/* ---- the loops ---- */

/* Does the sort take n elements? If not, job->refused is true if the device is the reason. */
static bool takes(const struct running *running, int s, size_t n, struct sort_job *job,
                  struct error *error) {
    const struct timing_plan *plan = &running->plan;
    return timing_check(plan, plan->sorts[s], &plan->wanted.map, n, job, error) == 0;
}

/* Counts the sorts that have kernels and take one of the sizes. */
static int count_builds(const struct running *running) {
    const struct timing_plan *plan = &running->plan;
    int count = 0;
    for (int s = 0; s < plan->sort_count; s++)
        for (int size = 0; plan->sorts[s]->files && size < plan->size_count; size++) {
            struct sort_job job;
            struct error ignored;
            if (!takes(running, s, plan->sizes[size], &job, &ignored)) continue;
            count++;
            break;
        }
    return count;
}

/* Adds a point without figures: the sort does not take n keys, or the host cannot make them. */
static void skip(struct running *running, int s, size_t n, bool refused,
                 const struct error *error) {
    struct timing_point point = {.n = n,
                                 .status = TIMING_SKIPPED,
                                 .refused = refused,
                                 .repeats = running->plan.wanted.repeats};
    snprintf(point.reason, sizeof point.reason, "%.*s", (int)sizeof point.reason - 1, error->text);
    running->known[s].cost = 0;
    add_point(running, s, &point);
}

/* Returns the time per key of a point that took `ms` in all, ms. Building kernels takes much of a
 * small point's time, but is not repeated. So at most the time of its runs counts, and some
 * nanoseconds per key for downloading and checking the result. */
static double cost_of(const struct timing_point *point, double ms) {
    static const double look_ms = 20e-6;
    double n = (double)point->n, runs = point->repeats + 2; /* includes the warm-up runs */
    double run = (point->wall_ms + point->download_ms) / n + look_ms;
    return point->wall_ms > 0 && run * runs < ms / n ? run * runs : ms / n;
}

/* Must kernels be built for this job: the sort's first kernels, or kernels with other options than
 * before? */
static bool builds(struct running *running, int s, const struct sort_job *job) {
    struct known *known = &running->known[s];
    char options[SORT_OPTIONS_BYTES];
    if (!running->plan.sorts[s]->files) return false;
    sort_options(running->plan.sorts[s], job, -1, options);
    bool is_first = !known->options[0];
    if (!is_first && strcmp(options, known->options) == 0) return false;
    running->progress.build = is_first ? ++running->begun : 0;
    memcpy(known->options, options, sizeof options);
    return true;
}

/* Implements the watch of a point. After the first run its kernels are built, since drivers may
 * compile them only at the first launch. */
static bool go_on(void *context, double done, double all) {
    struct running *running = context;
    struct timing_progress *progress = &running->progress;
    if (done > 0 && progress->building) {
        progress->building = false;
        tell_progress(running, progress->sort, progress->n);
    }
    return !watch_ends_at(&running->listener->watch, done, all);
}

/* Measures one point; false: it was ended. */
static bool run_point(struct running *running, const struct timing_data *data, int s,
                      const struct sort_job *job) {
    const struct watch watch = {go_on, running};
    struct timing_point point;
    running->progress.building = builds(running, s, job);
    tell_progress(running, running->plan.sorts[s]->name, data->n);
    double start = cl_clock_ms();
    if (!timing_measure(&running->plan, running->plan.sorts[s], data, &watch, &point)) return false;
    running->progress.building = false;
    running->known[s].cost = cost_of(&point, cl_clock_ms() - start);
    add_point(running, s, &point);
    return true;
}

/* Measures all sorts at a size. The input is made when the first sort takes this number of
 * elements. */
static bool run_size(struct running *running, size_t n) {
    const struct timing_plan *plan = &running->plan;
    struct timing_data *data = NULL;
    struct error unmade = {""};
    bool goes_on = true;
    for (int s = 0; goes_on && s < plan->sort_count; s++) {
        struct error error;
        struct sort_job job;
        if (!takes(running, s, n, &job, &error)) {
            skip(running, s, n, job.refused, &error);
            continue;
        }
        if (!data && !unmade.text[0]) {
            tell_progress(running, NULL, n);
            data = timing_data_new(&plan->wanted, n, &running->listener->watch, &unmade);
        }
        goes_on = !watch_ends(&running->listener->watch);
        if (goes_on && data)
            goes_on = run_point(running, data, s, &job);
        else if (goes_on)
            skip(running, s, n, false, &unmade);
    }
    timing_data_free(data);
    return goes_on;
}

/* Measures the copy bandwidth; without it there is no wall, and a warning is reported. Returns -1
 * if it was ended. */
static int find_wall(struct running *running, struct error *error) {
    struct timing_plan *plan = &running->plan;
    struct timing_setup *setup = &running->table->setup;
    struct timing_news news = {.kind = TIMING_NEWS_WARNING};
    struct error reason;
    if (bandwidth_measure(plan->device, &running->listener->watch, &plan->copy_gbs, &reason) == 0)
        return 0;
    if (watch_ends(&running->listener->watch)) return error_set(error, "%s", reason.text);
    snprintf(setup->no_wall, sizeof setup->no_wall, "%.*s", (int)sizeof setup->no_wall - 1,
             reason.text);
    error_set(&news.warning, "no memory wall: %.900s", reason.text);
    timing_listener_tell(running->listener, &news);
    return 0;
}

/* Fills in the conditions of the figures, with the copy bandwidth. */
static int start(struct running *running, struct error *error) {
    struct timing_plan *plan = &running->plan;
    struct timing_table *table = running->table;
    *table = (struct timing_table){0};
    if (!timing_plan_needs_device(plan)) plan->device = NULL;
    for (int s = 0; s < plan->sort_count; s++)
        timing_add_series(table, plan->sorts[s]);
    timing_plan_describe(plan, &table->setup);
    if (plan->device && !plan->quick && find_wall(running, error)) return -1;
    table->setup.copy_gbs = plan->copy_gbs;
    timing_listener_tell(running->listener,
                         &(struct timing_news){.kind = TIMING_NEWS_SETUP, .setup = table->setup});
    return 0;
}

int timing_run(const struct timing_plan *plan, const struct timing_listener *listener,
               struct timing_table *table, struct error *error) {
    struct running running = {.plan = *plan, .listener = listener, .table = table};
    bool goes_on = true;
    if (start(&running, error)) return -1;
    running.progress.points = plan->size_count * plan->sort_count;
    running.progress.builds = count_builds(&running);
    running.known = memory_new((size_t)plan->sort_count, sizeof *running.known);
    for (int s = 0; s < plan->sort_count; s++)
        running.known[s].cost = -1;
    for (int size = 0; goes_on && size < plan->size_count; size++)
        goes_on = run_size(&running, plan->sizes[size]);
    free(running.known);
    return goes_on ? 0 : error_set(error, "ended; what was finished is kept");
}

int timing_run_launches(const struct timing_plan *plan, const struct timing_listener *listener,
                        struct error *error) {
    struct timing_news news = {.kind = TIMING_NEWS_LAUNCHES, .sort = plan->launched};
    const struct timing_progress progress = {
        .sort = plan->launched->name, .n = plan->launched_n, .launches = true, .left_ms = -1};
    timing_listener_tell(listener,
                         &(struct timing_news){.kind = TIMING_NEWS_PROGRESS, .progress = progress});
    struct timing_data *data =
        timing_data_new(&plan->wanted, plan->launched_n, &listener->watch, error);
    if (!data) return -1;
    int failed = timing_measure_launches(plan, plan->launched, data, &listener->watch,
                                         &news.launches, error);
    timing_data_free(data);
    if (failed) return -1;
    timing_plan_describe(plan, &news.launches.setup);
    timing_listener_tell(listener, &news);
    return 0;
}
