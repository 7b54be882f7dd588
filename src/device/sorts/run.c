/* run: the parts that all device sorts share. */
#include "device/sorts/run.h"

#include "device/program.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int sort_run_init(struct sort_run *run, const struct sort *sort, struct device *device,
                  const char *kernel_dir, size_t n, struct error *error) {
    const struct device_info *info = &device->info;
    char *log;
    cl_int code;
    *run = (struct sort_run){.sort = sort, .n = n, .device = device, .last_launch = -1};
    run->program = program_build(device, sort->name, kernel_dir, sort->files, NULL, &log, error);
    free(log);
    if (!run->program) goto fail;
    for (int k = 0; sort->kernels[k]; k++) {
        assert(k < SORT_MAX_KERNELS);
        CL_NEW(info, run->kernels[k], clCreateKernel(run->program, sort->kernels[k], &code));
    }
    CL_NEW(info, run->keys,
           clCreateBuffer(device->context, CL_MEM_READ_WRITE, n * sizeof(cl_uint), NULL, &code));
    return 0;
fail:
    return -1;
}

void sort_run_free(struct sort_run *run) {
    sort_run_begin(run);
    for (int k = 0; k < SORT_MAX_KERNELS; k++)
        if (run->kernels[k]) clReleaseKernel(run->kernels[k]);
    if (run->keys) clReleaseMemObject(run->keys);
    if (run->program) clReleaseProgram(run->program);
    memset(run, 0, sizeof *run);
}

void sort_run_begin(struct sort_run *run) {
    if (run->first) clReleaseEvent(run->first);
    if (run->last) clReleaseEvent(run->last);
    run->first = run->last = NULL;
    if (run->launches > 0) run->last_launch = run->launches - 1;
    run->launches = 0;
}

int sort_launch(struct sort_run *run, cl_kernel kernel, size_t items, size_t group,
                struct error *error) {
    cl_event *event = NULL;
    if (run->launches == 0)
        event = &run->first;
    else if (run->launches == run->last_launch)
        event = &run->last;
    CL(&run->device->info, clEnqueueNDRangeKernel(run->device->queue, kernel, 1, NULL, &items,
                                                  group ? &group : NULL, 0, NULL, event));
    run->launches++;
    return 0;
fail:
    return -1;
}

int sort_run_span(const struct sort_run *run, double *ms, struct error *error) {
    assert(run->first && (run->last || run->last_launch == 0));
    CL(&run->device->info, cl_span_ms(run->first, run->last ? run->last : run->first, ms));
    return 0;
fail:
    return -1;
}
