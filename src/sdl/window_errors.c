/* window_errors: a window manager may take its frame around the window away at any moment. SDL 2
 * asks X for the frame first and for the place of the frame then; an error of the second question
 * reaches a handler of Xlib, which ends the program. The window is where it was, so that the error
 * says nothing. */
#include "sdl/window_errors.h"

#include <SDL.h>
#include <string.h>

/* Of X11/Xlib.h and X11/Xproto.h, which SDL does not need where it loads X itself. */
enum { BAD_WINDOW = 3, TRANSLATE_COORDINATES = 40 };
struct x_error {
    int type;
    void *display;
    unsigned long resource, serial;
    unsigned char code, request, minor;
};
typedef int x_handler(void *display, struct x_error *error);

static x_handler *others; /* Xlib gives a handler no argument of ours */

static int handle(void *display, struct x_error *error) {
    if (error->code == BAD_WINDOW && error->request == TRANSLATE_COORDINATES) return 0;
    return others(display, error);
}

void window_errors_forgive(void) {
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0) return;
    void *library = SDL_LoadObject("libX11.so.6"); /* which SDL has loaded already */
    x_handler *(*set)(x_handler *) = NULL;
    if (library) *(void **)&set = SDL_LoadFunction(library, "XSetErrorHandler");
    if (set) others = set(handle);
}
