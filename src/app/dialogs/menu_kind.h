/* menu_kind: what can be chosen: the family, the number of wires, the device, ... A row of the
 * table (menus.c) stands beside the code that fills its list and takes the choice. */
#ifndef SORTNET_APP_DIALOGS_MENU_KIND_H
#define SORTNET_APP_DIALOGS_MENU_KIND_H

#include "view/dialogs/menu.h"

enum { MENU_MOST_ROWS = 65 };

struct app;

struct menu_rows {
    bool brief; /* wanted is only what counts now: other rows are not added, and need not be made */
    int count;
    int present;  /* the row that counts now; -1: none of them */
    char now[64]; /* what counts now, if it is none of them; or "" */
    struct menu_row rows[MENU_MOST_ROWS];
};

struct menu_kind {
    const char *title; /* what is chosen: "number of wires" */
    enum modes modes;  /* in which it is offered */
    void (*fill)(const struct app *app, struct menu_rows *rows);
    void (*choose)(struct app *app, int row);
    /* Instead of these two, of several menus with one table behind them. */
    void (*fill_of)(const struct app *app, int setting, struct menu_rows *rows);
    void (*choose_of)(struct app *app, int setting, int row);
    int setting; /* their argument */
    bool stays;  /* it stays open when a row was chosen: several can be */
    bool acts;   /* there is no list: choosing it in the menu of menus does something */
};

extern const struct menu_kind *const menus[MENU_COUNT]; /* menus.c; NULL: MENU_TOP */

/* Adds a row, `present` if it counts now. Nothing when there are MENU_MOST_ROWS, or it is not
 * wanted. */
void menu_add(struct menu_rows *rows, bool present, const char *name, const char *about);

#endif
