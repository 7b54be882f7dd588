/* lines: lines of any slope, antialiased by coverage.
 *
 * SDL's own lines and triangles round their vertices to whole pixels, so that slopes come out lumpy
 * and widths jump. Here all lines of one colour that follow each other in a list are drawn into one
 * texture, which is kept for as long as they stay where they are. */
#ifndef SORTNET_SDL_LINES_H
#define SORTNET_SDL_LINES_H

#include "sdl/textures.h"
#include "view/theme.h"

/* Pixels of textures to keep: some are as large as the window, most much smaller. */
enum { LINES_MOST = 48 * 1920 * 1080 };

/* Finds or draws the texture for item number `first`, a line, and the lines of its colour that
 * follow it closely with nothing but groups between, as far as `visible` shows; its box has no
 * width where nothing is to be seen, and no texture if SDL could not make one. `end` receives the
 * number of the first item that does not belong to them. */
const struct texture *lines_find(struct textures *lines, const struct list *list,
                                 const struct theme *theme, size_t first, const SDL_Rect *visible,
                                 size_t *end);

#endif
