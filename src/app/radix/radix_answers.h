/* radix_answers: turns that come covered, and what is answered to the question of one. */
#ifndef SORTNET_APP_RADIX_RADIX_ANSWERS_H
#define SORTNET_APP_RADIX_RADIX_ANSWERS_H

#include "view/list.h"

#include <stdbool.h>

struct app;

/* Covers turns from the next one on, or no more. */
void radix_cover(struct app *app);

/* Is it an answer that this was pressed: a place, or a counter of the item that is asked about?
 * Then it is judged. */
bool radix_answers_press(struct app *app, struct target target);

/* A key while a turn asks: digits are typed, Return answers. False: it is a shortcut. */
bool radix_answers_key(struct app *app, const char *name);

#endif
