/* shortcut: the keys of a shortcut, and its words. The app has the table and knows the effect of
 * each row; a frame gives the words to help, hints and lists. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { SHORTCUT_KEYS = 3 };

/* Modes in which a shortcut works, as bits. */
enum modes {
    MODE_STEP = 1,                     /* a network is stepped */
    MODE_EDIT = 2,                     /* a network is edited */
    MODE_TIME = 4,                     /* sorts are timed */
    MODE_RADIX = 8,                    /* a radix sort is stepped */
    MODE_INSIDE = 16,                  /* inside a launch */
    MODE_LARGE = 32,                   /* a sort of too many keys to draw is stepped */
    MODE_BOTH = MODE_STEP | MODE_EDIT, /* a network is shown */
    MODE_ALL = MODE_BOTH | MODE_TIME | MODE_RADIX | MODE_INSIDE | MODE_LARGE,
};

/* Dialogs in which a shortcut works, as bits. */
enum { IN_HELP = 1, IN_LOG = 2, IN_DIALOGS = IN_HELP | IN_LOG };

struct shortcut {
    enum modes modes;                /* modes in which the shortcut works */
    const char *keys[SHORTCUT_KEYS]; /* names such as "Shift+Right"; unused ones are NULL */
    const char *help;                /* effect of the shortcut, shown in help */
    const char *both;  /* effect of this row and the next one, shown in one line of help; NULL: each
                          has its own line */
    const char *group; /* title of the rows that begin here, or NULL */
    enum modes first;  /* modes in whose help it is among the most important keys */
    bool repeats;      /* holding the key down repeats it */
    bool mouse;        /* the row only describes the mouse */
    unsigned in_dialogs; /* dialogs in which the shortcut works, too: a sum of IN_HELP and IN_LOG */
};

/* Returns true if help shows row number `row` in the line of the row before. */
bool shortcut_beside(const struct shortcut *const *rows, int row);

/* Returns whether the list of one mode's shortcuts has the row; the list of stepping has the rows
 * of several modes. */
bool shortcut_listed(const struct shortcut *shortcut, enum modes mode);

/* Returns the row after `row` (-1: the first one) that a key performs in a mode, in the group that
 * begins with row `group`; -1: there are no more. */
int shortcut_next_in_group(const struct shortcut *const *rows, enum modes mode, int group, int row);

/* Returns the first row of the next group with such rows, after `row` (-1: the first group); -1:
 * there is none. */
int shortcut_next_group(const struct shortcut *const *rows, enum modes mode, int row);

/* Is `name` ("Ctrl+Q", in any case) one of its keys? */
bool shortcut_is(const struct shortcut *shortcut, const char *name);

/* Return the number of the row whose shortcut has this name and works in a mode, or -1. `rows` ends
 * with NULL; it may be NULL. shortcut_find skips rows that only describe the mouse. */
int shortcut_row_of(const struct shortcut *const *rows, enum modes mode, const char *name);
int shortcut_find(const struct shortcut *const *rows, enum modes mode, const char *name);

/* Writes a key's name for the screen: "Shift →" for "Shift+Right". */
void shortcut_label(const char *name, char *text, size_t size);
