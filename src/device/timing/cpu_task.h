/* cpu_task: a sort on a CPU thread of its own, which can be left behind.
 *
 * Nothing can stop the C library's qsort half way. So it runs on a thread while the caller looks at
 * the watch; when the watch ends the job the thread is left to itself, and frees what it owns when
 * it is done. Internal to src/device. */
#ifndef SORTNET_DEVICE_TIMING_CPU_TASK_H
#define SORTNET_DEVICE_TIMING_CPU_TASK_H

#include "core/base/watch.h"
#include "device/sorts/sort.h"

struct cpu_task;

/* Makes a task for a CPU sort; `job` is resolved. NULL with the reason on failure. */
struct cpu_task *cpu_task_new(const struct sort *sort, const struct sort_job *job,
                              struct error *error);

/* The n words that the next run sorts in place: the caller fills them in and reads them after. */
void *cpu_task_words(struct cpu_task *task);

/* Sorts the words; stores the milliseconds it took and returns 0, or -1 with the reason, also when
 * the watch ended it: then cpu_task_free is the only call allowed. */
int cpu_task_run(struct cpu_task *task, const struct watch *watch, double *ms, struct error *error);

/* Frees the task, or leaves that to its thread while it sorts; NULL is fine. */
void cpu_task_free(struct cpu_task *task);

#endif
