/* frame: the parts that every picture of the window has, whatever the mode: its size, the last
 * notice, the open dialog and the mouse. A frame is the first member of every scene. */
#pragma once

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
    enum role role; /* colour of the text */
    char text[512];
};

/* Writes words into a line as printf would, cut if they are too long. */
LIKE_PRINTF(3, 4)
void line_say(struct line *line, enum role role, const char *format, ...);

/* Moves the words of `from`, if there are any, to `to`. */
void line_move(struct line *from, struct line *to);

/* A line to type into. */
struct entry_line {
    const char *title;             /* name of the value that is typed */
    const char *help;              /* form that the text must have */
    const char *now;               /* the present value, or "" */
    const char *text;              /* text typed so far */
    const char *error;             /* reason why the text is wrong, or "" */
    size_t caret;                  /* bytes of the text before the caret */
    size_t anchor;                 /* bytes before the other end of the selection */
    const char *const *candidates; /* candidate_count possible completions of the text */
    int candidate_count;
    const char *pad;      /* characters that can be pressed; NULL: none */
    const char *question; /* question of the lesson that the text answers; NULL: none */
};

/* A row of a menu. */
struct menu_row {
    char name[64];   /* "Bitonic sort" */
    char about[112]; /* explains the row in a short line; or "" */
    bool box,
        ticked; /* box: the row has a checkbox; ticked: its state. Several rows can be ticked */
};

/* A list of rows to choose one from. */
enum { MENU_BACK = -1 }; /* row of the title, pressed to go back to the previous list */

struct menu_list {
    const char *title;           /* name of the choice, drawn above the rows */
    bool back;                   /* the title leads back to the list before */
    const struct menu_row *rows; /* rows of the menu */
    int count;
    int present; /* the row of the present value; -1: none */
    int cursor;  /* the row that Return chooses */
    int first;   /* the first row in view, if not all rows fit */
    float x, y;  /* position where the menu was opened, pixels; x < 0: the middle of the window */
};

/* The words of a lesson, in a strip of their own below the picture of any mode. A task has a box
 * that is ticked when it is done. */
enum caption_mark {
    CAPTION_TEXT,
    CAPTION_TO_DO,
    CAPTION_DONE,
    CAPTION_RIGHT, /* an answer that was right, or wrong: by their colours */
    CAPTION_WRONG
};

/* A paragraph. Names of keys in brackets are drawn as caps: "[V]", "[Shift+G]"; "[choice_2]" is the
 * cap 2 of an answer to choose (TARGET_CHOICE), "[choice_typed]" one that opens a line to type
 * into. */
enum { CAPTION_MOST_WORDS = 4, CAPTION_TYPED = 10 };

struct caption_words {
    const char *text; /* NULL: there is none */
    enum font font;
    enum caption_mark mark;
    bool spare; /* true: the words are left out if the caption lacks room */
};

struct caption {
    const char *head; /* the lesson and its step */
    const char *
        keys; /* keys that go back and on, drawn as caps at the right end of the head; NULL: none */
    struct caption_words words[CAPTION_MOST_WORDS];
    bool asks; /* a question waits for its answer */
};

struct frame {
    float width, height;           /* size of the picture without the caption, pixels */
    float caption_height;          /* height of the caption, pixels; 0: no caption */
    const struct caption *caption; /* words of the caption; NULL: none */
    float density;                 /* pixels per point of the display, 1 or more */
    const struct theme *theme;     /* theme of the picture; NULL: the first one */
    bool figure;                   /* a figure for slides: without the parts that only a window
                                      has */
    bool transparent;              /* the background is not drawn */
    enum modes mode;               /* present mode, whose shortcuts work */
    const struct shortcut *const
        *shortcuts;          /* array of all shortcuts, ended by NULL; NULL: no shortcuts */
    const char *help_title;  /* title of the help dialog */
    const char *foot;        /* hints of the most useful shortcuts now, see below; or
                                NULL */
    float mouse_x, mouse_y;  /* pixels */
    struct target hovered;   /* the target of the last picture under the mouse, if the mouse
                                counts */
    struct line notice;      /* message about the last event; "": none */
    enum dialog dialog;      /* dialog that is open */
    struct entry_line entry; /* contents of DIALOG_ENTRY */
    struct menu_list menu;   /* contents of DIALOG_MENU */
    const char *log;         /* build log of DIALOG_LOG */
    char log_title[160];     /* title of a report in its place; "": it is a build log */
    int log_line;            /* the first line of the log in view */
    bool watched;            /* the log's files are watched, and built again when one is
                                saved */
};

/* Returns the theme of a frame, never NULL. */
const struct theme *frame_theme(const struct frame *frame);

/* Is it a window with a lesson below, for a whole class to read? */
bool frame_lesson(const struct frame *frame);

/* Is the picture a figure or a step of a lesson? Then its words say what typed keys are. */
bool frame_is_told(const struct frame *frame);

/* Returns the least size of text for a class, pixels: in a lesson, and if a panel is `alone` in a
 * window; otherwise 0. */
float frame_legible(const struct frame *frame, bool alone);

/* Returns how far beside a thing of this height a finger may press, pixels: the height and both
 * margins together are 32 points. */
float frame_reach(const struct frame *frame, float height);

/* Returns the pixels per design unit. A window of 1920 x 1080 pixels has 1920 x 1080 design units;
 * every window has at least 853 x 640, so that everything shrinks in a tiny one. In a theme for the
 * last row a window has hardly more. */
float frame_unit(const struct frame *frame);

/* Makes the frame a figure's, of this size, pixels at scale 1. In a theme for the last row its
 * design units are those of a window of the same size. */
void frame_size_figure(struct frame *frame, float width, float height, float scale);

/* Lays a scene's figure out for a width and a scale. With a list, also draws it there and returns
 * the size of its smallest letters. */
typedef float frame_lay_out(void *scene, float width, float scale, struct list *list);

/* Lays the figure out for the scale that gives it the largest small letters: from `most` down to
 * `least`, the scale at which it is as wide as `width`. */
void frame_fit_figure(frame_lay_out *lay_out, void *scene, float width, float most, float least);

/* Begins the list of a picture of this size, with the background. */
void frame_begin(const struct frame *frame, struct list *list);

/* ---- hints: at the foot of the window, some shortcuts of a mode with a word for each, and above
 * them the last notice. `unit` is pixels per design unit; all sizes are pixels ---- */

/* Returns the y of the hints' centre, at the bottom of the frame. */
float hints_y(const struct frame *frame, float unit);

/* A row of hints: "[Left] [Right] layer|[Space] play", the text of a foot, has two. With the hints
 * for help and lessons there are at most eight; those that do not fit are left out from the end on.
 */
struct hints {
    struct list *list; /* NULL: nothing is drawn */
    const struct frame *frame;
    float unit, x, right;
};

/* Draws the hints for help and lessons first, so that they keep their places, then as many hints of
 * the frame's foot as fit from x to `right`. The hint of Escape comes before all others. */
void hints_draw(const struct hints *hints);

/* Returns the width of all hints, with the gap after each. */
float hints_width(const struct frame *frame, float unit);

/* Returns the width of the hints for help and lessons, or of help only if both do not fit. */
float hints_always_width(const struct frame *frame, float unit, float room);

/* Returns the width of the hints that stay if there is little room: these and that of Escape. */
float hints_kept_width(const struct frame *frame, float unit, float room);

/* Draws the hints for help and lessons up to `right`, from x on at the earliest. */
void hints_draw_always(struct hints *hints);

/* Returns the width of the frame's notice in one row, at most `width`; 0: there is none. */
float hints_notice_width(const struct frame *frame, float unit, float width);

/* Draws the frame's notice, if there is one, from `left` to `right`, in as many rows as needed,
 * over the picture: the last row is right above the hints, or beside them. If `list` is NULL,
 * draws nothing. Returns the notice's top, or its bottom if there is no notice. */
float hints_draw_notice(struct list *list, const struct frame *frame, float unit, float left,
                        float right, bool above);

/* Returns the height of the caption in a frame of the frame's size, which includes the caption;
 * pixels. In a window the caption's letters have at least 1/30 of that height. */
float caption_height(const struct caption *caption, const struct frame *frame);

/* Draws the frame's caption, if there is one, into the strip below the picture. */
void caption_draw(struct list *list, const struct frame *frame);
