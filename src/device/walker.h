/* walker: runs the values of a 0-1 proof on an open device, 32 or more in every work-item. */
#ifndef SORTNET_DEVICE_WALKER_H
#define SORTNET_DEVICE_WALKER_H

#include "core/proof/proof.h"
#include "device/device.h"

struct walker;

/* Builds the kernel, from the file in `kernel_dir` or, when NULL, from the one embedded in the
 * program. The device must outlive the walker. `*log` receives the whole build log or NULL; the
 * caller frees it. NULL with the reason on failure. Frees with walker_free. */
struct walker *walker_new(struct device *device, const char *kernel_dir, char **log,
                          struct error *error);
void walker_free(struct walker *walker); /* NULL is fine */

/* True if a walk takes half a second or more on the CPU, so that a device may be faster. */
bool walker_pays(const struct walk *walk);

/* Does what walk_run does, on the device, with the same tally. Returns 0; 1 if there are more
 * values than this device walks in about a minute; -1 with the reason if the device fails. */
int walker_run(struct walker *walker, const struct walk *walk, const struct watch *watch,
               struct walk_tally *tally, struct error *error);

#endif
