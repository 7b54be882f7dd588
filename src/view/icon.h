/* icon: the program's icon, a small network in a square with round corners. */
#pragma once

#include "core/network/network.h"
#include "view/list.h"

/* Draws the icon, `side` wide and high, of a network with at least two wires; lines are thick
 * enough to be seen at 16 pixels. Begins the list. */
void icon_draw(struct list *list, const struct network *network, float side);
