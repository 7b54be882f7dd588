/* plan_answer: answers what the window asks of a kernel file, in the device's process. */
#pragma once

#include "core/plan/plan_job.h"
#include "device/steps/recorder.h"

/* Reads, builds and checks the file. The caller calls plan_result_free. */
void plan_answer(struct device *device, const struct plan_job *job, struct plan_result *result);
void plan_result_free(struct plan_result *result);

/* Records a launch of the file, as recorder_run does; the caller calls record_result_free. */
void plan_answer_record(struct device *device, const struct plan_recording *job,
                        struct record_result *result);
