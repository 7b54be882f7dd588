/* settings: the list of all settings. */
#ifndef SORTNET_APP_SETTINGS_SETTINGS_H
#define SORTNET_APP_SETTINGS_SETTINGS_H

#include "app/options/options.h"
#include "app/settings/setting.h"

extern const struct setting *const setting_list[MENU_COUNT]; /* NULL: MENU_TOP */

/* Sets what the options say of the settings of the present mode. Returns 0, or -1 with the option
 * and what was expected. */
int settings_use(struct app *app, const struct options *options, struct error *error);

#endif
