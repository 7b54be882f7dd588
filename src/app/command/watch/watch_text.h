/* watch_text: a recorded launch as lines of text. */
#ifndef SORTNET_APP_COMMAND_WATCH_WATCH_TEXT_H
#define SORTNET_APP_COMMAND_WATCH_WATCH_TEXT_H

#include "app/command/watch/watch_job.h"
#include "core/replay/replay.h"

/* Prints what was recorded, then a line for each statement that the work-item executed. */
void watch_text(const struct watch_job *job, const struct replay *replay, int item);

/* Writes a statement on one line: blanks and line ends between its words become one blank. */
void watch_statement(const struct probes *probes, int statement, char *text, size_t size);

#endif
