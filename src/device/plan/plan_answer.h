/* plan_answer: answers the window's questions about a kernel file, in the device's process. */
#pragma once

#include "core/plan/plan_job.h"
#include "device/plan/plan_sort.h"
#include "device/steps/recorder.h"
#include "device/timing/timing.h"

/* Reads, builds and checks the file. The caller calls plan_result_free. */
void plan_answer(struct device *device, const struct plan_job *job, struct plan_result *result);
void plan_result_free(struct plan_result *result);

/* Records a launch of the file, as recorder_run does; the caller calls record_result_free. */
void plan_answer_record(struct device *device, const struct plan_recording *job,
                        struct record_result *result);

/* The kernel file of a timing plan. */
struct plan_timing {
    struct plan_file file;
    struct plan_sort sort;
};

/* Opens the file and checks it on few keys; its row takes the place of sort_kernel_file in the
 * plan. A file that cannot be timed gives the reason when it is to run. The timing plan must
 * outlive the row; the caller calls plan_answer_timed. */
void plan_answer_time(struct plan_timing *timing, struct device *device, struct timing_plan *plan);
void plan_answer_timed(struct plan_timing *timing);
