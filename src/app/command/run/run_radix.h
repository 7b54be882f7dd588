/* run_radix: `run` for a radix sort. */
#ifndef SORTNET_APP_COMMAND_RUN_RUN_RADIX_H
#define SORTNET_APP_COMMAND_RUN_RUN_RADIX_H

#include "app/options/options.h"
#include "core/radix/radix_plan.h"

/* Runs every kernel of every pass on the device and compares each with the CPU. Returns the exit
 * code; what it leaves in `error` is for main to say. */
int run_radix(const struct options *options, struct error *error);

#endif
