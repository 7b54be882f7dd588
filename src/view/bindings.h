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
    ACTION_COUNT
};

enum { BINDING_KEYS = 3 };

struct binding {
    enum action action;
    const char *keys[BINDING_KEYS]; /* names such as "Shift+Right"; unused ones are NULL */
    const char *help;               /* what it does */
    const char *hint;               /* in one word for the foot of the window, or NULL */
    const char *cap;                /* on the hint's key cap, if not the first key */
    bool repeats;                   /* holding the key down repeats the action */
};

extern const struct binding bindings[];
extern const int binding_count;

/* The row of the key called `name` ("Ctrl+Q"), whatever its case; NULL if it does nothing. */
const struct binding *binding_find(const char *name);

/* Writes a key's name as it is shown: "Shift →" for "Shift+Right". */
void binding_label(const char *name, char *text, size_t size);

#endif
