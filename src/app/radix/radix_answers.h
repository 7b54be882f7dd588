/* radix_answers: covered turns, and the answers to their questions. */
#ifndef SORTNET_APP_RADIX_RADIX_ANSWERS_H
#define SORTNET_APP_RADIX_RADIX_ANSWERS_H

#include "view/list.h"

#include <stdbool.h>

struct app;

/* Covers turns from the next one on, or stops covering them. */
void radix_cover(struct app *app);

/* Is a pressed target an answer: a place, or a counter of the work-item asked about? Then judges
 * it. */
bool radix_answers_press(struct app *app, struct target target);

/* Takes a key while a turn asks: digits are typed, Return answers. False for other keys, which are
 * shortcuts. */
bool radix_answers_key(struct app *app, const char *name);

#endif
