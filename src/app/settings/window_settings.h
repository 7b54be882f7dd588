/* window_settings: rows of the settings of every mode (app/settings/setting.h): the device, its
 * kernels, the theme, and help. */
#ifndef SORTNET_APP_SETTINGS_WINDOW_SETTINGS_H
#define SORTNET_APP_SETTINGS_WINDOW_SETTINGS_H

#include "app/settings/setting.h"

extern const struct setting setting_device, setting_kernels, setting_theme, setting_help;

#endif
