/* stepping_panel: the chosen panel, if it applies. */
#include "stepping_panel.h"

const struct panel_kind *stepping_panel(const struct app *app) {
    bool applies = app->look.panel && !app->stepping.second &&
                   panel_applies(app->look.panel, app->stepping.network, app->backwards.on);
    return applies ? app->look.panel : NULL;
}
