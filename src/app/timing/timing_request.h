/* timing_request: makes the plan for the worker when Enter is pressed. */
#ifndef SORTNET_APP_TIMING_TIMING_REQUEST_H
#define SORTNET_APP_TIMING_TIMING_REQUEST_H

#include "app/timing/timings.h"

/* Puts the ticked sorts and sizes that can run into the plan's lists, which have room for all sorts
 * and TIMING_SIZES sizes; `sizes` is the list of sizes. Sorts are measured in the order of the
 * list: those that build fastest come first. */
void timing_request(const struct timings *mode, struct timing_plan *plan, size_t *sizes);

/* Are the launches of this sort stages and substages? */
bool timing_request_triangle(const struct sort *sort);

/* The sort whose launches are shown: in the view of launches the cursor's, or else the measured
 * one; in other views b2, whose launches are measured after the rows. `n` receives its number of
 * keys. */
const struct sort *timing_request_launched(const struct timings *mode, size_t *n);

#endif
