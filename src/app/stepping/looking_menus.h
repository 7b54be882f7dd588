/* looking_menus: what can be chosen to look closer at the network that is stepped; its rows of the
 * parts of a picture are those of a radix sort, too. */
#ifndef SORTNET_APP_STEPPING_LOOKING_MENUS_H
#define SORTNET_APP_STEPPING_LOOKING_MENUS_H

#include "app/dialogs/menu_kind.h"

extern const struct menu_kind menu_launches, menu_lines, menu_keys_after, menu_parts, menu_followed,
    menu_threshold, menu_item, menu_groups;

#endif
