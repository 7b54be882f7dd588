/* bandwidth: what the memory of a device can do, measured.
 *
 * A sort that reads and writes all keys P times cannot be faster than P copies of them: the rate of
 * a copy is the limit that the figures of a sort are compared with. (Passes over keys that stay in
 * a cache may be faster.) */
#ifndef SORTNET_DEVICE_TIMING_BANDWIDTH_H
#define SORTNET_DEVICE_TIMING_BANDWIDTH_H

#include "core/base/error.h"
#include "core/base/watch.h"

struct device;

/* Stores 10^9 bytes per second, read and written, of a copy of a large buffer: the better
 * median of the driver's own copy and of a copying kernel. Small buffers are tried first, so that a
 * device that is slow (a simulator) is not asked for minutes. `watch` may be NULL. -1 with the
 * reason, and 0 stored, also when it was ended, a copy is wrong or the device's clock cannot be
 * right. */
int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error);

#endif
