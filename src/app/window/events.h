/* events: one function for each event from outside: keys by name, text, the mouse, files, time; and
 * the function that makes the picture. No window is known here. Times are milliseconds of the
 * caller's clock, places pixels of the picture. */
#pragma once

#include "app/app.h"

/* Begins with the spec of the options; `notify` as in worker_new. Returns 0, or -1 with the reason.
 * The caller frees with app_free. */
int events_begin(struct app *app, const struct options *options, void (*notify)(void *context),
                 void *context, struct error *error);

/* Takes a key by name ("Shift+Right"). While a line is typed, only the keys of the line count. */
void events_key(struct app *app, const char *name, double now);

/* Has a key a use now, as a shortcut or as a part of an answer? */
bool events_uses(const struct app *app, const char *name);

/* Returns true if holding the key down repeats its shortcut. */
bool events_repeats(const struct app *app, const char *name);

/* Takes typed characters; true if they were used. */
bool events_text(struct app *app, const char *text);

/* Takes a move of the mouse; true if the picture changed. Only a mouse that has moved points at
 * something, not one over which a window opens. events_mouse_left: the mouse left the window. */
bool events_mouse(struct app *app, float x, float y, double now);
void events_mouse_left(struct app *app);

/* Does the thing under the mouse answer to a press, as a button does? */
bool events_pressable(const struct app *app);

/* Take the mouse's buttons, pressed or released at the mouse's place, and the wheel. */
void events_press(struct app *app, double now);
void events_release(struct app *app, double now);
void events_press_right(struct app *app, double now);
void events_wheel(struct app *app, float dx, float dy, double now);

/* Take a dropped file, and pasted text: it goes into an open line; otherwise it is a network in any
 * notation. */
void events_drop(struct app *app, const char *path);
void events_paste(struct app *app, const char *text);

/* Sets the size of the picture, with `density` pixels per point; it is 1280 x 720 at first. */
void events_resize(struct app *app, float width, float height, float density);

/* Lets time pass and takes the device's reports. True if the picture changed. */
bool events_advance(struct app *app, double now);

/* Returns the milliseconds until the picture may change by itself; -1: not before the next event.
 */
int events_wait(const struct app *app, double now);

/* Fills the scene of the network at the time of the last event, even if something else is drawn. */
void events_scene(const struct app *app, struct scene *scene);

/* Makes the picture of this moment, app->shell.picture. */
void events_draw(struct app *app, double now);
