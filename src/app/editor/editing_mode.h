/* editing_mode: the mode in which the network is edited; the edited network is stepped
 * afterwards. */
#pragma once

#include "app/app.h"

extern const struct mode mode_editing;

/* Drops the comparator that was begun; else ends editing. */
void editing_escape(struct app *app);

/* Turns all comparators round so that they point down, in sight. */
void editing_untangle(struct app *app);

/* ---- editing_scene: the picture of the network that is edited ---- */

/* The effect of releasing the mouse button. */
enum gesture { GESTURE_NONE, GESTURE_CLICK, GESTURE_CONNECT, GESTURE_MOVE };

/* Finds the gesture from where the button went down and where the mouse is in the picture of
 * `shown`; stores the wire and the place there, -1 outside the diagram. */
enum gesture editing_gesture(const struct scene *shown, const struct drag *drag, int *wire,
                             int *place);

/* Fills the present scene, which points into the app. */
void editing_scene(const struct app *app, struct scene *scene);
