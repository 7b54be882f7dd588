/* progress: a line on a terminal that shows the progress of a long job, and disappears at its end.
 */
#pragma once

#include <stdbool.h>

struct progress {
    bool terminal;   /* messages go to a person */
    double started;  /* seconds, by the monotonic clock */
    double reported; /* time of the last line, seconds after the start; 0: none yet */
};

/* Begins the progress of a job; `wanted`: lines may be shown, if standard error is a terminal. */
struct progress progress_begin(bool wanted);

/* Is it time for another line? Not before a job takes long. Stores how many seconds passed since
 * the start. */
bool progress_due(struct progress *progress, double *passed);

/* Writes how many layers of a large sort are done; for a watch whose context is a struct progress.
 * Returns false if a signal came. */
bool progress_layers(void *context, double done, double all);

/* Says on the line which file is written, for a job without known progress. */
void progress_writing(struct progress *progress, const char *path);

/* Takes the line away. */
void progress_end(const struct progress *progress);
