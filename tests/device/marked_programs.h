/* marked_programs: programs of one kernel that writes a number, so that a test can recognise
 * each. */
#pragma once

#include "devices.h"

#include "device/cl.h"
#include "device/program.h"

#include <sys/stat.h>

static const char *const marked_files[] = {"mark.cl", NULL};

/* Writes the kernel `mark`, which writes `number`, into a kernel folder; `text` receives the source
 * as it is built. */
static inline void write_mark(const char *kernels, int number, char text[256]) {
    char path[128], body[96];
    mkdir(kernels, 0700);
    snprintf(path, sizeof path, "%s/mark.cl", kernels);
    snprintf(body, sizeof body, "kernel void mark(global int *out) { *out = %d; }\n", number);
    write_file(path, body);
    snprintf(text, 256, "#line 1 \"%s\"\n%s\n", path, body);
}

static inline cl_program build_mark(struct device *device, const char *kernels, const char *options,
                                    char **log) {
    const struct program_parts parts = {"a test", kernels, marked_files, options};
    cl_program program = program_build(device, &parts, log, &error);
    check(program, "%s", error.text);
    return program;
}

/* Runs the kernel and returns the number that it writes; releases the program. */
static inline int run_mark(const struct device *device, cl_program program) {
    static const size_t one = 1;
    int number = 0;
    cl_int code;
    cl_kernel kernel = clCreateKernel(program, "mark", &code);
    assert_int_equal(code, CL_SUCCESS);
    cl_mem out = clCreateBuffer(device->context, CL_MEM_READ_WRITE, sizeof number, NULL, &code);
    assert_int_equal(code, CL_SUCCESS);
    assert_int_equal(clSetKernelArg(kernel, 0, sizeof out, &out), CL_SUCCESS);
    assert_int_equal(
        clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &one, NULL, 0, NULL, NULL),
        CL_SUCCESS);
    assert_int_equal(
        clEnqueueReadBuffer(device->queue, out, CL_TRUE, 0, sizeof number, &number, 0, NULL, NULL),
        CL_SUCCESS);
    clReleaseMemObject(out);
    clReleaseKernel(kernel);
    clReleaseProgram(program);
    return number;
}
