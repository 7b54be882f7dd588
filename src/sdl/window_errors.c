/* window_errors: ignores an error of X. A window manager may remove its frame around the window at
 * any moment. SDL 2 first asks X for the frame and then for the frame's place; an error of the
 * second question reaches a handler of Xlib, which ends the program. The error does not matter,
 * because the window is where it was. */
#include "sdl/window_errors.h"

#include <SDL.h>
#include <string.h>

/* Values from X11/Xlib.h and X11/Xproto.h, which need not be installed if SDL loads X itself. */
enum { BAD_WINDOW = 3, TRANSLATE_COORDINATES = 40 };
struct x_error {
    int type;
    void *display;
    unsigned long resource, serial;
    unsigned char code, request, minor;
};
typedef int x_handler(void *display, struct x_error *error);

static x_handler *others; /* a global, because Xlib passes no argument to handlers */

static int handle(void *display, struct x_error *error) {
    if (error->code == BAD_WINDOW && error->request == TRANSLATE_COORDINATES) return 0;
    return others(display, error);
}

void window_errors_forgive(void) {
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0) return;
    void *library = SDL_LoadObject("libX11.so.6"); /* SDL has loaded the library already */
    x_handler *(*set)(x_handler *) = NULL;
    if (library) *(void **)&set = SDL_LoadFunction(library, "XSetErrorHandler");
    if (set) others = set(handle);
}
