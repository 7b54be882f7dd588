/* menu: a list of rows to choose one from, a dialog. */
#ifndef SORTNET_VIEW_MENU_H
#define SORTNET_VIEW_MENU_H

#include "view/ui.h"

/* The menus; the app has a row for each (app/settings/settings.c). Words of the picture that lead
 * to a menu are targets with its number. */
enum menu_id {
    MENU_TOP,     /* whose rows are the others */
    MENU_SETTING, /* the first of timing mode's settings */
    MENU_SETTING_LAST = MENU_SETTING + 5,
    MENU_RADIX, /* the first of a radix sort's settings, in the order of enum radix_setting */
    MENU_RADIX_LAST = MENU_RADIX + 3,
    MENU_RADIX_ORDER,
    MENU_RADIX_INPUT,
    MENU_RADIX_FOLLOWED,
    MENU_RADIX_SCATTER,
    MENU_RADIX_TURNS,
    MENU_RADIX_KERNEL,
    MENU_RADIX_ITEM,
    MENU_FAMILY,
    MENU_WIRES,
    MENU_ORDER,
    MENU_INPUT,
    MENU_COMPARED,
    MENU_LESSON,
    MENU_RADIX_SORT, /* no list: it opens the radix sort */
    MENU_THEME,
    MENU_PANEL,
    MENU_STRUCTURE,
    MENU_LAUNCHES,
    MENU_TILE,
    MENU_LINES,
    MENU_COVER,
    MENU_KEYS_AFTER,
    MENU_FOLLOWED,
    MENU_THRESHOLD,
    MENU_ITEM,
    MENU_GROUPS,
    MENU_REMADE,
    MENU_PARTS,
    MENU_DEVICE,
    MENU_KERNELS,
    MENU_HELP, /* no list: it opens help */
    MENU_COUNT
};

/* Draws the frame's menu over everything in the list. */
void menu_draw(const struct ui *outer);

/* How many rows of the menu are in view, and how high a row is, pixels. */
int menu_rows_in_view(const struct frame *frame);
float menu_row_height(const struct frame *frame);

#endif
