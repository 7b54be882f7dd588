/* radix_words: what a turn does, in plain sentences with its numbers. */
#ifndef SORTNET_VIEW_RADIX_RADIX_WORDS_H
#define SORTNET_VIEW_RADIX_RADIX_WORDS_H

#include "view/radix/radix_placement.h"

enum { RADIX_WORDS_BYTES = 320 };

/* Says what the last turn did, or asks for it while that is hidden. */
void radix_say_turn(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

/* Says which keys come first, and what the kernels do for it. */
const char *radix_say_order(const struct radix_plan *plan);

/* Says what came of the atomic scatter, once all of it is shown. */
void radix_say_atomic(const struct radix_plan *plan, const struct radix_trace *trace, bool end,
                      struct line *line);

/* Says why it matters: that equal digits keep their order, or that they did not. */
enum role radix_say_why(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

#endif
