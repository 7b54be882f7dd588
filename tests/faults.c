/* faults: an OpenCL that is not as it should be.
 *
 * Preloaded into a program, it is before the real OpenCL and does wrong what FAULTS says, a
 * list of words with blanks between them:
 *
 *     LD_PRELOAD=./faults.so FAULTS="drop=3-" sortnet run bitonic:8
 *
 *     fail:clFinish=2       the second call of that function answers CL_OUT_OF_RESOURCES, which is
 *                           what drivers say when a device is gone; =2- the second and all after it
 *     hang:clFinish=2       it never returns
 *     drop=3, drop=3-       the third launch (and all after it) is taken, and nothing runs
 *     drop:merge=3          the same, but counting and dropping launches of that kernel alone
 *     flip=1, flip=1-       in what the first read (and all after it) brings, one bit is wrong
 *     spoil=1, spoil=1-     in what the first write (and all after it) leaves, one bit is wrong
 *     keep=1, keep=1-       the first read (and all after it) is taken, and brings nothing
 *     slow=50               every launch takes 50 ms longer to be taken
 *     late=2                launches in the second queue made since FAULTS was set wait for 20 ms
 *     hold=FILE             a build waits as long as there is a file of that name
 *     group=64              no work-group is larger than that, whatever kernel it runs
 *     kernel-group=64       the same, but of kernels alone, as of those that need many registers
 *     items=64              no work-group has more work-items in a row; groups could be larger
 *     device=WORD           the device is `unavailable`, has `no-compiler`, is `big-endian`, or
 *                           has a clock that is `stopped`: it ticks every 0 ns
 *     local=16384           bytes of local memory that there are
 *     buffer=8388608        bytes that a buffer has at most; larger ones are refused
 *     clock=WORD            times of events: `backward` ends before it starts, `still` is always
 *                           the same time, `short` runs 10,000 times too slow, `long` too fast,
 *                           `slow` and `fast` ten times
 *
 * Calls are counted from 1, each function by itself; `drop` counts launches, `flip` and `keep`
 * reads, `spoil` writes. FAULTS is read at each call, so a program may set it itself. Without it
 * nothing is wrong. Where FAULTS_ALIVE is set, a program that ends with OpenCL objects that it has
 * not released says which, and ends with exit code 99; if it is a path, the numbers of contexts,
 * queues, buffers, programs, kernels and events are there all the time, as longs. Where
 * FAULTS_CALLS names a file, how often each function was called is there in the end. */
#define _GNU_SOURCE              /* RTLD_NEXT */
#define CL_TARGET_OPENCL_VERSION 120
#include "fault_words.h"
#include "real.h"

#include <CL/cl.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

/* ---- living objects ---- */

enum kind { CONTEXT, QUEUE, BUFFER, PROGRAM, KERNEL, EVENT, KINDS };
static atomic_long of_its_own[KINDS];
static atomic_long *alive = of_its_own; /* objects made and retained, less those released */

/* Moves the counters into a file that other processes can read meanwhile. The file belongs to the
 * last process that looks for platforms: the device's own process, and its successor when that
 * process has died. */
static void share(void) {
    const char *path = getenv("FAULTS_ALIVE");
    if (alive != of_its_own || !path || *path != '/') return;
    int file = open(path, O_RDWR | O_CREAT, 0600);
    if (file < 0) return;
    if (ftruncate(file, 0) || ftruncate(file, sizeof of_its_own)) abort();
    alive = mmap(NULL, sizeof of_its_own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (alive == MAP_FAILED) abort();
    close(file);
}

/* ---- faults ---- */

static size_t fault_number(const char *name) {
    const char *text = fault(name);
    return text ? strtoul(text, NULL, 10) : 0;
}

static atomic_bool hangs; /* a call that never returns keeps its objects */

static bool fails(const char *function) {
    char name[80];
    long count = count_call(function);
    if (strcmp(function, "clGetPlatformIDs") == 0) share();
    snprintf(name, sizeof name, "hang:%s", function);
    while (is_meant(name, count)) {
        hangs = true;
        pause();
    }
    snprintf(name, sizeof name, "fail:%s", function);
    return is_meant(name, count);
}

static void wait_ms(long ms) {
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

__attribute__((destructor)) static void tell(void) {
    static const char *const names[] = {"contexts", "queues",  "buffers",
                                        "programs", "kernels", "events"};
    bool any = false;
    tell_calls();
    if (hangs) return;
    for (int k = 0; k < KINDS; k++)
        if (alive[k]) any = true;
    if (!any || !getenv("FAULTS_ALIVE")) return;
    for (int k = 0; k < KINDS; k++)
        if (alive[k]) fprintf(stderr, "faults: %ld %s are still alive\n", alive[k], names[k]);
    _exit(99);
}

static cl_int count_event(cl_int code, const cl_event *event) {
    if (code == CL_SUCCESS && event) alive[EVENT]++;
    return code;
}

/* Counts a release that fails, too: the program has done its part. */
#define RELEASES(name, type, kind, step)                                                           \
    cl_int name(type object) {                                                                     \
        cl_int code = fails(#name) ? CL_OUT_OF_RESOURCES : REAL(name)(object);                     \
        if (code == CL_SUCCESS || step < 0) alive[kind] += step;                                   \
        return code;                                                                               \
    }

RELEASES(clReleaseContext, cl_context, CONTEXT, -1)
RELEASES(clReleaseCommandQueue, cl_command_queue, QUEUE, -1)
RELEASES(clReleaseMemObject, cl_mem, BUFFER, -1)
RELEASES(clRetainMemObject, cl_mem, BUFFER, 1)
RELEASES(clReleaseProgram, cl_program, PROGRAM, -1)
RELEASES(clRetainProgram, cl_program, PROGRAM, 1)
RELEASES(clReleaseKernel, cl_kernel, KERNEL, -1)
RELEASES(clReleaseEvent, cl_event, EVENT, -1)

/* ---- functions that may only fail: those that return a code, and those that store one ---- */

#define MAY_FAIL(name, parameters, arguments)                                                      \
    cl_int name parameters {                                                                       \
        return fails(#name) ? CL_OUT_OF_RESOURCES : REAL(name) arguments;                          \
    }

#define MAY_FAIL_WITH_EVENT(name, parameters, arguments)                                           \
    cl_int name parameters {                                                                       \
        return fails(#name) ? CL_OUT_OF_RESOURCES : count_event(REAL(name) arguments, event);      \
    }

#define MAY_NOT_BE_MADE(kind, type, name, parameters, arguments)                                   \
    type name parameters {                                                                         \
        bool failed = fails(#name);                                                                \
        type made = failed ? NULL : REAL(name) arguments;                                          \
        if (failed) *code = CL_OUT_OF_RESOURCES;                                                   \
        if (made) alive[kind]++;                                                                   \
        return made;                                                                               \
    }

MAY_FAIL(clGetPlatformIDs, (cl_uint room, cl_platform_id *ids, cl_uint *count), (room, ids, count))
MAY_FAIL(clGetPlatformInfo,
         (cl_platform_id id, cl_platform_info what, size_t size, void *value, size_t *used),
         (id, what, size, value, used))
MAY_FAIL(clGetDeviceIDs,
         (cl_platform_id id, cl_device_type type, cl_uint room, cl_device_id *ids, cl_uint *count),
         (id, type, room, ids, count))
MAY_FAIL(clGetProgramInfo,
         (cl_program program, cl_program_info what, size_t size, void *value, size_t *used),
         (program, what, size, value, used))
MAY_FAIL(clGetKernelInfo,
         (cl_kernel kernel, cl_kernel_info what, size_t size, void *value, size_t *used),
         (kernel, what, size, value, used))
MAY_FAIL(clGetProgramBuildInfo,
         (cl_program program, cl_device_id id, cl_program_build_info what, size_t size, void *value,
          size_t *used),
         (program, id, what, size, value, used))
MAY_FAIL(clGetMemObjectInfo,
         (cl_mem buffer, cl_mem_info what, size_t size, void *value, size_t *used),
         (buffer, what, size, value, used))
MAY_FAIL(clSetKernelArg, (cl_kernel kernel, cl_uint index, size_t size, const void *value),
         (kernel, index, size, value))
MAY_FAIL(clFinish, (cl_command_queue queue), (queue))
MAY_FAIL(clFlush, (cl_command_queue queue), (queue))
MAY_FAIL(clWaitForEvents, (cl_uint count, const cl_event *events), (count, events))
MAY_FAIL_WITH_EVENT(clEnqueueReadBufferRect,
                    (cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                     const size_t *buffer_origin, const size_t *host_origin, const size_t *region,
                     size_t buffer_row, size_t buffer_slice, size_t host_row, size_t host_slice,
                     void *host, cl_uint count, const cl_event *list, cl_event *event),
                    (queue, buffer, blocking, buffer_origin, host_origin, region, buffer_row,
                     buffer_slice, host_row, host_slice, host, count, list, event))
MAY_FAIL_WITH_EVENT(clEnqueueWriteBufferRect,
                    (cl_command_queue queue, cl_mem buffer, cl_bool blocking,
                     const size_t *buffer_origin, const size_t *host_origin, const size_t *region,
                     size_t buffer_row, size_t buffer_slice, size_t host_row, size_t host_slice,
                     const void *host, cl_uint count, const cl_event *list, cl_event *event),
                    (queue, buffer, blocking, buffer_origin, host_origin, region, buffer_row,
                     buffer_slice, host_row, host_slice, host, count, list, event))
MAY_FAIL_WITH_EVENT(clEnqueueMarkerWithWaitList,
                    (cl_command_queue queue, cl_uint count, const cl_event *list, cl_event *event),
                    (queue, count, list, event))
MAY_FAIL_WITH_EVENT(clEnqueueBarrierWithWaitList,
                    (cl_command_queue queue, cl_uint count, const cl_event *list, cl_event *event),
                    (queue, count, list, event))
MAY_FAIL_WITH_EVENT(clEnqueueFillBuffer,
                    (cl_command_queue queue, cl_mem buffer, const void *pattern,
                     size_t pattern_size, size_t offset, size_t size, cl_uint count,
                     const cl_event *list, cl_event *event),
                    (queue, buffer, pattern, pattern_size, offset, size, count, list, event))
MAY_FAIL_WITH_EVENT(clEnqueueCopyBuffer,
                    (cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset,
                     size_t to_offset, size_t size, cl_uint count, const cl_event *list,
                     cl_event *event),
                    (queue, from, to, from_offset, to_offset, size, count, list, event))
MAY_NOT_BE_MADE(CONTEXT, cl_context, clCreateContext,
                (const cl_context_properties *properties, cl_uint count, const cl_device_id *ids,
                 void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *), void *data,
                 cl_int *code),
                (properties, count, ids, notify, data, code))
MAY_NOT_BE_MADE(PROGRAM, cl_program, clCreateProgramWithSource,
                (cl_context context, cl_uint count, const char **texts, const size_t *lengths,
                 cl_int *code),
                (context, count, texts, lengths, code))
MAY_NOT_BE_MADE(KERNEL, cl_kernel, clCreateKernel,
                (cl_program program, const char *name, cl_int *code), (program, name, code))

MAY_NOT_BE_MADE(BUFFER, cl_mem, clCreateSubBuffer,
                (cl_mem whole, cl_mem_flags flags, cl_buffer_create_type type, const void *region,
                 cl_int *code),
                (whole, flags, type, region, code))

/* ---- functions that can do more ---- */

/* Refuses a buffer that is larger than the device says it may be. */
cl_mem clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size, void *host,
                      cl_int *code) {
    bool failed = fails("clCreateBuffer"),
         refused = fault("buffer") && size > fault_number("buffer");
    if (failed || refused) {
        *code = failed ? CL_OUT_OF_RESOURCES : CL_INVALID_BUFFER_SIZE;
        return NULL;
    }
    cl_mem made = REAL(clCreateBuffer)(context, flags, size, host, code);
    if (made) alive[BUFFER]++;
    return made;
}

static struct {
    cl_command_queue queue;
    cl_context context;
} late; /* the queue that is late */

cl_command_queue clCreateCommandQueue(cl_context context, cl_device_id id,
                                      cl_command_queue_properties properties, cl_int *code) {
    bool failed = fails("clCreateCommandQueue");
    cl_command_queue made =
        failed ? NULL : REAL(clCreateCommandQueue)(context, id, properties, code);
    if (failed) *code = CL_OUT_OF_RESOURCES;
    if (made) alive[QUEUE]++;
    if (is_meant("late", count_call("late"))) late.queue = made, late.context = context;
    return made;
}

static void *complete_late(void *event) {
    wait_ms(20);
    REAL(clSetUserEventStatus)(event, CL_COMPLETE);
    REAL(clReleaseEvent)(event);
    return NULL;
}

/* Makes the commands that come to the late queue now wait for a while. */
static void make_wait(cl_command_queue queue) {
    pthread_t thread;
    if (!fault("late") || queue != late.queue) return;
    cl_event event = clCreateUserEvent(late.context, NULL);
    REAL(clEnqueueBarrierWithWaitList)(queue, 1, &event, NULL);
    if (pthread_create(&thread, NULL, complete_late, event)) abort();
    pthread_detach(thread);
}

cl_int clBuildProgram(cl_program program, cl_uint count, const cl_device_id *ids,
                      const char *options, void(CL_CALLBACK *notify)(cl_program, void *),
                      void *data) {
    const char *hold = fault("hold");
    char file[4096];
    if (hold) snprintf(file, sizeof file, "%.*s", (int)strcspn(hold, " "), hold);
    while (hold && access(file, F_OK) == 0)
        wait_ms(20);
    if (fails("clBuildProgram")) return CL_OUT_OF_RESOURCES;
    return REAL(clBuildProgram)(program, count, ids, options, notify, data);
}

/* Returns the smaller of the two limits of work-groups, or of one of them; 0: none. */
static size_t group_most(bool of_kernels) {
    size_t device = fault_number("group"), kernel = of_kernels ? fault_number("kernel-group") : 0;
    return !device || (kernel && kernel < device) ? kernel : device;
}

static void limit(void *value, size_t size, size_t most) {
    size_t is = 0;
    if (!value || !most || size > sizeof is) return;
    memcpy(&is, value, size); /* little-endian */
    if (is > most) memcpy(value, &most, size);
}

cl_int clGetDeviceInfo(cl_device_id id, cl_device_info what, size_t size, void *value,
                       size_t *used) {
    if (fails("clGetDeviceInfo")) return CL_OUT_OF_RESOURCES;
    cl_int code = REAL(clGetDeviceInfo)(id, what, size, value, used);
    if (code == CL_SUCCESS && what == CL_DEVICE_MAX_WORK_GROUP_SIZE)
        limit(value, size, group_most(false));
    for (size_t i = 0; code == CL_SUCCESS && value && what == CL_DEVICE_MAX_WORK_ITEM_SIZES &&
                       i < size / sizeof(size_t);
         i++)
        limit((size_t *)value + i, sizeof(size_t),
              fault_number("items") ? fault_number("items") : group_most(false));
    const char *device = fault("device");
    if (code == CL_SUCCESS && value && device &&
        ((what == CL_DEVICE_AVAILABLE && *device == 'u') ||
         (what == CL_DEVICE_COMPILER_AVAILABLE && *device == 'n') ||
         (what == CL_DEVICE_ENDIAN_LITTLE && *device == 'b')))
        *(cl_bool *)value = CL_FALSE;
    if (code == CL_SUCCESS && value && device && *device == 's' &&
        what == CL_DEVICE_PROFILING_TIMER_RESOLUTION)
        *(size_t *)value = 0;
    if (code == CL_SUCCESS && value && device && *device == '3' && what == CL_DEVICE_ADDRESS_BITS)
        *(cl_uint *)value = 32;
    if (code == CL_SUCCESS && what == CL_DEVICE_LOCAL_MEM_SIZE)
        limit(value, size, fault_number("local"));
    if (code == CL_SUCCESS && what == CL_DEVICE_MAX_MEM_ALLOC_SIZE)
        limit(value, size, fault_number("buffer"));
    return code;
}

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id id, cl_kernel_work_group_info what,
                                size_t size, void *value, size_t *used) {
    if (fails("clGetKernelWorkGroupInfo")) return CL_OUT_OF_RESOURCES;
    cl_int code = REAL(clGetKernelWorkGroupInfo)(kernel, id, what, size, value, used);
    if (code == CL_SUCCESS && what == CL_KERNEL_WORK_GROUP_SIZE)
        limit(value, size, group_most(true));
    return code;
}

/* Is it one of the launches that do nothing? */
static bool is_dropped(cl_kernel kernel) {
    char name[5 + 80] = "drop:";
    REAL(clGetKernelInfo)(kernel, CL_KERNEL_FUNCTION_NAME, sizeof name - 5, name + 5, NULL);
    bool meant = fault(name) && is_meant(name, count_call(name));
    return is_meant("drop", count_call("drop")) || meant;
}

/* Does a launch keep within the limits? */
static cl_int check_limits(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                           const size_t *local) {
    size_t items = 1, most = group_most(true), room = fault_number("local");
    cl_device_id id;
    cl_ulong bytes = 0;
    for (cl_uint d = 0; local && d < dimensions; d++)
        items *= local[d];
    if (most && items > most) return CL_INVALID_WORK_GROUP_SIZE;
    if (fault("items") && local && local[0] > fault_number("items"))
        return CL_INVALID_WORK_ITEM_SIZE;
    if (!room) return CL_SUCCESS;
    clGetCommandQueueInfo(queue, CL_QUEUE_DEVICE, sizeof id, &id, NULL);
    REAL(clGetKernelWorkGroupInfo)
    (kernel, id, CL_KERNEL_LOCAL_MEM_SIZE, sizeof bytes, &bytes, NULL);
    return bytes > room ? CL_OUT_OF_RESOURCES : CL_SUCCESS;
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                              const size_t *offset, const size_t *global, const size_t *local,
                              cl_uint count, const cl_event *list, cl_event *event) {
    if (fails("clEnqueueNDRangeKernel")) return CL_OUT_OF_RESOURCES;
    cl_int code = check_limits(queue, kernel, dimensions, local);
    if (code != CL_SUCCESS) return code;
    wait_ms((long)fault_number("slow"));
    make_wait(queue);
    if (is_dropped(kernel))
        return count_event(REAL(clEnqueueMarkerWithWaitList)(queue, count, list, event), event);
    return count_event(REAL(clEnqueueNDRangeKernel)(queue, kernel, dimensions, offset, global,
                                                    local, count, list, event),
                       event);
}

cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                           size_t size, void *to, cl_uint count, const cl_event *list,
                           cl_event *event) {
    if (fails("clEnqueueReadBuffer")) return CL_OUT_OF_RESOURCES;
    bool flip = is_meant("flip", count_call("flip"));
    if (is_meant("keep", count_call("keep")))
        return count_event(REAL(clEnqueueMarkerWithWaitList)(queue, count, list, event), event);
    cl_int code = REAL(clEnqueueReadBuffer)(queue, buffer, flip ? CL_TRUE : blocking, offset, size,
                                            to, count, list, event);
    count_event(code, event);
    if (flip && code == CL_SUCCESS)
        ((unsigned char *)to)[size / 8 * 4] ^= 1; /* flips the lowest bit of a word */
    return code;
}

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset,
                            size_t size, const void *from, cl_uint count, const cl_event *list,
                            cl_event *event) {
    if (fails("clEnqueueWriteBuffer")) return CL_OUT_OF_RESOURCES;
    unsigned char *copy = is_meant("spoil", count_call("spoil")) ? malloc(size) : NULL;
    if (copy) {
        memcpy(copy, from, size);
        copy[size / 8 * 4] ^= 1; /* flips the lowest bit of a word */
    }
    cl_int code = REAL(clEnqueueWriteBuffer)(queue, buffer, copy ? CL_TRUE : blocking, offset, size,
                                             copy ? copy : from, count, list, event);
    free(copy);
    return count_event(code, event);
}

cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t size, void *value,
                               size_t *used) {
    const char *clock = fault("clock");
    cl_ulong *time = value;
    if (fails("clGetEventProfilingInfo")) return CL_OUT_OF_RESOURCES;
    cl_int code = REAL(clGetEventProfilingInfo)(event, what, size, value, used);
    if (code != CL_SUCCESS || !clock || !value) return code;
    if (strncmp(clock, "backward", 8) == 0) *time = ((cl_ulong)1 << 62) - *time;
    if (strncmp(clock, "still", 5) == 0) *time = 1;
    if (strncmp(clock, "short", 5) == 0) *time /= 10000;
    if (strncmp(clock, "long", 4) == 0) *time *= 10000;
    if (strncmp(clock, "slow", 4) == 0) *time /= 10;
    if (strncmp(clock, "fast", 4) == 0) *time *= 10;
    return code;
}
