/* editor_mouse: what the mouse does to the network that is edited. Places are pixels of the picture
 * `shown`. */
#ifndef SORTNET_APP_EDITOR_MOUSE_H
#define SORTNET_APP_EDITOR_MOUSE_H

#include "app/editor.h"
#include "view/scene.h"

void editor_mouse_press(struct editor *editor, const struct scene *shown, float x, float y);
void editor_mouse_release(struct editor *editor, const struct scene *shown, float x, float y);

/* Removes the comparator at a point. */
void editor_mouse_remove(struct editor *editor, const struct scene *shown, float x, float y);

/* Puts the mouse, which is at the frame's mouse_x and y, into the picture of the editor. */
void editor_mouse_point(const struct editor *editor, struct scene *scene);

#endif
