/* stepper: runs single layers of a network on an open device.
 *
 * One layer is one kernel launch, with one work-item per comparator. Each work-item also records
 * what it did, so that the caller can compare the record with the drawing. */
#pragma once

#include "core/network/step.h"
#include "device/device.h"

struct stepper;
struct layer_comparator;

/* Builds the layer kernels, from the files in `kernel_dir` or, if NULL, from the program's own
 * files. The device must outlive the stepper. `*log` receives the whole build log or NULL; the
 * caller frees it. NULL with the reason on failure. The caller frees the stepper with
 * stepper_free. */
struct stepper *stepper_new(struct device *device, const char *kernel_dir, char **log,
                            struct error *error);
void stepper_free(struct stepper *stepper); /* NULL is fine */

/* Uploads the job's keys, launches its layer, reads keys and records back. result->ran: it worked;
 * else result->error has the reason. */
void stepper_run(struct stepper *stepper, const struct step_job *job, struct step_result *result);

/* Stores the list for a listed layer's kernel: a comparator for each work-item. */
void stepper_list(const struct step_job *job, struct layer_comparator *list);
