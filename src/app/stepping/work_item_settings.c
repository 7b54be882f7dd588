/* work_item_settings: rows of the settings of work-items and work-groups (app/shell/setting.h).
 */
#include "app/shell/setting.h"
#include "app/stepping/stepping_mode.h"
#include "core/kernel/work_groups.h"

#include <stdio.h>

/* ---- the chosen work-item ---- */

/* Returns the number of values: none, and the work-items of the current layer, or of the last one
 * at the end. */
static int item_values(const struct shell *shell) {
    const struct stepping *stepping = stepping_of(shell);
    const struct network *network = stepping->network;
    int last = network->depth - 1, cursor = stepping->playback.motion.cursor;
    return 1 + (last < 0 ? 0 : network->layers[cursor < last ? cursor : last].items);
}

static int item_number(const struct shell *shell, int value) {
    (void)shell;
    return value - 1;
}

static void item_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    const struct stepping *stepping = stepping_of(shell);
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    int comparator = value ? chosen_comparator(&scene, value - 1) : -1;
    if (value == 0 || guess_hides(&scene, QUESTION_WIRES, scene_layer(&scene))) return;
    const struct comparator *c = &stepping->network->comparators[comparator];
    if (comparator < 0)
        snprintf(text, SETTING_BYTES, "idle");
    else
        snprintf(text, SETTING_BYTES, "wires %d and %d", c->left, c->right);
}

static int item_get(const struct shell *shell) {
    struct scene scene = stepping_scene_at_rest(stepping_of(shell), shell);
    return chosen_item(&scene);
}

static void item_set(struct shell *shell, int item) {
    work_items_choose(stepping_of(shell), shell, item);
}

/* ---- the work-groups of a launch: of 1, 2, 4 ... work-items, up to all of the largest ---- */

static int group_values(const struct shell *shell) {
    int count = 1;
    for (int g = 0; (g = work_group_next(stepping_of(shell)->network, g, 1));)
        count++;
    return count;
}

static int group_number(const struct shell *shell, int value) {
    (void)shell;
    return value ? 1 << (value - 1) : 0;
}

static void group_about(const struct shell *shell, int value, char text[SETTING_BYTES]) {
    (void)shell;
    snprintf(text, SETTING_BYTES, "%s",
             value ? "work-items, or the nearest divisor of a layer's"
                   : "no fixed size: one work-item on a processor");
}

static void group_set(struct shell *shell, int group) {
    struct stepping *stepping = stepping_of(shell);
    char text[96];
    stepping->look.group = group;
    struct scene scene = stepping_scene_at_rest(stepping, shell);
    if (scene.side->network->depth == 0) return;
    int layer = scene_layer(&scene), items = scene.side->network->layers[layer].items;
    work_group_describe(items, group, scene.group_most, text, sizeof text);
    shell_say(shell, ROLE_INK, "layer %d, %d work-items, %s", layer, items, text);
}

static int group_read(struct shell *shell, const char *text, struct error *error) {
    int group = 0;
    if (setting_read_number(text, 1, NETWORK_MAX_ITEMS, &group, error)) return -1;
    group_set(shell, group);
    return 0;
}

/* ---- the rows ---- */

/* clang-format off */
static const struct setting rows[] = {
    {.fact = {"item", "number of the chosen work-item", .text = setting_fact},
     .title = "work-item",
     .option = {"--item", NULL, "K",
                .help = "mark this work-item of the layer, also in the kernel panel"},
     .key = "N", .modes = MODE_STEP, .ends = 3, .count = item_values, .number = item_number, .zero = "none",
     .about = item_about, .get = item_get, .set = item_set},
    {.fact = {"group-size", "wanted number of work-items in a work-group", .text = setting_fact},
     .title = "work-groups",
     .option = {"--group-size", NULL, "N",
                .help = "launch layers in work-groups of N, or the next smaller size possible",
                .read = option_whole, .offset = offsetof(struct options, group), .least = 1,
                .most = NETWORK_MAX_ITEMS},
     .keys = {{MODE_STEP, {"X"}, .help = "launch in larger work-groups",
               .both = "launch in larger, smaller work-groups"},
              {MODE_STEP, {"Shift+X"}, .help = "launch in smaller work-groups"}},
     .modes = MODE_STEP, .any_keys = true,
     .count = group_values, .number = group_number, .zero = "any",
     .about = group_about, .offset = offsetof(struct look, group), .set = group_set,
     .read = group_read},
};
/* clang-format on */

const struct choices work_item_settings = {"setting", NULL, rows, sizeof *rows,
                                           sizeof rows / sizeof *rows};
