/* radix_menus: what can be chosen of a radix sort that is stepped. */
#ifndef SORTNET_APP_RADIX_RADIX_MENUS_H
#define SORTNET_APP_RADIX_RADIX_MENUS_H

#include "app/dialogs/menu_kind.h"
#include "core/radix/radix_plan.h"

extern const struct menu_kind menu_radix_settings[]; /* in the order of enum radix_setting */
extern const struct menu_kind menu_radix_order, menu_radix_input, menu_radix_followed,
    menu_radix_scatter, menu_radix_turns, menu_radix_kernel, menu_radix_item, menu_radix_sort;

#endif
