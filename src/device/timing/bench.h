/* bench: a sort made ready on the device, to be run again and again by the host's clock; every
 * result is compared with the right one.
 *
 * A run on the device may take minutes, and enqueued launches cannot be called back. So the first
 * run, which is not measured, waits after every launch and looks at the watch. If it took long,
 * later runs wait a few times a second (bench_pace), which costs some microseconds each time.
 * Internal to src/device. */
#ifndef SORTNET_DEVICE_TIMING_BENCH_H
#define SORTNET_DEVICE_TIMING_BENCH_H

#include "core/base/watch.h"
#include "core/timing/timing_data.h"
#include "device/sorts/elements.h"
#include "device/timing/timing.h"

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

#endif
