/* radix_stepper: runs a small radix sort on an open device, kernel by kernel. The kernels are the
 * same as in the timed sort, built for small digits; every buffer is read back after every
 * kernel. */
#pragma once

#include "core/radix/radix_item.h"
#include "core/radix/radix_step.h"
#include "device/device.h"

/* Builds the kernels for the job's plan, from the files in `kernel_dir` or, if NULL, from the
 * program's own files, unless they were built before. Sorts the keys with the stable scatter and
 * with the atomic scatter. result->ran: it worked; else result->error has the reason. `*sources`
 * receives the texts that the kernels were built from, if they were built; the caller frees it.
 * `*log` receives the whole build log or NULL; the caller frees it. (Both may be NULL.) */
void radix_stepper_run(struct device *device, const char *kernel_dir, const struct radix_job *job,
                       struct radix_result *result, char **log);
