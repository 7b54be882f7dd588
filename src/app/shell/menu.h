/* menu: opens lists to choose from, and takes keys and mouse in them. Settings
 * (app/shell/setting.h) fill the lists and take the choices. The menu of menus has everything that
 * can be done: the groups of the shortcuts, each a list of its settings and of its other keys. */
#pragma once

#include "view/dialogs/dialog.h"
#include "view/link.h"

struct shell;

enum {
    MENU_MOST_ROWS = 65,
    MENU_NO_GROUP = -1,
};

/* The rows of a list. */
struct menu_rows {
    int count;
    int present; /* the row of the present value; -1: none */
    struct menu_row rows[MENU_MOST_ROWS];
};

/* The menu that is open, and how far it has been used. */
struct menu {
    const struct setting *setting; /* setting whose values are listed; NULL: the list of lists or a
                                      group of shortcuts is open */
    int group;                     /* row of the shortcut with which the group begins */
    int settings; /* number of rows in a group that are settings, before the keys */
    int wanted;   /* 1 + the row of a shortcut that was chosen, which `events`
                     performs; 0: none */
    struct menu_rows rows;
    struct menu_list shown; /* list in the picture, with the rows above */
    char typed[32];         /* the first letters of a row */
    double typed_at;        /* time of the last typed letter, ms */
    bool held, scrolled;    /* the button is down in the list; and has moved it */
    float held_y;           /* y of the press, pixels */
    int held_first;         /* the first row in view then */
};

/* Opens the list of a setting: by its name in the middle, or by its words in the picture at the
 * mouse; NULL and LINK_NONE: the list of lists, as menu_open_all does. Does nothing if the mode
 * does not have it. */
void menu_open(struct shell *shell, const char *name);
void menu_open_at_mouse(struct shell *shell, enum link link);
void menu_open_all(struct shell *shell);

/* Takes a key while the menu is open; true if it was for the menu. Typed characters choose the next
 * row that begins with them. */
bool menu_key(struct shell *shell, const char *name);
void menu_text(struct shell *shell, const char *text);

/* Take the mouse while the menu is open. A press beside the menu closes it; a release in it chooses
 * a row, unless the list was dragged. menu_hover is true if the picture changed. */
void menu_press(struct shell *shell);
void menu_release(struct shell *shell);
bool menu_hover(struct shell *shell);
void menu_scroll(struct shell *shell, int rows);
