/* lesson_list: the lessons of the program to choose from, and how far one has come in each. */
#ifndef SORTNET_APP_LESSONS_LESSON_LIST_H
#define SORTNET_APP_LESSONS_LESSON_LIST_H

#include "app/settings/setting.h"
#include "core/lessons/lesson_progress.h"

struct lesson_list {
    struct lesson_progress progress;
    char path[1024]; /* where it is kept; "": nowhere */
};

extern const struct setting setting_lesson;

/* Opens a lesson by its number, at the step that was reached last; one that is done from its
 * beginning. */
void lesson_list_choose(struct app *app, int number);

/* Goes on from what earlier runs have kept, and keeps what is reached from now on. Where nothing
 * was kept yet, it says what L is for. */
void lesson_list_keep(struct app *app);

/* After anything was done: how far the lesson that is open has come. */
void lesson_list_follow(struct app *app);

#endif
