/* large_runner: a large sort on a device, layer by layer.
 *
 * The keys stay on the device. A job moves on to a layer, or back to one: then the layers from the
 * beginning of the stage, or of the sort, run again. Only a section is read back, or all keys where
 * they are compared with the CPU. */
#pragma once

#include "core/base/watch.h"
#include "core/large/large_job.h"
#include "device/device.h"

struct large_runner;

/* Makes the keys of a job and builds the kernels, from the files in `kernel_dir` or, when NULL,
 * from the embedded ones. The device must outlive the runner. `*log` receives the whole build log
 * or NULL; the caller frees it. NULL with the reason on failure; large_runner_free frees it. */
struct large_runner *large_runner_new(struct device *device, const char *kernel_dir,
                                      const struct large_job *job, char **log, struct error *error);
void large_runner_free(struct large_runner *runner); /* NULL is fine */

/* Does it have the keys of this job? */
bool large_runner_fits(const struct large_runner *runner, const struct large_job *job);

/* Runs a job that fits. `watch`, which may be NULL, hears between two layers how many are done. The
 * caller frees the result with large_result_free. */
void large_runner_run(struct large_runner *runner, const struct large_job *job,
                      const struct watch *watch, struct large_result *result);
