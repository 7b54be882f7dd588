/* bench_build: measures how long the kernels of a sort take to build.
 *
 * Some drivers compile a kernel only at its first launch, so the time runs from the source until
 * the first keys are sorted. Drivers may keep compiled kernels themselves; the documents tell how
 * to switch this off. */
#include "bench.h"

#include "device/cl.h"
#include "device/sorts/run.h"
#include "device/sorts/sorts.h"

#include <stdio.h>

enum {
    REPEATS = 3,
    KEYS = 1 << 16, /* enough keys to launch every kernel of a sort */
};

/* Returns milliseconds, or -1 for a sort that this device does not take. */
static double build_and_sort(struct device *device, const struct sort *sort) {
    struct sort_job job = {.n = KEYS, .word_bytes = 4};
    struct sort_run run;
    struct error error;
    device_forget_programs(device);
    double start = bench_now_ms();
    int status = sort_run_init(&run, sort, &job, device, NULL, &error) ||
                 sort_run_begin(&run, NULL, &error) || sort_run_sort(&run, &error) ||
                 clFinish(run.queue) != CL_SUCCESS;
    double ms = bench_now_ms() - start;
    sort_run_free(&run);
    return status ? -1 : ms;
}

void bench_builds(struct device *device) {
    for (int s = 0; s < sort_count; s++) {
        char row[80];
        double ms[REPEATS];
        int taken = 0;
        while (sorts[s]->files && taken < REPEATS &&
               (ms[taken] = build_and_sort(device, sorts[s])) >= 0)
            taken++;
        if (taken < REPEATS) continue;
        snprintf(row, sizeof row, "%s: build and first sort of %d keys", sorts[s]->name, KEYS);
        bench_print_row(row, ms, REPEATS, "aim: 2000 or less");
    }
}
