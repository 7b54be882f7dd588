/* look: how the network that is stepped is shown: panels, structure, zoom. */
#ifndef SORTNET_APP_STEPPING_LOOK_H
#define SORTNET_APP_STEPPING_LOOK_H

#include "app/app.h"

/* The next panel that applies (1), or the one before (-1). */
void look_panel(struct app *app, int step);

/* The panel in place of the diagram, or beside it. */
void look_enlarge(struct app *app);

/* Closes the panel. */
void look_close_panel(struct app *app);

/* The next structure that the network has, or none. */
void look_structure(struct app *app);

/* Closer (1), or from further away (-1); 0: the network fits the window. */
void look_zoom(struct app *app, int step);

#endif
