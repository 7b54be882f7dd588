/* bench: prepares a sort on the device, and runs it again and again by the host's clock; every
 * result is compared with the right one.
 *
 * A run on the device may take minutes, and enqueued launches cannot be called back. So the first
 * run, which is not measured, waits after every launch and checks the watch. If the run took long,
 * later runs wait a few times a second (bench_pace), which costs some microseconds each time.
 * Internal to src/device. */
#pragma once

#include "core/base/error.h"
#include "core/base/watch.h"
#include "core/timing/timing_data.h"
#include "device/sorts/elements.h"
#include "device/sorts/sort.h"
#include "device/timing/timing.h"

/* Data shared by all runs. The caller sets the first part; the rest starts as zeros. */
struct bench {
    const struct timing_plan *plan;
    const struct sort *sort;
    const struct timing_data *data;
    const struct watch *watch; /* watch; NULL: nothing ends the runs */
    struct sort_job job;       /* job for data->n words, resolved */
    void *output;              /* room for n elements of a result */

    struct error error; /* first failure, or first wrong result */

    /* fields for sorts on the device */
    struct sort_run run;
    struct elements elements; /* launches around the run */
    cl_mem input;             /* the n elements to sort */
    double upload_ms;         /* median time of their upload, ms */
};

/* Times of one run, by the host's clock. */
struct clocked {
    double wall, download; /* times of the run and of the download, ms */
    bool right;            /* true: the result is right */
};

/* Is bench->output the right result? If not, bench->error receives the mistake, unless it has an
 * earlier error. */
bool bench_verify(struct bench *bench);

/* Prepares the sort on the device and uploads the elements; bench->job then has its final values.
 * Returns 0, or -1 with the reason in bench->error; the caller calls bench_clear in both cases. */
int bench_prepare(struct bench *bench);

/* Restores the input, sorts, and verifies the result. Returns 0, even if the result is wrong; or -1
 * with the reason in bench->error; also -1 if the watch ended the run (bench->run.ended). */
int bench_run(struct bench *bench, struct clocked *once);

/* Sets how often later runs check the watch: a few times a second if a run takes long; it takes
 * `ms`. */
void bench_pace(struct bench *bench, double ms);

/* Waits for launches that may still run, and frees everything that bench_prepare made. */
void bench_clear(struct bench *bench);

/* cpu_task: runs a CPU sort in its own thread, which can be abandoned.
 *
 * Nothing can stop the C library's qsort half way. So it runs in a thread while the caller checks
 * the watch. If the watch ends the job, the thread is abandoned, and frees its memory when it is
 * done. Internal to src/device. */

/* Makes a task for a CPU sort; `job` is resolved. NULL with the reason. */
struct cpu_task *cpu_task_new(const struct sort *sort, const struct sort_job *job,
                              struct error *error);

/* Returns the n words that the next run sorts in place; the caller writes them before the run and
 * reads them after it. */
void *cpu_task_words(struct cpu_task *task);

/* Sorts the words and stores the time, ms. Returns 0; or -1 with the reason, also if the watch
 * ended the sort: then only cpu_task_free may be called. */
int cpu_task_run(struct cpu_task *task, const struct watch *watch, double *ms, struct error *error);

/* Frees the task; if its thread still sorts, the thread frees the task. NULL is fine. */
void cpu_task_free(struct cpu_task *task);

/* timing_launches: measures one sort, at one number of keys, launch by launch.
 *
 * As in timing, the input is restored before each run, and every result is compared with the right
 * one. */

/* Measures every launch of a device sort separately: the median of the plan's repeats. Each launch
 * has an event, which slows the sort down a little. Returns 0, or -1 with the reason, also if
 * `watch`, which may be NULL, ended it or a result was wrong. The caller frees `launches` with
 * timing_launches_free. */
int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error);

/* Returns the device time from the start of the sort's first launch to the end of launch number
 * `count`, from 1: the median of the plan's repeats, ms. The launches do not wait for the host in
 * between. -1 with the reason, also if the device's clock is implausible. */
double timing_measure_head(const struct timing_plan *plan, const struct sort *sort,
                           const struct timing_data *data, const struct watch *watch, int count,
                           struct error *error);

/* bandwidth: measures how fast a device copies memory.
 *
 * A sort that reads and writes all keys P times cannot be faster than P copies of the keys. So
 * sorts are compared with the rate of a copy. (Passes over keys that stay in a cache may be
 * faster.) */

/* Stores the rate of a copy of a large buffer, read and written, 10^9 bytes per second: the better
 * median of the driver's own copy and of a copying kernel. Small buffers are tried first, so that a
 * slow device (a simulator) is not busy for minutes. `watch` may be NULL. Returns 0; or -1 with the
 * reason and stores 0, also if the watch ended it, a copy is wrong or the device's clock is
 * implausible. */
int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error);
