/* shares: measures a radix sort with every number of keys per work-item, for a chart. */
#pragma once

#include "device/timing/timing_run.h"

/* Returns the index of the keys per work-item in the tuning values of a radix sort; -1: the sort
 * has no such value. */
int shares_place(const struct sort *sort);

/* Measures the plan's one sort at its one size with 2, 4, 8, ... keys per work-item, up to the
 * sort's most, and with the sort's own number. Reports TIMING_NEWS_SHARES, then each trial. Returns
 * 0, or -1 with the reason, also if it was ended. */
int shares_run(const struct timing_plan *plan, const struct timing_listener *listener,
               struct error *error);
