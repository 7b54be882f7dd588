/* cpu_task: runs a CPU sort on a thread of its own, which can be left behind.
 *
 * Nothing can stop the C library's qsort half way. So it runs on a thread while the caller looks at
 * the watch. When the watch ends the job, the thread is left alone, and frees its memory when it is
 * done. Internal to src/device. */
#ifndef SORTNET_DEVICE_TIMING_CPU_TASK_H
#define SORTNET_DEVICE_TIMING_CPU_TASK_H

#include "core/base/watch.h"
#include "device/sorts/sort.h"

struct cpu_task;

/* Makes a task for a CPU sort; `job` is resolved. NULL with the reason on failure. */
struct cpu_task *cpu_task_new(const struct sort *sort, const struct sort_job *job,
                              struct error *error);

/* The n words that the next run sorts in place; the caller fills them in before and reads them
 * after the run. */
void *cpu_task_words(struct cpu_task *task);

/* Sorts the words, stores the milliseconds that this took and returns 0; or -1 with the reason,
 * also when the watch ended the sort: then only cpu_task_free may be called. */
int cpu_task_run(struct cpu_task *task, const struct watch *watch, double *ms, struct error *error);

/* Frees the task; if its thread still sorts, the thread frees it. NULL is fine. */
void cpu_task_free(struct cpu_task *task);

#endif
