/* timing_launches: runs with an event for every launch. */
#include "device/timing_launches.h"

#include "core/memory.h"
#include "device/sorts/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Runs once and stores each launch's milliseconds, `stride` numbers apart. */
static int run_once(struct sort_run *run, cl_mem original, double *ms, int stride,
                    struct error *error) {
    if (sort_run_begin(run, original, error)) goto fail;
    if (run->sort->sort(run, error)) goto fail;
    CL(&run->device->info, clFinish(run->queue));
    for (int l = 0; ms && l < run->launches; l++)
        if (sort_run_launch_ms(run, l, &ms[(size_t)l * (size_t)stride], error)) goto fail;
    if (watch_ends(run->watch)) return error_set(error, "ended");
    return 0;
fail:
    return -1;
}

static int measure(struct sort_run *run, cl_mem original, struct timing_launches *launches,
                   struct error *error) {
    double *ms = NULL;
    run->pause_every = 1;
    run->every_launch = true;
    int status = run_once(run, original, NULL, 0, error);
    launches->count = run->launches;
    launches->launches = memory_new((size_t)run->launches, sizeof *launches->launches);
    ms = memory_new((size_t)run->launches * (size_t)launches->repeats, sizeof *ms);
    for (int r = 0; status == 0 && r < launches->repeats; r++)
        status = run_once(run, original, ms + r, launches->repeats, error);
    for (int l = 0; status == 0 && l < run->launches; l++)
        launches->launches[l].ms = timing_median(ms + l * launches->repeats, launches->repeats);
    free(ms);
    return status;
}

/* Is the run's result what must come out? */
static int check_result(const struct timing_data *data, struct sort_run *run, struct error *error) {
    size_t bytes = data->n * (size_t)run->job.word_bytes;
    void *words = memory_new(bytes, 1), *output = memory_new(data->n, data->output_bytes);
    int status = -1;
    CL(&run->device->info,
       clEnqueueReadBuffer(run->queue, run->result, CL_TRUE, 0, bytes, words, 0, NULL, NULL));
    if (!run->job.map.type) words_decode(&data->map, words, data->input, data->n, output);
    status = timing_data_check(data, run->job.map.type ? words : output, error);
fail:
    free(output);
    free(words);
    return status;
}

int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error) {
    struct device *device = plan->device;
    struct sort_run run = {0};
    struct sort_job job;
    cl_mem original = NULL;
    cl_int code;
    int status = -1;
    void *words = NULL;
    *launches = (struct timing_launches){.n = data->n, .repeats = plan->wanted.repeats};
    snprintf(launches->sort, sizeof launches->sort, "%s", sort->name);
    if (!sort->files)
        return error_set(error, "%s runs on the CPU and launches nothing", sort->name);
    if (!device) return error_set(error, "%s needs a device", sort->name);
    if (timing_check(plan, sort, &data->map, data->n, &job, error)) goto fail;
    if (sort_run_init(&run, sort, &job, device, plan->kernel_dir, error)) goto fail;
    run.watch = watch;
    size_t bytes = data->n * (size_t)job.word_bytes;
    words = memory_new(bytes, 1);
    if (job.map.type)
        memcpy(words, data->input, bytes);
    else
        words_encode(&data->map, data->input, data->n, words);
    CL_NEW(&device->info, original,
           clCreateBuffer(device->context, CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes, words,
                          &code));
    if (measure(&run, original, launches, error)) goto fail;
    if (check_result(data, &run, error)) goto fail;
    number(sort, launches);
    status = 0;
fail:
    clFinish(device->queue);
    free(words);
    if (original) clReleaseMemObject(original);
    sort_run_free(&run);
    if (status) timing_launches_free(launches);
    return status;
}
