/* plan_run: sets buffers and arguments, launches, and looks at the cells after the buffers. */
#include "plan_run.h"

#include "core/base/memory.h"
#include "device/cl.h"
#include "device/program.h"
#include "device/steps/record_launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes after each buffer, and the most elements that a watched index may be away from 0. */
enum { AFTER_BYTES = 1 << 16, MOST_INDEX = 4096, GUARD = 0xA5 };

/* ---- the program ---- */

/* A macro whose text has its own name is not replaced again, so these are no loops. */
static const char reversing[] =
    "#define get_global_id(d) (get_global_size(d) - 1 - get_global_id(d))\n"
    "#define get_local_id(d) (get_local_size(d) - 1 - get_local_id(d))\n"
    "#define get_group_id(d) (get_num_groups(d) - 1 - get_group_id(d))\n";

struct plan_program {
    struct device *device; /* not owned */
    cl_program plain, reversed;
};

struct plan_program *plan_program_new(struct device *device, const struct plan_source *source,
                                      char **log, struct error *error) {
    char options[256];
    struct plan_program *program = memory_new(1, sizeof *program);
    program->device = device;
    snprintf(options, sizeof options, "-cl-std=CL1.2 -D SN_WATCH_MOST=%d%s", MOST_INDEX,
             source->options);
    char *plain = program_join_text("", source->path, source->text);
    char *reversed = program_join_text(reversing, source->path, source->text);
    program->plain = program_build_source(device, source->path, plain, options, log, error);
    if (program->plain)
        program->reversed =
            program_build_source(device, source->path, reversed, options, NULL, error);
    free(plain);
    free(reversed);
    if (program->reversed) return program;
    plan_program_free(program);
    return NULL;
}

void plan_program_free(struct plan_program *program) {
    if (!program) return;
    if (program->plain) clReleaseProgram(program->plain);
    if (program->reversed) clReleaseProgram(program->reversed);
    free(program);
}

/* ---- numbers ---- */

void plan_write_numbers(enum probe_type type, const long long *numbers, size_t count, void *to) {
    unsigned char *at = to;
    for (size_t i = 0; i < count; i++, at += probe_type_bytes(type)) {
        const int8_t tiny = (int8_t)numbers[i];
        const int16_t small = (int16_t)numbers[i];
        const int32_t whole = (int32_t)numbers[i];
        const float single = (float)numbers[i];
        const double real = (double)numbers[i];
        const void *from = type == TYPE_FLOAT                       ? (const void *)&single
                           : type == TYPE_DOUBLE                    ? (const void *)&real
                           : probe_type_bytes(type) == sizeof tiny  ? (const void *)&tiny
                           : probe_type_bytes(type) == sizeof small ? (const void *)&small
                           : probe_type_bytes(type) == sizeof whole ? (const void *)&whole
                                                                    : (const void *)&numbers[i];
        memcpy(at, from, (size_t)probe_type_bytes(type));
    }
}

/* ---- buffers ---- */

/* Everything that the launches of a run use; all is released at its end. */
struct launches {
    struct plan_run *run;
    cl_mem buffers[PLAN_BUFFERS];
    cl_kernel kernels[SIGNATURE_KERNELS];
    const struct plan_kernel *kernel_of[SIGNATURE_KERNELS];
    int kernel_count;
    cl_mem numbers[SIGNATURE_ARGUMENTS]; /* buffers of the present launch */
    unsigned char values[SIGNATURE_ARGUMENTS][8];
    struct cl_argument arguments[SIGNATURE_ARGUMENTS + 1];
};

/* Makes a buffer of `bytes` with this content (NULL: zeros) and cells after it. */
static cl_mem new_buffer(const struct device *device, const void *content, size_t bytes,
                         struct error *error) {
    unsigned char *all = memory_new(bytes + AFTER_BYTES, 1);
    if (content) memcpy(all, content, bytes);
    memset(all + bytes, GUARD, AFTER_BYTES);
    cl_mem buffer = cl_new_guarded(device, all, bytes + AFTER_BYTES, error);
    free(all);
    return buffer;
}

static size_t buffer_bytes(const struct plan_buffer *buffer) {
    return buffer->count * (size_t)buffer->bytes;
}

static int make_buffers(struct launches *own, const void *keys, struct error *error) {
    const struct plan *plan = own->run->plan;
    for (int b = 0; b < plan->buffer_count; b++) {
        size_t bytes = buffer_bytes(&plan->buffers[b]);
        if (bytes == 0) continue;
        own->buffers[b] = new_buffer(own->run->program->device, b == 0 ? keys : NULL, bytes, error);
        if (!own->buffers[b]) return -1;
    }
    return 0;
}

/* Notes the first cell after a buffer that is not what it was. */
static int look_after(struct launches *own, int b, struct error *error) {
    const struct plan_buffer *buffer = &own->run->plan->buffers[b];
    size_t bytes = buffer_bytes(buffer), at = bytes;
    if (bytes == 0 || own->run->trampled[0]) return 0;
    unsigned char *all = memory_new(bytes + AFTER_BYTES, 1);
    int failed =
        cl_read(own->run->program->device, own->buffers[b], all, bytes + AFTER_BYTES, error);
    while (at < bytes + AFTER_BYTES && all[at] == GUARD)
        at++;
    if (!failed && at < bytes + AFTER_BYTES)
        snprintf(own->run->trampled, sizeof own->run->trampled,
                 "%s[%zu] was written, %s has %zu elements", buffer->name,
                 at / (size_t)buffer->bytes, buffer->name, buffer->count);
    free(all);
    return failed;
}

/* ---- one launch ---- */

static int set_argument(struct launches *own, const struct plan_launch *launch, int a,
                        struct error *error) {
    const struct device *device = own->run->program->device;
    const struct plan_argument *argument = &launch->kernel->arguments[a];
    const struct plan_value *value = &launch->values[a];
    size_t bytes = (size_t)argument->bytes;
    struct cl_argument *set = &own->arguments[a];
    if (value->kind == VALUE_NUMBER) {
        plan_write_numbers(argument->type, value->numbers, 1, own->values[a]);
        *set = (struct cl_argument){bytes, own->values[a], 0};
    } else if (value->kind == VALUE_LOCAL) {
        *set = (struct cl_argument){value->count * bytes, NULL, 0};
    } else if (value->kind == VALUE_BUFFER) {
        *set = (struct cl_argument){sizeof(cl_mem), &own->buffers[value->buffer],
                                    buffer_bytes(&own->run->plan->buffers[value->buffer])};
    } else {
        unsigned char numbers[PLAN_NUMBERS * 8];
        plan_write_numbers(argument->type, value->numbers, value->count, numbers);
        own->numbers[a] = new_buffer(device, numbers, value->count * bytes, error);
        *set = (struct cl_argument){sizeof(cl_mem), &own->numbers[a], value->count * bytes};
        if (!own->numbers[a]) return -1;
    }
    return 0;
}

static cl_kernel kernel_of(struct launches *own, const struct plan_kernel *kernel,
                           struct error *error) {
    const struct plan_program *program = own->run->program;
    cl_program built = own->run->way == PLAN_REVERSED ? program->reversed : program->plain;
    for (int k = 0; k < own->kernel_count; k++)
        if (own->kernel_of[k] == kernel) return own->kernels[k];
    cl_kernel made = cl_new_kernel(program->device, built, kernel->name, error);
    if (!made) {
        error_set(error,
                  "the built file has no kernel %s; rename it if OpenCL C has a function of "
                  "this name, such as step",
                  kernel->name);
        return NULL;
    }
    own->kernel_of[own->kernel_count] = kernel;
    return own->kernels[own->kernel_count++] = made;
}

/* Keeps in the buffers what the watched kernel left in its copies. */
static int copy_back(struct launches *own, const struct recording *recording, struct error *error) {
    int failed = 0, b = 0;
    for (const struct cl_argument *a = own->arguments; a->size > 0 && !failed; a++) {
        if (a->used == 0) continue;
        cl_mem buffer;
        memcpy(&buffer, a->value, sizeof buffer);
        const struct recorded_buffer *left = &recording->buffers[b++];
        failed = cl_write(own->run->program->device, buffer, left->after, left->bytes, error);
    }
    return failed;
}

/* Launches the watched kernel on copies, and before it, if they are compared, the plain one. */
static int launch_watched(struct launches *own, const struct cl_launching *launching, int number,
                          bool *more, struct error *error) {
    const struct device *device = own->run->program->device;
    struct launch_record record = {.device = own->run->program->device,
                                   .alone = own->run->way == PLAN_WATCHED};
    memcpy(record.arguments, own->arguments, sizeof own->arguments);
    int failed = record_before(&record, launching, error) ||
                 (!record.alone && cl_launch(device, launching->kernel, launching->items,
                                             launching->group, NULL, error)) ||
                 record_after(&record, launching, error);
    struct recording *recording = record.recording;
    if (!failed && recording->unwatched.text[0]) {
        *error = recording->unwatched;
        failed = -1;
    }
    if (!failed && record.alone) failed = copy_back(own, recording, error);
    if (!failed) recording->launch = number;
    if (!failed && own->run->take) *more = own->run->take(own->run->context, number, &recording);
    recording_free(recording);
    return failed;
}

static int launch(struct launches *own, int number, bool *more, struct error *error) {
    const struct plan_launch *planned = &own->run->plan->launches[number];
    const struct device *device = own->run->program->device;
    const struct plan_kernel *kernel = planned->kernel;
    struct cl_launching launching = {device->queue, kernel_of(own, kernel, error), planned->items,
                                     planned->group};
    bool watched = own->run->way >= PLAN_WATCHED;
    int failed = !launching.kernel;
    memset(own->arguments, 0, sizeof own->arguments);
    for (int a = 0; a < kernel->count && !failed; a++)
        failed = set_argument(own, planned, a, error);
    if (watched && launching.group == 0) launching.group = launching.items;
    failed = failed || cl_check_kernel(device, launching.kernel, own->arguments, error);
    if (!failed && watched)
        failed = launch_watched(own, &launching, number, more, error);
    else if (!failed)
        failed =
            cl_launch(device, launching.kernel, launching.items, launching.group, NULL, error) ||
            CL(&device->info, clFinish(device->queue));
    for (int a = 0; a < kernel->count; a++) {
        if (own->numbers[a]) clReleaseMemObject(own->numbers[a]);
        own->numbers[a] = NULL;
    }
    return failed;
}

int plan_run_sort(struct plan_run *run, void *keys, struct error *error) {
    const struct plan *plan = run->plan;
    struct launches own = {.run = run};
    bool more = true;
    int failed = make_buffers(&own, keys, error);
    double begin_ms = cl_clock_ms();
    run->trampled[0] = '\0';
    for (int l = 0; l < plan->count && more && !failed; l++)
        failed = launch(&own, l, &more, error);
    failed = failed || CL(&run->program->device->info, clFinish(run->program->device->queue));
    run->ms = cl_clock_ms() - begin_ms;
    for (int b = 0; b < plan->buffer_count && !failed; b++)
        failed = look_after(&own, b, error);
    failed = failed || cl_read(run->program->device, own.buffers[plan->result], keys,
                               buffer_bytes(&plan->buffers[0]), error);
    for (int b = 0; b < plan->buffer_count; b++)
        if (own.buffers[b]) clReleaseMemObject(own.buffers[b]);
    for (int k = 0; k < own.kernel_count; k++)
        clReleaseKernel(own.kernels[k]);
    return failed;
}
