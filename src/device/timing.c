/* timing: the measuring loop for device and CPU sorts, and the check of their results. */
#include "device/timing.h"

#include "core/memory.h"
#include "device/sorts/rows.h"
#include "device/sorts/run.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WARM_UPS = 2, /* runs before the first measured one; the first finds the number of launches */
};

struct samples {
    double *sort, *wall, *download; /* milliseconds, one per repeat */
};

/* ---- input and verification ---- */

struct timing_input *timing_input_new(const uint32_t *keys, size_t n) {
    struct timing_input *input = memory_new(1, sizeof *input);
    struct error unused;
    input->n = n;
    input->keys = memory_new(n, sizeof *keys);
    input->sorted = memory_new(n, sizeof *keys);
    memcpy(input->keys, keys, n * sizeof *keys);
    memcpy(input->sorted, keys, n * sizeof *keys);
    sort_qsort.sort(
        &(struct sort_run){.job = {.n = n, .word_bytes = sizeof *keys}, .host = input->sorted},
        &unused);
    return input;
}

void timing_input_free(struct timing_input *input) {
    if (!input) return;
    free(input->keys);
    free(input->sorted);
    free(input);
}

int timing_verify(const struct timing_input *input, const uint32_t *output, struct error *error) {
    for (size_t i = 0; i + 1 < input->n; i++)
        if (output[i] > output[i + 1])
            return error_set(error, "not sorted: key %zu is %lu, key %zu is %lu", i,
                             (unsigned long)output[i], i + 1, (unsigned long)output[i + 1]);
    for (size_t i = 0; i < input->n; i++)
        if (output[i] != input->sorted[i])
            return error_set(error,
                             "sorted, but not a permutation of the input: key %zu is %lu, not %lu",
                             i, (unsigned long)output[i], (unsigned long)input->sorted[i]);
    return 0;
}

/* ---- measuring ---- */

static int compare_doubles(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

/* Sorts the samples. */
static double median(double *samples, int count) {
    qsort(samples, (size_t)count, sizeof *samples, compare_doubles);
    return (samples[(count - 1) / 2] + samples[count / 2]) / 2;
}

/* Remembers the first repeat whose result is wrong. */
static void verify(const struct timing_input *input, const uint32_t *output,
                   struct timing_row *row) {
    if (row->verified && timing_verify(input, output, &row->error)) row->verified = false;
}

static int time_on_cpu(const struct timing_input *input, const struct sort_job *job,
                       uint32_t *output, struct samples *samples, struct timing_row *row) {
    struct sort_run run;
    int status = sort_run_init(&run, row->sort, job, NULL, NULL, &row->error);
    run.host = output;
    for (int i = -WARM_UPS; status == 0 && i < row->repeats; i++) {
        memcpy(output, input->keys, input->n * sizeof *output);
        double start = cl_clock_ms();
        status = row->sort->sort(&run, &row->error);
        double end = cl_clock_ms();
        verify(input, output, row);
        if (i >= 0) samples->sort[i] = samples->wall[i] = end - start;
    }
    sort_run_free(&run);
    return status;
}

static int time_on_device(struct device *device, const char *kernel_dir,
                          const struct timing_input *input, const struct sort_job *job,
                          uint32_t *output, struct samples *samples, struct timing_row *row) {
    const struct device_info *info = &device->info;
    struct error *error = &row->error;
    cl_command_queue queue = device->queue;
    size_t bytes = input->n * sizeof *input->keys;
    struct sort_run run;
    cl_mem original = NULL;
    cl_int code;
    if (sort_run_init(&run, row->sort, job, device, kernel_dir, error)) goto fail;
    CL_NEW(info, original, clCreateBuffer(device->context, CL_MEM_READ_ONLY, bytes, NULL, &code));
    for (int i = 0; i < 2; i++) { /* the first time, the driver allocates */
        double start = cl_clock_ms();
        CL(info,
           clEnqueueWriteBuffer(queue, original, CL_TRUE, 0, bytes, input->keys, 0, NULL, NULL));
        row->upload_ms = cl_clock_ms() - start;
    }
    for (int i = -WARM_UPS; i < row->repeats; i++) {
        if (sort_run_begin(&run, original, error)) goto fail;
        double start = cl_clock_ms();
        if (row->sort->sort(&run, error)) goto fail;
        CL(info, clFinish(run.queue));
        double sorted = cl_clock_ms();
        CL(info,
           clEnqueueReadBuffer(run.queue, run.result, CL_TRUE, 0, bytes, output, 0, NULL, NULL));
        double read = cl_clock_ms();
        verify(input, output, row);
        if (i < 0) continue;
        if (sort_run_span(&run, &samples->sort[i], error)) goto fail;
        samples->wall[i] = sorted - start;
        samples->download[i] = read - sorted;
    }
    row->launches = run.launches;
    clReleaseMemObject(original);
    sort_run_free(&run);
    return 0;
fail:
    clFinish(queue);
    if (original) clReleaseMemObject(original);
    sort_run_free(&run);
    return -1;
}

void timing_run(const struct sort *sort, struct device *device, const char *kernel_dir,
                const struct timing_input *input, int repeats, struct timing_row *row) {
    assert(repeats >= 1);
    *row = (struct timing_row){.sort = sort, .n = input->n, .repeats = repeats};
    row->status = TIMING_SKIPPED;
    struct sort_job job = {.n = input->n, .word_bytes = sizeof *input->keys}, resolved = job;
    if (sort_resolve(sort, device ? device_get_info(device) : NULL, &resolved, &row->error)) return;
    double *block = memory_new((size_t)repeats * 3, sizeof *block);
    struct samples samples = {block, block + repeats, block + 2 * repeats};
    uint32_t *output = memory_new(input->n, sizeof *output);
    row->status = TIMING_DONE;
    row->verified = true;
    int status = sort->files
                     ? time_on_device(device, kernel_dir, input, &job, output, &samples, row)
                     : time_on_cpu(input, &job, output, &samples, row);
    if (status) row->status = TIMING_FAILED;
    row->verified = row->verified && row->status == TIMING_DONE;
    if (row->status == TIMING_DONE) {
        row->median_ms = median(samples.sort, repeats);
        row->min_ms = samples.sort[0];
        row->max_ms = samples.sort[repeats - 1];
        row->wall_ms = median(samples.wall, repeats);
        row->download_ms = median(samples.download, repeats);
        row->mkeys_per_s = row->median_ms > 0 ? (double)input->n / row->median_ms / 1e3 : 0;
    }
    free(output);
    free(block);
}
