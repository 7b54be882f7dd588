/* stepping_panel: what stands beside the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_STEPPING_PANEL_H
#define SORTNET_APP_STEPPING_STEPPING_PANEL_H

#include "app/app.h"

/* The panel that is shown: one that does not apply to the network waits until one does; or NULL. */
const struct panel_kind *stepping_panel(const struct app *app);

#endif
