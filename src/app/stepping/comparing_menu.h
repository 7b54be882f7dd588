/* comparing_menu: choosing the network that the present one is compared with. */
#ifndef SORTNET_APP_STEPPING_COMPARING_MENU_H
#define SORTNET_APP_STEPPING_COMPARING_MENU_H

#include "app/dialogs/menu_kind.h"

/* The families that have as many wires; the last row opens a line to type another network into. */
extern const struct menu_kind menu_compared;

#endif
