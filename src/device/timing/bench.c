#include "device/timing/bench.h"

#include "device/cl.h"

#include <string.h>

enum {
    UPLOADS = 3,   /* number of measured uploads */
    LOOK_MS = 200, /* time between two checks of the watch, ms */
};

bool bench_verify(struct bench *bench) {
    struct error error;
    int status = timing_data_check(bench->data, bench->output, &error);
    if (status && !bench->error.text[0]) bench->error = error;
    return status == 0;
}

int bench_prepare(struct bench *bench) {
    const struct timing_plan *plan = bench->plan;
    struct sort_run *run = &bench->run;
    int status =
        sort_run_init(run, bench->sort, &bench->job, plan->device, plan->kernel_dir, &bench->error);
    bench->job = run->job; /* the values may be smaller now */
    if (status ||
        elements_init(&bench->elements, &bench->data->map, run, plan->kernel_dir, &bench->error))
        return -1;
    run->watch = bench->watch;
    run->pause_every = 1;
    /* copies the elements to the device and measures the time */
    struct device *device = plan->device;
    size_t bytes = bench->data->n * bench->data->input_bytes;
    double ms[UPLOADS];
    bench->input = cl_new_buffer(device, CL_MEM_READ_ONLY, bytes, &bench->error);
    if (!bench->input) return -1;
    for (int i = -1; i < UPLOADS; i++) { /* the driver allocates at the first upload */
        double start = cl_clock_ms();
        if (cl_write(device, bench->input, bench->data->input, bytes, &bench->error)) return -1;
        if (i >= 0) ms[i] = cl_clock_ms() - start;
    }
    bench->upload_ms = timing_median(ms, UPLOADS);
    return 0;
}

int bench_run(struct bench *bench, struct clocked *once) {
    struct sort_run *run = &bench->run;
    const struct device_info *info = &run->device->info;
    struct error *error = &bench->error;
    size_t bytes = bench->data->n * bench->data->output_bytes;
    memset(bench->output, 0xa5, bytes); /* an old result must not be taken for a new one */
    if (elements_begin(&bench->elements, run, bench->input, error)) return -1;
    double start = cl_clock_ms();
    if (elements_sort(&bench->elements, run, bench->input, error) || CL(info, clFinish(run->queue)))
        return -1;
    double sorted = cl_clock_ms();
    if (CL(info, clEnqueueReadBuffer(run->queue, elements_result(&bench->elements, run), CL_TRUE, 0,
                                     bytes, bench->output, 0, NULL, NULL)))
        return -1;
    *once = (struct clocked){sorted - start, cl_clock_ms() - sorted, false};
    once->right = bench_verify(bench);
    return 0;
}

void bench_pace(struct bench *bench, double ms) {
    sort_run_pause(&bench->run, ms, LOOK_MS);
}

void bench_clear(struct bench *bench) {
    if (bench->run.queue) clFinish(bench->run.queue);
    if (bench->input) clReleaseMemObject(bench->input);
    elements_free(&bench->elements);
    sort_run_free(&bench->run);
}
