/* timing_plan: the request to measure: which sorts, which sizes, on which device, and how. The
 * command line, the window, the worker and the measuring loops pass it on. */
#ifndef SORTNET_DEVICE_TIMING_TIMING_PLAN_H
#define SORTNET_DEVICE_TIMING_TIMING_PLAN_H

#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "core/timing/tuning.h"
#include "device/device.h"
#include "device/sorts/sort.h"

struct timing_plan {
    const struct sort **sorts; /* sort_count sorts, each measured at every size */
    int sort_count;
    const size_t *sizes; /* numbers of keys, size_count of them */
    int size_count;
    struct timing_wanted wanted; /* which elements are sorted, and how often */
    bool out_of_order;           /* uses an out-of-order queue, in which events order the
                                    launches */
    const struct sort *launched; /* a sort whose every launch is measured, too; NULL: none */
    size_t launched_n;           /* number of keys for that sort */

    /* where and with which values; the worker fills these in itself */
    struct device *device;       /* NULL: sorts of the CPU alone */
    const char *kernel_dir;      /* as in stepper_new */
    const struct tuning *tuning; /* values to use; NULL: the sorts' own */
    double copy_gbs;             /* the device's copy bandwidth, 10^9 bytes/s; 0: not known */

    /* only while values are tuned (tune.h) */
    bool every_share;  /* all numbers of keys per work-item are tried, for a chart */
    double give_up_ms; /* a point is given up if its first runs all take longer by the host's clock;
                          0: no point is */
};

/* A copy with lists of its own, which the caller frees with timing_plan_free. */
struct timing_plan *timing_plan_copy(const struct timing_plan *plan);
void timing_plan_free(struct timing_plan *plan); /* NULL is fine */

/* Does one of its sorts need a device? */
bool timing_plan_needs_device(const struct timing_plan *plan);

/* Fills `setup` with everything that the figures of a plan depend on. */
void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup);

#endif
