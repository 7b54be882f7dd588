/* watched_runs: kernels that are built as they are and with probes, and run on the same buffers. A
 * file that includes this has check(). */
#pragma once

#include "owned.h"

#include "core/base/embedded.h"
#include "core/base/memory.h"
#include "core/base/platform/memory_stream.h"
#include "core/kernel/probes/probes.h"
#include "device/cl.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

OWNER(struct probes, probes_free)

enum { WATCHED_FILES = 16, WATCHED_MACROS = 16, WATCHED_BUFFERS = 6 };

/* Stores the macros of options such as "-D WORD=uint -D TILE=16"; `text` is room for them. */
static inline void macros_of(const char *options, char *text, struct probe_macro *macros) {
    int number = 0;
    strcpy(text, options);
    for (char *at = strstr(text, "-D "); at; at = strstr(at, "-D ")) {
        char *end = at + strcspn(at + 3, " ") + 3, *sign = memchr(at, '=', (size_t)(end - at));
        bool last = !*end;
        *end = '\0';
        if (sign) *sign++ = '\0';
        macros[number++] = (struct probe_macro){at + 3, sign ? sign : "1"};
        at = end + !last;
    }
    macros[number] = (struct probe_macro){NULL, NULL};
}

/* Returns the text of a file of kernels/. */
static inline const char *kernel_text(const char *name) {
    char path[128];
    snprintf(path, sizeof path, "kernels/%s", name);
    const struct embedded_file *file = embedded_find(embedded_kernels, path);
    check(file, "no kernel file %s", name);
    return (const char *)file->data;
}

/* Returns probes of the files in a list that ends with NULL; texts NULL: the program's kernels. */
static inline struct probes *new_probes(const char *const *names, const char *const *texts,
                                        const char *options) {
    const char *all[WATCHED_FILES];
    char text[1024];
    struct probe_macro macros[WATCHED_MACROS];
    struct error reason = {""};
    int files = 0;
    for (; names[files]; files++)
        all[files] = texts ? texts[files] : kernel_text(names[files]);
    macros_of(options, text, macros);
    struct probes *probes = probes_new(names, all, files, macros, &reason);
    check(probes || reason.text[0], "%s is refused without a reason", names[0]);
    return probes;
}

/* Returns the joined text, as it is or watched; the caller frees it. */
static inline char *joined_text(const struct probes *probes, bool watched) {
    char *text = NULL;
    size_t size;
    FILE *file = memory_stream(&text, &size);
    if (watched) fputs(probes->support, file);
    for (int f = 0; f < probes->file_count; f++)
        fprintf(file, "#line 1 \"%s\"\n%s\n", probes->files[f].name,
                watched ? probes->files[f].watched : probes->files[f].text);
    memory_stream_close(file);
    return text;
}

/* Builds a text. NULL: it does not build; then `log`, unless NULL, has the compiler's log. */
static inline cl_program build_text(struct device *device, const char *text, const char *options,
                                    char *log, size_t size) {
    char all[1024];
    cl_int code;
    snprintf(all, sizeof all, "-cl-std=CL1.2 %s", options);
    cl_program program = clCreateProgramWithSource(device->context, 1, &text, NULL, &code);
    check(code == CL_SUCCESS, "no buffer or program: %d", code);
    code = clBuildProgram(program, 1, &device->id, all, NULL, NULL);
    if (log) {
        memset(log, 0, size);
        clGetProgramBuildInfo(program, device->id, CL_PROGRAM_BUILD_LOG, size - 1, log, NULL);
    }
    if (code == CL_SUCCESS) return program;
    clReleaseProgram(program);
    return NULL;
}

/* Launch of a kernel. Each letter of `arguments` is an argument: a buffer ("b") or a number. */
struct launch {
    const char *kernel;
    size_t items, group;
    const char *arguments; /* "b": the next buffer; "n": the next number */
    unsigned numbers[8];
};

struct buffers {
    void *at[WATCHED_BUFFERS];
    size_t bytes; /* bytes of each buffer */
};

/* Runs the kernel; the buffers receive the device's results. `areas`: one for each work-item; NULL:
 * the plain kernel. */
static inline void run_launch(struct device *device, cl_program program,
                              const struct launch *launch, struct buffers *host, uint64_t *areas) {
    cl_mem buffers[WATCHED_BUFFERS + 1] = {NULL};
    size_t area_bytes = launch->items * PROBES_AREA * sizeof *areas;
    int buffer = 0, number = 0;
    cl_uint at = 0;
    cl_int code;
    cl_kernel kernel = clCreateKernel(program, launch->kernel, &code);
    check(code == CL_SUCCESS, "%s: %d", launch->kernel, code);
    for (const char *a = launch->arguments; *a; a++) {
        if (*a == 'b') {
            buffers[buffer] =
                clCreateBuffer(device->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                               host->bytes, host->at[buffer], &code);
            check(code == CL_SUCCESS, "no buffer or program: %d", code);
            code = clSetKernelArg(kernel, at++, sizeof(cl_mem), &buffers[buffer++]);
        } else {
            code = clSetKernelArg(kernel, at++, sizeof(cl_uint), &launch->numbers[number++]);
        }
        check(code == CL_SUCCESS, "argument %d of %s: %d", (int)at - 1, launch->kernel, code);
    }
    if (areas) {
        for (size_t i = 0; i < launch->items; i++)
            areas[i * PROBES_AREA] = 0;
        buffers[WATCHED_BUFFERS] = clCreateBuffer(
            device->context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, area_bytes, areas, &code);
        check(code == CL_SUCCESS, "no buffer or program: %d", code);
        code = clSetKernelArg(kernel, at, sizeof(cl_mem), &buffers[WATCHED_BUFFERS]);
        check(code == CL_SUCCESS, "the area of %s: %d", launch->kernel, code);
    }
    code = clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &launch->items, &launch->group, 0,
                                  NULL, NULL);
    check(code == CL_SUCCESS, "%s does not run: %d", launch->kernel, code);
    for (int b = 0; b < buffer; b++)
        clEnqueueReadBuffer(device->queue, buffers[b], CL_TRUE, 0, host->bytes, host->at[b], 0,
                            NULL, NULL);
    if (areas)
        clEnqueueReadBuffer(device->queue, buffers[WATCHED_BUFFERS], CL_TRUE, 0, area_bytes, areas,
                            0, NULL, NULL);
    code = clFinish(device->queue);
    check(code == CL_SUCCESS, "%s does not end: %d", launch->kernel, code);
    for (int b = 0; b <= WATCHED_BUFFERS; b++)
        if (buffers[b]) clReleaseMemObject(buffers[b]);
    clReleaseKernel(kernel);
}

/* Areas for the work-items of a launch; the caller frees them. */
static inline uint64_t *new_areas(size_t items) {
    return memory_new(items * PROBES_AREA, sizeof(uint64_t));
}
