/* stepping_menus: networks to step, and keys, to choose from. */
#ifndef SORTNET_APP_STEPPING_STEPPING_MENUS_H
#define SORTNET_APP_STEPPING_STEPPING_MENUS_H

#include "app/dialogs/menu_kind.h"
#include "core/network/network.h"

extern const struct menu_kind menu_family, menu_wires, menu_order, menu_remade, menu_input;

/* Adds a row with the size and depth of a network, which is freed; of none (NULL) the name. */
void stepping_menus_add(struct menu_rows *rows, bool present, const char *name,
                        struct network *network);

#endif
