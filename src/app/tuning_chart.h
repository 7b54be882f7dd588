/* tuning_chart: what was tried for a sort, as a chart: how long sorting took, and counting one
 * digit, against keys per work-item. It answers whether the best number follows from the number of
 * compute units, which stands in its title. */
#ifndef SORTNET_APP_TUNING_CHART_H
#define SORTNET_APP_TUNING_CHART_H

#include "app/options.h"
#include "core/timing_table.h"

/* Draws a chart for each sort of which counting was measured, beside options->output: "t.svg" makes
 * "t-tuning-radix.svg"; tells the names on standard output. `setup` says what the figures depend
 * on. 0, or -1 with the reason. */
int tuning_chart_draw(const struct timing_trials *trials, const struct timing_setup *setup,
                      const struct options *options, struct error *error);

#endif
