/* pointer: tells a click, a drag and a long press apart, for mouse, pen and finger alike, and hands
 * them to events. A click acts when the button comes up, so that a long press, which is a right
 * click, does nothing else before. Times are milliseconds, places pixels. */
#ifndef SORTNET_APP_POINTER_H
#define SORTNET_APP_POINTER_H

#include "app/app.h"

enum { POINTER_LONG_MS = 600 };

/* The left button; a zeroed struct is up. */
struct pointer {
    bool down;
    bool told;    /* events knows that the button is down: something is dragged */
    bool spent;   /* it was a long press, which is over */
    float x, y;   /* where it went down */
    double since; /* when */
};

/* The button went down, the pointer moved (true: the picture changed), the button came up. */
void pointer_down(struct pointer *pointer, struct app *app, float x, float y, double now);
bool pointer_move(struct pointer *pointer, struct app *app, float x, float y, double now);
void pointer_up(struct pointer *pointer, struct app *app, float x, float y, double now);

/* pointer_advance lets time pass; true if a press became a long one. pointer_wait: milliseconds
 * until that may happen; -1: never. */
bool pointer_advance(struct pointer *pointer, struct app *app, double now);
int pointer_wait(const struct pointer *pointer, double now);

#endif
