/* timed: the picture of `time`, one of timing mode's views. Rates, times and the table show the
 * rows; launches and keys per work-item are of one sort, and are measured after its row. */
#pragma once

#include "app/options/options.h"
#include "device/timing/timing.h"

#include <stdio.h>

/* Does the plan measure everything that the view of the options shows? 0, or -1 with the missing
 * part. */
int time_view_check(const struct options *options, const struct timing_plan *plan,
                    struct error *error);

/* Measures what the view shows besides the rows of the table, prints it to `out`, and writes the
 * picture. Returns -1 with the reason, also after an interruption. */
int time_view_draw(const struct options *options, const struct timing_plan *plan,
                   const struct timing_table *table, FILE *out, struct error *error);
