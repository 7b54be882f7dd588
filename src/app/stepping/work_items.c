/* work_items: numbers, which the scene makes comparators of. */
#include "stepping_mode.h"

#include "core/base/text.h"
#include "view/diagram/draw.h"

#include <string.h>

/* Writes the device's work if it differs from the picture and is not covered: "; the device did (0,
 * 4) D passed". */
static void say_did(const struct scene *scene, int layer, int item, char *text, size_t size) {
    struct wrong_work work;
    text[0] = '\0';
    wrong_work_init(&work, scene, layer);
    if (scene->look.cover != COVER_NONE || !wrong_work_at(&work, item)) return;
    text_append(text, size, "; the device ");
    size_t length = strlen(text);
    step_describe_record(work.did[item], text + length, size - length);
}

void work_items_choose(struct stepping *stepping, struct shell *shell, int item) {
    const struct network *network = stepping->network;
    stepping->playback.item = 1 + item;
    if (item < 0) return;
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    if (guess_hides(&scene, QUESTION_WIRES, scene_layer(&scene))) {
        stepping->playback.item = 0;
        shell_say(shell, ROLE_INK, "the table asks which wires each work-item compares");
        return;
    }
    int number = chosen_item(&scene), comparator = chosen_comparator(&scene, number);
    int layer = scene_layer(&scene);
    const struct comparator *c = &network->comparators[comparator < 0 ? 0 : comparator];
    char did[80];
    say_did(&scene, layer, number, did, sizeof did);
    enum role role = did[0] ? ROLE_ERROR : ROLE_INK;
    if (comparator < 0)
        shell_say(shell, role, "layer %d, work-item %d finds no comparator: it %s idle%s", layer,
                  number, did[0] ? "should be" : "is", did);
    else
        shell_say(shell, role, "layer %d, work-item %d %s wires %d and %d: %s%s", layer, number,
                  did[0] ? "should compare" : "compares", c->left, c->right,
                  guess_hides(&scene, QUESTION_DIRECTIONS, layer) ? "which way?"
                                                                  : direction_letter(c->direction),
                  did);
}

void work_items_next(struct stepping *stepping, struct shell *shell, int step) {
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    if (scene.side->network->depth == 0) {
        shell_say(shell, ROLE_INK, "this network has no layers, so no work-items");
        return;
    }
    int items = scene.side->network->layers[scene_layer(&scene)].items,
        chosen = chosen_item(&scene);
    int from = chosen >= 0                                    ? chosen
               : scene.look.panel && scene.look.panel->kernel ? chosen_shown_item(&scene)
               : step > 0                                     ? -1
                                                              : 0;
    work_items_choose(stepping, shell, (from + step + items) % items);
}

/* Finds the work-item at the mouse, and its layer; false: there is none. */
static bool find_pressed(const struct stepping *stepping, const struct shell *shell, int *layer,
                         int *item, bool *cell) {
    const struct network *network = stepping->network;
    struct target under =
        list_target_of(&shell->picture, TARGET_ITEM, shell->frame.mouse_x, shell->frame.mouse_y);
    int comparator = stepping_comparator_at_mouse(stepping, shell);
    *cell = under.kind != TARGET_NONE;
    if (!*cell && (comparator < 0 || comparator >= network->size)) return false;
    *layer = *cell ? under.second : network_layer_of(network, comparator);
    *item = *cell ? under.index : network->comparators[comparator].item;
    return *layer < network->depth && *item < network->layers[*layer].items;
}

bool work_items_press(struct stepping *stepping, struct shell *shell) {
    int layer, item;
    bool cell;
    if (!find_pressed(stepping, shell, &layer, &item, &cell)) return false;
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    bool current =
        layer == scene_layer(&scene) && stepping->playback.motion.cursor < stepping->network->depth;
    if (!current && !cell) return false;
    bool again = current && chosen_item(&scene) == item;
    if (!current) stepping_go(stepping, layer, shell->now);
    work_items_choose(stepping, shell, again ? -1 : item);
    return true;
}

void work_items_fold(struct stepping *stepping, struct shell *shell) {
    const struct panel_kind *panel = stepping_panel(stepping);
    if (panel && panel->kernel)
        stepping->look.comments = !stepping->look.comments, stepping->playback.kernel_scroll = 0;
    else
        shell_say(shell, ROLE_INK, "Y shows the comments of a kernel: Tab opens its panel");
}
