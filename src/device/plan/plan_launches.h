/* plan_launches: the buffers, kernels and arguments of a plan's launches. Internal to
 * src/device/plan. */
#pragma once

#include "device/cl.h"
#include "device/plan/plan_run.h"

/* Everything that the launches of a run use. */
struct plan_launches {
    struct plan_run *run;
    cl_command_queue queue; /* queue of the launches; not owned */
    cl_mem buffers[PLAN_BUFFERS];
    cl_kernel kernels[SIGNATURE_KERNELS];
    const struct plan_kernel *kernel_of[SIGNATURE_KERNELS];
    int kernel_count;
    cl_mem numbers[SIGNATURE_ARGUMENTS]; /* buffers of the present launch */
    unsigned char values[SIGNATURE_ARGUMENTS][8];
    struct cl_argument arguments[SIGNATURE_ARGUMENTS + 1];
};

/* Makes the buffers of the run's plan, with these keys (NULL: zeros), and cells after them. Returns
 * 0, or -1 with the reason; in both cases the caller calls plan_launches_free. */
int plan_launches_make(struct plan_launches *launches, struct plan_run *run, const void *keys,
                       struct error *error);
void plan_launches_free(struct plan_launches *launches);

/* Makes the kernel of a launch, and checks and sets its arguments. Returns 0, or -1 with the
 * reason; in both cases the caller calls plan_launches_drop when the launch is enqueued. */
int plan_launches_set(struct plan_launches *launches, int number, struct cl_launching *launching,
                      struct error *error);
void plan_launches_drop(struct plan_launches *launches);

/* Notes in run->trampled the first cell after a buffer that changed. Returns 0, or -1 with the
 * reason. */
int plan_launches_look(struct plan_launches *launches, struct error *error);
