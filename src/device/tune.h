/* tune: the best work-group size, keys per work-item and tile of each sort on this device.
 *
 * A sort's values are tried one after the other, each over its whole range in powers of two, with
 * the best of those before it. A value that gives a wrong result, or that the device does not
 * allow, is not taken; and the sort's own value stays unless another is clearly better. */
#ifndef SORTNET_DEVICE_TUNE_H
#define SORTNET_DEVICE_TUNE_H

#include "device/timing.h"

/* Who is told of a trial, when it is over; NULL: nobody. */
struct tune_listener {
    void (*trial)(void *context, const struct timing_trial *trial);
    void *context; /* for trial */
};

/* Tries the values of `sort` on `data` and keeps the best in `tuning`; means->tuning is not used.
 * Appends what was tried to `trials`. Returns false when the watch of `means` ended it; nothing is
 * kept then. A sort without values, or of the CPU, is left alone. */
bool tune_sort(const struct timing_means *means, const struct sort *sort,
               const struct timing_data *data, const struct tune_listener *listener,
               struct tuning *tuning, struct timing_trials *trials);

#endif
