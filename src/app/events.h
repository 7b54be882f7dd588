/* events: what comes in from outside, one function each: keys by name, text, the mouse, files,
 * time; and the picture that goes out. It knows no window. Times are milliseconds of the caller's
 * clock, places pixels of the picture. */
#ifndef SORTNET_APP_EVENTS_H
#define SORTNET_APP_EVENTS_H

#include "app/app.h"

/* Begins with the spec of the options; `notify` as in worker_new. Returns 0, or -1 with the reason.
 * The caller frees with app_free. */
int events_begin(struct app *app, const struct options *options, void (*notify)(void *context),
                 void *context, struct error *error);

/* A key by name ("Shift+Right"). While keys are typed, only those of the line count. */
void events_key(struct app *app, const char *name, double now);

/* True if holding the key down does the same again. */
bool events_repeats(const struct app *app, const char *name);

/* Characters that were typed; true if they were taken. */
bool events_text(struct app *app, const char *text);

/* The mouse is at a point; true if that changes the picture. It points at something only once it
 * has moved: not when a window comes to lie under it. It left the window. */
bool events_mouse(struct app *app, float x, float y, double now);
void events_mouse_left(struct app *app);

/* Does what is under the mouse answer to a press as a button does? */
bool events_pressable(const struct app *app);

/* The buttons, where the mouse is, and the wheel. */
void events_press(struct app *app, double now);
void events_release(struct app *app, double now);
void events_press_right(struct app *app, double now);
void events_wheel(struct app *app, float dx, float dy, double now);

/* A file was dropped. Text came from the clipboard: into the line while it is open, else a network
 * in any notation. */
void events_drop(struct app *app, const char *path);
void events_paste(struct app *app, const char *text);

/* The picture has this size from now on, at `density` pixels a point; 1280 x 720 before. */
void events_resize(struct app *app, float width, float height, float density);

/* Lets time pass and takes what the device reported. True if the picture changed. */
bool events_advance(struct app *app, double now);

/* Milliseconds until the picture may change by itself; -1: not before the next event. */
int events_wait(const struct app *app, double now);

/* What the picture of the network shows at the time of the last event, whatever is drawn. */
void events_scene(const struct app *app, struct scene *scene);

/* Makes the picture of this moment, app->picture. */
void events_draw(struct app *app, double now);

#endif
