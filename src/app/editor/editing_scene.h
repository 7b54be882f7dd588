/* editing_scene: the picture of the network that is edited. */
#ifndef SORTNET_APP_EDITOR_EDITING_SCENE_H
#define SORTNET_APP_EDITOR_EDITING_SCENE_H

#include "app/app.h"

/* What to show now. The scene points into the app. */
void editing_scene(const struct app *app, struct scene *scene);

#endif
