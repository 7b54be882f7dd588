/* editing_scene: the picture of the network that is edited. */
#ifndef SORTNET_APP_EDITOR_EDITING_SCENE_H
#define SORTNET_APP_EDITOR_EDITING_SCENE_H

#include "app/app.h"

/* What letting go of the mouse button would do. */
enum gesture { GESTURE_NONE, GESTURE_CLICK, GESTURE_CONNECT, GESTURE_MOVE };

/* Finds that from where the mouse went down and where it is in the picture of `shown`; receives the
 * wire and the place there, -1 outside the diagram. */
enum gesture editing_gesture(const struct scene *shown, const struct drag *drag, int *wire,
                             int *place);

/* What to show now. The scene points into the app. */
void editing_scene(const struct app *app, struct scene *scene);

#endif
