/* window_place: finds the borders first, then fits the window into the rest of the screen. */
#include "window_place.h"

enum {
    LEAST_WIDTH = 640,
    LEAST_HEIGHT = 480
}; /* smallest size that a user can choose, if the
      screen has room */

static int fitted(int wanted, int room) {
    return room < 1 ? 1 : wanted < room ? wanted : room;
}

SDL_Rect window_place(const SDL_Rect *usable, const struct window_borders *borders, int width,
                      int height) {
    int room_x = usable->w - borders->left - borders->right;
    int room_y = usable->h - borders->top - borders->bottom;
    SDL_Rect at = {.w = fitted(width, room_x), .h = fitted(height, room_y)};
    at.x = usable->x + borders->left + (room_x - at.w) / 2;
    at.y = usable->y + borders->top + (room_y - at.h) / 2;
    return at;
}

void window_put(SDL_Window *window, int width, int height) {
    struct window_borders borders = {0};
    SDL_Rect usable, now;
    SDL_SetWindowMinimumSize(window, LEAST_WIDTH, LEAST_HEIGHT);
    SDL_PumpEvents(); /* afterwards the borders are known */
    if (SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &usable)) return;
    if (SDL_GetWindowBordersSize(window, &borders.top, &borders.left, &borders.bottom,
                                 &borders.right))
        borders = (struct window_borders){0};
    SDL_Rect at = window_place(&usable, &borders, width, height);
    SDL_SetWindowMinimumSize(window, fitted(LEAST_WIDTH, at.w), fitted(LEAST_HEIGHT, at.h));
    SDL_GetWindowPosition(window, &now.x, &now.y);
    SDL_GetWindowSize(window, &now.w, &now.h);
    if (now.w != at.w || now.h != at.h) SDL_SetWindowSize(window, at.w, at.h);
    if (now.x != at.x || now.y != at.y) SDL_SetWindowPosition(window, at.x, at.y);
}
