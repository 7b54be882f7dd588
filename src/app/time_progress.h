/* time_progress: one line on a terminal that says how far timing is, and goes away. */
#ifndef SORTNET_APP_TIME_PROGRESS_H
#define SORTNET_APP_TIME_PROGRESS_H

#include "device/timing_run.h"

struct time_progress {
    bool on_terminal; /* standard error is one; otherwise nothing is shown */
    bool shown;       /* the line stands there */
};

void time_progress_init(struct time_progress *progress);
void time_progress_show(struct time_progress *progress, const struct timing_progress *state);
void time_progress_hide(struct time_progress *progress);

/* "0:41", or "" for a negative time. */
void time_left_text(double ms, char *text, size_t size);

#endif
