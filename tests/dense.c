/* dense: a display with two pixels to a point, as HiDPI displays have, on one that has not.
 *
 * Preloaded, it halves what SDL says in points: the size of windows and the places of the mouse.
 * The picture has as many pixels as before. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "real.h"

#include <SDL.h>

void SDL_GetWindowSize(SDL_Window *window, int *width, int *height) {
    REAL(SDL_GetWindowSize)(window, width, height);
    *width /= 2;
    *height /= 2;
}

/* Halves the mouse's position: events are in points, so that their pixels are odd or even. */
static int halve(int got, SDL_Event *event) {
    if (got && event->type == SDL_MOUSEMOTION) event->motion.x /= 2, event->motion.y /= 2;
    if (got && (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_MOUSEBUTTONUP))
        event->button.x /= 2, event->button.y /= 2;
    return got;
}

int SDL_PollEvent(SDL_Event *event) {
    return halve(REAL(SDL_PollEvent)(event), event);
}

int SDL_WaitEvent(SDL_Event *event) {
    return halve(REAL(SDL_WaitEvent)(event), event);
}

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
    return halve(REAL(SDL_WaitEventTimeout)(event, timeout), event);
}
