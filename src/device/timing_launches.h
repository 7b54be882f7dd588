/* timing_launches: the device time of every launch of a sort, one by one. */
#ifndef SORTNET_DEVICE_TIMING_LAUNCHES_H
#define SORTNET_DEVICE_TIMING_LAUNCHES_H

#include "device/timing.h"

/* Measures every launch of a device sort by itself: the median over the plan's repeats, each launch
 * with an event, which slows the whole down a little. -1 with the reason, also when `watch`, which
 * may be NULL, ended it or a result was wrong. The caller frees `launches` with
 * timing_launches_free. */
int timing_measure_launches(const struct timing_plan *plan, const struct sort *sort,
                            const struct timing_data *data, const struct watch *watch,
                            struct timing_launches *launches, struct error *error);

#endif
