/* shortcut: what is pressed, and the words for it. The table is the app's, which knows what each
 * row does; a frame hands its words to help, hints and lists, row by row. */
#ifndef SORTNET_VIEW_SHORTCUT_H
#define SORTNET_VIEW_SHORTCUT_H

#include <stdbool.h>
#include <stddef.h>

enum { SHORTCUT_KEYS = 3 };

/* In which modes a row counts: a sum of these. */
enum modes {
    MODE_STEP = 1,                     /* a network is stepped */
    MODE_EDIT = 2,                     /* a network is edited */
    MODE_TIME = 4,                     /* sorts are timed */
    MODE_RADIX = 8,                    /* a radix sort is stepped */
    MODE_BOTH = MODE_STEP | MODE_EDIT, /* a network is shown */
    MODE_ALL = MODE_BOTH | MODE_TIME | MODE_RADIX,
};

/* What the foot says of a shortcut while something else than usual is going on. */
struct hint {
    const char *words; /* one, or NULL: nothing */
    int place;         /* from 1 */
};

struct shortcut {
    enum modes modes;                /* in which it counts */
    const char *keys[SHORTCUT_KEYS]; /* names such as "Shift+Right"; unused ones are NULL */
    const char *help;                /* what it does */
    const char *both;                /* what it and the next row do, in one line of help; or NULL */
    const char *hint;                /* in one word for the foot of the window, or NULL */
    const char *backwards;           /* that hint while the network is run backwards, or NULL */
    struct hint guessing;            /* the same while a layer is covered */
    struct hint launches;            /* the same while the launches of a sort are shown */
    int place;                       /* of the hint in the foot, from 1: the most used first */
    int caps;                        /* rows from this one on whose caps the hint shows; 0: one */
    const char *group;               /* title of the rows that begin here, or NULL */
    bool repeats;                    /* holding the key down repeats it */
    bool mouse;                      /* it only tells what the mouse does */
    bool last;                       /* its hint comes after all others */
    bool in_dialogs;                 /* it does so while help or a log is open, too */
    bool to_stop;                    /* its hint stands there only while sorts are measured */
};

/* A row of the table by its number; NULL behind the last. */
typedef const struct shortcut *shortcut_table(int row);

/* True if help shows the row in the line of the row before. */
bool shortcut_beside(shortcut_table *table, int row);

/* True if a list of the shortcuts of one mode has the row; what counts in several modes stands with
 * those of stepping. */
bool shortcut_listed(const struct shortcut *shortcut, enum modes mode);

/* True if `name` ("Ctrl+Q", whatever its case) is one of its keys. */
bool shortcut_is(const struct shortcut *shortcut, const char *name);

/* Writes a key's name as it is shown: "Shift →" for "Shift+Right". */
void shortcut_label(const char *name, char *text, size_t size);

#endif
