/* vanished_frame: an X server whose window manager has just removed its frame when the program asks
 * for the frame's place. Preloaded, the question is about a window that does not exist. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "real.h"

/* Declares the function as <X11/Xlib.h> does, which need not be installed. */
int XTranslateCoordinates(void *display, unsigned long from, unsigned long to, int x, int y,
                          int *to_x, int *to_y, unsigned long *child);

int XTranslateCoordinates(void *display, unsigned long from, unsigned long to, int x, int y,
                          int *to_x, int *to_y, unsigned long *child) {
    enum { NOBODY = 0x1ffffff };
    (void)from;
    return REAL(XTranslateCoordinates)(display, NOBODY, to, x, y, to_x, to_y, child);
}
