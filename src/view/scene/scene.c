/* scene: computes layers from a position, which may exceed a network that is compared with a deeper
 * one; and handles two networks, by putting the lower one in the place of the upper one. */
#include "view/scene/scene.h"

#include "core/network/edit.h"
#include "core/network/keys.h"

#include <stddef.h>

int scene_depth(const struct scene *scene) {
    const struct network *other = scene->side[1].network;
    int depth = scene->side->network->depth;
    return other && other->depth > depth ? other->depth : depth;
}

bool scene_ended(const struct scene *scene) {
    return scene->whole || scene->position >= (float)scene->side->network->depth;
}

int scene_current_layer(const struct scene *scene) {
    return scene_ended(scene) ? -1 : (int)scene->position;
}

int scene_layer(const struct scene *scene) {
    int current = scene_current_layer(scene);
    return current >= 0 ? current : scene->side->network->depth - 1;
}

int scene_marked_layer(const struct scene *scene) {
    int place = scene->editing.place;
    if (scene->frame.mode == MODE_EDIT) return edit_is_gap(place) ? -1 : place / 2;
    return scene_is_worksheet(scene) ? -1 : scene_current_layer(scene);
}

int scene_layers_shown(const struct scene *scene) {
    int layer = (int)scene->position, depth = scene->side->network->depth;
    return layer < depth ? layer + (scene->look.cover == COVER_NONE) : depth;
}

bool scene_is_worksheet(const struct scene *scene) {
    return scene->frame.figure && !scene->whole && scene->position == 0 &&
           scene->look.cover == COVER_BLANK && scene->look.keys_after == KEYS_AFTER_ALL;
}

/* chosen: from a number to a comparator. */

int chosen_item(const struct scene *scene) {
    if (scene->look.item == 0 || scene->side->network->depth == 0) return -1;
    if (guess_hides(scene, QUESTION_WIRES, scene_layer(scene))) return -1;
    int items = scene->side->network->layers[scene_layer(scene)].items;
    return scene->look.item <= items ? scene->look.item - 1 : items - 1;
}

int chosen_shown_item(const struct scene *scene) {
    int chosen = chosen_item(scene);
    if (chosen >= 0) return chosen;
    return scene->side->chosen > 0 ? scene->side->network->comparators[scene->side->chosen - 1].item
                                   : 0;
}

int chosen_comparator(const struct scene *scene, int item) {
    if (item < 0) return -1;
    return network_of_item(scene->side->network, scene_layer(scene), item);
}

int chosen_marked(const struct scene *scene) {
    if (scene->side->chosen > 0) return scene->side->chosen - 1;
    return scene->side->hovered >= 0 ? scene->side->hovered
                                     : chosen_comparator(scene, chosen_item(scene));
}

int chosen_marked_item(const struct scene *scene) {
    int marked = chosen_marked(scene);
    return marked >= 0 ? scene->side->network->comparators[marked].item : chosen_item(scene);
}

/* Keys that are ones: by a threshold, or because all keys are zeros and ones. */

bool ones_has(const struct scene *scene, int key) {
    const struct side *side = scene->side;
    const int *keys = side->trace        ? trace_keys(side->trace, 0)
                      : scene->backwards ? scene->backwards->wanted /* the keys that leave */
                                         : NULL;
    if (scene->look.thresholded) return key >= scene->look.threshold;
    return key == 1 && keys && keys_zero_one(keys, side->network->wires);
}

/* The lower one of two networks. */

struct scene scene_lower(const struct scene *scene) {
    struct scene lower = *scene;
    lower.side[0] = scene->side[1];
    lower.side[1] = scene->side[0];
    lower.lower = true;
    lower.look.item = 0; /* chosen of the upper one */
    return lower;
}
