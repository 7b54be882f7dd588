/* shortcuts: one table of all shortcuts: their modes, functions, and words for help, hints, manual
 * page and docs/keys.md. */
#pragma once

#include "view/shortcut.h"

struct app;

enum { SHORTCUTS_MOST = 256 };

/* The words of all rows, then NULL. */
void shortcuts_all(const struct shortcut *rows[SHORTCUTS_MOST]);

/* The words of one row; NULL behind the last. */
const struct shortcut *shortcut_row(int row);

/* The row of the key called `name` ("Ctrl+Q"), ignoring case, in one mode; -1 if the key does
 * nothing there. */
int shortcut_find(enum modes mode, const char *name);

/* Calls the function of a row. */
void shortcut_perform(struct app *app, int row);
