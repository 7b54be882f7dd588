/* tune: the best work-group size, keys per work-item and tile of each sort on this device.
 *
 * The kinds of values of a sort are searched one after the other, each with the best of those
 * before it: first the sort's own value, then smaller and larger powers of two. A value that gives
 * a wrong result, or that the device does not allow, is not taken. The sort's own value stays, and
 * nothing is kept, unless the best of the others is faster beyond doubt: its slowest run is faster
 * than the fastest one with the sort's own value, and is so again when both are measured once more.
 *
 * What cannot win costs little. A value is given up when all of its first runs, after one that
 * warms up, take more than 1.5 times as long as the best value so far: two, or as many as fit a
 * tenth of a second. Noise makes runs longer, never shorter: a value as fast as the best is lost
 * only if all were held up by half of their time. If the next value on the same side is given up as
 * well and takes more than 1.25 times as long again, those beyond are not tried, nor are their
 * kernels built: time falls towards the best value and rises behind it. */
#ifndef SORTNET_DEVICE_TIMING_TUNE_H
#define SORTNET_DEVICE_TIMING_TUNE_H

#include "device/timing/timing_run.h"

enum {
    /* Measured runs of a value. With 5, times that differ by chance alone look faster beyond doubt
     * in 1 of 252 cases, and twice in 1 of 63,504. */
    TUNE_REPEATS = 5,
    /* Of keys per work-item alone: with a single key there is nothing that a row would save. */
    TUNE_SHARES_LEAST = 2,
};

/* Stores the path of the file of values for a device, with room for `size` bytes. -1 with the
 * reason, as tuning_path. */
int tune_path(const struct device *device, char *path, size_t size, struct error *error);

/* The values kept for a device; none where there is no file, or no place for one. -1 with the
 * reason when it cannot be read, there are none then either. The caller frees `tuning`. */
int tune_load(const struct device *device, struct tuning *tuning, struct error *error);

/* Tries the values of `sort` on `data` and keeps the best in `tuning`, 0 where that is the sort's
 * own; those of the plan are not used, nor is its number of repeats. With plan->every_share all
 * keys per work-item of a radix sort are measured, however slow. Appends what was tried to
 * `trials`, and tells each trial. Returns false when `listener`, which may be NULL, ended it;
 * nothing is kept then. A sort without values, or of the CPU, is left alone. */
bool tune_sort(const struct timing_plan *plan, const struct sort *sort,
               const struct timing_data *data, const struct timing_listener *listener,
               struct tuning *tuning, struct timing_trials *trials);

/* The row of a radix sort's keys per work-item; NULL: the sort has none. */
const struct sort_tuning *tune_shared(const struct sort *sort);

/* Tries every number of keys per work-item of the plan's one sort at its one size, with the plan's
 * repeats, and keeps nothing: tells of TIMING_NEWS_SHARES, then of each trial. -1 with the reason,
 * also when it was ended. */
int tune_run_shares(const struct timing_plan *plan, const struct timing_listener *listener,
                    struct error *error);

#endif
