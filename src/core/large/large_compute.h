/* large_compute: layers of a large sort on the CPU, where no device is open. */
#pragma once

#include "core/base/watch.h"
#include "core/large/large_job.h"

/* The keys of the last job, and those at the beginning of its stage. */
struct large_computer;

/* Does a job as a device would, without times. `*kept` has what the last job left, or NULL; the
 * caller frees it with large_computer_free, and the result with large_result_free. `watch`, which
 * may be NULL, hears between two layers how many are done. */
void large_compute(struct large_computer **kept, const struct large_job *job,
                   const struct watch *watch, struct large_result *result);

void large_computer_free(struct large_computer *computer); /* NULL is fine */
