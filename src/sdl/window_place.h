/* window_place: keeps a new window from being larger than its screen. */
#pragma once

#include <SDL.h>

/* The borders that the window manager draws around a window: title bar and edges, in points. */
struct window_borders {
    int top, left, bottom, right;
};

/* Where a window of this size, or a smaller one, stands with its borders in the middle of the
 * usable area of a screen; the size is without the borders. */
SDL_Rect window_place(const SDL_Rect *usable, const struct window_borders *borders, int width,
                      int height);

/* Puts a new window there, as far as its screen and borders are known, and sets its smallest
 * size. */
void window_put(SDL_Window *window, int width, int height);
