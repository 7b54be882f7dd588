/* lesson_list: the menu of the program's lessons, with the user's progress in each. */
#pragma once

#include "core/lessons/lesson_progress.h"

struct lesson_list {
    struct lesson_progress progress;
    char path[1024]; /* file of the progress; "": none */
};

struct app;

/* Opens lesson `number` at the step that was reached last; a finished lesson from its beginning. */
void lesson_list_choose(struct app *app, int number);

/* Reads the progress of earlier runs, and keeps progress from now on. If none was kept yet, shows a
 * notice what L is for. */
void lesson_list_keep(struct app *app);

/* After every event: notes how far the open lesson has come. */
void lesson_list_follow(struct app *app);
