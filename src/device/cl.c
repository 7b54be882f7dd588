/* cl: names of OpenCL's codes, small steps that several files use, and the two clocks.
 *
 * Codes of graphics interfaces are left out, because this program does not use them. Some codes in
 * the table have no name in the 1.2 headers: -1001 comes from the ICD loader if no driver is
 * installed, the other four-digit codes come from drivers. */
#include "cl.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* clang-format off */
#define NAMED(code) {code, #code}
static const struct {
    cl_int code;      /* as returned by a call */
    const char *name; /* name in the headers */
} codes[] = {
    NAMED(CL_SUCCESS), NAMED(CL_DEVICE_NOT_FOUND), NAMED(CL_DEVICE_NOT_AVAILABLE),
    NAMED(CL_COMPILER_NOT_AVAILABLE), NAMED(CL_MEM_OBJECT_ALLOCATION_FAILURE),
    NAMED(CL_OUT_OF_RESOURCES), NAMED(CL_OUT_OF_HOST_MEMORY),
    NAMED(CL_PROFILING_INFO_NOT_AVAILABLE), NAMED(CL_MEM_COPY_OVERLAP),
    NAMED(CL_IMAGE_FORMAT_MISMATCH), NAMED(CL_IMAGE_FORMAT_NOT_SUPPORTED),
    NAMED(CL_BUILD_PROGRAM_FAILURE), NAMED(CL_MAP_FAILURE), NAMED(CL_MISALIGNED_SUB_BUFFER_OFFSET),
    NAMED(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST), NAMED(CL_COMPILE_PROGRAM_FAILURE),
    NAMED(CL_LINKER_NOT_AVAILABLE), NAMED(CL_LINK_PROGRAM_FAILURE),
    NAMED(CL_DEVICE_PARTITION_FAILED), NAMED(CL_KERNEL_ARG_INFO_NOT_AVAILABLE),
    NAMED(CL_INVALID_VALUE), NAMED(CL_INVALID_DEVICE_TYPE), NAMED(CL_INVALID_PLATFORM),
    NAMED(CL_INVALID_DEVICE), NAMED(CL_INVALID_CONTEXT), NAMED(CL_INVALID_QUEUE_PROPERTIES),
    NAMED(CL_INVALID_COMMAND_QUEUE), NAMED(CL_INVALID_HOST_PTR), NAMED(CL_INVALID_MEM_OBJECT),
    NAMED(CL_INVALID_IMAGE_FORMAT_DESCRIPTOR), NAMED(CL_INVALID_IMAGE_SIZE),
    NAMED(CL_INVALID_SAMPLER), NAMED(CL_INVALID_BINARY), NAMED(CL_INVALID_BUILD_OPTIONS),
    NAMED(CL_INVALID_PROGRAM), NAMED(CL_INVALID_PROGRAM_EXECUTABLE), NAMED(CL_INVALID_KERNEL_NAME),
    NAMED(CL_INVALID_KERNEL_DEFINITION), NAMED(CL_INVALID_KERNEL), NAMED(CL_INVALID_ARG_INDEX),
    NAMED(CL_INVALID_ARG_VALUE), NAMED(CL_INVALID_ARG_SIZE), NAMED(CL_INVALID_KERNEL_ARGS),
    NAMED(CL_INVALID_WORK_DIMENSION), NAMED(CL_INVALID_WORK_GROUP_SIZE),
    NAMED(CL_INVALID_WORK_ITEM_SIZE), NAMED(CL_INVALID_GLOBAL_OFFSET),
    NAMED(CL_INVALID_EVENT_WAIT_LIST), NAMED(CL_INVALID_EVENT), NAMED(CL_INVALID_OPERATION),
    NAMED(CL_INVALID_BUFFER_SIZE), NAMED(CL_INVALID_MIP_LEVEL), NAMED(CL_INVALID_GLOBAL_WORK_SIZE),
    NAMED(CL_INVALID_PROPERTY), NAMED(CL_INVALID_IMAGE_DESCRIPTOR),
    NAMED(CL_INVALID_COMPILER_OPTIONS), NAMED(CL_INVALID_LINKER_OPTIONS),
    NAMED(CL_INVALID_DEVICE_PARTITION_COUNT), {-69, "CL_INVALID_PIPE_SIZE"},
    {-70, "CL_INVALID_DEVICE_QUEUE"}, {-71, "CL_INVALID_SPEC_ID"},
    {-72, "CL_MAX_SIZE_RESTRICTION_EXCEEDED"}, {-1001, "CL_PLATFORM_NOT_FOUND_KHR"},
    {-1057, "CL_DEVICE_PARTITION_FAILED_EXT"}, {-1058, "CL_INVALID_PARTITION_COUNT_EXT"},
    {-1059, "CL_INVALID_PARTITION_NAME_EXT"}, {-9999, "illegal read or write by a kernel (NVIDIA)"},
};
/* clang-format on */

/* Returns the name of a code; NULL: it is in no table. */
static const char *find_name(cl_int code) {
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i].code == code) return codes[i].name;
    return NULL;
}

const char *cl_code_name(cl_int code) {
    const char *name = find_name(code);
    return name ? name : "unknown code";
}

int cl_check(cl_int code, const char *call, const struct device_info *device, struct error *error) {
    char number[16] = "", kernels[WHEREABOUTS_KERNELS] = "";
    if (code != CL_SUCCESS) snprintf(kernels, sizeof kernels, "%s", whereabouts_kernels());
    whereabouts_leave();
    if (code == CL_SUCCESS) return 0;
    if (!find_name(code)) snprintf(number, sizeof number, " %d", (int)code);
    return error_set(error, "%.*s failed with %s%s%s%s%s%s", (int)strcspn(call, "("), call,
                     cl_code_name(code), number, kernels[0] ? " in " : "", kernels,
                     device ? " on " : "", device ? device->name : "");
}

cl_mem cl_new_buffer(const struct device *device, cl_mem_flags flags, size_t bytes,
                     struct error *error) {
    cl_mem buffer;
    cl_int code;
    if (CL_NEW(&device->info, buffer, clCreateBuffer(device->context, flags, bytes, NULL, &code)))
        return NULL;
    return buffer;
}

cl_mem cl_new_copy(const struct device *device, const void *from, size_t bytes,
                   struct error *error) {
    cl_mem buffer = cl_new_buffer(device, CL_MEM_READ_WRITE, bytes, error);
    if (!buffer || cl_write(device, buffer, from, bytes, error) == 0) return buffer;
    clReleaseMemObject(buffer);
    return NULL;
}

cl_mem cl_new_guarded(const struct device *device, const void *from, size_t bytes,
                      struct error *error) {
    const cl_buffer_region region = {CL_GUARD_BYTES, bytes};
    cl_mem whole = cl_new_buffer(device, CL_MEM_READ_WRITE, CL_GUARD_BYTES + bytes, error), part;
    cl_int code;
    if (!whole) return NULL;
    if (CL_NEW(&device->info, part,
               clCreateSubBuffer(whole, 0, CL_BUFFER_CREATE_TYPE_REGION, &region, &code)))
        part = NULL;
    clReleaseMemObject(whole); /* `part` keeps it */
    if (!part || cl_write(device, part, from, bytes, error) == 0) return part;
    clReleaseMemObject(part);
    return NULL;
}

cl_kernel cl_new_kernel(const struct device *device, cl_program program, const char *name,
                        struct error *error) {
    cl_kernel kernel;
    cl_int code;
    if (CL_NEW(&device->info, kernel, clCreateKernel(program, name, &code))) return NULL;
    return kernel;
}

cl_command_queue cl_new_queue(const struct device *device, cl_command_queue_properties more,
                              struct error *error) {
    cl_command_queue_properties properties = CL_QUEUE_PROFILING_ENABLE | more;
    cl_command_queue queue;
    cl_int code;
    if (CL_NEW(&device->info, queue,
               clCreateCommandQueue(device->context, device->id, properties, &code)))
        return NULL;
    return queue;
}

int cl_write(const struct device *device, cl_mem buffer, const void *from, size_t bytes,
             struct error *error) {
    return CL(&device->info,
              clEnqueueWriteBuffer(device->queue, buffer, CL_TRUE, 0, bytes, from, 0, NULL, NULL));
}

int cl_read(const struct device *device, cl_mem buffer, void *to, size_t bytes,
            struct error *error) {
    return CL(&device->info,
              clEnqueueReadBuffer(device->queue, buffer, CL_TRUE, 0, bytes, to, 0, NULL, NULL));
}

static const size_t origin[3];

int cl_write_parts(const struct device *device, cl_mem buffer, const struct cl_parts *parts,
                   const void *from, struct error *error) {
    const size_t region[] = {parts->bytes, parts->count, 1};
    return CL(&device->info,
              clEnqueueWriteBufferRect(device->queue, buffer, CL_TRUE, origin, origin, region,
                                       parts->pitch, 0, parts->bytes, 0, from, 0, NULL, NULL));
}

int cl_read_parts(const struct device *device, cl_mem buffer, const struct cl_parts *parts,
                  void *to, struct error *error) {
    const size_t region[] = {parts->bytes, parts->count, 1};
    return CL(&device->info,
              clEnqueueReadBufferRect(device->queue, buffer, CL_TRUE, origin, origin, region,
                                      parts->pitch, 0, parts->bytes, 0, to, 0, NULL, NULL));
}

/* Fills a buffer: copies one block from the host, then the rest on the device. (Oclgrind thinks
 * that bytes written by clEnqueueFillBuffer, or copied within a buffer, are not written; so short
 * buffers come from the host only.) */
int cl_fill(const struct device *device, cl_mem buffer, const void *word, size_t size, size_t bytes,
            struct error *error) {
    unsigned char block[1 << 16] = {0};
    size_t done = bytes < sizeof block ? bytes : sizeof block;
    for (size_t at = 0; at < done; at += size)
        memcpy(block + at, word, size);
    if (cl_write(device, buffer, block, done, error)) return -1;
    for (size_t part; done < bytes; done += part) {
        part = done < bytes - done ? done : bytes - done;
        if (CL(&device->info,
               clEnqueueCopyBuffer(device->queue, buffer, buffer, 0, done, part, 0, NULL, NULL)))
            return -1;
    }
    return CL(&device->info, clFinish(device->queue));
}

enum { NAME_BYTES = 64 };

static void kernel_name(cl_kernel kernel, char name[NAME_BYTES]) {
    snprintf(name, NAME_BYTES, "a kernel");
    clGetKernelInfo(kernel, CL_KERNEL_FUNCTION_NAME, NAME_BYTES, name, NULL);
}

static int set_arguments(const struct device *device, cl_kernel kernel,
                         const struct cl_argument *arguments, struct error *error) {
    for (cl_uint a = 0; arguments[a].size > 0; a++) {
        char name[NAME_BYTES];
        if (!CL(&device->info, clSetKernelArg(kernel, a, arguments[a].size, arguments[a].value)))
            continue;
        struct error why = *error;
        kernel_name(kernel, name);
        return error_set(error, "argument %u of %s does not fit: %.800s", a, name, why.text);
    }
    return 0;
}

int cl_set_arguments(const struct device *device, cl_kernel kernel,
                     const struct cl_argument *arguments, struct error *error) {
    if (device->listener) device->listener->arguments(device->listener, arguments);
    return set_arguments(device, kernel, arguments, error);
}

int cl_check_kernel(const struct device *device, cl_kernel kernel,
                    const struct cl_argument *arguments, struct error *error) {
    char name[NAME_BYTES];
    cl_uint count, given = 0;
    while (arguments[given].size > 0)
        given++;
    if (CL(&device->info, clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count, NULL)))
        return -1;
    kernel_name(kernel, name);
    if (count != given)
        return error_set(error, "%s has %u argument%s; the program sets %u", name, count,
                         count == 1 ? "" : "s", given);
    return set_arguments(device, kernel, arguments, error);
}

int cl_tell(const struct device *device, const struct cl_launching *launch, bool after,
            struct error *error) {
    struct cl_listener *listener = device->listener;
    return listener && listener->launch(listener, launch, after, error) ? -1 : 0;
}

void cl_note_launch(cl_kernel kernel) {
    char name[NAME_BYTES];
    if (!whereabouts_noted()) return;
    kernel_name(kernel, name);
    whereabouts_launch(name);
}

int cl_launch(const struct device *device, cl_kernel kernel, size_t items, size_t group,
              cl_event *event, struct error *error) {
    const struct cl_launching launch = {device->queue, kernel, items, group};
    if (cl_tell(device, &launch, false, error)) return -1;
    cl_note_launch(kernel);
    if (CL(&device->info, clEnqueueNDRangeKernel(device->queue, kernel, 1, NULL, &items,
                                                 group ? &group : NULL, 0, NULL, event)))
        return -1;
    return cl_tell(device, &launch, true, error);
}

double cl_clock_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

bool cl_clock_is_wrong(double device_ns, double least_ms, double most_ms) {
    return device_ns * 1e-6 < least_ms / 2 || device_ns * 1e-6 > most_ms * 2;
}

struct cl_time cl_time_of(const struct device_info *info, cl_ulong start, cl_ulong end,
                          double host_ms) {
    static const double least_ms = 50e-6, long_ms = 5, part = 1e-3;
    double ms = end > start ? (double)(end - start) * 1e-6 : 0;
    bool too_long = ms > host_ms * (1 + part);
    bool too_short = ms <= least_ms || (host_ms > long_ms && ms < host_ms * part);
    bool ticks = info->timer_ns > 0 && !info->wrong_clock;
    return !ticks || too_long || too_short ? (struct cl_time){host_ms, true}
                                           : (struct cl_time){ms, false};
}

/* Returns the duration; a device that does not report times counts as having no clock. */
struct cl_time cl_event_time(const struct device_info *info, cl_event first, cl_event last,
                             double host_ms) {
    cl_ulong start = 0, end = 0;
    cl_int code =
        clGetEventProfilingInfo(first, CL_PROFILING_COMMAND_START, sizeof start, &start, NULL);
    if (code == CL_SUCCESS)
        code = clGetEventProfilingInfo(last, CL_PROFILING_COMMAND_END, sizeof end, &end, NULL);
    return cl_time_of(info, start, code == CL_SUCCESS ? end : start, host_ms);
}
