/* window_looks: the look of a new window on the desktop: its icon and its scale. */
#pragma once

#include <SDL.h>

/* Gives the window the program's icon, for title bars and lists of windows. On systems without X,
 * the desktop takes the icon from the program's file or its menu entry. */
void window_set_icon(SDL_Window *window);

/* Returns how much larger than usual words are on this desktop: 1, or under X the value of
 * GDK_SCALE or Xft.dpi. Under X, SDL counts in pixels, so a window of the usual size would be small
 * on a dense screen. */
float window_scale(void);
