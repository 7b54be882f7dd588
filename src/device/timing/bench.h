/* bench: a sort that is made ready on the device, to be run over and over by the host's clock, each
 * result compared with what must come out.
 *
 * A run on the device may take minutes, and what was enqueued cannot be called back. So the first
 * run, which is not measured, waits after every launch and looks at the watch; where it took long,
 * the later ones wait a few times a second (bench_pace), which costs them some microseconds each.
 * Internal to src/device. */
#ifndef SORTNET_DEVICE_TIMING_BENCH_H
#define SORTNET_DEVICE_TIMING_BENCH_H

#include "core/base/watch.h"
#include "core/timing/timing_data.h"
#include "device/sorts/elements.h"
#include "device/timing/timing_plan.h"

/* What runs work with. The first part is the caller's to fill in, the others begin as zeros. */
struct bench {
    const struct timing_plan *plan;
    const struct sort *sort;
    const struct timing_data *data;
    const struct watch *watch; /* NULL: nobody ends it */
    struct sort_job job;       /* resolved, for data->n words */
    void *output;              /* room for n elements of a result */

    struct error error; /* what went wrong, or was wrong with a result, first */

    /* of sorts that run on the device */
    struct sort_run run;
    struct elements elements; /* around it */
    cl_mem input;             /* the n elements to sort */
    double upload_ms;         /* that they took to come there: the median of some */
};

/* One run, by the host's clock. */
struct clocked {
    double wall, download; /* milliseconds */
    bool right;            /* its result is what must come out */
};

/* Is bench->output what must come out? If not, bench->error says what is wrong, unless it says
 * something already. */
bool bench_verify(struct bench *bench);

/* Makes ready what the device needs and brings the elements there; bench->job has its final values
 * then. 0, or -1 with the reason in bench->error; the caller ends with bench_clear in any case. */
int bench_prepare(struct bench *bench);

/* Restores the input, sorts, and verifies the result. 0, also where that is wrong; or -1 with the
 * reason in bench->error, also when the watch ended it (bench->run.ended). */
int bench_run(struct bench *bench, struct clocked *once);

/* How long a run takes is known now: later ones look at the watch a few times a second, if it is
 * long. */
void bench_pace(struct bench *bench, double ms);

/* Waits for what may still run, and frees what bench_prepare has made. */
void bench_clear(struct bench *bench);

#endif
