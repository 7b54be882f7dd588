/* editor_scene: what the editor shows. */
#ifndef SORTNET_APP_EDITOR_EDITOR_SCENE_H
#define SORTNET_APP_EDITOR_EDITOR_SCENE_H

#include "app/editor/editor.h"
#include "view/diagram/scene.h"

/* Completes a scene that has its frame, zoom and scroll. `pointing`: the mouse is at the frame's
 * mouse_x, y. */
void editor_scene(const struct editor *editor, double now, bool pointing, struct scene *scene);

#endif
