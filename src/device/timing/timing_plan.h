/* timing_plan: what is measured, on what, and how: the one request that the command line, the
 * window, the worker and the measuring loops pass on. */
#ifndef SORTNET_DEVICE_TIMING_TIMING_PLAN_H
#define SORTNET_DEVICE_TIMING_TIMING_PLAN_H

#include "core/timing/timing_data.h"
#include "core/timing/timing_table.h"
#include "core/timing/tuning.h"
#include "device/device.h"
#include "device/sorts/sort.h"

struct timing_plan {
    const struct sort **sorts; /* every one of these sort_count is measured at every size */
    int sort_count;
    const size_t *sizes; /* numbers of keys, size_count of them */
    int size_count;
    struct timing_wanted wanted; /* what is sorted, and how often */
    bool out_of_order;           /* launches in an out-of-order queue, ordered by events */
    const struct sort *launched; /* every launch of it is measured, too; NULL: of none */
    size_t launched_n;           /* keys it then sorts */

    /* where and with which values; the worker fills these in itself */
    struct device *device;       /* NULL: sorts of the CPU alone */
    const char *kernel_dir;      /* as in stepper_new */
    const struct tuning *tuning; /* values to use; NULL: the sorts' own */
    double copy_gbs;             /* the device's copy bandwidth, 10^9 bytes/s; 0: not known */

    /* only while values are tuned (tune.h) */
    bool every_share;  /* all keys per work-item are tried, for a chart */
    double give_up_ms; /* a point is given up where its first runs all take longer by the host's
                          clock; 0: none is */
};

/* A copy with lists of its own, which the caller frees with timing_plan_free. */
struct timing_plan *timing_plan_copy(const struct timing_plan *plan);
void timing_plan_free(struct timing_plan *plan); /* NULL is fine */

/* Does one of its sorts need a device? */
bool timing_plan_needs_device(const struct timing_plan *plan);

/* Says what the figures of a plan depend on. */
void timing_plan_describe(const struct timing_plan *plan, struct timing_setup *setup);

#endif
