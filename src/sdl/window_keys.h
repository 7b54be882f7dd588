/* window_keys: names for SDL's key events, spelled as in the table of shortcuts. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* A pressed key. A layout without Latin letters has no key H and no key [, and some layouts need
 * Shift for digits: so a key is known by its place, too. */
struct window_key {
    char own[64];   /* name of the layout's key, with modifiers: "Shift+Right", "Ctrl+Q", "?"; "":
                       none */
    char place[16]; /* name of the key at this place of a US keyboard; "": the place does not
                       count */
    bool symbol;    /* true: `own` is a sign such as ? or [, which arrives as text after the key */
};

/* Facts about the present layout. SDL may not notice a change of the layout, but the text of each
 * pressed key comes from the present one. */
struct window_layout {
    bool latin;                      /* true: the layout has Latin letters */
    char letters[SDL_NUM_SCANCODES]; /* small letters that keys have typed, by place; 0: unknown */
};

/* Reads the layout as SDL knows it. */
void window_layout_init(struct window_layout *layout);

/* Reads a key. `typed` is the text that it types, or "". The layout learns from it. */
void window_key_read(struct window_key *key, const SDL_Keysym *pressed, const char *typed,
                     struct window_layout *layout);

/* Returns the text that the key of the last event types, which is SDL's next event; "": none. It is
 * valid as long as `next`. */
const char *window_key_text(SDL_Event *next);
