/* tune: searches the best work-group size, keys per work-item and tile of each sort on this device.
 *
 * The kinds of values of a sort are searched one after the other, each with the best values found
 * before: first the sort's own value, then smaller and larger powers of two. A value that gives a
 * wrong result, or that the device does not allow, is not taken. The sort's own value stays, and
 * nothing is kept, unless the best other value is faster beyond doubt: its slowest run is faster
 * than the fastest run with the sort's own value, and again so when both are measured once more.
 *
 * Values that cannot win cost little. A value is given up when all of its first runs, after one
 * that warms up, take more than 1.5 times as long as the best value so far: two, or as many as fit
 * a tenth of a second. Noise makes runs longer, never shorter: a value as fast as the best is lost
 * only if all were held up by half of their time. If the next value on the same side is given up as
 * well and takes more than 1.25 times as long again, the values beyond are not tried, nor are their
 * kernels built: time falls towards the best value and rises behind it. */
#pragma once

#include "device/timing/timing_run.h"

enum {
    /* Measured runs of a value. With 5, times that differ by chance alone look faster beyond doubt
     * in 1 of 252 cases, and twice in 1 of 63,504. */
    TUNE_REPEATS = 5,
    /* The least number of keys per work-item that is tried: with a single key a row of counters
     * saves nothing. */
    TUNE_SHARES_LEAST = 2,
};

/* Stores the path of a device's file of values, in `size` bytes. 0, or -1 with the reason, as
 * tuning_path. */
int tune_path(const struct device *device, char *path, size_t size, struct error *error);

/* Reads the values kept for a device; without a file, or a place for one, there are none. -1 with
 * the reason, and no values, if the file cannot be read. The caller frees `tuning`. */
int tune_load(const struct device *device, struct tuning *tuning, struct error *error);

/* Tries the values of `sort` on `data` and keeps the best in `tuning`, 0 if the sort's own is the
 * best. The plan's tuning and number of repeats are not used. With plan->every_share all numbers of
 * keys per work-item of a radix sort are measured, however slow. Appends the trials to `trials`,
 * and tells each as news. Returns false when `listener`, which may be NULL, ended the search;
 * nothing is kept then. A sort without values, or of the CPU, is left alone. */
bool tune_sort(const struct timing_plan *plan, const struct sort *sort,
               const struct timing_data *data, const struct timing_listener *listener,
               struct tuning *tuning, struct timing_trials *trials);

/* The row of a radix sort's keys per work-item; NULL: the sort has none. */
const struct sort_tuning *tune_shared(const struct sort *sort);

/* Tries every number of keys per work-item of the plan's one sort at its one size, with the plan's
 * repeats, and keeps nothing. Tells TIMING_NEWS_SHARES, then each trial. 0, or -1 with the reason,
 * also when it was ended. */
int tune_run_shares(const struct timing_plan *plan, const struct timing_listener *listener,
                    struct error *error);
