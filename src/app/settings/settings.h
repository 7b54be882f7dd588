/* settings: the list of all settings. */
#ifndef SORTNET_APP_SETTINGS_SETTINGS_H
#define SORTNET_APP_SETTINGS_SETTINGS_H

#include "app/settings/setting.h"

extern const struct setting *const setting_list[MENU_COUNT]; /* NULL: MENU_TOP */

/* The setting whose option and word of lessons has this name, in this mode; NULL: none. */
const struct setting *setting_find(const char *name, enum modes mode);

#endif
