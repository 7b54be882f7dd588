/* timing_words: what timing mode says in sentences: what Enter measures, what is looked at, and
 * what trials of keys per work-item found. */
#ifndef SORTNET_VIEW_TIMING_TIMING_WORDS_H
#define SORTNET_VIEW_TIMING_TIMING_WORDS_H

#include "view/timing/timing_placement.h"

/* Draws the words in place of the rows before there are any, in the middle of `area`: what Enter
 * measures, and how to choose it. While something is measured, only `running`, which says what. */
void timing_intro_draw(const struct timing_placement *at, const struct box *area,
                       const char *running);

/* Draws the words, beside the list of sorts, about the sort or setting under the mouse or the
 * cursor, or about the point under the mouse. */
void timing_about_draw(const struct timing_placement *at);

/* Draws what the trials of keys per work-item found, above their chart, of a scene that has at
 * least one. Source: Radix exercise, which asks whether the best number follows from the compute
 * units. */
void timing_shares_draw(const struct timing_placement *at);

#endif
