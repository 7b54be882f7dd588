/* work_items: which work-item of the current layer is looked at, and what of its kernel's text is
 * shown. */
#ifndef SORTNET_APP_STEPPING_WORK_ITEMS_H
#define SORTNET_APP_STEPPING_WORK_ITEMS_H

#include <stdbool.h>

struct app;

/* Chooses a work-item by its number (-1: none), or the next (1) or the one before (-1), idle ones,
 * too; says which comparator it finds. */
void work_items_choose(struct app *app, int item);
void work_items_next(struct app *app, int step);

/* A press on a comparator of the current layer, or on any cell of a table, chooses its work-item;
 * on the one that is chosen, none. True if that is all that the press does. */
bool work_items_press(struct app *app);

/* Shows the comments of the kernel's text, or folds them away. */
void work_items_fold(struct app *app);

/* Scrolls a kernel's text, `rows` by now, if the mouse is over it and not all of it is in sight. */
bool work_items_scroll(const struct app *app, int *rows, float dy);

/* Has layers launched in groups of `group` work-items (0: as the runtime likes), and says so. */
void work_items_use_groups(struct app *app, int group);

/* Ends the choice; false: there was none. */
bool work_items_close(struct app *app);

#endif
