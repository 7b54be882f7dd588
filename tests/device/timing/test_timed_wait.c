/* test_timed_wait: the clock of the day may be wrong, or be set: nobody waits longer or shorter.
 *
 * Here that clock is an hour late or early when it is read, and right when a wait uses it. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "support.h"

#include "device/sorts/sorts.h"
#include "device/timing/bench.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

OWNER(struct cpu_task, cpu_task_free)

static atomic_int hours; /* hours by which the wall clock is ahead */

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *); /* or made_clock.c's */
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    int code = real(clock, time);
    if (clock == CLOCK_REALTIME) time->tv_sec += 3600 * hours;
    return code;
}

/* ---- a sort of the CPU is ended ---- */

static bool ends(void *context, double done, double all) {
    (void)context, (void)done, (void)all;
    return false;
}

/* Ending a sort does not wait until the sort is done. */
TEST(ends_a_sort) {
    const struct sort *sort = named(sort, "qsort");
    const struct sort_job job = {.n = 1 << 22, .word_bytes = 4};
    const struct watch watch = {ends, NULL};
    double ms;
    OWNED_AT(cpu_task_free) struct cpu_task *task = cpu_task_new(sort, &job, &error);
    check(task, "%s", error.text);
    unsigned *words = cpu_task_words(task);
    for (size_t i = 0; i < job.n; i++)
        words[i] = (unsigned)i * 2654435761u;
    hours = 1;
    check(cpu_task_run(task, &watch, &ms, &error) == -1, "it was waited for");
    hours = 0;
    assert_string_equal(error.text, "ended");
}

TEST_ENVIRONMENT("OCL_ICD_VENDORS", "/nonexistent")
