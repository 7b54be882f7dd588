/* window_looks: what a new window looks like on the desktop: its icon, and how large it is. */
#pragma once

#include <SDL.h>

/* Gives the window the program's icon, for title bars and lists of windows. Elsewhere than under X
 * the desktop takes the icon from the program's file or from its entry of the menu. */
void window_set_icon(SDL_Window *window);

/* Returns how much larger than usual words are on this desktop: 1, or under X what GDK_SCALE or
 * Xft.dpi says. There SDL counts in pixels, and a window of the usual size would be small on a
 * dense screen. */
float window_scale(void);
