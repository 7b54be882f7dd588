/* editor_actions: what the keys and the mouse do while a network is edited. */
#ifndef SORTNET_APP_EDITOR_ACTIONS_H
#define SORTNET_APP_EDITOR_ACTIONS_H

#include "app/app.h"

/* Does what an action of the editor asks for; false if it is none of the editor's. */
bool editor_perform(struct app *app, enum action action, double now);

/* The editor's buttons; x, y are those of the mouse. */
void editor_click(struct app *app, const struct scene *shown);
void editor_let_go(struct app *app, const struct scene *shown);
void editor_right_click(struct app *app, const struct scene *shown);

#endif
