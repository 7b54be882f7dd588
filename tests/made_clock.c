/* made_clock: a clock whose times tests can compute.
 *
 * Preloaded after tests/faults.c. Where FAULTS has "clock=made", no time passes by itself:
 * what is enqueued takes the times below, one after the other, by the host's clock and by the
 * device's, in which each command is queued, submitted and started a little after the other. The
 * results of OpenCL are the usual ones.
 *
 *     held=32:67-132        launches 67 to 132 of those in groups of 32 take 100 times as long
 *
 * counted as long as FAULTS stays the same. */
#define _GNU_SOURCE              /* RTLD_NEXT */
#define CL_TARGET_OPENCL_VERSION 120
#include "real.h"

#include <CL/cl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Nanoseconds. */
enum {
    LAUNCH = 100000,
    WRITE = 5000000,
    READ = 3000000,
    COPY = 7000000,
    FILL = 11000000,
    WITH_EVENT = 10000, /* additional time of the host for a command with an event */
    QUEUED = 1000,      /* time from queued to submitted, and from submitted to started */
};

enum { EVENTS = 4096 };

/* Times of an event; if a handle is used again, of the latest event. */
static struct {
    cl_event event;
    cl_ulong queued, submitted, started, ended;
} events[EVENTS];
static size_t event_count;
static cl_ulong now = 1000000000;
static pthread_t owner; /* the thread whose time it is */

__attribute__((constructor)) static void begin(void) {
    owner = pthread_self();
}

/* Launches since FAULTS was set, see faults.h; and of those in groups of 2^i. */
unsigned long made_clock_launches;
static unsigned long launches_of[32];

static void count_launch(size_t log2_group) {
    static char seen[256];
    const char *faults = getenv("FAULTS");
    if (strncmp(faults, seen, sizeof seen - 1) != 0) {
        strncpy(seen, faults, sizeof seen - 1);
        made_clock_launches = 0;
        memset(launches_of, 0, sizeof launches_of);
    }
    made_clock_launches++;
    launches_of[log2_group]++;
}

static bool is_held(size_t log2_group) {
    const char *held = strstr(getenv("FAULTS"), "held=");
    unsigned long group, first, last;
    return held && sscanf(held, "held=%lu:%lu-%lu", &group, &first, &last) == 3 &&
           group == 1ul << log2_group && first <= launches_of[log2_group] &&
           launches_of[log2_group] <= last;
}

static bool is_made(void) {
    const char *faults = getenv("FAULTS");
    return faults && strstr(faults, "clock=made");
}

static void pass(cl_ulong time, const cl_event *event) {
    if (!is_made()) return;
    size_t place = event_count++ % EVENTS;
    if (event) events[place].event = *event;
    events[place].queued = now;
    events[place].submitted = now += QUEUED;
    events[place].started = now += QUEUED;
    events[place].ended = now += time;
    if (event)
        now += WITH_EVENT;
    else
        event_count--;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (clock != CLOCK_MONOTONIC || !is_made() || !pthread_equal(owner, pthread_self()))
        return REAL(clock_gettime)(clock, time);
    *time = (struct timespec){.tv_sec = (time_t)(now / 1000000000u),
                              .tv_nsec = (long)(now % 1000000000u)};
    return 0;
}

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                              const size_t *offset, const size_t *global, const size_t *local,
                              cl_uint count, const cl_event *list, cl_event *event) {
    cl_int code = REAL(clEnqueueNDRangeKernel)(queue, kernel, dimensions, offset, global, local,
                                               count, list, event);
    if (code != CL_SUCCESS || !is_made()) return code;
    size_t log2_group = 0;
    while (local && (size_t)2 << log2_group <= *local)
        log2_group++;
    count_launch(log2_group);
    pass(is_held(log2_group) ? 100 * LAUNCH : LAUNCH, event);
    return code;
}

#define TAKES(time, name, parameters, arguments)                                                   \
    cl_int name parameters {                                                                       \
        cl_int code = REAL(name) arguments;                                                        \
        if (code == CL_SUCCESS) pass(time, event);                                                 \
        return code;                                                                               \
    }

TAKES(READ, clEnqueueReadBuffer,
      (cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size,
       void *to, cl_uint count, const cl_event *list, cl_event *event),
      (queue, buffer, blocking, offset, size, to, count, list, event))
TAKES(WRITE, clEnqueueWriteBuffer,
      (cl_command_queue queue, cl_mem buffer, cl_bool blocking, size_t offset, size_t size,
       const void *from, cl_uint count, const cl_event *list, cl_event *event),
      (queue, buffer, blocking, offset, size, from, count, list, event))
TAKES(COPY, clEnqueueCopyBuffer,
      (cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset, size_t to_offset,
       size_t size, cl_uint count, const cl_event *list, cl_event *event),
      (queue, from, to, from_offset, to_offset, size, count, list, event))
TAKES(FILL, clEnqueueFillBuffer,
      (cl_command_queue queue, cl_mem buffer, const void *pattern, size_t pattern_size,
       size_t offset, size_t size, cl_uint count, const cl_event *list, cl_event *event),
      (queue, buffer, pattern, pattern_size, offset, size, count, list, event))

cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t size, void *value,
                               size_t *used) {
    cl_int code = REAL(clGetEventProfilingInfo)(event, what, size, value, used);
    if (code != CL_SUCCESS || !is_made() || !value) return code;
    for (size_t i = event_count; i > 0 && i + EVENTS > event_count; i--) {
        size_t at = (i - 1) % EVENTS;
        if (events[at].event != event) continue;
        *(cl_ulong *)value = what == CL_PROFILING_COMMAND_QUEUED   ? events[at].queued
                             : what == CL_PROFILING_COMMAND_SUBMIT ? events[at].submitted
                             : what == CL_PROFILING_COMMAND_START  ? events[at].started
                                                                   : events[at].ended;
        return CL_SUCCESS;
    }
    return CL_PROFILING_INFO_NOT_AVAILABLE;
}
