/* radix_stepper: runs a small radix sort on an open device, kernel by kernel. The kernels are those
 * of the timed sort, built for small digits; every buffer is read back after every kernel. */
#pragma once

#include "core/radix/radix_item.h"
#include "core/radix/radix_step.h"
#include "device/device.h"

/* Builds the kernels for the job's plan, from the files in `kernel_dir` or, when NULL, from those
 * in the program, unless they were built before; sorts the keys with the stable scatter and with
 * the atomic one. result->ran tells whether that worked, result->error why not. `*sources` receives
 * the texts that the kernels were built from, if they were built; the caller frees it. `*log`
 * receives the whole build log or NULL; the caller frees it. (Both may be NULL.) */
void radix_stepper_run(struct device *device, const char *kernel_dir, const struct radix_job *job,
                       struct radix_result *result, char **log);
