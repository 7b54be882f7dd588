/* shortcut: the keys of a shortcut and its words. The app has the table and knows what each row
 * does; a frame hands the words to help, hints and lists. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { SHORTCUT_KEYS = 3 };

/* In which modes a row counts: a sum of these. */
enum modes {
    MODE_STEP = 1,                     /* a network is stepped */
    MODE_EDIT = 2,                     /* a network is edited */
    MODE_TIME = 4,                     /* sorts are timed */
    MODE_RADIX = 8,                    /* a radix sort is stepped */
    MODE_INSIDE = 16,                  /* a launch is looked into */
    MODE_LARGE = 32,                   /* a sort of too many keys to draw is stepped */
    MODE_BOTH = MODE_STEP | MODE_EDIT, /* a network is shown */
    MODE_ALL = MODE_BOTH | MODE_TIME | MODE_RADIX | MODE_INSIDE | MODE_LARGE,
};

/* Over the picture: help, a build log, either. */
enum { IN_HELP = 1, IN_LOG = 2, IN_DIALOGS = IN_HELP | IN_LOG };

struct shortcut {
    enum modes modes;                /* in which it counts */
    const char *keys[SHORTCUT_KEYS]; /* names such as "Shift+Right"; unused ones are NULL */
    const char *help;                /* what it does */
    const char *both;                /* what it and the next row do, in one line of help; or NULL */
    const char *group;               /* title of the rows that begin here, or NULL */
    enum modes first;                /* modes in whose help it is among the most important keys */
    bool repeats;                    /* holding the key down repeats it */
    bool mouse;                      /* the row only tells what the mouse does */
    unsigned in_dialogs;             /* it also works while these are open: a sum of IN_HELP and
                                        IN_LOG */
};

/* True if help shows row number `row` of all rows in the line of the row before. */
bool shortcut_beside(const struct shortcut *const *rows, int row);

/* True if the list of one mode's shortcuts has the row; rows of several modes stand in the list of
 * stepping. */
bool shortcut_listed(const struct shortcut *shortcut, enum modes mode);

/* The row behind `row` (-1: the first one) that a key performs in a mode, in the group that begins
 * with row `group`; -1: there are no more. */
int shortcut_next_in_group(const struct shortcut *const *rows, enum modes mode, int group, int row);

/* The row with which the next group behind `row` (-1: the first one) begins that has such rows; -1:
 * there is none. */
int shortcut_next_group(const struct shortcut *const *rows, enum modes mode, int row);

/* True if `name` ("Ctrl+Q", whatever its case) is one of its keys. */
bool shortcut_is(const struct shortcut *shortcut, const char *name);

/* The number of the row, of rows behind which NULL stands (or NULL: none), whose shortcut has this
 * name and counts in a mode; or -1. shortcut_find: only of keys, not of what the mouse does. */
int shortcut_row_of(const struct shortcut *const *rows, enum modes mode, const char *name);
int shortcut_find(const struct shortcut *const *rows, enum modes mode, const char *name);

/* Writes a key's name as it is shown: "Shift →" for "Shift+Right". */
void shortcut_label(const char *name, char *text, size_t size);
