/* drop: drags a file onto a window, as a file manager does, by the protocol XDND version 5
 * (freedesktop.org/wiki/Specifications/XDND).
 *
 *     drop WINDOW URI    file:///tmp/a%20b, say; exit code 0 when the window has taken it */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VERSION = 5, TRIES = 1000, PAUSE_NS = 5000000 };

struct drag {
    Display *display;
    Window source, target;
    const char *uri;
};

static Atom atom(const struct drag *drag, const char *name) {
    return XInternAtom(drag->display, name, False);
}

/* Sends a message to the target; every message begins with its sender. */
static void tell(const struct drag *drag, const char *what, long second, long third, long fourth,
                 long fifth) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = drag->target,
                                .message_type = atom(drag, what),
                                .format = 32,
                                .data.l = {(long)drag->source, second, third, fourth, fifth}}};
    XSendEvent(drag->display, drag->target, False, NoEventMask, &event);
    XFlush(drag->display);
}

/* Sends the file's name to the window that asks for the selection. */
static void serve(const struct drag *drag, const XSelectionRequestEvent *asked) {
    char line[4096];
    Atom property = asked->property ? asked->property : asked->target;
    XEvent answer = {.xselection = {.type = SelectionNotify,
                                    .requestor = asked->requestor,
                                    .selection = asked->selection,
                                    .target = asked->target,
                                    .property = property,
                                    .time = asked->time}};
    int length = snprintf(line, sizeof line, "%s\r\n", drag->uri);
    XChangeProperty(drag->display, asked->requestor, property, asked->target, 8, PropModeReplace,
                    (const unsigned char *)line, length);
    XSendEvent(drag->display, asked->requestor, False, NoEventMask, &answer);
    XFlush(drag->display);
}

/* Waits for a message of the target, and serves it meanwhile; 0 when it came. */
static int wait_for(const struct drag *drag, const char *what) {
    for (int t = 0; t < TRIES; t++) {
        while (XPending(drag->display)) {
            XEvent event;
            XNextEvent(drag->display, &event);
            if (event.type == SelectionRequest) serve(drag, &event.xselectionrequest);
            if (event.type == ClientMessage && event.xclient.message_type == atom(drag, what))
                return 0;
        }
        nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    }
    fprintf(stderr, "drop: no %s came\n", what);
    return -1;
}

int main(int count, char **arguments) {
    struct drag drag = {.display = XOpenDisplay(NULL)};
    int x, y;
    Window child, root;
    XWindowAttributes size;
    if (count != 3 || !drag.display) {
        fprintf(stderr, "drop: a display, a window and a URI were expected\n");
        return 2;
    }
    root = DefaultRootWindow(drag.display);
    drag.target = strtoul(arguments[1], NULL, 0);
    drag.uri = arguments[2];
    drag.source = XCreateSimpleWindow(drag.display, root, 0, 0, 1, 1, 0, 0, 0);
    XGetWindowAttributes(drag.display, drag.target, &size);
    XTranslateCoordinates(drag.display, drag.target, root, size.width / 2, size.height / 2, &x, &y,
                          &child);
    Atom list = atom(&drag, "text/uri-list"), copy = atom(&drag, "XdndActionCopy");
    XSetSelectionOwner(drag.display, atom(&drag, "XdndSelection"), drag.source, CurrentTime);
    tell(&drag, "XdndEnter", (long)VERSION << 24, (long)list, 0, 0);
    tell(&drag, "XdndPosition", 0, (long)x << 16 | y, CurrentTime, (long)copy);
    if (wait_for(&drag, "XdndStatus")) return 1;
    tell(&drag, "XdndDrop", 0, CurrentTime, 0, 0);
    int failed = wait_for(&drag, "XdndFinished");
    XCloseDisplay(drag.display);
    return failed ? 1 : 0;
}
