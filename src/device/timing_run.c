/* timing_run: the two loops, and how long the rest of them will take. */
#include "device/timing_run.h"

#include "core/memory.h"
#include "core/text.h"
#include "device/bandwidth.h"
#include "device/cl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A run of a plan. */
struct running {
    const struct timing_plan *plan;
    const struct timing_listener *listener;
    struct timing_table *table;
    struct watch watch;
    struct timing_progress progress;
    double *cost; /* per sort: milliseconds per key of its last point; negative: none yet */
};

bool timing_plan_needs_device(const struct timing_plan *plan) {
    for (int s = 0; s < plan->sort_count; s++)
        if (plan->sorts[s]->files) return true;
    return false;
}

static struct watch watch_of(const struct timing_listener *listener) {
    return (struct watch){listener->go_on, listener->context};
}

/* ---- what the figures depend on ---- */

static void copy_text(char *to, size_t size, const char *from) {
    snprintf(to, size, "%s", from);
}

/* "b2 group 64, radix keys 16" */
static void describe_tuning(const struct timing_plan *plan, char *text, size_t size) {
    int bits = 8 * word_map_bytes(&plan->map);
    text[0] = '\0';
    for (int s = 0; s < plan->sort_count; s++) {
        const struct sort_tuning *row = plan->sorts[s]->tuning;
        for (int t = 0; row && row[t].name; t++) {
            unsigned value = tuning_get(plan->tuning, plan->sorts[s]->name, bits, row[t].name);
            if (value == 0) continue;
            text_append(text, size, "%s%s %s=%u", text[0] ? ", " : "", plan->sorts[s]->name,
                        row[t].name, value);
        }
    }
}

void timing_describe(const struct timing_plan *plan, struct device *device,
                     struct timing_setup *setup) {
    const struct device_info *info = device ? &device->info : NULL;
    time_t now = time(NULL);
    struct tm utc;
    *setup = (struct timing_setup){.copy_gbs = 0};
    if (info) {
        copy_text(setup->device, sizeof setup->device, info->name);
        copy_text(setup->platform, sizeof setup->platform, info->short_name);
        copy_text(setup->driver, sizeof setup->driver, info->driver);
        setup->compute_units = info->compute_units;
        copy_text(setup->options, sizeof setup->options, "-cl-std=CL1.2");
    }
    copy_text(setup->type, sizeof setup->type, plan->map.type->name);
    copy_text(setup->elements, sizeof setup->elements, payload_kinds[plan->map.payload].name);
    copy_text(setup->order, sizeof setup->order, plan->map.descending ? "descending" : "ascending");
    copy_text(setup->input, sizeof setup->input, plan->kind->name);
    setup->seed = plan->seed;
    setup->repeats = plan->repeats;
    describe_tuning(plan, setup->tuning, sizeof setup->tuning);
    gmtime_r(&now, &utc);
    strftime(setup->date, sizeof setup->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

int timing_start(const struct timing_plan *plan, struct device *device,
                 const struct timing_listener *listener, struct timing_table *table,
                 struct error *error) {
    struct watch watch = watch_of(listener);
    *table = (struct timing_table){0};
    timing_describe(plan, device, &table->setup);
    for (int s = 0; s < plan->sort_count; s++) {
        const struct sort *sort = plan->sorts[s];
        struct timing_series *series = timing_table_add(table);
        series->name = sort->name;
        series->title = sort->title;
        series->idea = sort->idea;
        series->on_device = sort->files != NULL;
        series->unsafe = sort->unsafe;
    }
    if (!device) return 0;
    return bandwidth_measure(device, &watch, &table->setup.copy_gbs, error);
}

/* ---- how long the rest takes ---- */

/* Milliseconds per key that sort `s` will take: what it took last, or what the dearest sort did. */
static double expected_cost(const struct running *running, int s) {
    double cost = running->cost[s];
    for (int other = 0; cost < 0 && other < running->plan->sort_count; other++)
        if (running->cost[other] > cost) cost = running->cost[other];
    return cost;
}

/* Sums up what comes after point number `done`. */
static double time_left(const struct running *running, int done) {
    const struct timing_plan *plan = running->plan;
    double left = 0;
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
    if (running->listener->progress)
        running->listener->progress(running->listener->context, &running->progress);
}

static void add_point(struct running *running, int series, const struct timing_point *point) {
    timing_series_add(&running->table->series[series], point);
    running->progress.point++;
    if (running->listener->point)
        running->listener->point(running->listener->context, running->table, series, point);
}

/* ---- the loops ---- */

/* Does the sort take n elements? If so, keeps what its kernels are built with. */
static bool takes(struct running *running, const struct timing_means *means, int s, size_t n,
                  struct error *error) {
    const struct sort *sort = running->plan->sorts[s];
    struct timing_series *series = &running->table->series[s];
    struct sort_job job;
    if (timing_check(means, sort, &running->plan->map, n, &job, error)) return false;
    if (sort->files) sort_options(sort, &job, series->options, sizeof series->options);
    return true;
}

/* Without data: nobody takes that many, or the host cannot make them. */
static void skip(struct running *running, int s, size_t n, const struct error *error) {
    struct timing_point point = {
        .n = n, .status = TIMING_SKIPPED, .repeats = running->plan->repeats};
    snprintf(point.reason, sizeof point.reason, "%.*s", (int)sizeof point.reason - 1, error->text);
    running->cost[s] = 0;
    add_point(running, s, &point);
}

/* Milliseconds per key that a point cost which took `ms` in all. Much of a small point is spent on
 * building its kernels, which the next one does not do again: no more is counted than its runs
 * took, and some nanoseconds a key for bringing the result back and looking at it. */
static double cost_of(const struct timing_point *point, double ms) {
    static const double look_ms = 20e-6;
    double n = (double)point->n, runs = point->repeats + 2; /* with those that warm up */
    double run = (point->wall_ms + point->download_ms) / n + look_ms;
    return point->wall_ms > 0 && run * runs < ms / n ? run * runs : ms / n;
}

/* Measures one point, or ends. */
static bool run_point(struct running *running, const struct timing_means *means,
                      const struct timing_data *data, int s) {
    struct timing_point point;
    tell_progress(running, running->plan->sorts[s]->name, data->n);
    double start = cl_clock_ms();
    if (!timing_measure(means, running->plan->sorts[s], data, &point)) return false;
    running->cost[s] = cost_of(&point, cl_clock_ms() - start);
    add_point(running, s, &point);
    return true;
}

/* The input is made when the first sort takes that many elements. */
static bool run_size(struct running *running, const struct timing_means *means, size_t n) {
    const struct timing_plan *plan = running->plan;
    struct timing_data *data = NULL;
    struct error unmade = {""};
    bool goes_on = true;
    for (int s = 0; goes_on && s < plan->sort_count; s++) {
        struct error error;
        if (!takes(running, means, s, n, &error)) {
            skip(running, s, n, &error);
            continue;
        }
        if (!data && !unmade.text[0]) {
            tell_progress(running, NULL, n);
            data = timing_data_new(&plan->map, plan->kind, plan->seed, n, &running->watch, &unmade);
        }
        goes_on = !watch_ends(&running->watch);
        if (goes_on && data)
            goes_on = run_point(running, means, data, s);
        else if (goes_on)
            skip(running, s, n, &unmade);
    }
    timing_data_free(data);
    return goes_on;
}

bool timing_run(const struct timing_plan *plan, struct device *device,
                const struct timing_listener *listener, struct timing_table *table) {
    struct running running = {.plan = plan, .listener = listener, .table = table};
    bool goes_on = true;
    running.watch = watch_of(listener);
    running.progress.points = plan->size_count * plan->sort_count;
    running.cost = memory_new((size_t)plan->sort_count, sizeof *running.cost);
    for (int s = 0; s < plan->sort_count; s++)
        running.cost[s] = -1;
    const struct timing_means means = {
        .device = device,
        .kernel_dir = plan->kernel_dir,
        .tuning = plan->tuning,
        .copy_gbs = table->setup.copy_gbs,
        .repeats = plan->repeats,
        .out_of_order = plan->out_of_order,
        .watch = &running.watch,
    };
    for (int size = 0; goes_on && size < plan->size_count; size++)
        goes_on = run_size(&running, &means, plan->sizes[size]);
    free(running.cost);
    return goes_on;
}
