/* looking: the functions of shortcuts that look closer at the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_LOOKING_H
#define SORTNET_APP_STEPPING_LOOKING_H

#include "app/app.h"

/* Does a panel stand in the diagram's place? */
bool looking_diagram_hidden(const struct app *app);

void looking_show_panel(struct app *app, const struct panel_kind *panel); /* NULL: none */
void looking_tell_panel(struct app *app);    /* what it asks, and why the diagram is gone */
void looking_enlarge_panel(struct app *app); /* or puts it beside the diagram again */
void looking_show_structure(struct app *app, enum structure structure);

/* Shows the launches that a sort takes for the network; NULL: none. */
void looking_show_launches(struct app *app, const struct rung *rung);

/* Shows lines of memory of `line` keys over these launches; 0: none. */
void looking_show_lines(struct app *app, int line);

/* Shows the way of the key that comes in on a wire; -1: of none. */
void looking_follow(struct app *app, int wire);

/* Closer (1), or from further away (-1); 0: the network fits the window. */
void looking_zoom(struct app *app, int step);

/* False if none was open. */
bool looking_close_panel(struct app *app);

#endif
