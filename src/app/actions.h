/* actions: what the keys of the lesson do, one small function each. The functions of a group of
 * rows of the key table stand in one file, which offers them as a table; app_perform looks through
 * these, then asks the modes that have keys of their own. */
#ifndef SORTNET_APP_ACTIONS_H
#define SORTNET_APP_ACTIONS_H

#include "app/app.h"

struct actions {
    /* per action; NULL: not of this group. `now` is the clock of the app, milliseconds */
    void (*perform[ACTION_COUNT])(struct app *app, double now);
};

extern const struct actions actions_step;    /* from layer to layer, playing */
extern const struct actions actions_network; /* another network, its proof, its keys */
extern const struct actions actions_view;    /* panels, structure, zoom */
extern const struct actions actions_files;   /* files and the clipboard */

#endif
