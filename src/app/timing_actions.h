/* timing_actions: timing mode in the app: its keys, its mouse, its pictures and its way back to the
 * network that is stepped. */
#ifndef SORTNET_APP_TIMING_ACTIONS_H
#define SORTNET_APP_TIMING_ACTIONS_H

#include "app/app.h"

/* Shows timing mode; the lesson keeps its place. */
void timing_enter(struct app *app, double now);

/* Does what an action of timing mode's keys asks for; false if it is none. */
bool timing_perform(struct app *app, enum action action, double now);

/* The mouse: a click, the wheel by `dy` pixels, and where it is; true if something else is under it
 * than in the last picture. */
void timing_click(struct app *app, double now);
void timing_wheel(struct app *app, float dy);
bool timing_hover(struct app *app);

/* Timing mode, if it is on, looks at the device; true if what is shown changed. */
bool timing_meet(struct app *app);

/* Puts what the mode has to tell where the hints are. */
void timing_tell(struct app *app);

/* What to show in the app's window. */
void timing_scene_of(const struct app *app, struct timing_scene *scene);

#endif
