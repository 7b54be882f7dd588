/* stepping_panel: the panel beside the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_STEPPING_PANEL_H
#define SORTNET_APP_STEPPING_STEPPING_PANEL_H

#include "app/app.h"

/* The panel that is shown, or NULL. A chosen panel that does not apply to the network waits for a
 * network that it applies to. */
static inline const struct panel_kind *stepping_panel(const struct app *app) {
    bool applies = app->look.panel && !app->stepping.second &&
                   panel_applies(app->look.panel, app->stepping.network, app->backwards.on);
    return applies ? app->look.panel : NULL;
}

#endif
