/* test_cl: whose clock a time is by, told from made-up times of a device and of the host; and which
 * times of events count. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "support.h"

#include "device/cl.h"

#include <dlfcn.h>
#include <time.h>

TEST(takes_the_clock_that_can_be_right) {
    static const struct {
        cl_ulong start, end; /* nanoseconds of the device */
        double host_ms, ms;
        bool by_host;
    } rows[] = {
        {1000, 2001000, 3, 2, false},    /* a right time */
        {1000, 3001000, 3, 3, false},    /* as long as the host's */
        {0, 3002000, 3, 3.002, false},   /* no two clocks run alike */
        {0, 3010000, 3, 3, true},        /* longer than it can be */
        {2001000, 1000, 3, 3, true},     /* ends before it starts */
        {UINT64_MAX, 0, 3, 3, true},     /* ends before it starts */
        {0, UINT64_MAX, 3, 3, true},     /* centuries */
        {5, 5, 3, 3, true},              /* the clock does not move */
        {0, 0, 0, 0, true},              /* and nothing took any time */
        {0, 1000, 4.9, 0.001, false},    /* a short launch that was long in coming */
        {0, 1000, 5.1, 5.1, true},       /* a clock that is much too slow */
        {0, 100000, 100.1, 100.1, true}, /* a clock that is much too slow */
        {0, 100000, 99.9, 0.1, false},   /* may be a right time */
        {1000000000, 3601000000000, 3.6e6, 3.6e6, false}, /* an hour */
        {0, 1, 0.5, 0.5, true},                           /* no launch is that short */
        {0, 50, 0.5, 0.5, true},                          /* nor so */
        {0, 60, 0.5, 6e-5, false}                         /* perhaps this one */
    };
    for (int r = 0; r < count_of(rows); r++) {
        struct device_info info = {.timer_ns = 1000};
        struct cl_time time = cl_time_of(&info, rows[r].start, rows[r].end, rows[r].host_ms);
        check(time.by_host == rows[r].by_host, "row %d: by the %s", r,
              time.by_host ? "host" : "device");
        check(time.ms > rows[r].ms * 0.9999 - 1e-9 && time.ms < rows[r].ms * 1.0001 + 1e-9,
              "row %d: %g ms", r, time.ms);
    }
}

TEST(believes_no_clock_that_never_ticks) {
    struct device_info never = {.timer_ns = 0};
    struct cl_time time = cl_time_of(&never, 1000, 2001000, 3);
    assert_true(time.by_host);
    check(time.ms > 2.9999 && time.ms < 3.0001, "%g ms", time.ms);
}

/* Neither a time that is off by less than a factor of two, nor a host that was held up. */
TEST(a_clock_runs_as_fast_as_the_hosts) {
    static const struct {
        double device_ns, least_ms, most_ms;
        bool wrong;
    } rows[] = {{3e6, 3, 3.1, false},   {30e6, 3, 3.1, true},  {0.3e6, 3, 3.1, true},
                {6.1e6, 3, 3.1, false}, {6.3e6, 3, 3.1, true}, {1.6e6, 3, 3.1, false},
                {1.4e6, 3, 3.1, true},  {30e6, 3, 30, false},  {0, 3, 3.1, true},
                {-3e6, 3, 3.1, true}};
    for (int r = 0; r < count_of(rows); r++)
        check(cl_clock_is_wrong(rows[r].device_ns, rows[r].least_ms, rows[r].most_ms) ==
                  rows[r].wrong,
              "row %d", r);
    struct device_info wrong = {.timer_ns = 1, .wrong_clock = true};
    assert_true(cl_time_of(&wrong, 1000, 2001000, 3).by_host);
}

/* Replaces OpenCL's function: returns nanoseconds of two overlapping events, none for a third, and
 * the real times for the other test files of this program. */
cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t size, void *value,
                               size_t *used) {
    static const cl_ulong times[2][4] = {{1000, 20000, 300000, 9000000},
                                         {4000, 50000, 600000, 12300000}};
    static __typeof__(&clGetEventProfilingInfo) real;
    cl_ulong *time = value;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clGetEventProfilingInfo");
    if (event > (cl_event)3) return real(event, what, size, value, used);
    assert_int_equal(size, sizeof *time);
    assert_in_range(what, CL_PROFILING_COMMAND_QUEUED, CL_PROFILING_COMMAND_END);
    *time = times[event == (cl_event)2][what - CL_PROFILING_COMMAND_QUEUED];
    return event == (cl_event)3 ? CL_PROFILING_INFO_NOT_AVAILABLE : CL_SUCCESS;
}

/* The time of events goes from the start of the first to the end of the last, in milliseconds. */
TEST(events_tell_starts_and_ends) {
    cl_event first = (cl_event)1, last = (cl_event)2, untimed = (cl_event)3;
    struct device_info info = {.timer_ns = 1};
    struct cl_time time = cl_event_time(&info, first, last, 20);
    assert_false(time.by_host);
    check(time.ms > 11.9999 && time.ms < 12.0001, "%g ms", time.ms);
    time = cl_event_time(&info, last, last, 20);
    check(time.ms > 11.6999 && time.ms < 11.7001, "%g ms", time.ms);
    assert_true(cl_event_time(&info, untimed, last, 20).by_host);
    assert_true(cl_event_time(&info, first, untimed, 20).by_host);
}

/* Milliseconds of the clock that never goes back. */
TEST(the_clock_counts_milliseconds) {
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    double ms = cl_clock_ms();
    clock_gettime(CLOCK_MONOTONIC, &after);
    assert_true(ms >= (double)before.tv_sec * 1e3 + (double)before.tv_nsec / 1e6 - 1e-3);
    assert_true(ms <= (double)after.tv_sec * 1e3 + (double)after.tv_nsec / 1e6 + 1e-3);
}
