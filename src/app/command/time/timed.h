/* timed: the parts of `time`: tuned values, and pictures of a table. */
#pragma once

#include "app/options/options.h"
#include "device/timing/timing.h"
#include "device/timing/timing_run.h"

#include <stdio.h>

/* ---- time_tuning: searches tuned values on the command line and keeps them ---- */

/* Prints the line of a trial; if its sort or kind of value differs from those of the trial `before`
 * (NULL: it is the first), a heading comes first. */
void time_tuning_print(const struct timing_trial *trial, const struct timing_trial *before,
                       FILE *out);

/* Searches the best values of the plan's sorts at its greatest size, writes to `out` what it tried,
 * and keeps the values: adds them to `tuning` and to the file. If there is options->output, draws
 * charts beside it, "t-tuning-radix.svg" beside "t.svg": how long sorting took, and counting one
 * digit, against keys per work-item. The charts answer whether the best number follows from the
 * number of compute units, which stands in the title. Returns the exit code. */
int time_tuning_search(const struct timing_plan *plan, const struct options *options,
                       struct tuning *tuning, FILE *out, struct error *error);

/* ---- time_view: the picture of `time`, one of timing mode's views. Rates, times and the table
 * show the rows; launches and keys per work-item are of one sort, and are measured after its row.
 */

/* Does the plan measure everything that the view of the options shows? 0, or -1 with the missing
 * part. */
int time_view_check(const struct options *options, const struct timing_plan *plan,
                    struct error *error);

/* Measures everything that the view shows beside the rows of the table, prints it to `out`, and
 * writes the picture. -1 with the reason, also when it was interrupted. */
int time_view_draw(const struct options *options, const struct timing_plan *plan,
                   const struct timing_table *table, FILE *out, struct error *error);
