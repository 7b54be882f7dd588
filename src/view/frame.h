/* frame: what every picture of the window has, whatever the mode: its size, what was just said,
 * what is open over it and where the mouse is. It is the first member of every scene. */
#ifndef SORTNET_VIEW_FRAME_H
#define SORTNET_VIEW_FRAME_H

#include "view/bindings.h"
#include "view/list.h"

#include <stdbool.h>

enum dialog {
    DIALOG_NONE,
    DIALOG_HELP,  /* the key list */
    DIALOG_ENTRY, /* a line to type into */
    DIALOG_LOG,   /* a build log */
};

struct line {
    enum role role; /* its colour */
    char text[256];
};

/* A line to type into. */
struct entry_line {
    const char *title; /* what is being typed */
    const char *help;  /* how it is written */
    const char *text;  /* what was typed so far */
    const char *error; /* what was wrong with it, or "" */
    bool fresh;        /* it is selected: typing replaces it */
};

struct frame {
    float width, height;     /* of the picture, pixels */
    float density;           /* pixels per point of the display, 1 or more */
    bool figure;             /* for slides: without what belongs to the window alone */
    enum mode mode;          /* whose shortcuts count */
    bool backwards;          /* in stepping: the network is run backwards */
    float mouse_x, mouse_y;  /* pixels */
    struct line notice;      /* what just happened, or "" */
    enum dialog dialog;      /* what is open over the picture */
    struct entry_line entry; /* of DIALOG_ENTRY */
    const char *log;         /* of DIALOG_LOG: build log */
    int log_line;            /* the first line of it that is shown */
};

#endif
