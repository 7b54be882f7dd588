/* test_whereabouts: the page that a process shares, and the time after which a call on the page is
 * late. No process is started and no time passes. */
#include "support.h"

#include "device/cl.h"
#include "device/process/whereabouts.h"

TEST(a_kernel_is_named_once) {
    struct whereabouts page;
    memset(&page, 0, sizeof page);
    whereabouts_on(&page);
    static const char *const launches[] = {"local_sort", "local_sort", "local",
                                           "local_sort", "local",      "bitonic_global"};
    for (int l = 0; l < count_of(launches); l++)
        whereabouts_launch(launches[l]);
    assert_string_equal(page.kernels, "local_sort, local, bitonic_global");
    assert_int_equal(page.launches, 6);
    whereabouts_enter("clFinish(queue)");
    assert_string_equal(whereabouts_kernels(), page.kernels);
    whereabouts_leave();
    equals(page.kernels[0], 0, page.launches, 0);
    whereabouts_on(NULL);
}

/* A call that neither launches nor waits is not about the kernels in the queue. */
TEST(kernels_belong_to_launches_and_waits) {
    static const struct {
        const char *call, *kernels;
    } calls[] = {{"clEnqueueNDRangeKernel(queue", "local_sort"},
                 {"clWaitForEvents(1", "local_sort"},
                 {"clEnqueueReadBuffer(queue, buffer, CL_TRUE", "local_sort"},
                 {"clEnqueueReadBuffer(queue, buffer, CL_FALSE", ""},
                 {"clCreateBuffer(context", ""}};
    for (int c = 0; c < count_of(calls); c++) {
        struct whereabouts page;
        memset(&page, 0, sizeof page);
        whereabouts_on(&page);
        whereabouts_launch("local_sort");
        whereabouts_enter(calls[c].call);
        assert_string_equal(whereabouts_kernels(), calls[c].kernels);
    }
    whereabouts_on(NULL);
}

/* The margins are a minute: how busy the machine is does not matter. */
TEST(launches_in_the_queue_and_builds_have_more_time) {
    static const struct {
        const char *call;
        int launches, limit_s, since_s;
        const char *late; /* NULL: not late */
    } calls[] = {{"clFinish", 1, 60, 30, NULL},
                 {"clFinish", 1, 60, 120, "local_sort did not come back within 60 s"},
                 {"clFinish", 600, 60, 600, NULL},
                 {"clFinish", 600, 60, 720, "within 660 s and was ended (--kernel-limit)"},
                 {"clFinish", 99999, 60, 120, "within 60 s"},
                 {"clBuildProgram", 1, 60, 240, NULL},
                 {"clBuildProgram", 1, 60, 360, "within 300 s"},
                 {"clFinish", 1, 60, 2000000000, "within 60 s"}, /* before the machine started */
                 {"clFinish", 1, 0, 99999, NULL}};
    for (int c = 0; c < count_of(calls); c++) {
        struct whereabouts page;
        memset(&page, 0, sizeof page);
        snprintf(page.call, sizeof page.call, "%s", calls[c].call);
        snprintf(page.kernels, sizeof page.kernels, "local_sort");
        page.launches = calls[c].launches;
        page.since_ms = (long long)(cl_clock_ms() - 1000.0 * calls[c].since_s);
        error.text[0] = '\0';
        equals(whereabouts_late(&page, calls[c].limit_s, &error), calls[c].late != NULL);
        if (calls[c].late) check_says(error.text, calls[c].late);
    }
}
