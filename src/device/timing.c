/* timing: the measuring loop for device and CPU sorts, and the check of their results. */
#include "device/timing.h"

#include "core/memory.h"
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
    sort_qsort(&(struct sort_run){.n = n, .host = input->sorted}, &unused);
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

/* ---- what a sort cannot take ---- */

static int check_size(const struct sort *sort, const struct device *device, size_t n,
                      struct error *error) {
    static const size_t most = (size_t)1 << 31; /* the kernels count in 32 bits */
    const double mib = 1024.0 * 1024.0;
    if (n < 2) return error_set(error, "%s needs at least 2 keys", sort->name);
    if (sort->power_of_two && (n & (n - 1)) != 0)
        return error_set(error, "%s needs a power of two, not %zu", sort->name, n);
    if (!sort->files) return 0;
    if (!device) return error_set(error, "%s needs a device", sort->name);
    if (n > most) return error_set(error, "%s takes at most 2^31 keys, not %zu", sort->name, n);
    const struct device_info *info = device_get_info(device);
    size_t bytes = n * sizeof(uint32_t);
    if (bytes > info->max_allocation)
        return error_set(error, "%.0f MiB of keys are more than one buffer of %s, %.0f MiB",
                         (double)bytes / mib, info->name, (double)info->max_allocation / mib);
    if (bytes > info->global_memory / 2)
        return error_set(error, "twice %.0f MiB of keys are more than the memory of %s, %.0f MiB",
                         (double)bytes / mib, info->name, (double)info->global_memory / mib);
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

static void time_on_cpu(const struct timing_input *input, uint32_t *output, struct samples *samples,
                        struct timing_row *row) {
    struct sort_run run = {.sort = row->sort, .n = input->n, .host = output};
    for (int i = -WARM_UPS; i < row->repeats; i++) {
        memcpy(output, input->keys, input->n * sizeof *output);
        double start = cl_clock_ms();
        row->sort->sort(&run, &row->error);
        double end = cl_clock_ms();
        verify(input, output, row);
        if (i >= 0) samples->sort[i] = samples->wall[i] = end - start;
    }
}

static int time_on_device(struct device *device, const char *kernel_dir,
                          const struct timing_input *input, uint32_t *output,
                          struct samples *samples, struct timing_row *row) {
    const struct device_info *info = &device->info;
    struct error *error = &row->error;
    cl_command_queue queue = device->queue;
    size_t bytes = input->n * sizeof *input->keys;
    struct sort_run run;
    cl_mem original = NULL;
    cl_int code;
    if (sort_run_init(&run, row->sort, device, kernel_dir, input->n, error)) goto fail;
    CL_NEW(info, original, clCreateBuffer(device->context, CL_MEM_READ_ONLY, bytes, NULL, &code));
    for (int i = 0; i < 2; i++) { /* the first time, the driver allocates */
        double start = cl_clock_ms();
        CL(info,
           clEnqueueWriteBuffer(queue, original, CL_TRUE, 0, bytes, input->keys, 0, NULL, NULL));
        row->upload_ms = cl_clock_ms() - start;
    }
    for (int i = -WARM_UPS; i < row->repeats; i++) {
        CL(info, clEnqueueCopyBuffer(queue, original, run.keys, 0, 0, bytes, 0, NULL, NULL));
        CL(info, clFinish(queue));
        sort_run_begin(&run);
        double start = cl_clock_ms();
        if (row->sort->sort(&run, error)) goto fail;
        CL(info, clFinish(queue));
        double sorted = cl_clock_ms();
        CL(info, clEnqueueReadBuffer(queue, run.keys, CL_TRUE, 0, bytes, output, 0, NULL, NULL));
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
    if (check_size(sort, device, input->n, &row->error)) return;
    double *block = memory_new((size_t)repeats * 3, sizeof *block);
    struct samples samples = {block, block + repeats, block + 2 * repeats};
    uint32_t *output = memory_new(input->n, sizeof *output);
    row->status = TIMING_DONE;
    row->verified = true;
    if (!sort->files)
        time_on_cpu(input, output, &samples, row);
    else if (time_on_device(device, kernel_dir, input, output, &samples, row))
        row->status = TIMING_FAILED;
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
