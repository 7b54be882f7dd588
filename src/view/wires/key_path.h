/* key_path: the way of one key through all layers. */
#ifndef SORTNET_VIEW_WIRES_KEY_PATH_H
#define SORTNET_VIEW_WIRES_KEY_PATH_H

#include "view/diagram/scene.h"
#include "view/placement/placement.h"

/* Can the way of a key be shown? Not on crossing lines, and not without keys. */
bool key_path_applies(const struct scene *scene);

/* Draws the way of the key that scene->look.followed names, if there is one. */
void key_path_draw(struct list *list, const struct scene *scene, const struct placement *at);

#endif
