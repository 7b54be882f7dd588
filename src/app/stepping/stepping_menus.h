/* stepping_menus: what can be chosen of the network that is stepped. */
#ifndef SORTNET_APP_STEPPING_STEPPING_MENUS_H
#define SORTNET_APP_STEPPING_STEPPING_MENUS_H

#include "app/dialogs/menu_kind.h"

extern const struct menu_kind menu_family, menu_wires, menu_order, menu_remade, menu_input,
    menu_launches, menu_lines, menu_keys_after, menu_parts, menu_followed, menu_threshold,
    menu_item, menu_groups;

#endif
