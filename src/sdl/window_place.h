/* window_place: a new window is never larger than what its screen has room for. */
#ifndef SORTNET_SDL_WINDOW_PLACE_H
#define SORTNET_SDL_WINDOW_PLACE_H

#include <SDL.h>

/* What is drawn around a window by whoever manages it: its title bar, and edges. Points. */
struct window_borders {
    int top, left, bottom, right;
};

/* Where a window of this size, or a smaller one, stands with its borders in the middle of the
 * usable area of a screen; the size is without the borders. */
SDL_Rect window_place(const SDL_Rect *usable, const struct window_borders *borders, int width,
                      int height);

/* Puts a new window there, as far as its screen and its borders are known, and says how small it
 * can be made. */
void window_put(SDL_Window *window, int width, int height);

#endif
