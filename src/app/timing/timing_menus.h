/* timing_menus: the values of timing mode's settings, to choose from. */
#ifndef SORTNET_APP_TIMING_TIMING_MENUS_H
#define SORTNET_APP_TIMING_TIMING_MENUS_H

#include "app/dialogs/menu_kind.h"
#include "app/timing/timing_settings.h"

extern const struct menu_kind menu_settings[TIMING_SETTINGS];

#endif
