/* long_press: tells a click, a drag and a long press apart, for mouse, pen and finger alike, and
 * hands them to events. A click acts when the button comes up, so that a long press, which is a
 * right click, does nothing else before. Times are milliseconds, places pixels. */
#pragma once

#include "app/app.h"

enum { LONG_PRESS_MS = 600 };

/* The left button; a zeroed struct is up. */
struct long_press {
    bool down;
    bool passed_on; /* events knows that the button is down: something is dragged */
    bool spent;     /* the long press was performed; the button is still down */
    float x, y;     /* position of the press, pixels */
    double since;   /* time when the button went down, ms */
};

/* Take the button going down, the pointer moving (true: the picture changed) and the button coming
 * up. */
void long_press_down(struct long_press *press, struct app *app, float x, float y, double now);
bool long_press_move(struct long_press *press, struct app *app, float x, float y, double now);
void long_press_up(struct long_press *press, struct app *app, float x, float y, double now);

/* Lets time pass; true if a press became a long one. long_press_wait returns the milliseconds until
 * that may happen; -1: never. */
bool long_press_advance(struct long_press *press, struct app *app, double now);
int long_press_wait(const struct long_press *press, double now);
