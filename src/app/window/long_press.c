/* long_press: a press waits until it is clear whether it is a click, a drag or a long press. */
#include "long_press.h"

#include "app/window/events.h"

#include <math.h>

static const float slack = 7; /* points: fingers tremble */

/* Tells events of the button, at the place where it went down. */
static void tell(struct long_press *press, struct app *app, double now) {
    events_mouse(app, press->x, press->y, now);
    events_press(app, now);
    press->passed_on = true;
}

void long_press_down(struct long_press *press, struct app *app, float x, float y, double now) {
    *press = (struct long_press){.down = true, .x = x, .y = y, .since = now};
    events_mouse(app, x, y, now);
    /* a dialog has no menu, and the scrubber may be held */
    if (app->shell.frame.dialog != DIALOG_NONE || app->shell.under.kind == TARGET_SCRUBBER)
        tell(press, app, now);
}

bool long_press_move(struct long_press *press, struct app *app, float x, float y, double now) {
    bool waits = press->down && !press->passed_on && !press->spent;
    float away = hypotf(x - press->x, y - press->y);
    bool drags = waits && away > slack * app->shell.frame.density;
    if (waits && !drags) return false;
    if (drags) tell(press, app, now);
    return events_mouse(app, x, y, now) || drags;
}

void long_press_up(struct long_press *press, struct app *app, float x, float y, double now) {
    struct long_press was = *press;
    *press = (struct long_press){.down = false};
    if (!was.down || was.spent) return;
    if (was.passed_on)
        events_mouse(app, x, y, now);
    else
        tell(&was, app, now); /* a click acts at the place of the press */
    events_release(app, now);
}

bool long_press_advance(struct long_press *press, struct app *app, double now) {
    if (long_press_wait(press, now) != 0) return false;
    press->spent = true;
    events_mouse(app, press->x, press->y, now);
    events_press_right(app, now);
    return true;
}

int long_press_wait(const struct long_press *press, double now) {
    if (!press->down || press->passed_on || press->spent) return -1;
    double left = press->since + LONG_PRESS_MS - now;
    return left > 0 ? (int)left + 1 : 0;
}
