/* time_tuning: tuned values on the command line: searched and kept. */
#ifndef SORTNET_APP_TIME_TUNING_H
#define SORTNET_APP_TIME_TUNING_H

#include "app/options.h"
#include "device/timing_run.h"

/* Searches the best values of the plan's sorts at its greatest size, prints what it tried and keeps
 * the values: adds them to `tuning` and to the file. Draws a chart beside options->output, if there
 * is one (tuning_chart.h). Returns the exit code. */
int time_tuning_search(const struct timing_plan *plan, const struct options *options,
                       struct tuning *tuning);

#endif
