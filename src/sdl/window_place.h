/* window_place: keeps a new window from being larger than its screen. */
#pragma once

#include <SDL.h>

/* Borders that the window manager draws around a window: title bar and edges, points. */
struct window_borders {
    int top, left, bottom, right;
};

/* Returns the place of a window of this size, or smaller, in the middle of a screen's usable area
 * with its borders; the size is without borders. */
SDL_Rect window_place(const SDL_Rect *usable, const struct window_borders *borders, int width,
                      int height);

/* Puts a new window in this place, as far as its screen and borders are known, and sets its
 * smallest size. */
void window_put(SDL_Window *window, int width, int height);
