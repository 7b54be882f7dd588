/* chosen: from a number to a comparator. */
#include "chosen.h"

#include "view/diagram/guess.h"
#include "view/diagram/moment.h"

int chosen_item(const struct scene *scene) {
    if (scene->look.item == 0 || scene->side->network->depth == 0) return -1;
    if (guess_hides(scene, ASK_WIRES, moment_layer(scene))) return -1;
    int items = scene->side->network->layers[moment_layer(scene)].items;
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
    return network_of_item(scene->side->network, moment_layer(scene), item);
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
