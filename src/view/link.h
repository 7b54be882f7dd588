/* link: words of the picture that lead to a menu when they are pressed. */
#ifndef SORTNET_VIEW_LINK_H
#define SORTNET_VIEW_LINK_H

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

/* A line of words that was drawn. */
struct link_line {
    const char *text;
    enum font font;
    float left, y, size; /* where it begins, its baseline, and of its letters; pixels */
};

/* Makes `words` of a line lead to a menu; with the mouse over them they are underlined. Does
 * nothing in a figure, and if the line was cut before the words. */
void link_words(const struct ui *ui, enum menu_id menu, const struct link_line *line,
                const char *words);

/* Draws text as text_line does and makes all of it lead to a menu. Returns its width.
 * */
float link_line(const struct ui *ui, enum menu_id menu, unsigned style, struct box box, float size,
                const char *text);

#endif
