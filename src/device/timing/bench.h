/* bench: a sort made ready on the device, to be run again and again by the host's clock; every
 * result is compared with the right one.
 *
 * A run on the device may take minutes, and enqueued launches cannot be called back. So the first
 * run, which is not measured, waits after every launch and looks at the watch. If it took long,
 * later runs wait a few times a second (bench_pace), which costs some microseconds each time.
 * Internal to src/device. */
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/timing/timing_data.h"
#include "device/sorts/elements.h"
#include "device/sorts/sort.h"
#include "device/timing/timing.h"

struct cpu_task;
struct device;

/* Everything that runs work with. The caller fills in the first part; the others begin as zeros. */
struct bench {
    const struct timing_plan *plan;
    const struct sort *sort;
    const struct timing_data *data;
    const struct watch *watch; /* NULL: nobody ends it */
    struct sort_job job;       /* resolved, for data->n words */
    void *output;              /* room for n elements of a result */

    struct error error; /* the first failure, or the first wrong result */

    /* of sorts that run on the device */
    struct sort_run run;
    struct elements elements; /* around it */
    cl_mem input;             /* the n elements to sort */
    double upload_ms;         /* time of their upload: the median of some */
};

/* One run, by the host's clock. */
struct clocked {
    double wall, download; /* milliseconds */
    bool right;            /* its result is right */
};

/* Is bench->output the right result? If not, bench->error says what is wrong, unless it holds an
 * earlier error. */
bool bench_verify(struct bench *bench);

/* Prepares the sort on the device and uploads the elements; bench->job has its final values then.
 * 0, or -1 with the reason in bench->error; the caller ends with bench_clear in any case. */
int bench_prepare(struct bench *bench);

/* Restores the input, sorts, and verifies the result. 0, also if the result is wrong; or -1 with
 * the reason in bench->error, also if the watch ended the run (bench->run.ended). */
int bench_run(struct bench *bench, struct clocked *once);

/* Says that a run takes `ms`: if that is long, later runs look at the watch a few times a
 * second. */
void bench_pace(struct bench *bench, double ms);

/* Waits for launches that may still run, and frees everything that bench_prepare made. */
void bench_clear(struct bench *bench);

/* cpu_task: runs a CPU sort on a thread of its own, which can be left behind.
 *
 * Nothing can stop the C library's qsort half way. So it runs on a thread while the caller looks at
 * the watch. When the watch ends the job, the thread is left alone, and frees its memory when it is
 * done. Internal to src/device. */

/* Makes a task for a CPU sort; `job` is resolved. NULL with the reason on failure. */
struct cpu_task *cpu_task_new(const struct sort *sort, const struct sort_job *job,
                              struct error *error);

/* The n words that the next run sorts in place; the caller fills them in before and reads them
 * after the run. */
void *cpu_task_words(struct cpu_task *task);

/* Sorts the words, stores the milliseconds that this took and returns 0; or -1 with the reason,
 * also when the watch ended the sort: then only cpu_task_free may be called. */
int cpu_task_run(struct cpu_task *task, const struct watch *watch, double *ms, struct error *error);

/* Frees the task; if its thread still sorts, the thread frees it. NULL is fine. */
void cpu_task_free(struct cpu_task *task);

/* timing_launches: measures one sort, at one number of keys, launch by launch.
 *
 * As in timing, the input is restored before each run, and every result is compared with the right
 * one. */

/* Measures every launch of a device sort on its own: the median over the plan's repeats. Each
 * launch has an event, which slows the sort down a little. -1 with the reason, also when `watch`,
 * which may be NULL, ended it or a result was wrong. The caller frees `launches` with
 * timing_launches_free. */
int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error);

/* The device time from the start of the sort's first launch to the end of launch number `count`,
 * from 1: the median of the plan's repeats, in ms. The launches do not wait for the host in
 * between. -1 with the reason, also if the device's clock is implausible. */
double timing_measure_head(const struct timing_plan *plan, const struct sort *sort,
                           const struct timing_data *data, const struct watch *watch, int count,
                           struct error *error);

/* bandwidth: measures how fast a device copies memory.
 *
 * A sort that reads and writes all keys P times cannot be faster than P copies of them, so the rate
 * of a copy is the limit that sorts are compared with. (Passes over keys that stay in a cache may
 * be faster.) */

/* Stores the rate of a copy of a large buffer in 10^9 bytes per second, read and written: the
 * better median of the driver's own copy and of a copying kernel. Small buffers are tried first, so
 * that a device that is slow (a simulator) is not asked for minutes. `watch` may be NULL. -1 with
 * the reason, and 0 stored, also when the watch ended it, a copy is wrong or the device's clock is
 * implausible. */
int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error);
