/* test_cl: whose clock a time is by, told from made-up times of a device and of the host. */
#include "support.h"

#include "device/cl.h"

static void takes_the_clock_that_can_be_right(void **state) {
    static const struct {
        cl_ulong start, end; /* nanoseconds of the device */
        double host_ms, ms;
        bool by_host;
    } rows[] = {
        {1000, 2001000, 3, 2, false},    /* as it should be */
        {1000, 3001000, 3, 3, false},    /* as long as the host's */
        {0, 3002000, 3, 3.002, false},   /* no two clocks run alike */
        {0, 3010000, 3, 3, true},        /* longer than it can be */
        {2001000, 1000, 3, 3, true},     /* ends before it starts */
        {UINT64_MAX, 0, 3, 3, true},     /* likewise */
        {0, UINT64_MAX, 3, 3, true},     /* centuries */
        {5, 5, 3, 3, true},              /* stands still */
        {0, 0, 0, 0, true},              /* and nothing took any time */
        {0, 1000, 4.9, 0.001, false},    /* a short launch that was long in coming */
        {0, 1000, 5.1, 5.1, true},       /* a clock that is much too slow */
        {0, 100000, 100.1, 100.1, true}, /* likewise */
        {0, 100000, 99.9, 0.1, false},   /* it need not be */
        {1000000000, 3601000000000, 3.6e6, 3.6e6, false} /* an hour */
    };
    (void)state;
    for (int r = 0; r < count_of(rows); r++) {
        struct cl_time time = cl_time_of(rows[r].start, rows[r].end, rows[r].host_ms);
        check(time.by_host == rows[r].by_host, "row %d: by the %s", r,
              time.by_host ? "host" : "device");
        check(time.ms > rows[r].ms * 0.9999 - 1e-9 && time.ms < rows[r].ms * 1.0001 + 1e-9,
              "row %d: %g ms", r, time.ms);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_clock_that_can_be_right),
    };
    return cmocka_run_group_tests_name("cl", tests, NULL, NULL);
}
