/* tune: the best work-group size, keys per work-item and tile of each sort on this device.
 *
 * A sort's values are tried one after the other, each over its whole range in powers of two, with
 * the best of those before it. A value that gives a wrong result, or that the device does not
 * allow, is not taken; and the sort's own value stays unless another is clearly better. */
#ifndef SORTNET_DEVICE_TIMING_TUNE_H
#define SORTNET_DEVICE_TIMING_TUNE_H

#include "device/timing/timing_run.h"

/* Stores the path of the file of values for a device, with room for `size` bytes. -1 with the
 * reason, as tuning_path. */
int tune_path(const struct device *device, char *path, size_t size, struct error *error);

/* The values kept for a device; none where there is no file, or no place for one. -1 with the
 * reason when it cannot be read, there are none then either. The caller frees `tuning`. */
int tune_load(const struct device *device, struct tuning *tuning, struct error *error);

/* Tries the values of `sort` on `data` and keeps the best in `tuning`; those of the plan are not
 * used. Appends what was tried to `trials`, and tells each trial. Returns false when `listener`,
 * which may be NULL, ended it; nothing is kept then. A sort without values, or of the CPU, is left
 * alone. */
bool tune_sort(const struct timing_plan *plan, const struct sort *sort,
               const struct timing_data *data, const struct timing_listener *listener,
               struct tuning *tuning, struct timing_trials *trials);

#endif
