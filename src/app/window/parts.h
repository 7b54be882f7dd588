/* parts: the steps of an event, and the tables of shortcuts and settings. */
#pragma once

#include "app/shell/shortcut_rows.h"
#include "core/base/choices.h"

struct worker_event;

/* Meets the request of an event at its end, and shows the notices of the features. */
void requests_fulfil(struct app *app);

/* Follows a change of mode (shell->mode_changed), after the old mode was left and before the new
 * one begins: the stepped network may change. */
void mode_changes_follow(void *app);

/* Hands a report of the worker to the feature that requested it. */
void reports_take(struct app *app, struct worker_event *event);

/* Opens the log of a failed build as soon as no other dialog is open; closes it when a build
 * succeeds. */
void reports_show_log(struct app *app);

extern const struct choices *const setting_tables[]; /* tables of struct setting, then NULL */

/* ---- shortcuts: one table for all modes, help, hints, the manual page and docs/keys.md ---- */

/* Stores the words of all rows, and NULL after them. */
void shortcuts_all(const struct shortcut *rows[SHORTCUTS_MOST]);

/* Returns the shortcut of one row; NULL after the last. */
const struct shortcut *shortcut_row(int row);

/* Calls the function of a row. */
void shortcut_perform(struct app *app, int row);
