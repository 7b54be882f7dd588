/* lesson_list: the menu of the program's lessons, with the user's progress in each. */
#pragma once

#include <stdbool.h>

struct app;
struct lesson_list;

/* Opens lesson `number` at the step that was reached last; a finished lesson from its beginning. */
void lesson_list_choose(struct app *app, int number);

/* Opens the lesson after the open one, at its first step (1), or the lesson before it, at its last
 * step (-1). False: there is none, or the open lesson is not one of the program's. */
bool lesson_list_beside(struct app *app, int step);

/* Returns how many questions were not answered right at the first try. */
int lesson_again_count(const struct lesson_list *list);

/* Asks the first of these questions, or the next one; after the last one leaves the lesson. */
void lesson_again_begin(struct app *app);
void lesson_again_next(struct app *app);

/* Reads the progress of earlier runs, and keeps progress from now on. If none was kept yet, and the
 * command line names nothing to open, opens the first lesson. */
void lesson_list_keep(struct app *app);

/* Notes how far the open lesson has come; call after every event. */
void lesson_list_follow(struct app *app);
