/* state_file: writes all facts about what the window shows as lines of NAME=VALUE, for tests and
 * assistive tools. */
#pragma once

#include "app/app.h"

#include <stdio.h>

/* Writes the state: the facts of the tables (app/facts.h), and facts only for tests. */
void state_write(FILE *file, const struct app *app);

/* Writes the state to `path` in one piece, so that readers never see half of it. `frames` counts
 * the pictures shown so far. Returns 0, or -1 with the reason. */
int state_file_write(const char *path, const struct app *app, long frames, double first_frame_ms,
                     struct error *error);
