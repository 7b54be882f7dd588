/* timing_launches: measures one sort, at one number of keys, launch by launch.
 *
 * As in timing, the input is restored before each run, and every result is compared with the right
 * one. */
#ifndef SORTNET_DEVICE_TIMING_TIMING_LAUNCHES_H
#define SORTNET_DEVICE_TIMING_TIMING_LAUNCHES_H

#include "core/base/watch.h"
#include "device/timing/timing.h"

/* Measures every launch of a device sort on its own: the median over the plan's repeats. Each
 * launch has an event, which slows the sort down a little. -1 with the reason, also when `watch`,
 * which may be NULL, ended it or a result was wrong. The caller frees `launches` with
 * timing_launches_free. */
int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error);

/* The device time from the start of the sort's first launch to the end of launch number `count`,
 * from 1: the median of the plan's repeats. The launches do not wait for the host in between. -1
 * with the reason, also if the device's clock is implausible. */
int timing_measure_head(const struct timing_plan *plan, const struct sort *sort,
                        const struct timing_data *data, const struct watch *watch, int count,
                        double *ms, struct error *error);

#endif
