/* bindings: what every key does. One table makes the key handling, the help overlay, the hints at
 * the foot of the window and the key lists of the manual page and README. */
#ifndef SORTNET_VIEW_BINDINGS_H
#define SORTNET_VIEW_BINDINGS_H

#include <stdbool.h>
#include <stddef.h>

enum action {
    ACTION_NONE, /* a row that only documents the mouse */
    ACTION_NEXT_LAYER,
    ACTION_PREVIOUS_LAYER,
    ACTION_NEXT_STAGE,
    ACTION_PREVIOUS_STAGE,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_PLAY,
    ACTION_PLAY_BACKWARDS,
    ACTION_SLOWER,
    ACTION_FASTER,
    ACTION_MORE_WIRES,
    ACTION_FEWER_WIRES,
    ACTION_NEXT_FAMILY,
    ACTION_PREVIOUS_FAMILY,
    ACTION_ORDER,
    ACTION_NEW_KEYS,
    ACTION_INPUT_KIND,
    ACTION_TYPE_KEYS,
    ACTION_PROVE,
    ACTION_STRUCTURE,
    ACTION_REVERSE,
    ACTION_NEXT_PANEL,
    ACTION_PREVIOUS_PANEL,
    ACTION_PANEL_LARGE,
    ACTION_DEVICE,
    ACTION_RELOAD,
    ACTION_SAVE,
    ACTION_COPY,
    ACTION_PASTE,
    ACTION_HELP,
    ACTION_FULL_SCREEN,
    ACTION_ZOOM_IN,
    ACTION_ZOOM_OUT,
    ACTION_ZOOM_RESET,
    ACTION_CLOSE,
    ACTION_QUIT,
    ACTION_SAVE_TEXT,
    ACTION_OPEN,
    ACTION_EDIT,
    ACTION_EDIT_LEAVE,
    ACTION_EDIT_ESCAPE,
    ACTION_EDIT_LATER,
    ACTION_EDIT_EARLIER,
    ACTION_EDIT_DOWN,
    ACTION_EDIT_UP,
    ACTION_EDIT_GAP_LATER,
    ACTION_EDIT_GAP_EARLIER,
    ACTION_EDIT_FIRST,
    ACTION_EDIT_LAST,
    ACTION_EDIT_NEXT,
    ACTION_EDIT_PREVIOUS,
    ACTION_EDIT_CONNECT,
    ACTION_EDIT_FLIP,
    ACTION_EDIT_REMOVE,
    ACTION_EDIT_MOVE_EARLIER,
    ACTION_EDIT_MOVE_LATER,
    ACTION_EDIT_UNDO,
    ACTION_EDIT_REDO,
    ACTION_EDIT_PACK,
    ACTION_EDIT_UNTANGLE,
    ACTION_EDIT_MORE_WIRES,
    ACTION_EDIT_FEWER_WIRES,
    ACTION_EDIT_CLEAR,
    ACTION_TIMING,
    ACTION_TIME_LEAVE,
    ACTION_TIME_RUN,
    ACTION_TIME_STOP,
    ACTION_TIME_UP,
    ACTION_TIME_DOWN,
    ACTION_TIME_LEFT,
    ACTION_TIME_RIGHT,
    ACTION_TIME_TICK,
    ACTION_TIME_TICK_ALL,
    ACTION_TIME_TYPE,
    ACTION_TIME_TYPE_BACK,
    ACTION_TIME_ELEMENTS,
    ACTION_TIME_ELEMENTS_BACK,
    ACTION_TIME_ORDER,
    ACTION_TIME_INPUT,
    ACTION_TIME_INPUT_BACK,
    ACTION_TIME_SEED,
    ACTION_TIME_SEED_BACK,
    ACTION_TIME_REPEATS,
    ACTION_TIME_REPEATS_BACK,
    ACTION_TIME_NEXT_VIEW,
    ACTION_TIME_PREVIOUS_VIEW,
    ACTION_TIME_VIEW_RATE,
    ACTION_TIME_VIEW_TIME,
    ACTION_TIME_VIEW_LAUNCHES,
    ACTION_TIME_VIEW_ROWS,
    ACTION_TIME_PAGE_DOWN,
    ACTION_TIME_PAGE_UP,
    ACTION_TIME_SAVE,
    ACTION_TIME_COPY,
    ACTION_COUNT
};

enum { BINDING_KEYS = 3 };

/* In which a row of the table counts. */
enum mode {
    MODE_STEP, /* the lesson is stepped */
    MODE_EDIT, /* the network is edited */
    MODE_TIME, /* sorts are timed */
    MODE_BOTH, /* the first two */
    MODE_ALL,
};

struct binding {
    enum action action;
    const char *group;              /* title of the rows that begin here, or NULL */
    const char *keys[BINDING_KEYS]; /* names such as "Shift+Right"; unused ones are NULL */
    const char *help;               /* what it does */
    const char *both;               /* what it and the next row do, in one line of help; or NULL */
    const char *hint;               /* in one word for the foot of the window, or NULL */
    const char *backwards;          /* that hint while the network is run backwards, or NULL */
    const char *cap;                /* on the hint's key cap, if not the first key */
    bool repeats;                   /* holding the key down repeats the action */
    enum mode mode;                 /* in which it does so */
};

extern const struct binding bindings[];
extern const int binding_count;

/* True if the row counts in `mode`. */
bool binding_applies(const struct binding *binding, enum mode mode);

/* True if a list of the keys of `mode` has the row, where what counts in several modes stands with
 * those of stepping. */
bool binding_listed(const struct binding *binding, enum mode mode);

/* True if help shows the row in the line of the row before. */
bool binding_beside(int row);

/* The row of the key called `name` ("Ctrl+Q") in `mode`, whatever its case; NULL if it does
 * nothing there. */
const struct binding *binding_find(enum mode mode, const char *name);

/* Writes a key's name as it is shown: "Shift →" for "Shift+Right". */
void binding_label(const char *name, char *text, size_t size);

#endif
