/* lines: draws lines of any slope, antialiased by coverage.
 *
 * SDL's own lines and triangles round their vertices to whole pixels, so slopes look uneven and
 * widths jump. Here consecutive lines of one colour are drawn into one texture, which is kept while
 * the lines stay in place. */
#pragma once

#include "sdl/textures.h"
#include "view/theme.h"

/* Most pixels of textures to keep; some textures are as large as the window, most are much
 * smaller. */
enum { LINES_MOST = 48 * 1920 * 1080 };

/* Finds or draws the texture for item number `first`, a line, and the following lines of the same
 * colour, with only groups in between, cut to `visible`. If nothing is visible, the texture's box
 * has no width; if SDL could not make a texture, the texture is NULL. `end` receives the number of
 * the first item after these lines. */
const struct texture *lines_find(struct textures *lines, const struct list *list,
                                 const struct theme *theme, size_t first, const SDL_Rect *visible,
                                 size_t *end);
