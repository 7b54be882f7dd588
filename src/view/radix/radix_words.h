/* radix_words: plain sentences, with numbers, about what a turn does. */
#ifndef SORTNET_VIEW_RADIX_RADIX_WORDS_H
#define SORTNET_VIEW_RADIX_RADIX_WORDS_H

#include "view/radix/radix_placement.h"

enum { RADIX_WORDS_BYTES = 320 };

/* Writes what the last turn did, or the question while it is covered. */
void radix_say_turn(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

/* Says which keys come first, and how the kernels see to it. */
const char *radix_say_order(const struct radix_plan *plan);

/* Writes the outcome of the atomic scatter, once all of it is shown. */
void radix_say_atomic(const struct radix_plan *plan, const struct radix_trace *trace, bool end,
                      struct line *line);

/* Writes why the order of equal digits matters: that it was kept, or that it was not. */
enum role radix_say_why(const struct radix_placement *at, char text[RADIX_WORDS_BYTES]);

#endif
