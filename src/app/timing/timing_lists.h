/* timing_lists: rows of timing mode's settings (app/settings/setting.h), in the order of their
 * numbers. */
#ifndef SORTNET_APP_TIMING_TIMING_LISTS_H
#define SORTNET_APP_TIMING_TIMING_LISTS_H

#include "app/settings/setting.h"
#include "app/timing/timings.h"

extern const struct setting timing_lists[TIMING_SETTINGS];

#endif
