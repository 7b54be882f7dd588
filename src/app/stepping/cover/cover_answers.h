/* cover_answers: what is answered to the question of a covered layer, by key or mouse. */
#ifndef SORTNET_APP_STEPPING_COVER_COVER_ANSWERS_H
#define SORTNET_APP_STEPPING_COVER_COVER_ANSWERS_H

#include <stdbool.h>

struct app;

/* Takes a key that answers for a covered layer: Up and Down choose a comparator, Space and Return,
 * I and D, digits and Backspace answer as the question has it. False: the key is for something
 * else. */
bool cover_answers_key(struct app *app, const char *name);

/* A comparator was pressed; false if it is none of a covered layer. */
bool cover_answers_press(struct app *app, int comparator);

#endif
