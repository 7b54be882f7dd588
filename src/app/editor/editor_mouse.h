/* editor_mouse: what the mouse does to the network that is edited. It is at the frame's mouse_x and
 * y in the picture of `shown`; `comparator` is the one that it has there, or -1. */
#ifndef SORTNET_APP_EDITOR_EDITOR_MOUSE_H
#define SORTNET_APP_EDITOR_EDITOR_MOUSE_H

#include "app/editor/editor.h"
#include "view/diagram/scene.h"

void editor_mouse_press(struct editor *editor, const struct scene *shown, int comparator);
void editor_mouse_release(struct editor *editor, const struct scene *shown);

/* Removes a comparator, if there is one. */
void editor_mouse_remove(struct editor *editor, int comparator);

/* Completes the scene by what the mouse would do. */
void editor_mouse_point(const struct editor *editor, struct scene *scene);

#endif
