/* work_items: chooses a work-item of the current layer, the size of work-groups, and how much of
 * the kernel's text is shown. */
#ifndef SORTNET_APP_STEPPING_WORK_ITEMS_H
#define SORTNET_APP_STEPPING_WORK_ITEMS_H

#include <stdbool.h>

struct app;

/* Chooses a work-item by its number (-1: none), or the next (1) or the one before (-1), idle ones,
 * too; says which comparator it finds. */
void work_items_choose(struct app *app, int item);
void work_items_next(struct app *app, int step);

/* A press on a comparator of the current layer, or on a cell of a table, chooses its work-item; a
 * press on the chosen one ends the choice. True if the press does nothing else. */
bool work_items_press(struct app *app);

/* Shows the comments of the kernel's text, or folds them away. */
void work_items_fold(struct app *app);

/* Scrolls a kernel's text, `rows` by now, if the mouse is over it and not all of it is in sight. */
bool work_items_scroll(const struct app *app, int *rows, float dy);

/* Has layers launched in groups of `group` work-items (0: as the runtime likes), and says so. */
void work_items_use_groups(struct app *app, int group);

/* Ends the choice; false if there was none. */
bool work_items_close(struct app *app);

#endif
