/* state_file: writes the state of the window as lines of NAME=VALUE, for tests and assistive
 * tools. */
#ifndef SORTNET_APP_SAVING_STATE_FILE_H
#define SORTNET_APP_SAVING_STATE_FILE_H

#include "app/facts.h"

/* The tables of all facts, as task_facts; some need a scene. */
extern const struct choices *const all_facts[];

/* Writes the state to `path` in one piece: readers never see half of it. `frames` counts the
 * pictures shown so far. Returns 0, or -1 with the reason. */
int state_file_write(const char *path, const struct app *app, long frames, double first_frame_ms,
                     struct error *error);

#endif
