/* shortcuts: all that can be pressed, as one table: in which mode, what it does, and the words
 * for help, hints, manual page and docs/keys.md. */
#ifndef SORTNET_APP_SHORTCUTS_H
#define SORTNET_APP_SHORTCUTS_H

#include "view/shortcut.h"

struct app;

/* The words of a row; NULL behind the last. */
const struct shortcut *shortcut_row(int row);

/* The row of the key called `name` ("Ctrl+Q") in one mode, whatever its case; -1 if it does nothing
 * there. */
int shortcut_find(enum modes mode, const char *name);

/* Does what a row of shortcut_find says. */
void shortcut_perform(struct app *app, int row);

#endif
