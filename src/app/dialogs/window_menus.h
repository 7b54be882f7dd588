/* window_menus: what can be chosen in every mode: the device, its kernels, the theme,
 * and help. */
#ifndef SORTNET_APP_DIALOGS_WINDOW_MENUS_H
#define SORTNET_APP_DIALOGS_WINDOW_MENUS_H

#include "app/dialogs/menu_kind.h"

extern const struct menu_kind menu_device, menu_kernels, menu_theme, menu_help;

#endif
