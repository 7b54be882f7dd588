/* shortcut_rows: a table of shortcuts, with keys, words and functions. Every mode has one beside
 * its code; shortcuts.c joins them. */
#pragma once

#include "view/shortcut.h"

enum { SHORTCUTS_MOST = 288 }; /* number of rows of all tables, and NULL after them */

struct app;
struct editor;
struct inside;
struct large_steps;
struct radix_stepping;
struct shell;
struct stepping;
struct timings;

/* A row has one function, or `opens`, or `turns`; keys that scroll in timing mode have two. */
struct shortcut_row {
    struct shortcut words;
    struct shortcut back; /* keys of the other direction, with -argument; without help: none */
    const char *opens;    /* the list of this setting */
    void (*act)(struct app *app);
    void (*act_by)(struct app *app, int argument);
    void (*shell)(struct shell *shell);
    void (*shell_by)(struct shell *shell, int argument);
    void (*edit)(struct editor *editor);
    void (*edit_by)(struct editor *editor, int argument);
    void (*edit_with)(struct editor *editor, struct shell *shell);
    void (*inside)(struct inside *inside, struct shell *shell);
    void (*inside_by)(struct inside *inside, struct shell *shell, int argument);
    void (*large)(struct large_steps *steps, struct shell *shell);
    void (*large_by)(struct large_steps *steps, struct shell *shell, int argument);
    void (*step)(struct stepping *stepping, struct shell *shell);
    void (*step_by)(struct stepping *stepping, struct shell *shell, int argument);
    void (*time)(struct timings *mode, struct shell *shell);
    void (*time_by)(struct timings *mode, struct shell *shell, int argument);
    void (*radix)(struct radix_stepping *radix, struct shell *shell);
    void (*radix_by)(struct radix_stepping *radix, struct shell *shell, int argument);
    int argument;
    bool turns; /* a clicker's key: moves in the lesson or playlist by `argument` steps */
};

struct shortcut_rows {
    const struct shortcut_row *rows;
    int count;
};
