/* timing: measures device and CPU sorts.
 *
 * Events give the device time, but cost some microseconds. So a repeat of a short run is two runs:
 * one with events for the device time, and one without events for the host's clock. */
#include "timing.h"

#include "core/base/memory.h"
#include "device/device.h"
#include "device/timing/bench.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WARM_UPS = 2,   /* runs before the first measured run; the first finds the number of launches */
    LONG_MS = 1000, /* time of a run, ms, after which one warm-up is enough */
    SHORT_MS = 20,  /* time of a run, ms, below which events matter */
    TRIES = 3,      /* attempts if a run's time by the device's clock cannot be right */
};

struct samples {
    double *sort, *wall, *download; /* times, ms, one per repeat */
};

/* ---- limits ---- */

/* Do the elements fit the device, together with the words that sort_resolve has checked? */
static int check_elements(const struct word_map *map, const struct device_info *info, size_t n,
                          struct error *error) {
    static const double mib = 1024.0 * 1024.0;
    size_t in = word_map_input_bytes(map), out = word_map_output_bytes(map);
    double largest = (double)n * (double)(in > out ? in : out);
    double all = (double)n * (double)(in + out + 2 * (size_t)word_map_bytes(map));
    if (largest > (double)info->max_allocation)
        return error_set(error, "%.0f MiB of %s do not fit one buffer of %s, at most %.0f MiB",
                         largest / mib, payload_kinds[map->payload].name, info->name,
                         (double)info->max_allocation / mib);
    if (all > (double)info->global_memory)
        return error_set(error, "%.0f MiB of %s and words are more than the memory of %s, %.0f MiB",
                         all / mib, payload_kinds[map->payload].name, info->name,
                         (double)info->global_memory / mib);
    return 0;
}

int timing_check(const struct timing_plan *plan, const struct sort *sort,
                 const struct word_map *map, size_t n, struct sort_job *job, struct error *error) {
    const struct device_info *info = plan->device ? &plan->device->info : NULL;
    *job = (struct sort_job){.n = n,
                             .word_bytes = word_map_bytes(map),
                             .low_bit = sort->stable ? word_map_low_bit(map) : 0,
                             .map = *map,
                             .out_of_order = plan->out_of_order && sort->files};
    memcpy(job->tuning, plan->tuning, sizeof job->tuning);
    if (sort_resolve(sort, info, job, error)) return -1;
    bool launches = sort->files && elements_need_launches(map, job);
    job->refused = launches && check_elements(map, info, n, error);
    return job->refused ? -1 : 0;
}

/* ---- on the CPU ---- */

/* Times a sort on the CPU. Mapping elements to words and back is not part of the time. */
static bool time_on_cpu(struct bench *bench, struct samples *samples, struct timing_point *point) {
    const struct timing_plan *plan = bench->plan;
    const struct timing_data *data = bench->data;
    struct cpu_task *task = cpu_task_new(bench->sort, &bench->job, &bench->error);
    bool ended = false;
    double ms = 0;
    if (!task) point->status = TIMING_FAILED;
    for (int i = -1; task && i < plan->wanted.repeats; i++) {
        words_encode(&data->map, data->input, data->n, cpu_task_words(task));
        int status = cpu_task_run(task, bench->watch, &ms, &bench->error);
        ended = watch_ends(bench->watch);
        if (status) point->status = TIMING_FAILED;
        if (status || ended) break;
        words_decode(&data->map, cpu_task_words(task), data->input, data->n, bench->output);
        bool right = bench_verify(bench);
        if (i < 0) continue;
        point->right += right;
        samples->sort[i] = samples->wall[i] = ms;
    }
    cpu_task_free(task);
    return !ended;
}

/* ---- on the device ---- */

/* Makes a measured repeat: a run with events, and if it was short, a run without. If the device's
 * clock seems wrong, the host may have been delayed, so it tries again. If no run gives a plausible
 * time, all figures of the point are by the host's clock. */
static int repeat_runs(struct bench *bench, int repeat, struct samples *samples,
                       struct timing_point *point) {
    struct sort_run *run = &bench->run;
    struct clocked once, again = {.right = true};
    struct cl_time time = {.by_host = true};
    bool right = true;
    for (int t = 0; t < TRIES && (t == 0 || (time.by_host && !point->by_host)); t++) {
        if (bench_run(bench, &once)) return -1;
        time = sort_run_time(run, once.wall);
        right &= once.right;
    }
    samples->sort[repeat] = time.ms;
    point->by_host |= time.by_host;
    bool is_short = once.wall < SHORT_MS;
    run->no_events = is_short;
    int status = is_short ? bench_run(bench, &again) : 0;
    run->no_events = false;
    samples->wall[repeat] = is_short ? again.wall : once.wall;
    samples->download[repeat] = is_short ? again.download : once.download;
    point->right += right && again.right;
    return status;
}

static bool time_on_device(struct bench *bench, struct samples *samples,
                           struct timing_point *point) {
    struct clocked once;
    bool ended = false;
    int status = bench_prepare(bench);
    for (int i = -WARM_UPS; status == 0 && !ended && i < bench->plan->wanted.repeats; i++) {
        double start = cl_clock_ms();
        status = i < 0 ? bench_run(bench, &once) : repeat_runs(bench, i, samples, point);
        int done = i + WARM_UPS + 1, all = bench->plan->wanted.repeats + WARM_UPS;
        ended = bench->run.ended || watch_ends_at(bench->watch, done, all);
        if (i > -WARM_UPS || status) continue;
        bench_pace(bench, once.wall); /* now the time of a run is known */
        if (cl_clock_ms() - start > LONG_MS) i = -1;
    }
    point->upload_ms = bench->upload_ms;
    point->launches = bench->run.launches;
    bench->job.refused = bench->run.job.refused;
    if (status) point->status = bench->job.refused ? TIMING_SKIPPED : TIMING_FAILED;
    bench_clear(bench);
    return !ended;
}

/* ---- the point ---- */

/* Returns the copy bandwidth that limits the sort; 0: its words fit the device's cache, so they do
 * not come from the memory that was copied. */
static double copy_of(const struct bench *bench) {
    const struct timing_plan *plan = bench->plan;
    size_t cache = plan->device ? device_get_info(plan->device)->cache : 0;
    return bench->job.n * (size_t)bench->job.word_bytes > cache ? plan->copy_gbs : 0;
}

static void summarise(const struct bench *bench, struct samples *samples,
                      struct timing_point *point) {
    const struct sort *sort = bench->sort;
    int repeats = bench->plan->wanted.repeats;
    point->by_host |= !sort->files;
    double *times = point->by_host ? samples->wall : samples->sort;
    point->wall_ms = timing_median(samples->wall, repeats);
    point->median_ms = timing_median(times, repeats);
    point->min_ms = times[0];
    point->max_ms = times[repeats - 1];
    if (sort->files) point->download_ms = timing_median(samples->download, repeats);
    const struct word_map *map = &bench->data->map;
    double passes = sort->passes ? sort->passes(&bench->job) : 0;
    double traffic = sort_traffic(sort, &bench->job);
    if (traffic > 0 && elements_need_launches(map, &bench->job)) { /* mapping to words and back */
        passes += 2;
        traffic += word_map_traffic(map, point->n);
    }
    timing_point_rates(point, passes, traffic, copy_of(bench));
}

static void set_reason(struct timing_point *point, bool refused, const struct error *error) {
    enum timing_status status = point->status;
    int repeats = point->repeats;
    if (status == TIMING_SKIPPED || status == TIMING_FAILED) /* no figures from a part of the
                                                                runs */
        *point = (struct timing_point){.n = point->n, .repeats = repeats};
    point->status = status;
    point->refused = status == TIMING_SKIPPED && refused;
    snprintf(point->reason, sizeof point->reason, "%.*s", (int)sizeof point->reason - 1,
             error->text);
}

bool timing_measure(const struct timing_plan *plan, const struct sort *sort,
                    const struct timing_data *data, const struct watch *watch,
                    struct timing_point *point) {
    struct bench bench = {.plan = plan, .sort = sort, .data = data, .watch = watch};
    size_t repeats = (size_t)plan->wanted.repeats;
    assert(repeats >= 1);
    *point = (struct timing_point){.n = data->n, .repeats = plan->wanted.repeats};
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, &bench.error)) {
        point->status = TIMING_SKIPPED;
        set_reason(point, bench.job.refused, &bench.error);
        return true;
    }
    double *block = memory_new(3 * repeats, sizeof *block);
    struct samples samples = {block, block + repeats, block + 2 * repeats};
    bench.output = memory_new(data->n, data->output_bytes);
    bool goes_on = sort->files ? time_on_device(&bench, &samples, point)
                               : time_on_cpu(&bench, &samples, point);
    if (goes_on && point->status == TIMING_DONE) summarise(&bench, &samples, point);
    if (point->status == TIMING_DONE && bench.error.text[0]) point->status = TIMING_WRONG;
    set_reason(point, bench.job.refused, &bench.error);
    static_assert(sizeof point->options == SORT_OPTIONS_BYTES, "they have room");
    bool built = sort->files && sort->kernels[0]; /* a kernel file is built with its own options */
    if (built && bench.job.padded > 0) sort_options(sort, &bench.job, -1, point->options);
    free(bench.output);
    free(block);
    return goes_on;
}

/* ---- plans ---- */

static void *copy_array(const void *elements, int count, size_t size) {
    void *copy = memory_new(count > 0 ? (size_t)count : 1, size);
    if (count > 0) memcpy(copy, elements, (size_t)count * size);
    return copy;
}

struct timing_plan *timing_plan_copy(const struct timing_plan *plan) {
    struct timing_plan *copy = copy_array(plan, 1, sizeof *plan);
    copy->sorts = copy_array(plan->sorts, plan->sort_count, sizeof *plan->sorts);
    copy->sizes = copy_array(plan->sizes, plan->size_count, sizeof *plan->sizes);
    return copy;
}

void timing_plan_free(struct timing_plan *plan) {
    if (!plan) return;
    free(plan->sorts);
    free((void *)plan->sizes);
    free(plan);
}

bool timing_plan_needs_device(const struct timing_plan *plan) {
    for (int s = 0; s < plan->sort_count; s++)
        if (plan->sorts[s]->files) return true;
    return false;
}

/* ---- conditions of the figures ---- */

static void copy_text(char *to, size_t size, const char *from) {
    snprintf(to, size, "%s", from);
}

void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup) {
    const struct device_info *info = plan->device ? device_get_info(plan->device) : NULL;
    const struct timing_wanted *wanted = &plan->wanted;
    time_t now = time(NULL);
    struct tm utc;
    *setup = (struct timing_setup){
        .copy_gbs = plan->copy_gbs, .seed = wanted->seed, .repeats = wanted->repeats};
    if (info) {
        copy_text(setup->device, sizeof setup->device, info->name);
        device_words(info, setup->words, sizeof setup->words);
        copy_text(setup->platform, sizeof setup->platform, info->short_name);
        copy_text(setup->driver, sizeof setup->driver, info->driver);
        setup->compute_units = info->compute_units;
        copy_text(setup->options, sizeof setup->options, "-cl-std=CL1.2");
    }
    copy_text(setup->type, sizeof setup->type, wanted->map.type->name);
    copy_text(setup->elements, sizeof setup->elements, payload_kinds[wanted->map.payload].name);
    copy_text(setup->order, sizeof setup->order,
              wanted->map.descending ? "descending" : "ascending");
    copy_text(setup->input, sizeof setup->input, wanted->kind->name);
    gmtime_r(&now, &utc);
    strftime(setup->date, sizeof setup->date, "%Y-%m-%dT%H:%M:%SZ", &utc);
}
