#include "device/timing/bench.h"

#include "core/base/memory.h"
#include "device/timing/timing.h"

#include <stdio.h>
#include <stdlib.h>

/* Returns the stages of a triangle of `count` cells, 1 + 2 + ... + stages; 0: it is not a
 * triangle. */
static int triangle_stages(int count) {
    int stages = 0, cells = 0;
    while (cells < count)
        cells += ++stages;
    return cells == count ? stages : 0;
}

/* Runs once, with an event for every launch. */
static int run_launches(struct bench *bench) {
    struct clocked once;
    bench->run.every_launch = true;
    if (bench_run(bench, &once) || !once.right) return -1; /* the reason is already stored */
    return watch_ends(bench->watch) ? error_set(&bench->error, "ended") : 0;
}

/* Measures the launches. The first run finds their number; the first and the last launch may map
 * elements. If the device's clock cannot be right in most runs of one launch, all times are by the
 * host's clock. */
static int measure_launches(struct bench *bench, struct timing_launches *launches) {
    int repeats = launches->repeats, before = bench->elements.encode ? 1 : 0;
    if (run_launches(bench)) return -1;
    int count = launches->count = bench->run.launches - 2 * before;
    launches->launches = memory_new((size_t)count, sizeof *launches->launches);
    double *device = memory_new(2 * (size_t)count * (size_t)repeats, sizeof *device);
    double *host = device + count * repeats;
    int *by_host = memory_new((size_t)count, sizeof *by_host), status = 0; /* number of runs per
                                                                              launch that are by the
                                                                              host's clock */
    for (int r = 0; status == 0 && r < repeats; r++) {
        status = run_launches(bench);
        for (int l = 0; status == 0 && l < count; l++) {
            struct cl_time time = sort_run_launch_time(&bench->run, before + l);
            device[l * repeats + r] = time.ms;
            host[l * repeats + r] = bench->run.host_ms[before + l];
            by_host[l] += time.by_host;
            launches->by_host |= 2 * by_host[l] > repeats;
        }
    }
    for (int l = 0; status == 0 && l < count; l++)
        launches->launches[l].ms =
            timing_median((launches->by_host ? host : device) + l * repeats, repeats);
    free(device);
    free(by_host);
    return status;
}

/* Measures the device time of the first `count` launches of the sort, again and again; fails if the
 * sort has fewer. */
static int measure_head(struct bench *bench, int count, double *samples, int repeats) {
    int before = bench->elements.encode ? 1 : 0;
    struct clocked once;
    bench->run.head = before + count;
    for (int r = -1; r < repeats; r++) {
        if (bench_run(bench, &once) || !once.right) return -1;
        if (watch_ends(bench->watch)) return error_set(&bench->error, "ended");
        if (bench->run.launches < bench->run.head)
            return error_set(&bench->error, "fewer than %d launches", count);
        if (r < 0) bench_pace(bench, once.wall);
        struct cl_time time =
            sort_run_head_time(&bench->run, before, before + count - 1, once.wall);
        if (r >= 0 && time.by_host)
            return error_set(&bench->error,
                             "the launches were not timed: the device's clock cannot be right");
        if (r >= 0) samples[r] = time.ms;
    }
    return 0;
}

double timing_measure_head(const struct timing_plan *plan, const struct sort *sort,
                           const struct timing_data *data, const struct watch *watch, int count,
                           struct error *error) {
    struct bench bench = {.plan = plan, .sort = sort, .data = data, .watch = watch};
    int repeats = plan->wanted.repeats;
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, error)) return -1;
    double *samples = memory_new((size_t)repeats, sizeof *samples);
    bench.output = memory_new(data->n, data->output_bytes);
    int status = bench_prepare(&bench) || measure_head(&bench, count, samples, repeats) ? -1 : 0;
    double ms = status ? -1 : timing_median(samples, repeats);
    bench_clear(&bench);
    if (status) *error = bench.error;
    free(bench.output);
    free(samples);
    return ms;
}

int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error) {
    struct bench bench = {.plan = plan, .sort = sort, .data = data, .watch = watch};
    *launches = (struct timing_launches){.n = data->n, .repeats = plan->wanted.repeats};
    snprintf(launches->sort, sizeof launches->sort, "%s", sort->name);
    if (!sort->files) return error_set(error, "%s runs on the CPU and has no launches", sort->name);
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, error)) return -1;
    bench.output = memory_new(data->n, data->output_bytes);
    int status = bench_prepare(&bench) || measure_launches(&bench, launches) ? -1 : 0;
    bench_clear(&bench);
    free(bench.output);
    if (status) timing_launches_free(launches);
    if (status) *error = bench.error;
    if (status == 0) {
        /* numbers the launches by stage and substage if the sort is a network with one launch for
         * each */
        bool network = sort->group == SORT_NETWORK || sort->group == SORT_LOCAL;
        int stages = network ? triangle_stages(launches->count) : 0, stage = 0, substage = 0;
        launches->triangle = stages > 0 && launches->n > (size_t)1 << (stages - 1) &&
                             launches->n <= (size_t)1 << stages;
        for (int l = 0; l < launches->count; l++) {
            launches->launches[l].stage = stage;
            launches->launches[l].substage = substage++;
            if (launches->triangle && substage > stage) stage++, substage = 0;
        }
    }
    return status;
}
