/* own_time: a kernel file of the user as a row of `time`. */
#pragma once

#include "app/command/own/own_kernel.h"
#include "device/plan/plan_sort.h"
#include "device/timing/timing.h"

struct own_time {
    struct own_kernel kernel;
    struct plan_sort sort;
};

/* Makes the row of the file that options->spec names; nothing is read yet. Returns 0, or -1 with
 * the option that does nothing here. The caller calls own_time_close in both cases. */
int own_time_init(struct own_time *own, const struct options *options, struct error *error);

/* Builds the file, prints its plan to `text`, and gives the timing plan its device and the type of
 * its keys. Returns EXIT_DONE, or another exit code with the reason. */
int own_time_open(struct own_time *own, const struct options *options, struct timing_plan *plan,
                  FILE *text, struct error *error);
void own_time_close(struct own_time *own);
