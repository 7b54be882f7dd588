/* timing: one sort, at one number of keys, measured.
 *
 * The input is restored on the device before each run, outside the interval. After the runs to
 * warm up come the repeats; the point has their median with minimum and maximum, and every run's
 * result is compared with what must come out. Nothing is printed here. */
#ifndef SORTNET_DEVICE_TIMING_H
#define SORTNET_DEVICE_TIMING_H

#include "core/timing_data.h"
#include "core/timing_table.h"
#include "core/tuning.h"
#include "core/watch.h"
#include "device/device.h"
#include "device/sorts.h"

/* How to measure; the same for all points of a table. */
struct timing_means {
    struct device *device;       /* NULL: sorts of the CPU alone */
    const char *kernel_dir;      /* as in stepper_new */
    const struct tuning *tuning; /* values to use; NULL: the sorts' own */
    double copy_gbs;             /* the device's copy bandwidth, 10^9 bytes/s; 0: not known */
    int repeats;                 /* measured runs, at least 1 */
    bool out_of_order;           /* launches in an out-of-order queue, ordered by events */
    const struct watch *watch;   /* NULL: nobody ends it */
};

/* 0 if `sort` can sort n elements of this kind with these means; -1 after saying why it cannot.
 * Fills `job` in, resolved, for what it is asked to do. */
int timing_check(const struct timing_means *means, const struct sort *sort,
                 const struct word_map *map, size_t n, struct sort_job *job, struct error *error);

/* Measures `sort` on `data`. What goes wrong stands in the point. Returns false when the watch
 * ended it; the point says nothing then. */
bool timing_measure(const struct timing_means *means, const struct sort *sort,
                    const struct timing_data *data, struct timing_point *point);

/* Measures every launch of a device sort by itself: the median over means->repeats runs, each
 * launch with an event, which slows the whole down a little. -1 with the reason, also when it was
 * ended or a result was wrong. The caller frees `launches` with timing_launches_free. */
int timing_measure_launches(const struct timing_means *means, const struct sort *sort,
                            const struct timing_data *data, struct timing_launches *launches,
                            struct error *error);

#endif
