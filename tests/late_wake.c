/* late_wake: an X server that hears last what comes by the second connection.
 *
 * SDL wakes its window by events that it sends through X on a connection of their own, and no order
 * holds between two connections. Preloaded, the last of these events is sent again when that
 * connection closes.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "real.h"

#include <string.h>

/* Declares the function as <X11/Xlib.h> does, which need not be installed. */
int XSendEvent(void *display, unsigned long window, int propagate, long mask, void *event);
int XCloseDisplay(void *display);

static struct {
    void *display;        /* NULL: none was sent */
    unsigned long window; /* the one that is woken */
    long event[12];       /* an XClientMessageEvent */
} last;

int XSendEvent(void *display, unsigned long window, int propagate, long mask, void *event) {
    if (mask == 0) { /* sent to the window's own program */
        last.display = display;
        last.window = window;
        memcpy(last.event, event, sizeof last.event);
    }
    return REAL(XSendEvent)(display, window, propagate, mask, event);
}

int XCloseDisplay(void *display) {
    if (display == last.display) REAL(XSendEvent)(display, last.window, 0, 0, last.event);
    return REAL(XCloseDisplay)(display);
}
