/* moment: computed from a position, which may lie beyond a network that is compared with a deeper
 * one. */
#include "moment.h"

#include "core/network/edit.h"
#include "view/diagram/scene.h"

int moment_depth(const struct scene *scene) {
    const struct network *other = scene->side[1].network;
    int depth = scene->side->network->depth;
    return other && other->depth > depth ? other->depth : depth;
}

bool moment_ended(const struct scene *scene) {
    return scene->whole || scene->position >= (float)scene->side->network->depth;
}

int moment_current(const struct scene *scene) {
    return moment_ended(scene) ? -1 : (int)scene->position;
}

int moment_layer(const struct scene *scene) {
    int current = moment_current(scene);
    return current >= 0 ? current : scene->side->network->depth - 1;
}

int moment_marked(const struct scene *scene) {
    int place = scene->editing.place;
    if (scene->frame.mode == MODE_EDIT) return edit_is_gap(place) ? -1 : place / 2;
    return moment_is_worksheet(scene) ? -1 : moment_current(scene);
}

int moment_after(const struct scene *scene) {
    int layer = (int)scene->position, depth = scene->side->network->depth;
    return layer < depth ? layer + (scene->look.cover == COVER_NONE) : depth;
}

bool moment_is_worksheet(const struct scene *scene) {
    return scene->frame.figure && !scene->whole && scene->position == 0 &&
           scene->look.cover == COVER_BLANK && scene->look.keys_after == KEYS_AFTER_ALL;
}
