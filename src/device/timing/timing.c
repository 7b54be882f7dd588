/* timing: the measuring loops for device and CPU sorts.
 *
 * A run on the device may take minutes, and what was enqueued cannot be called back. So the first
 * run, which is not measured, waits after every launch and looks at the watch; where it took long,
 * the later ones wait a few times a second, which costs them some microseconds each.
 *
 * The events that give the device time cost some microseconds too. So a repeat of a short run is
 * two runs, one with events, for the device time, and one without, for the host's clock. */
#include "timing.h"

#include "core/base/memory.h"
#include "device/sorts/elements.h"
#include "device/timing/cpu_task.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARM_UPS = 2,   /* runs before the first measured one; the first finds the number of launches */
    LONG_MS = 1000, /* a run that takes longer is warm after one */
    SHORT_MS = 20,  /* events show in a run that takes less */
    LOOK_MS = 200,  /* between two looks at the watch */
    UPLOADS = 3,    /* measured ones */
    TRIES = 3,      /* of a run whose time by the device's clock cannot be right */
    LOOKS = 2,      /* runs that must be slow before a point is given up: one may be held up */
    LOOKS_MS = 100, /* and as long together: short runs are held up by more of their time */
};

struct samples {
    double *sort, *wall, *download; /* milliseconds, one per repeat */
};

/* What a measurement works with. */
struct bench {
    const struct timing_plan *plan;
    const struct sort *sort;
    const struct watch *watch; /* NULL: nobody ends it */
    const struct timing_data *data;
    struct timing_point *point;
    struct samples samples;
    struct sort_job job;       /* resolved */
    void *output;              /* room for n elements of a result */
    enum timing_status status; /* of the point; DONE also where a result was wrong */
    struct error error;        /* why the point is not DONE */

    /* of sorts that run on the device */
    struct sort_run run;
    struct elements elements; /* around it */
    cl_mem input;             /* the n elements to sort */
};

/* ---- what can be measured ---- */

/* The words that a sort is to sort, with the tuned values. */
static void make_job(const struct timing_plan *plan, const struct sort *sort,
                     const struct word_map *map, size_t n, struct sort_job *job) {
    *job = (struct sort_job){.n = n,
                             .word_bytes = word_map_bytes(map),
                             .low_bit = sort->stable ? word_map_low_bit(map) : 0,
                             .map = *map,
                             .out_of_order = plan->out_of_order && sort->files};
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        job->tuning[t] =
            tuning_get(plan->tuning, sort->name, 8 * job->word_bytes, sort->tuning[t].name);
}

/* Do the elements fit the device, beside the words that sort_resolve has checked? */
static int check_elements(const struct word_map *map, const struct device_info *info, size_t n,
                          struct error *error) {
    static const double mib = 1024.0 * 1024.0;
    size_t in = word_map_input_bytes(map), out = word_map_output_bytes(map);
    double largest = (double)n * (double)(in > out ? in : out);
    double all = (double)n * (double)(in + out + 2 * (size_t)word_map_bytes(map));
    if (largest > (double)info->max_allocation)
        return error_set(error, "%.0f MiB of %s are more than one buffer of %s, %.0f MiB",
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
    make_job(plan, sort, map, n, job);
    if (sort_resolve(sort, info, job, error)) return -1;
    bool launches = sort->files && elements_need_launches(map, job);
    job->refused = launches && check_elements(map, info, n, error);
    return job->refused ? -1 : 0;
}

/* ---- one result ---- */

/* Is bench->output what must come out? Remembers what was wrong first. */
static bool verify(struct bench *bench) {
    struct error error;
    int status = timing_data_check(bench->data, bench->output, &error);
    if (status && !bench->error.text[0]) bench->error = error;
    return status == 0;
}

/* ---- on the CPU ---- */

/* Elements become words, and words elements again, outside the interval. */
static bool time_on_cpu(struct bench *bench) {
    const struct timing_plan *plan = bench->plan;
    const struct timing_data *data = bench->data;
    struct cpu_task *task = cpu_task_new(bench->sort, &bench->job, &bench->error);
    bool ended = false;
    double ms;
    if (!task) bench->status = TIMING_FAILED;
    for (int i = -1; task && i < plan->wanted.repeats; i++) {
        words_encode(&data->map, data->input, data->n, cpu_task_words(task));
        int status = cpu_task_run(task, bench->watch, &ms, &bench->error);
        ended = watch_ends(bench->watch);
        if (status) bench->status = TIMING_FAILED;
        if (status || ended) break;
        words_decode(&data->map, cpu_task_words(task), data->input, data->n, bench->output);
        bool right = verify(bench);
        if (i < 0) continue;
        bench->point->right += right;
        bench->samples.sort[i] = bench->samples.wall[i] = ms;
    }
    cpu_task_free(task);
    return !ended;
}

/* ---- on the device ---- */

/* Brings the elements to the device and keeps how long that took. */
static int upload(struct bench *bench) {
    struct device *device = bench->plan->device;
    size_t bytes = bench->data->n * bench->data->input_bytes;
    double ms[UPLOADS];
    bench->input = cl_new_buffer(device, CL_MEM_READ_ONLY, bytes, &bench->error);
    if (!bench->input) return -1;
    for (int i = -1; i < UPLOADS; i++) { /* the first time, the driver allocates */
        double start = cl_clock_ms();
        if (cl_write(device, bench->input, bench->data->input, bytes, &bench->error)) return -1;
        if (i >= 0) ms[i] = cl_clock_ms() - start;
    }
    bench->point->upload_ms = timing_median(ms, UPLOADS);
    return 0;
}

/* One run, and what the host's clock says of it. */
struct clocked {
    double wall, download; /* milliseconds */
    bool right;            /* its result is what must come out */
};

static int run_once(struct bench *bench, struct clocked *once) {
    struct sort_run *run = &bench->run;
    const struct device_info *info = &run->device->info;
    struct error *error = &bench->error;
    size_t bytes = bench->data->n * bench->data->output_bytes;
    memset(bench->output, 0xa5, bytes); /* a result that does not arrive is none */
    if (elements_begin(&bench->elements, run, bench->input, error)) return -1;
    double start = cl_clock_ms();
    if (elements_sort(&bench->elements, run, bench->input, error) || CL(info, clFinish(run->queue)))
        return -1;
    double sorted = cl_clock_ms();
    if (sort_run_check(run, error)) return -1;
    if (CL(info, clEnqueueReadBuffer(run->queue, elements_result(&bench->elements, run), CL_TRUE, 0,
                                     bytes, bench->output, 0, NULL, NULL)))
        return -1;
    *once = (struct clocked){sorted - start, cl_clock_ms() - sorted, false};
    once->right = verify(bench);
    return 0;
}

/* A measured repeat: a run with events, and if it was short one without. Where the device's clock
 * seems not to be right, the host may have been held up, and another run shows that; if none does,
 * all figures of the point are by the host's clock. */
static int repeat_runs(struct bench *bench, int repeat) {
    struct samples *samples = &bench->samples;
    struct sort_run *run = &bench->run;
    struct clocked once, again = {.right = true};
    struct cl_time time = {.by_host = true};
    bool right = true;
    for (int t = 0; t < TRIES && (t == 0 || (time.by_host && !bench->point->by_host)); t++) {
        if (run_once(bench, &once)) return -1;
        time = sort_run_time(run, once.wall);
        right &= once.right;
    }
    samples->sort[repeat] = time.ms;
    bench->point->by_host |= time.by_host;
    bool is_short = once.wall < SHORT_MS;
    run->no_events = is_short;
    int status = is_short ? run_once(bench, &again) : 0;
    run->no_events = false;
    samples->wall[repeat] = is_short ? again.wall : once.wall;
    samples->download[repeat] = is_short ? again.download : once.download;
    bench->point->right += right && again.right;
    return status;
}

/* Runs until a run is no longer than the plan's patience; the point is slow if none is. A sort that
 * is wrong is measured, so that this is told. */
static int look(struct bench *bench) {
    struct timing_point *point = bench->point;
    struct clocked once;
    double start = cl_clock_ms();
    int looks = 0;
    while (looks < LOOKS || cl_clock_ms() - start < LOOKS_MS) {
        if (run_once(bench, &once)) return -1;
        if (once.wall <= bench->plan->give_up_ms || bench->error.text[0]) return 0;
        if (looks++ == 0 || once.wall < point->wall_ms) point->wall_ms = once.wall;
    }
    point->slow = true;
    bench->status = TIMING_SKIPPED;
    return error_set(&bench->error, "given up: %d runs took %.3f ms or more, by the host's clock",
                     looks, point->wall_ms);
}

/* Makes ready what the device needs; the caller ends with clear_device, also after a failure. */
static int prepare_device(struct bench *bench) {
    const struct timing_plan *plan = bench->plan;
    struct sort_run *run = &bench->run;
    int status =
        sort_run_init(run, bench->sort, &bench->job, plan->device, plan->kernel_dir, &bench->error);
    bench->job = run->job; /* its values may be smaller now */
    if (status ||
        elements_init(&bench->elements, &bench->data->map, run, plan->kernel_dir, &bench->error))
        return -1;
    run->watch = bench->watch;
    run->pause_every = 1;
    return upload(bench);
}

/* Waits for what may still run, and frees all. */
static void clear_device(struct bench *bench) {
    if (bench->run.queue) clFinish(bench->run.queue);
    if (bench->input) clReleaseMemObject(bench->input);
    elements_free(&bench->elements);
    sort_run_free(&bench->run);
}

static bool time_on_device(struct bench *bench) {
    struct clocked once;
    bool ended = false;
    int status = prepare_device(bench);
    for (int i = -WARM_UPS; status == 0 && !ended && i < bench->plan->wanted.repeats; i++) {
        double start = cl_clock_ms();
        status = i < 0 ? run_once(bench, &once) : repeat_runs(bench, i);
        int done = i + WARM_UPS + 1, all = bench->plan->wanted.repeats + WARM_UPS;
        ended = bench->run.ended || watch_ends_at(bench->watch, done, all);
        if (i > -WARM_UPS || status) continue;
        sort_run_pause(&bench->run, once.wall, LOOK_MS); /* now it is known how long one takes */
        if (cl_clock_ms() - start > LONG_MS) i = -1;
        if (bench->plan->give_up_ms <= 0 || ended) continue;
        status = look(bench);
        ended = bench->run.ended;
        i = -1;
    }
    bench->point->launches = bench->run.launches;
    bench->job.refused = bench->run.job.refused;
    if (status && !bench->point->slow)
        bench->status = bench->job.refused ? TIMING_SKIPPED : TIMING_FAILED;
    clear_device(bench);
    return !ended;
}

/* ---- the point ---- */

static void summarise(struct bench *bench) {
    struct timing_point *point = bench->point;
    const struct sort *sort = bench->sort;
    int repeats = bench->plan->wanted.repeats;
    point->by_host |= !sort->files;
    double *samples = point->by_host ? bench->samples.wall : bench->samples.sort;
    point->wall_ms = timing_median(bench->samples.wall, repeats);
    point->median_ms = timing_median(samples, repeats);
    point->min_ms = samples[0];
    point->max_ms = samples[repeats - 1];
    if (sort->files) point->download_ms = timing_median(bench->samples.download, repeats);
    const struct word_map *map = &bench->data->map;
    double passes = sort->passes ? sort->passes(&bench->job) : 0;
    double traffic = sort_traffic(sort, &bench->job);
    if (traffic > 0 && elements_need_launches(map, &bench->job)) { /* to words and back */
        passes += 2;
        traffic += word_map_traffic(map, point->n);
    }
    timing_point_rates(point, passes, traffic, bench->plan->copy_gbs);
}

static void set_reason(struct timing_point *point, enum timing_status status, bool refused,
                       const struct error *error) {
    int repeats = point->repeats;
    if (status == TIMING_SKIPPED || status == TIMING_FAILED) /* no figures of a part of the runs */
        *point = (struct timing_point){.n = point->n,
                                       .repeats = repeats,
                                       .slow = point->slow,
                                       .wall_ms = point->slow ? point->wall_ms : 0};
    point->status = status;
    point->refused = status == TIMING_SKIPPED && refused;
    snprintf(point->reason, sizeof point->reason, "%.*s", (int)sizeof point->reason - 1,
             error->text);
}

bool timing_measure(const struct timing_plan *plan, const struct sort *sort,
                    const struct timing_data *data, const struct watch *watch,
                    struct timing_point *point) {
    struct bench bench = {.plan = plan, .sort = sort, .data = data, .watch = watch, .point = point};
    size_t repeats = (size_t)plan->wanted.repeats;
    assert(repeats >= 1);
    *point = (struct timing_point){.n = data->n, .repeats = plan->wanted.repeats};
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, &bench.error)) {
        set_reason(point, TIMING_SKIPPED, bench.job.refused, &bench.error);
        return true;
    }
    double *block = memory_new(3 * repeats, sizeof *block);
    bench.samples = (struct samples){block, block + repeats, block + 2 * repeats};
    bench.output = memory_new(data->n, data->output_bytes);
    bool goes_on = sort->files ? time_on_device(&bench) : time_on_cpu(&bench);
    if (goes_on && bench.status == TIMING_DONE) summarise(&bench);
    if (bench.status == TIMING_DONE && bench.error.text[0]) bench.status = TIMING_WRONG;
    set_reason(point, bench.status, bench.job.refused, &bench.error);
    if (sort->files && bench.job.padded > 0)
        sort_options(sort, &bench.job, point->options, sizeof point->options);
    free(bench.output);
    free(block);
    return goes_on;
}

/* ---- launch by launch ---- */

/* Stages of a triangle of `count` cells, 1 + 2 + ... + stages; 0 if it is none. */
static int triangle_stages(int count) {
    int stages = 0, cells = 0;
    while (cells < count)
        cells += ++stages;
    return cells == count ? stages : 0;
}

/* Numbers the launches by stage and substage where the sort is a network with a launch for each. */
static void number(const struct sort *sort, struct timing_launches *launches) {
    bool network = sort->group == SORT_NETWORK || sort->group == SORT_LOCAL;
    int stages = network ? triangle_stages(launches->count) : 0, stage = 0, substage = 0;
    launches->triangle =
        stages > 0 && launches->n > (size_t)1 << (stages - 1) && launches->n <= (size_t)1 << stages;
    for (int l = 0; l < launches->count; l++) {
        launches->launches[l].stage = stage;
        launches->launches[l].substage = substage++;
        if (launches->triangle && substage > stage) stage++, substage = 0;
    }
}

/* Runs once, with an event for every launch. */
static int run_launches(struct bench *bench) {
    struct clocked once;
    bench->run.every_launch = true;
    if (run_once(bench, &once) || !once.right) return -1; /* verify has said why */
    return watch_ends(bench->watch) ? error_set(&bench->error, "ended") : 0;
}

/* The first run finds the number of launches; the first and the last may map elements. If the
 * device's clock cannot be right in most runs of one of them, all are by the host's. */
static int measure_launches(struct bench *bench, struct timing_launches *launches) {
    int repeats = launches->repeats, before = bench->elements.encode ? 1 : 0;
    if (run_launches(bench)) return -1;
    int count = launches->count = bench->run.launches - 2 * before;
    launches->launches = memory_new((size_t)count, sizeof *launches->launches);
    double *device = memory_new(2 * (size_t)count * (size_t)repeats, sizeof *device);
    double *host = device + count * repeats;
    int *by_host = memory_new((size_t)count, sizeof *by_host), status = 0; /* runs of each */
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

/* The device time of the first `count` launches of the sort, over and over, unless they are all. */
static int measure_head(struct bench *bench, int count, double *samples, int repeats) {
    int before = bench->elements.encode ? 1 : 0;
    struct clocked once;
    bench->run.head = before + count;
    for (int r = -1; r < repeats; r++) {
        if (run_once(bench, &once) || !once.right) return -1;
        if (watch_ends(bench->watch)) return error_set(&bench->error, "ended");
        if (bench->run.launches < bench->run.head)
            return error_set(&bench->error, "fewer than %d launches", count);
        if (r < 0) sort_run_pause(&bench->run, once.wall, LOOK_MS);
        struct cl_time time =
            sort_run_head_time(&bench->run, before, before + count - 1, once.wall);
        if (r >= 0 && time.by_host)
            return error_set(&bench->error, "the device's clock cannot be right");
        if (r >= 0) samples[r] = time.ms;
    }
    return 0;
}

int timing_measure_head(const struct timing_plan *plan, const struct sort *sort,
                        const struct timing_data *data, const struct watch *watch, int count,
                        double *ms, struct error *error) {
    struct timing_point point = {.n = data->n};
    struct bench bench = {
        .plan = plan, .sort = sort, .data = data, .watch = watch, .point = &point};
    int repeats = plan->wanted.repeats;
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, error)) return -1;
    double *samples = memory_new((size_t)repeats, sizeof *samples);
    bench.output = memory_new(data->n, data->output_bytes);
    int status = prepare_device(&bench) || measure_head(&bench, count, samples, repeats) ? -1 : 0;
    clear_device(&bench);
    if (status)
        *error = bench.error;
    else
        *ms = timing_median(samples, repeats);
    free(bench.output);
    free(samples);
    return status;
}

int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error) {
    struct timing_point point = {.n = data->n}; /* with how long the upload took */
    struct bench bench = {
        .plan = plan, .sort = sort, .data = data, .watch = watch, .point = &point};
    *launches = (struct timing_launches){.n = data->n, .repeats = plan->wanted.repeats};
    snprintf(launches->sort, sizeof launches->sort, "%s", sort->name);
    if (!sort->files)
        return error_set(error, "%s runs on the CPU and launches nothing", sort->name);
    if (timing_check(plan, sort, &data->map, data->n, &bench.job, error)) return -1;
    bench.output = memory_new(data->n, data->output_bytes);
    int status = prepare_device(&bench) || measure_launches(&bench, launches) ? -1 : 0;
    clear_device(&bench);
    free(bench.output);
    if (status) timing_launches_free(launches);
    if (status) *error = bench.error;
    if (status == 0) number(sort, launches);
    return status;
}
