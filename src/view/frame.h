/* frame: what every picture of the window has, whatever the mode: its size, what was just said,
 * what is open over it and where the mouse is. It is the first member of every scene. */
#ifndef SORTNET_VIEW_FRAME_H
#define SORTNET_VIEW_FRAME_H

#include "view/list.h"
#include "view/shortcut.h"

#include <stdbool.h>

enum dialog {
    DIALOG_NONE,
    DIALOG_HELP,  /* the key list */
    DIALOG_ENTRY, /* a line to type into */
    DIALOG_LOG,   /* a build log */
    DIALOG_MENU,  /* rows to choose from */
    DIALOG_BLANK, /* nothing at all, so that nobody looks at the screen */
    DIALOG_COUNT
};

struct line {
    enum role role; /* its colour */
    char text[512];
};

/* Puts words into a line, cut where they are too long. */
#ifdef __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
void line_say(struct line *line, enum role role, const char *format, ...);

/* Moves what `from` says, if anything, to `to`. */
void line_move(struct line *from, struct line *to);

/* A line to type into. */
struct entry_line {
    const char *title;             /* what is being typed */
    const char *help;              /* how it is written */
    const char *now;               /* what there is in its place now, or "" */
    const char *text;              /* what was typed so far */
    const char *error;             /* what was wrong with it, or "" */
    size_t caret;                  /* bytes of the text before the caret */
    size_t anchor;                 /* bytes before the other end of what is selected */
    const char *const *candidates; /* what the text can go on as: candidate_count of them */
    int candidate_count;
};

/* A row of a menu. */
struct menu_row {
    char name[64];    /* "Bitonic sort" */
    char about[112];  /* what it is, in a short line; or "" */
    bool box, ticked; /* it has a box, which is ticked: several can be */
};

/* A list of rows to choose one from. */
struct menu_list {
    const char *title;           /* what is chosen */
    const struct menu_row *rows; /* `count` of them */
    int count;
    int present; /* the row that counts now; -1: none of them */
    int cursor;  /* the row that Return chooses */
    int first;   /* in view, where not all are */
    float x, y;  /* where it was asked for, pixels; x < 0: in the middle */
};

struct caption;
struct theme;

struct frame {
    float width, height;           /* of the picture without the caption below it, pixels */
    float caption_height;          /* of that; 0: there is none */
    const struct caption *caption; /* what it says, or NULL */
    float density;                 /* pixels per point of the display, 1 or more */
    const struct theme *theme;     /* of the picture; NULL: the first one */
    bool figure;                   /* for slides: without what belongs to the window alone */
    enum modes mode;               /* one of them: whose shortcuts count */
    shortcut_table *shortcut;      /* all of them */
    const char *help_title;        /* of the list of those that count */
    const char *foot;              /* hints of what is pressed most now, see hints.h; or NULL */
    float mouse_x, mouse_y;        /* pixels */
    struct target hovered;         /* what the last picture had there, if the mouse counts */
    struct line notice;            /* what just happened, or "" */
    enum dialog dialog;            /* what is open over the picture */
    struct entry_line entry;       /* of DIALOG_ENTRY */
    struct menu_list menu;         /* of DIALOG_MENU */
    const char *log;               /* of DIALOG_LOG: build log */
    int log_line;                  /* the first line of it that is shown */
    bool watched;                  /* its files are, and built again when one is saved */
};

/* Its theme, which there always is. */
const struct theme *frame_theme(const struct frame *frame);

/* Is it a window with a lesson below, for a whole class to read? */
bool frame_lesson(const struct frame *frame);

/* The least size of what a whole class is to read, pixels: in a lesson, and where a panel stands
 * `alone` in a window; else 0. */
float frame_legible(const struct frame *frame, bool alone);

/* How far beside something of this height a finger may press it, pixels: together they are 32
 * points high. */
float frame_reach(const struct frame *frame, float height);

/* Pixels per design unit, of which a window of 1920 x 1080 pixels has as many, and any window 853 x
 * 640 or more: in tiny ones everything shrinks. */
float frame_unit(const struct frame *frame);

#endif
