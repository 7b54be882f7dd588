/* editing_scene: the picture of the network that is edited. */
#ifndef SORTNET_APP_EDITOR_EDITING_SCENE_H
#define SORTNET_APP_EDITOR_EDITING_SCENE_H

#include "app/app.h"

/* The effect of releasing the mouse button. */
enum gesture { GESTURE_NONE, GESTURE_CLICK, GESTURE_CONNECT, GESTURE_MOVE };

/* Finds the gesture from where the button went down and where the mouse is in the picture of
 * `shown`; stores the wire and the place there, -1 outside the diagram. */
enum gesture editing_gesture(const struct scene *shown, const struct drag *drag, int *wire,
                             int *place);

/* Fills the present scene, which points into the app. */
void editing_scene(const struct app *app, struct scene *scene);

#endif
