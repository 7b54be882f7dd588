/* window_keys: names for SDL's key events, as the table of shortcuts spells them. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* A key that was pressed. A layout without Latin letters has no key H and no key [, and on some
 * layouts digits need Shift: such a key is known by its place, too. */
struct window_key {
    char own[64];   /* name of what the layout has there, with modifiers: "Shift+Right", "Ctrl+Q",
                       "?"; "": nothing */
    char place[16]; /* name of the key that a US keyboard has there; "": it does not count */
    bool symbol;    /* `own` is a sign such as ? or [, which arrives as text after the key */
};

/* What is known of the present layout. SDL may not notice that the layout was switched; the text of
 * each key that is pressed is of the present one. */
struct window_layout {
    bool latin;                      /* it has Latin letters */
    char letters[SDL_NUM_SCANCODES]; /* small letters that keys have typed, by place; 0: unknown */
};

/* The layout as SDL knows it. */
void window_layout_init(struct window_layout *layout);

/* Reads a key. `typed` is the text that it types, "" for none. The layout learns from it. */
void window_key_read(struct window_key *key, const SDL_Keysym *pressed, const char *typed,
                     struct window_layout *layout);

/* The text that the key of the last event types, which SDL puts right behind it; "": none. It is
 * valid as long as `next`. */
const char *window_key_text(SDL_Event *next);
