/* lines: lines of any slope, antialiased by coverage.
 *
 * SDL's own lines and triangles round their vertices to whole pixels, so that slopes come out lumpy
 * and widths jump. Here all lines of one colour that follow each other in a list are drawn into one
 * texture, which is kept for as long as they stay where they are. */
#ifndef SORTNET_SDL_LINES_H
#define SORTNET_SDL_LINES_H

#include "view/list.h"

#include <SDL.h>

enum { LINE_SLOTS = 48 }; /* a chart has some twenty runs */

struct line_run {
    float *geometry;      /* 5 per line: x, y, w, h, line as in struct item; NULL: an unused slot */
    size_t count;         /* of lines */
    SDL_Rect visible;     /* what could be seen of them, pixels */
    SDL_Rect box;         /* of the texture in the picture, pixels */
    SDL_Texture *texture; /* white, coverage as alpha */
};

struct lines {
    SDL_Renderer *renderer;
    struct line_run slots[LINE_SLOTS];
    int next; /* slot to use for the next run */
};

/* Finds or draws the texture for item number `first`, a line, and the lines of its colour that
 * follow it with nothing but groups between, as far as `visible` shows. Fills the texture (NULL:
 * SDL could not make one) and where it belongs, a box without width where nothing is to be seen.
 * Returns the number of the first item that does not belong to them. */
size_t lines_find(struct lines *lines, const struct list *list, size_t first,
                  const SDL_Rect *visible, SDL_Texture **texture, SDL_Rect *box);

void lines_flush(struct lines *lines);

#endif
