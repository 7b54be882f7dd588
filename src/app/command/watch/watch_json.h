/* watch_json: a recorded launch as JSON (docs/formats.md). */
#ifndef SORTNET_APP_COMMAND_WATCH_WATCH_JSON_H
#define SORTNET_APP_COMMAND_WATCH_WATCH_JSON_H

#include "app/command/watch/watch_job.h"
#include "core/replay/replay.h"

/* Prints an object with the steps of the work-items from `first` to `last`. */
void watch_json(const struct watch_job *job, const struct replay *replay, int first, int last);

#endif
