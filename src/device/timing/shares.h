/* shares: measures a radix sort with every number of keys per work-item, for a chart. */
#pragma once

#include "device/timing/timing_run.h"

/* The place of the keys per work-item among the tuning values of a radix sort; -1: the sort has no
 * such value. */
int shares_place(const struct sort *sort);

/* Measures the plan's one sort at its one size with 2, 4, 8, ... keys per work-item, up to the most
 * that the sort takes, and with the sort's own number. Tells TIMING_NEWS_SHARES, then each trial.
 * 0, or -1 with the reason, also when it was ended. */
int shares_run(const struct timing_plan *plan, const struct timing_listener *listener,
               struct error *error);
