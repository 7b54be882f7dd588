/* timing: one sort, at one number of keys, measured as a whole.
 *
 * The input is restored on the device before each run, outside the interval. After the runs to
 * warm up come the repeats; the point has their median with minimum and maximum, and every run's
 * result is compared with what must come out. Nothing is printed here. Of a plan, the lists of
 * sorts and sizes do not matter here. */
#ifndef SORTNET_DEVICE_TIMING_TIMING_H
#define SORTNET_DEVICE_TIMING_TIMING_H

#include "core/base/watch.h"
#include "device/timing/timing_plan.h"

/* 0 if `sort` can sort n elements of this kind as planned; -1 after saying why it cannot. Fills
 * `job` in, resolved, for what it is asked to do. */
int timing_check(const struct timing_plan *plan, const struct sort *sort,
                 const struct word_map *map, size_t n, struct sort_job *job, struct error *error);

/* Measures `sort` on `data`. What goes wrong stands in the point. Returns false when `watch`, which
 * may be NULL, ended it; the point says nothing then. After each run on the device, those that warm
 * up included, the watch hears how many are done: after the first, all kernels are built. */
bool timing_measure(const struct timing_plan *plan, const struct sort *sort,
                    const struct timing_data *data, const struct watch *watch,
                    struct timing_point *point);

#endif
