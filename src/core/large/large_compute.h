/* large_compute: runs layers of a large sort on the CPU if no device is open. */
#pragma once

#include "core/base/watch.h"
#include "core/large/large_job.h"

/* Keys of the last job, and keys at the beginning of its stage. */
struct large_computer;

/* Does a job as a device would, without times. `*kept` is the state after the last job, or NULL;
 * the caller frees it with large_computer_free, and the result with large_result_free. `watch` may
 * be NULL; it gets the number of finished layers between two layers. */
void large_compute(struct large_computer **kept, const struct large_job *job,
                   const struct watch *watch, struct large_result *result);

void large_computer_free(struct large_computer *computer); /* NULL is fine */
