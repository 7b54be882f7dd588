/* timing: measures one sort, at one number of keys, as a whole.
 *
 * The input is restored on the device before each run, outside the interval. After the runs to warm
 * up come the repeats; the point has their median, minimum and maximum, and every run's result is
 * compared with the right one. Nothing is printed here. The plan's lists of sorts and sizes are
 * ignored. */
#ifndef SORTNET_DEVICE_TIMING_TIMING_H
#define SORTNET_DEVICE_TIMING_TIMING_H

#include "core/base/watch.h"
#include "device/timing/timing_plan.h"

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

#endif
