/* timing_request: what is asked of the worker when Enter is pressed. */
#ifndef SORTNET_APP_TIMING_TIMING_REQUEST_H
#define SORTNET_APP_TIMING_TIMING_REQUEST_H

#include "app/timing/timings.h"

/* Puts what is ticked and can be run into the lists of the plan, which have room for all sorts and
 * TIMING_SIZES sizes; `sizes` is one of them. The sorts come in the order in which they are
 * measured: those first that take the least to build. */
void timing_request(const struct timings *mode, struct timing_plan *plan, size_t *sizes);

/* Are the launches of this sort stages and substages? */
bool timing_request_triangle(const struct sort *sort);

/* The sort whose launches are looked at: in their view that of the cursor, or else the one that was
 * measured; otherwise b2, which is measured after the rows. In `n` the number of keys that it then
 * sorts. */
const struct sort *timing_request_launched(const struct timings *mode, size_t *n);

#endif
