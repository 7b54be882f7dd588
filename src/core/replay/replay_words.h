/* replay_words: a step in words. */
#ifndef SORTNET_CORE_REPLAY_REPLAY_WORDS_H
#define SORTNET_CORE_REPLAY_REPLAY_WORDS_H

#include "core/replay/replay.h"

/* Writes the statement on one line with the values that the step read in place of what it read:
 * "WORD smaller = min(12, 7)". What it assigns keeps its name. False: no value stands in it. */
bool replay_write_step(const struct replay *replay, int item, int step, char *text, size_t size);

#endif
