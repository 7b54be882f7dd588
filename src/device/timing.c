/* timing: the measuring loops for device and CPU sorts.
 *
 * A run on the device may take minutes, and what was enqueued cannot be called back. So the first
 * run, which is not measured, waits after every launch and looks at the watch; where it took long,
 * the later ones wait a few times a second, which costs them some microseconds each. */
#include "device/timing.h"

#include "core/memory.h"
#include "core/samples.h"
#include "device/cpu_task.h"
#include "device/sorts/run.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARM_UPS = 2,   /* runs before the first measured one; the first finds the number of launches */
    LONG_MS = 1000, /* a run that takes longer is warm after one */
    LOOK_MS = 200,  /* between two looks at the watch */
};

struct samples {
    double *sort, *wall, *upload, *download; /* milliseconds, one per repeat */
};

/* What a measurement works with. */
struct bench {
    const struct timing_means *means;
    const struct sort *sort;
    const struct timing_data *data;
    struct timing_point *point;
    struct samples samples;
    struct sort_job job; /* resolved */
    void *words;         /* what the device sorts, n of them; the data's input, or owned */
    void *output;        /* room for n elements of a result */
    struct error error;  /* why the point is not DONE */
    bool failed;         /* the device or the host failed */
};

void timing_job(const struct timing_means *means, const struct sort *sort,
                const struct timing_data *data, struct sort_job *job) {
    *job = (struct sort_job){.n = data->n,
                             .word_bytes = word_map_bytes(&data->map),
                             .low_bit = sort->stable ? word_map_low_bit(&data->map) : 0,
                             .out_of_order = means->out_of_order && sort->files};
    for (int t = 0; sort->tuning && sort->tuning[t].name; t++)
        job->tuning[t] =
            tuning_get(means->tuning, sort->name, 8 * job->word_bytes, sort->tuning[t].name);
}

/* ---- one result ---- */

/* Turns words into elements where they differ, and remembers the first repeat that is wrong. */
static void verify(struct bench *bench, void *words, bool counts) {
    const struct timing_data *data = bench->data;
    struct error error;
    void *output = words;
    if (!word_map_is_identity(&data->map)) {
        output = bench->output;
        words_decode(&data->map, words, data->input, data->n, output);
    }
    int status = timing_data_check(data, output, &error);
    if (counts && status == 0) bench->point->right++;
    if (status && !bench->error.text[0]) bench->error = error;
}

/* ---- on the CPU ---- */

static bool time_on_cpu(struct bench *bench) {
    const struct timing_means *means = bench->means;
    size_t bytes = bench->data->n * (size_t)bench->job.word_bytes;
    struct cpu_task *task = cpu_task_new(bench->sort, &bench->job, &bench->error);
    bool ended = false;
    double ms;
    bench->failed = task == NULL;
    for (int i = -1; !bench->failed && i < means->repeats; i++) {
        memcpy(cpu_task_words(task), bench->words, bytes);
        int status = cpu_task_run(task, means->watch, &ms, &bench->error);
        ended = watch_ends(means->watch);
        bench->failed = status && !ended;
        if (status || ended) break;
        verify(bench, cpu_task_words(task), i >= 0);
        if (i >= 0) bench->samples.sort[i] = bench->samples.wall[i] = ms;
    }
    cpu_task_free(task);
    return !ended;
}

/* ---- on the device ---- */

/* A buffer with the words, and how long they took to get there. */
static int upload(struct bench *bench, cl_mem *original) {
    struct device *device = bench->means->device;
    struct error *error = &bench->error;
    size_t bytes = bench->data->n * (size_t)bench->job.word_bytes;
    cl_int code;
    CL_NEW(&device->info, *original,
           clCreateBuffer(device->context, CL_MEM_READ_ONLY, bytes, NULL, &code));
    for (int i = 0; i < 4; i++) { /* the first time, the driver allocates */
        double start = cl_clock_ms();
        CL(&device->info, clEnqueueWriteBuffer(device->queue, *original, CL_TRUE, 0, bytes,
                                               bench->words, 0, NULL, NULL));
        if (i > 0) bench->samples.upload[i - 1] = cl_clock_ms() - start;
    }
    bench->point->upload_ms = samples_median(bench->samples.upload, 3);
    return 0;
fail:
    return -1;
}

/* One run; `i` is the repeat, negative while warming up. */
static int run_once(struct bench *bench, struct sort_run *run, cl_mem original, void *words,
                    int i) {
    const struct device_info *info = &run->device->info;
    struct error *error = &bench->error;
    size_t bytes = bench->data->n * (size_t)bench->job.word_bytes;
    if (sort_run_begin(run, original, error)) goto fail;
    double start = cl_clock_ms();
    if (bench->sort->sort(run, error)) goto fail;
    CL(info, clFinish(run->queue));
    double sorted = cl_clock_ms();
    CL(info, clEnqueueReadBuffer(run->queue, run->result, CL_TRUE, 0, bytes, words, 0, NULL, NULL));
    double read = cl_clock_ms();
    if (i == -WARM_UPS) sort_run_pause(run, sorted - start, LOOK_MS);
    verify(bench, words, i >= 0);
    if (i < 0) return 0;
    if (sort_run_span(run, &bench->samples.sort[i], error)) goto fail;
    bench->samples.wall[i] = sorted - start;
    bench->samples.download[i] = read - sorted;
    return 0;
fail:
    return -1;
}

static bool time_on_device(struct bench *bench) {
    const struct timing_means *means = bench->means;
    struct sort_run run;
    cl_mem original = NULL;
    bool ended = false;
    void *words = memory_new(bench->data->n, (size_t)bench->job.word_bytes);
    int status = sort_run_init(&run, bench->sort, &bench->job, means->device, means->kernel_dir,
                               &bench->error);
    run.watch = means->watch;
    run.pause_every = 1;
    if (status == 0) status = upload(bench, &original);
    for (int i = -WARM_UPS; status == 0 && !ended && i < means->repeats; i++) {
        double start = cl_clock_ms();
        status = run_once(bench, &run, original, words, i);
        ended = run.ended || watch_ends(means->watch);
        if (i == -WARM_UPS && cl_clock_ms() - start > LONG_MS) i = -1;
    }
    bench->point->launches = run.launches;
    bench->failed = status && !ended;
    if (bench->failed || ended) clFinish(means->device->queue);
    if (original) clReleaseMemObject(original);
    sort_run_free(&run);
    free(words);
    return !ended;
}

/* ---- the point ---- */

static void summarise(struct bench *bench) {
    struct timing_point *point = bench->point;
    const struct sort *sort = bench->sort;
    int repeats = bench->means->repeats;
    point->median_ms = samples_median(bench->samples.sort, repeats);
    point->min_ms = bench->samples.sort[0];
    point->max_ms = bench->samples.sort[repeats - 1];
    point->wall_ms = samples_median(bench->samples.wall, repeats);
    if (sort->files) point->download_ms = samples_median(bench->samples.download, repeats);
    timing_point_rates(point, sort->passes ? sort->passes(&bench->job) : 0,
                       sort->traffic ? sort->traffic(&bench->job) : 0, bench->means->copy_gbs);
}

static void set_reason(struct timing_point *point, enum timing_status status,
                       const struct error *error) {
    int repeats = point->repeats;
    if (status == TIMING_SKIPPED || status == TIMING_FAILED) /* no figure of a part */
        *point = (struct timing_point){.n = point->n, .repeats = repeats};
    point->status = status;
    snprintf(point->reason, sizeof point->reason, "%.*s", (int)sizeof point->reason - 1,
             error->text);
}

/* The words that the device sorts. */
static void *make_words(const struct timing_data *data) {
    if (word_map_is_identity(&data->map)) return data->input;
    void *words = memory_new(data->n, (size_t)word_map_bytes(&data->map));
    words_encode(&data->map, data->input, data->n, words);
    return words;
}

bool timing_measure(const struct timing_means *means, const struct sort *sort,
                    const struct timing_data *data, struct timing_point *point) {
    struct bench bench = {.means = means, .sort = sort, .data = data, .point = point};
    const struct device_info *info = means->device ? device_get_info(means->device) : NULL;
    size_t repeats = (size_t)means->repeats;
    assert(repeats >= 1);
    *point = (struct timing_point){.n = data->n, .repeats = means->repeats};
    timing_job(means, sort, data, &bench.job);
    if (sort_resolve(sort, info, &bench.job, &bench.error)) {
        set_reason(point, TIMING_SKIPPED, &bench.error);
        return true;
    }
    double *block = memory_new(3 * repeats + 3, sizeof *block);
    bench.samples =
        (struct samples){block, block + repeats, block + 3 * repeats, block + 2 * repeats};
    bench.words = make_words(data);
    bench.output = memory_new(data->n, data->output_bytes);
    bool goes_on = sort->files ? time_on_device(&bench) : time_on_cpu(&bench);
    if (goes_on && !bench.failed) summarise(&bench);
    set_reason(point,
               bench.failed          ? TIMING_FAILED
               : bench.error.text[0] ? TIMING_WRONG
                                     : TIMING_DONE,
               &bench.error);
    if (bench.words != data->input) free(bench.words);
    free(bench.output);
    free(block);
    return goes_on;
}
