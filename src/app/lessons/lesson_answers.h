/* lesson_answers: the question of a step is answered by keys and by mouse. A wrong answer is
 * told why; after the last try, and after a right answer, the answer of the lesson is shown. */
#pragma once

#include <stdbool.h>

struct app;

/* True if the key was for the answer. */
bool lesson_answers_key(struct app *app, const char *name);

/* Would the key's character become a part of the answer? */
bool lesson_answers_take(const struct app *app, const char *name);

/* True if what is under the mouse was for the answer: a choice, or a comparator. */
bool lesson_answers_press(struct app *app);
