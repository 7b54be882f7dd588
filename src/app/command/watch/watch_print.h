/* watch_print: a recorded launch as lines of text, and as JSON (docs/formats.md). */
#pragma once

#include "core/replay/replay.h"

/* Prints the recording, then a line for each statement that the work-item executed. `name`: the
 * launch; `keys`: source of its keys. */
void watch_print(const char *name, const char *keys, const struct replay *replay, int item);

/* Prints an object with the steps of the work-items from `first` to `last`. */
void watch_json(const char *name, const char *keys, const struct replay *replay, int first,
                int last);
