/* timing: measures one sort, at one number of keys, as a whole.
 *
 * The input is restored on the device before each run, outside the interval. After the runs to warm
 * up come the repeats; the point has their median, minimum and maximum, and every run's result is
 * compared with the right one. Nothing is printed here. A plan's lists of sorts and sizes
 * are for others (timing_run.h). */
#pragma once

#include "core/base/watch.h"
#include "core/timing/memory_times.h"
#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "device/device.h"
#include "device/sorts/sort.h"

/* The request to measure: which sorts, which sizes, on which device, and how. The command line, the
 * window, the worker and the measuring loops pass it on. */
struct timing_plan {
    const struct sort **sorts; /* sort_count sorts, each measured at every size */
    int sort_count;
    const size_t *sizes; /* numbers of keys, size_count of them */
    int size_count;
    struct timing_wanted wanted; /* which elements are sorted, and how often */
    bool quick;        /* the copy bandwidth is not measured: the first row comes at once */
    bool out_of_order; /* uses an out-of-order queue, in which events order the
                          launches */
    const struct sort *launched; /* a sort whose every launch is measured, too; NULL: none */
    size_t launched_n;           /* number of keys for that sort */

    /* where and with which values; the device's process fills these in itself */
    struct device *device;            /* NULL: sorts of the CPU alone */
    const char *kernel_dir;           /* as in stepper_new */
    unsigned tuning[SORT_MAX_TUNING]; /* in the order of its one sort's list; 0: the sort's own */
    double copy_gbs;                  /* the device's copy bandwidth, 10^9 bytes/s; 0: not known */
};

/* A copy with lists of its own, which the caller frees with timing_plan_free. */
struct timing_plan *timing_plan_copy(const struct timing_plan *plan);
void timing_plan_free(struct timing_plan *plan); /* NULL is fine */

/* Does one of its sorts need a device? */
bool timing_plan_needs_device(const struct timing_plan *plan);

/* Fills `setup` with everything that the figures of a plan depend on. */
void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup);

/* Can `sort` sort n elements of this kind as planned? 0, and `job` is filled in and resolved; or -1
 * with the reason. */
int timing_check(const struct timing_plan *plan, const struct sort *sort,
                 const struct word_map *map, size_t n, struct sort_job *job, struct error *error);

/* Measures `sort` on `data`; a failure stands in the point. Returns false when `watch`, which may
 * be NULL, ended the measurement; the point is not valid then. After each run on the device, also
 * one to warm up, the watch hears how many runs are done; after the first, all kernels are
 * built. */
bool timing_measure(const struct timing_plan *plan, const struct sort *sort,
                    const struct timing_data *data, const struct watch *watch,
                    struct timing_point *point);

/* memory_times: asks each kind of memory for one value after the other, of which each says where
 * the next one is, by a single work-item. */

/* Stores how long a value takes, in less than a second. -1 with the reason, and nothing stored. */
int memory_times_measure(struct device *device, struct memory_times *times, struct error *error);
