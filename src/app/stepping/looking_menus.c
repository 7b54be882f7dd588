/* looking_menus: launches, lines of memory, keys, parts of the picture, work-items, groups. */
#include "looking_menus.h"

#include "app/stepping/looking.h"
#include "app/stepping/stepping_scene.h"
#include "app/stepping/work_items.h"
#include "core/kernel/work_groups.h"
#include "core/structure/memory_lines.h"
#include "view/diagram/guess.h"
#include "view/diagram/moment.h"
#include "view/wires/chosen.h"

#include <stdio.h>

/* ---- launches ---- */

static void fill_launches(const struct app *app, struct menu_rows *rows) {
    const struct rung *shown = app->look.structure == STRUCTURE_LAUNCHES ? app->look.rung : NULL;
    menu_add(rows, !shown, "none", "");
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        menu_add(rows, rung == shown, rung->name, rung->idea);
    }
}

static void choose_launches(struct app *app, int row) {
    looking_show_launches(app, row > 0 ? choices_row(&rung_choices, row - 1) : NULL);
}

const struct menu_kind menu_launches = {
    .title = "launches of a sort",
    .modes = MODE_STEP,
    .fill = fill_launches,
    .choose = choose_launches,
};

/* ---- lines of memory ---- */

static void fill_lines(const struct app *app, struct menu_rows *rows) {
    int wires = app->stepping.network->wires;
    bool launches = app->look.structure == STRUCTURE_LAUNCHES;
    int shown = launches ? stepping_memory_line(app) : 0;
    menu_add(rows, shown == 0, "none", "");
    for (int line = memory_lines_next(wires, 0); line; line = memory_lines_next(wires, line)) {
        char name[32];
        snprintf(name, sizeof name, "%d keys a line", line);
        menu_add(rows, line == shown, name, "how often each line is read and written");
    }
}

static void choose_line(struct app *app, int row) {
    int line = 0;
    while (row-- > 0)
        line = memory_lines_next(app->stepping.network->wires, line);
    looking_show_lines(app, line);
}

const struct menu_kind menu_lines = {
    .title = "lines of memory",
    .modes = MODE_STEP,
    .fill = fill_lines,
    .choose = choose_line,
};

/* ---- the layers after which keys stand ---- */

static void fill_keys_after(const struct app *app, struct menu_rows *rows) {
    static const char *const names[] = {
        [KEYS_AFTER_CURRENT] = "the current layer", [KEYS_AFTER_ALL] = "every layer"};
    for (int k = 0; k < KEYS_AFTER_COUNT; k++)
        menu_add(rows, k == (int)app->look.keys_after, names[k], "");
}

static void choose_keys_after(struct app *app, int row) {
    looking_show_keys(app, (enum keys_after)row);
}

const struct menu_kind menu_keys_after = {
    .title = "keys after",
    .modes = MODE_STEP,
    .fill = fill_keys_after,
    .choose = choose_keys_after,
};

/* ---- the parts of the picture ---- */

static bool has_part(const struct app *app, int part) {
    return part_rows[part].of & (app->mode->bit == MODE_RADIX ? PART_OF_RADIX : PART_OF_NETWORK);
}

static void add_tick(struct menu_rows *rows, const char *name, const char *about, bool ticked) {
    struct menu_row *row = &rows->rows[rows->count];
    menu_add(rows, false, name, about);
    row->box = true;
    row->ticked = ticked;
}

static void fill_parts(const struct app *app, struct menu_rows *rows) {
    int hidden = 0;
    for (int p = 0; p < PART_COUNT; p++) {
        if (!has_part(app, p)) continue;
        add_tick(rows, part_rows[p].name, part_rows[p].about,
                 parts_show(app->look.parts, (enum part)p));
        hidden += app->look.parts >> p & 1;
    }
    if (hidden) snprintf(rows->now, sizeof rows->now, "%d not as usual", hidden);
}

static void choose_part(struct app *app, int row) {
    int part = 0;
    while (!has_part(app, part) || row-- > 0)
        part++;
    app->look.parts ^= 1U << part;
}

const struct menu_kind menu_parts = {
    .title = "parts of the picture",
    .modes = MODE_STEP | MODE_RADIX,
    .fill = fill_parts,
    .choose = choose_part,
    .stays = true,
};

/* ---- the key that is followed ---- */

/* Of many wires, those that fit the menu. */
static void fill_followed(const struct app *app, struct menu_rows *rows) {
    const struct stepping *stepping = &app->stepping;
    menu_add(rows, app->look.followed == 0, "none", "");
    for (int w = 0; w < stepping->network->wires; w++) {
        char name[16], about[24];
        snprintf(name, sizeof name, "key %d", trace_keys(stepping->trace, 0)[w]);
        snprintf(about, sizeof about, "of wire %d", w);
        menu_add(rows, app->look.followed == 1 + w, name, about);
    }
}

static void choose_followed(struct app *app, int row) {
    looking_follow(app, row - 1);
}

const struct menu_kind menu_followed = {
    .title = "key to follow",
    .modes = MODE_STEP,
    .fill = fill_followed,
    .choose = choose_followed,
};

/* ---- the threshold from which keys are ones ---- */

static void fill_thresholds(const struct app *app, struct menu_rows *rows) {
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct);
    const int *shown = stepping_threshold(app);
    menu_add(rows, !shown, "none", "");
    for (int i = 1; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d and more", distinct[i]);
        menu_add(rows, shown && *shown == distinct[i], name, "are ones, all others zeros");
    }
}

static void choose_threshold(struct app *app, int row) {
    looking_show_threshold(app, row);
}

const struct menu_kind menu_threshold = {
    .title = "keys drawn as ones",
    .modes = MODE_STEP,
    .fill = fill_thresholds,
    .choose = choose_threshold,
};

/* ---- the work-item that is looked at ---- */

static void fill_items(const struct app *app, struct menu_rows *rows) {
    struct scene scene = stepping_scene_at_rest(app);
    const struct network *network = scene.side->network;
    int layer = network->depth > 0 ? moment_layer(&scene) : 0, chosen = chosen_item(&scene);
    menu_add(rows, chosen < 0, "none", "");
    for (int i = 0; network->depth > 0 && i < network->layers[layer].items; i++) {
        char name[24], about[40] = "idle";
        if (rows->brief && i != chosen) continue;
        int comparator = chosen_comparator(&scene, i);
        const struct comparator *c = &network->comparators[comparator < 0 ? 0 : comparator];
        snprintf(name, sizeof name, "work-item %d", i);
        if (guess_hides(&scene, ASK_WIRES, layer))
            about[0] = '\0';
        else if (comparator >= 0)
            snprintf(about, sizeof about, "wires %d and %d", c->left, c->right);
        menu_add(rows, i == chosen, name, about);
    }
}

static void choose_item(struct app *app, int row) {
    work_items_choose(app, row - 1);
}

const struct menu_kind menu_item = {
    .title = "work-item",
    .modes = MODE_STEP,
    .fill = fill_items,
    .choose = choose_item,
};

/* ---- the work-groups of a launch ---- */

static void fill_groups(const struct app *app, struct menu_rows *rows) {
    const struct network *network = app->stepping.network;
    int group = 0;
    do {
        char name[16];
        snprintf(name, sizeof name, "%d", group);
        menu_add(rows, group == app->look.group, group ? name : "any",
                 group ? "work-items, or the nearest divisor of a layer's" : "the runtime chooses");
        group = work_group_next(network, group, 1);
    } while (group);
}

static void choose_groups(struct app *app, int row) {
    work_items_use_groups(app, row > 0 ? 1 << (row - 1) : 0);
}

const struct menu_kind menu_groups = {
    .title = "work-groups",
    .modes = MODE_STEP,
    .fill = fill_groups,
    .choose = choose_groups,
};
