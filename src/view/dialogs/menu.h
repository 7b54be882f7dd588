/* menu: a list of rows to choose one from, a dialog. */
#ifndef SORTNET_VIEW_MENU_H
#define SORTNET_VIEW_MENU_H

#include "view/ui.h"

/* Draws the frame's menu over everything in the list. */
void menu_draw(const struct ui *outer);

/* How many rows of the menu are in view, and how high a row is, pixels. */
int menu_rows_in_view(const struct frame *frame);
float menu_row_height(const struct frame *frame);

#endif
