/* radix_settings: rows of the settings of a radix sort that is stepped (app/settings/setting.h). */
#ifndef SORTNET_APP_RADIX_RADIX_SETTINGS_H
#define SORTNET_APP_RADIX_RADIX_SETTINGS_H

#include "app/settings/setting.h"
#include "core/radix/radix_plan.h"

extern const struct setting radix_plan_settings[]; /* in the order of enum radix_setting */
extern const struct setting setting_radix_order, setting_radix_input, setting_radix_follow,
    setting_radix_scatter, setting_radix_cover, setting_radix_kernel, setting_radix_item,
    setting_radix_sort;

#endif
