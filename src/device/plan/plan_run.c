/* plan_run: sets buffers and arguments, launches, and checks the cells after the buffers. */
#include "plan_run.h"

#include "core/base/memory.h"
#include "device/plan/plan_launches.h"
#include "device/program.h"
#include "device/steps/record_launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Bytes after each buffer, and the most elements that a watched index may be away from 0. */
enum { AFTER_BYTES = 1 << 16, MOST_INDEX = 4096, GUARD = 0xA5 };

/* ---- the program ---- */

/* The preprocessor does not replace a macro inside its own text, so these macros end. */
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

/* Makes the payload of the keys, the numbers of their places. */
static unsigned char *new_payload(const struct plan *plan) {
    const struct plan_buffer *buffer = &plan->buffers[PLAN_PAYLOAD];
    long long *places = memory_new(plan->n, sizeof *places);
    unsigned char *payload = memory_new(plan->n, (size_t)buffer->bytes + 1);
    for (size_t i = 0; i < plan->n; i++)
        places[i] = (long long)i;
    plan_write_numbers(buffer->type, places, plan->n, payload);
    free(places);
    return payload;
}

int plan_launches_make(struct plan_launches *own, struct plan_run *run, const void *keys,
                       struct error *error) {
    const struct plan *plan = run->plan;
    *own = (struct plan_launches){.run = run, .queue = run->program->device->queue};
    run->trampled[0] = '\0';
    for (int b = 0; b < plan->buffer_count; b++) {
        size_t bytes = buffer_bytes(&plan->buffers[b]);
        if (bytes == 0) continue;
        unsigned char *payload = b == PLAN_PAYLOAD ? new_payload(plan) : NULL;
        const void *content = b == 0 ? keys : payload;
        own->buffers[b] = new_buffer(run->program->device, content, bytes, error);
        free(payload);
        if (!own->buffers[b]) return -1;
    }
    return 0;
}

void plan_launches_free(struct plan_launches *own) {
    for (int b = 0; b < PLAN_BUFFERS; b++)
        if (own->buffers[b]) clReleaseMemObject(own->buffers[b]);
    for (int k = 0; k < own->kernel_count; k++)
        clReleaseKernel(own->kernels[k]);
    *own = (struct plan_launches){0};
}

/* Notes the first cell after a buffer that has changed. */
static int look_after(struct plan_launches *own, int b, struct error *error) {
    const struct plan_buffer *buffer = &own->run->plan->buffers[b];
    const struct device *device = own->run->program->device;
    size_t bytes = buffer_bytes(buffer), at = bytes;
    if (bytes == 0 || own->run->trampled[0]) return 0;
    unsigned char *all = memory_new(bytes + AFTER_BYTES, 1);
    int failed = cl_read(device, own->buffers[b], all, bytes + AFTER_BYTES, error);
    while (at < bytes + AFTER_BYTES && all[at] == GUARD)
        at++;
    if (!failed && at < bytes + AFTER_BYTES)
        snprintf(own->run->trampled, sizeof own->run->trampled,
                 "%s[%zu] was written, %s has %zu elements", buffer->name,
                 at / (size_t)buffer->bytes, buffer->name, buffer->count);
    free(all);
    return failed;
}

int plan_launches_look(struct plan_launches *own, struct error *error) {
    int failed = 0;
    for (int b = 0; b < own->run->plan->buffer_count && !failed; b++)
        failed = look_after(own, b, error);
    return failed;
}

/* ---- one launch ---- */

static int set_argument(struct plan_launches *own, const struct plan_launch *launch, int a,
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
        size_t all = buffer_bytes(&own->run->plan->buffers[value->buffer]);
        const unsigned char none = 0;
        cl_mem buffer = own->buffers[value->buffer];
        *set = (struct cl_argument){sizeof(cl_mem), &own->buffers[value->buffer], all};
        if (value->zero && CL(&device->info, clEnqueueFillBuffer(own->queue, buffer, &none, 1, 0,
                                                                 all, 0, NULL, NULL)))
            return -1;
    } else {
        unsigned char numbers[PLAN_NUMBERS * 8] = {0};
        enum probe_type type = argument->type ? argument->type : TYPE_INT; /* members of a struct */
        size_t all = value->count * (size_t)probe_type_bytes(type);
        if (all < bytes && bytes <= sizeof numbers) all = bytes;
        plan_write_numbers(type, value->numbers, value->count, numbers);
        own->numbers[a] = new_buffer(device, numbers, all, error);
        *set = (struct cl_argument){sizeof(cl_mem), &own->numbers[a], all};
        if (!own->numbers[a]) return -1;
    }
    return 0;
}

static cl_kernel kernel_of(struct plan_launches *own, const struct plan_kernel *kernel,
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

/* Copies the results of the watched kernel from its copies to the buffers. */
static int copy_back(struct plan_launches *own, const struct recording *recording,
                     struct error *error) {
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

/* Launches the watched kernel on copies; if the two are compared, launches the plain one first. */
static int launch_watched(struct plan_launches *own, const struct cl_launching *launching,
                          int number, bool *more, struct error *error) {
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

int plan_launches_set(struct plan_launches *own, int number, struct cl_launching *launching,
                      struct error *error) {
    const struct plan_launch *planned = &own->run->plan->launches[number];
    const struct device *device = own->run->program->device;
    const struct plan_kernel *kernel = planned->kernel;
    *launching = (struct cl_launching){own->queue, kernel_of(own, kernel, error), planned->items,
                                       planned->group};
    int failed = !launching->kernel;
    memset(own->arguments, 0, sizeof own->arguments);
    for (int a = 0; a < kernel->count && !failed; a++)
        failed = set_argument(own, planned, a, error);
    return failed || cl_check_kernel(device, launching->kernel, own->arguments, error) ? -1 : 0;
}

void plan_launches_drop(struct plan_launches *own) {
    for (int a = 0; a < SIGNATURE_ARGUMENTS; a++) {
        if (own->numbers[a]) clReleaseMemObject(own->numbers[a]);
        own->numbers[a] = NULL;
    }
}

static int launch(struct plan_launches *own, int number, bool *more, struct error *error) {
    const struct device *device = own->run->program->device;
    struct cl_launching launching;
    bool watched = own->run->way >= PLAN_WATCHED;
    int failed = plan_launches_set(own, number, &launching, error);
    if (watched && launching.group == 0) launching.group = launching.items;
    if (!failed && watched)
        failed = launch_watched(own, &launching, number, more, error);
    else if (!failed)
        failed =
            cl_launch(device, launching.kernel, launching.items, launching.group, NULL, error) ||
            CL(&device->info, clFinish(device->queue));
    plan_launches_drop(own);
    return failed;
}

/* Reads the payload that goes with the keys after the last launch, if it is wanted. */
static int read_payload(const struct plan_run *run, const struct plan_launches *own,
                        struct error *error) {
    const struct plan_buffer *buffers = run->plan->buffers;
    int b = PLAN_PAYLOAD + run->plan->result;
    if (buffers[b].count == 0) b = PLAN_PAYLOAD;
    if (!run->payload || buffers[b].count == 0) return 0;
    return cl_read(run->program->device, own->buffers[b], run->payload, buffer_bytes(&buffers[b]),
                   error);
}

int plan_run_sort(struct plan_run *run, void *keys, struct error *error) {
    const struct plan *plan = run->plan;
    struct plan_launches own;
    bool more = true;
    int failed = plan_launches_make(&own, run, keys, error);
    for (int l = 0; l < plan->count && more && !failed; l++)
        failed = launch(&own, l, &more, error);
    failed = failed || plan_launches_look(&own, error) || read_payload(run, &own, error) ||
             cl_read(run->program->device, own.buffers[plan->result], keys,
                     buffer_bytes(&plan->buffers[0]), error);
    plan_launches_free(&own);
    return failed ? -1 : 0;
}
