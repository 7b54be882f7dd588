/* timing_reports: puts the worker's reports of its measuring into tables and state. */
#ifndef SORTNET_APP_TIMING_TIMING_REPORTS_H
#define SORTNET_APP_TIMING_TIMING_REPORTS_H

#include "app/timing/timings.h"

/* Takes a WORKER_TIMING or WORKER_TIMED, with its news. */
void timing_reports_take(struct timings *mode, struct worker_event *event);

#endif
