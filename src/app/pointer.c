/* pointer: a press waits until it is clear whether it is a click, a drag or a long press. */
#include "pointer.h"

#include "app/events.h"

#include <math.h>

static const float slack = 7; /* points: fingers tremble */

/* Events hears of the button only now, where it went down. */
static void tell(struct pointer *pointer, struct app *app, double now) {
    events_mouse(app, pointer->x, pointer->y, now);
    events_press(app, now);
    pointer->told = true;
}

void pointer_down(struct pointer *pointer, struct app *app, float x, float y, double now) {
    *pointer = (struct pointer){.down = true, .x = x, .y = y, .since = now};
    events_mouse(app, x, y, now);
    /* a dialog has no menu, and the scrubber is there to be held */
    if (app->frame.dialog != DIALOG_NONE || app->under.kind == TARGET_SCRUBBER)
        tell(pointer, app, now);
}

bool pointer_move(struct pointer *pointer, struct app *app, float x, float y, double now) {
    bool waits = pointer->down && !pointer->told && !pointer->spent;
    float away = hypotf(x - pointer->x, y - pointer->y);
    bool drags = waits && away > slack * app->frame.density;
    if (waits && !drags) return false;
    if (drags) tell(pointer, app, now);
    return events_mouse(app, x, y, now) || drags;
}

void pointer_up(struct pointer *pointer, struct app *app, float x, float y, double now) {
    struct pointer was = *pointer;
    *pointer = (struct pointer){.down = false};
    if (!was.down || was.spent) return;
    if (was.told)
        events_mouse(app, x, y, now);
    else
        tell(&was, app, now); /* a click is where it began */
    events_release(app, now);
}

bool pointer_advance(struct pointer *pointer, struct app *app, double now) {
    if (pointer_wait(pointer, now) != 0) return false;
    pointer->spent = true;
    events_mouse(app, pointer->x, pointer->y, now);
    events_press_right(app, now);
    return true;
}

int pointer_wait(const struct pointer *pointer, double now) {
    if (!pointer->down || pointer->told || pointer->spent) return -1;
    double left = pointer->since + POINTER_LONG_MS - now;
    return left > 0 ? (int)left + 1 : 0;
}
