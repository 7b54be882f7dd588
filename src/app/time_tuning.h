/* time_tuning: tuned values on the command line: loaded, searched, kept. */
#ifndef SORTNET_APP_TIME_TUNING_H
#define SORTNET_APP_TIME_TUNING_H

#include "app/options.h"
#include "device/timing_run.h"

/* Loads the values kept for this device and driver. A file that cannot be read or is not one is
 * said and then ignored. The caller frees `tuning` with tuning_free. */
void time_tuning_load(struct device *device, struct tuning *tuning);

/* Searches the best values of the plan's sorts at its greatest size, prints what it tried and keeps
 * the values: adds them to `tuning` and to the file. Draws a chart beside options->output, if there
 * is one (tuning_chart.h). Returns the exit code. */
int time_tuning_search(const struct timing_plan *plan, struct device *device,
                       const struct options *options, struct tuning *tuning);

#endif
