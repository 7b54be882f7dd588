/* window_keys: names for SDL's key events, as the key table spells them. */
#pragma once

#include <SDL.h>

/* Writes the name of a pressed key with its modifiers: "Shift+Right", "Ctrl+Q", "F1". Keys that
 * are known by the character they type on the user's layout, such as ? and [, give "": they arrive
 * as text instead. */
void window_key_name(const SDL_Keysym *key, char *name, size_t size);
