/* keys: presses keys by their places, as a keyboard does, and switches between the layouts of a
 * keyboard. It reads words: "43" is the key with this code, "50+24" is another one while the first
 * is down, "group1" locks the second layout. It stays connected until its input ends, so that the
 * server keeps the keyboard that setxkbmap has set. */
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>

/* Declares a function of libXtst, which comes with xdotool, but without its headers. */
int XTestFakeKeyEvent(Display *display, unsigned code, int down, unsigned long delay);

static void press(Display *display, char *word) {
    char *more;
    unsigned code = (unsigned)strtoul(word, &more, 10);
    XTestFakeKeyEvent(display, code, True, 0);
    if (*more == '+') press(display, more + 1);
    XTestFakeKeyEvent(display, code, False, 0);
}

int main(void) {
    char word[32];
    unsigned group;
    Display *display = XOpenDisplay(NULL);
    if (!display) return 1;
    while (scanf("%31s", word) == 1) {
        if (sscanf(word, "group%u", &group) == 1)
            XkbLockGroup(display, XkbUseCoreKbd, group);
        else
            press(display, word);
        XSync(display, False);
        puts(word); /* says that the word is done */
        fflush(stdout);
    }
    XCloseDisplay(display);
    return 0;
}
