/* timing: measures one sort, at one number of keys, as a whole.
 *
 * The input is restored on the device before each run, outside the interval. After the warm-up runs
 * come the repeats. The point has their median, minimum and maximum. Every run's result is compared
 * with the right one. Nothing is printed here. timing_run.h uses a plan's lists of sorts and
 * sizes. */
#pragma once

#include "core/base/watch.h"
#include "core/plan/plan_job.h"
#include "core/timing/memory_times.h"
#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "device/device.h"
#include "device/sorts/sort.h"

/* A request to measure: sorts, sizes, device and settings. The command line, the window, the worker
 * and the measuring loops pass it on. */
struct timing_plan {
    const struct sort **sorts; /* sort_count sorts, each measured at every size */
    int sort_count;
    const size_t *sizes; /* size_count numbers of keys */
    int size_count;
    struct timing_wanted wanted; /* type of the elements, and repeats */
    bool quick;        /* the copy bandwidth is not measured: the first row comes at once */
    bool out_of_order; /* uses an out-of-order queue, in which events order the
                          launches */
    const struct sort *launched; /* a sort whose every launch is measured, too; NULL: none */
    size_t launched_n;           /* number of keys for that sort */
    char file[PLAN_JOB_PATH], file_plan[PLAN_TEXT]; /* kernel file that sort_kernel_file stands for
                                                       among the sorts, and its plan */

    /* the next fields are set by the device's process itself */
    struct device *device;            /* device; NULL: only CPU sorts */
    const char *kernel_dir;           /* folder of the kernels, as in stepper_new */
    unsigned tuning[SORT_MAX_TUNING]; /* tuning values in the order of its one sort's list; 0: the
                                         sort's own */
    double copy_gbs;                  /* copy bandwidth of the device, 10^9 bytes/s; 0: unknown */
};

/* Returns a copy with its own lists, which the caller frees with timing_plan_free. */
struct timing_plan *timing_plan_copy(const struct timing_plan *plan);
void timing_plan_free(struct timing_plan *plan); /* NULL is fine */

/* Does one of the plan's sorts need a device? */
bool timing_plan_needs_device(const struct timing_plan *plan);

/* Fills `setup` with the conditions of a plan's figures. */
void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup);

/* Can `sort` sort n elements of this kind as planned? Returns 0 with a resolved `job`, or -1 with
 * the reason. */
int timing_check(const struct timing_plan *plan, const struct sort *sort,
                 const struct word_map *map, size_t n, struct sort_job *job, struct error *error);

/* Measures `sort` on `data`; a failure is noted in the point. False: `watch`, which may be NULL,
 * ended the measurement, and the point is not valid. After each run on the device, even a warm-up,
 * the watch receives the number of runs done; after the first, all kernels are built. */
bool timing_measure(const struct timing_plan *plan, const struct sort *sort,
                    const struct timing_data *data, const struct watch *watch,
                    struct timing_point *point);

/* memory_times: measures each kind of memory with a single work-item, which reads one value after
 * the other; each value is the place of the next one. */

/* Stores the time for a value in each memory; takes less than a second. Returns 0, or -1 with the
 * reason and stores nothing. */
int memory_times_measure(struct device *device, struct memory_times *times, struct error *error);
