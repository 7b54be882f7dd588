/* shortcuts: one table of all shortcuts: their modes, functions, and words for help, hints, manual
 * page and docs/keys.md. */
#pragma once

#include "app/shell/shortcut_rows.h"

struct app;

/* The words of all rows, then NULL. */
void shortcuts_all(const struct shortcut *rows[SHORTCUTS_MOST]);

/* Returns the shortcut of one row; NULL after the last. */
const struct shortcut *shortcut_row(int row);

/* Calls the function of a row. */
void shortcut_perform(struct app *app, int row);
