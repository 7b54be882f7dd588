/* bandwidth: measures how fast a device copies memory.
 *
 * A sort that reads and writes all keys P times cannot be faster than P copies of them, so the rate
 * of a copy is the limit that sorts are compared with. (Passes over keys that stay in a cache may
 * be faster.) */
#ifndef SORTNET_DEVICE_TIMING_BANDWIDTH_H
#define SORTNET_DEVICE_TIMING_BANDWIDTH_H

#include "core/base/error.h"
#include "core/base/watch.h"

struct device;

/* Stores the rate of a copy of a large buffer in 10^9 bytes per second, read and written: the
 * better median of the driver's own copy and of a copying kernel. Small buffers are tried first, so
 * that a device that is slow (a simulator) is not asked for minutes. `watch` may be NULL. -1 with
 * the reason, and 0 stored, also when the watch ended it, a copy is wrong or the device's clock is
 * implausible. */
int bandwidth_measure(struct device *device, const struct watch *watch, double *gbs,
                      struct error *error);

#endif
