/* shortcut_rows: a table of shortcuts, with keys, words and functions. Every mode has one beside
 * its code; shortcuts.c joins them. */
#pragma once

#include "view/shortcut.h"

struct app;
struct editor;
struct mode;

/* A row has one of mode, act, act_by, edit and edit_by. */
struct shortcut_row {
    struct shortcut words;
    const struct mode *mode; /* the mode to go to */
    void (*act)(struct app *app);
    void (*act_by)(struct app *app, int argument);
    void (*edit)(struct editor *editor);
    void (*edit_by)(struct editor *editor, int argument);
    int argument;
};

struct shortcut_rows {
    const struct shortcut_row *rows;
    int count;
};
