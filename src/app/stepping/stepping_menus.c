/* stepping_menus: rows beside their code. */
#include "stepping_menus.h"

#include "app/stepping/looking.h"
#include "app/stepping/remaking.h"
#include "app/stepping/stepping_actions.h"
#include "app/stepping/stepping_scene.h"
#include "app/stepping/work_items.h"
#include "core/kernel/work_groups.h"
#include "core/network/inputs.h"
#include "core/structure/memory_lines.h"
#include "view/diagram/guess.h"
#include "view/panels/panel_cells.h"
#include "view/wires/chosen.h"

#include <math.h>
#include <stdio.h>

/* ---- the family ---- */

static void fill_families(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct stepping *stepping = &app->stepping;
    for (int f = 0; f < family_choices.count; f++)
        menu_add(rows, families[f] == stepping->family, families[f]->title, families[f]->idea);
    if (!stepping->family) snprintf(rows->now, sizeof rows->now, "%.63s", stepping->network->title);
}

static void choose_family(struct app *app, int argument, int row) {
    (void)argument;
    stepping_take_family(app, families[row]);
}

const struct menu_kind menu_family = {
    .title = "family of networks",
    .modes = MODE_STEP,
    .fill = fill_families,
    .choose = choose_family,
};

/* ---- the number of wires ---- */

/* Number `row` of the family's valid n. */
static int wires_of_row(const struct family *family, int row) {
    int n = family_next_n(family, 0, 1, WINDOW_MOST_WIRES);
    while (row-- > 0)
        n = family_next_n(family, n, 1, WINDOW_MOST_WIRES);
    return n;
}

static void add_wires(const struct app *app, struct menu_rows *rows, int n) {
    const struct stepping *stepping = &app->stepping;
    struct error error;
    char name[16], about[64] = "";
    struct network *network =
        stepping_make(stepping, stepping->family, n, stepping->network->order, &error);
    snprintf(name, sizeof name, "%d", n);
    if (network)
        snprintf(about, sizeof about, "%d comparator%s, depth %d", network->size,
                 network->size == 1 ? "" : "s", network->depth);
    network_free(network);
    menu_add(rows, n == stepping->network->wires, name, about);
}

static void fill_wires(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct stepping *stepping = &app->stepping;
    const struct family *family = stepping->family;
    char name[16];
    snprintf(name, sizeof name, "%d", stepping->network->wires);
    if (!family) menu_add(rows, true, name, "no family's network: it has this number alone");
    for (int n = 0, next; family; n = next) {
        next = family_next_n(family, n, 1, WINDOW_MOST_WIRES);
        if (next == n) break;
        add_wires(app, rows, next);
    }
}

static void choose_wires(struct app *app, int argument, int row) {
    (void)argument;
    const struct family *family = app->stepping.family;
    if (!family) return;
    app->stepping.wanted_wires = wires_of_row(family, row);
    stepping_choose(app, family, app->stepping.wanted_wires, app->stepping.network->order);
}

const struct menu_kind menu_wires = {
    .title = "number of wires",
    .modes = MODE_STEP,
    .fill = fill_wires,
    .choose = choose_wires,
};

/* ---- the order ---- */

static void fill_orders(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    static const char *const about[] = {
        [ASCENDING] = "the smallest key on wire 0", [DESCENDING] = "the largest key on wire 0"};
    enum order present = app->stepping.network->order;
    for (int o = 0; o < order_choices.count; o++)
        menu_add(rows, o == (int)present, choices_name(&order_choices, o), about[o]);
}

static void choose_order(struct app *app, int argument, int row) {
    (void)argument;
    if (row != (int)app->stepping.network->order) stepping_turn_order(app);
}

const struct menu_kind menu_order = {
    .title = "order",
    .modes = MODE_STEP,
    .fill = fill_orders,
    .choose = choose_order,
};

/* ---- what is made of the network ---- */

static void fill_remade(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct stepping *stepping = &app->stepping;
    bool former = stepping->former != NULL;
    menu_add(rows, !former, "none", former ? stepping->former->title : "");
    menu_add(rows, stepping->remade == REMADE_UNTANGLED, "untangled", "all arrows point down");
    menu_add(rows, stepping->remade == REMADE_REVERSED, "layers reversed", "does it still sort?");
}

static void choose_remade(struct app *app, int argument, int row) {
    (void)argument;
    if (row == (int)app->stepping.remade) return;
    if (row == REMADE_NOT) remaking_back(app);
    if (row == REMADE_UNTANGLED) remaking_untangle(app);
    if (row == REMADE_REVERSED) remaking_reverse(app);
}

const struct menu_kind menu_remade = {
    .title = "change to the network",
    .modes = MODE_STEP,
    .fill = fill_remade,
    .choose = choose_remade,
};

/* ---- the keys ---- */

static void fill_inputs(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct stepping *stepping = &app->stepping;
    int own = stepping->typed ? input_choices.count : (int)(stepping->input - input_kinds);
    int present = stepping->failing || app->backwards.on ? -1 : own;
    for (int k = 0; k < input_choices.count; k++)
        menu_add(rows, k == present, input_kinds[k].title, "");
    if (stepping_typed_fit(stepping))
        menu_add(rows, input_choices.count == present, "typed keys", "those that K took");
    if (present < 0) stepping_describe_keys(stepping, rows->now, sizeof rows->now);
}

static void choose_input(struct app *app, int argument, int row) {
    (void)argument;
    stepping_use_input(app, row);
}

const struct menu_kind menu_input = {
    .title = "input",
    .modes = MODE_STEP,
    .fill = fill_inputs,
    .choose = choose_input,
};

/* ---- launches ---- */

static void fill_launches(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct rung *shown = app->structure == STRUCTURE_LAUNCHES ? app->rung : NULL;
    menu_add(rows, !shown, "none", "");
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        menu_add(rows, rung == shown, rung->name, rung->idea);
    }
}

static void choose_launches(struct app *app, int argument, int row) {
    (void)argument;
    looking_show_launches(app, row > 0 ? choices_row(&rung_choices, row - 1) : NULL);
}

const struct menu_kind menu_launches = {
    .title = "launches of a sort",
    .modes = MODE_STEP,
    .fill = fill_launches,
    .choose = choose_launches,
};

/* ---- lines of memory ---- */

static void fill_lines(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    int wires = app->stepping.network->wires;
    bool launches = app->structure == STRUCTURE_LAUNCHES;
    int shown = launches ? stepping_memory_line(app) : 0;
    menu_add(rows, shown == 0, "none", "");
    for (int line = memory_lines_next(wires, 0); line; line = memory_lines_next(wires, line)) {
        char name[32];
        snprintf(name, sizeof name, "%d keys a line", line);
        menu_add(rows, line == shown, name, "how often each line is read and written");
    }
}

static void choose_line(struct app *app, int argument, int row) {
    int line = 0;
    (void)argument;
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

static void fill_keys_after(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    static const char *const names[] = {
        [KEYS_AFTER_CURRENT] = "the current layer", [KEYS_AFTER_ALL] = "every layer"};
    for (int k = 0; k < KEYS_AFTER_COUNT; k++)
        menu_add(rows, k == (int)app->keys_after, names[k], "");
}

static void choose_keys_after(struct app *app, int argument, int row) {
    (void)argument;
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

static void fill_parts(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    int hidden = 0;
    for (int p = 0; p < PART_COUNT; p++) {
        if (!has_part(app, p)) continue;
        add_tick(rows, part_rows[p].name, part_rows[p].about, parts_show(app->parts, (enum part)p));
        hidden += app->parts >> p & 1;
    }
    if (app->mode->bit != MODE_RADIX)
        add_tick(rows, "vertical", "wires from top to bottom, of one network without launches",
                 app->vertical);
    if (hidden) snprintf(rows->now, sizeof rows->now, "%d not as usual", hidden);
}

static void choose_part(struct app *app, int argument, int row) {
    (void)argument;
    int part = 0;
    while (part < PART_COUNT && (!has_part(app, part) || row-- > 0))
        part++;
    if (part == PART_COUNT)
        app->vertical = !app->vertical;
    else
        app->parts ^= 1U << part;
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
static void fill_followed(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct stepping *stepping = &app->stepping;
    menu_add(rows, app->key_followed == 0, "none", "");
    for (int w = 0; w < stepping->network->wires; w++) {
        char name[16], about[24];
        snprintf(name, sizeof name, "key %d", trace_keys(stepping->trace, 0)[w]);
        snprintf(about, sizeof about, "of wire %d", w);
        menu_add(rows, app->key_followed == 1 + w, name, about);
    }
}

static void choose_followed(struct app *app, int argument, int row) {
    (void)argument;
    looking_follow(app, row - 1);
}

const struct menu_kind menu_followed = {
    .title = "key to follow",
    .modes = MODE_STEP,
    .fill = fill_followed,
    .choose = choose_followed,
};

/* ---- the threshold from which keys are ones ---- */

static void fill_thresholds(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    int distinct[NETWORK_MAX_WIRES], count = stepping_distinct(app, distinct);
    const int *shown = stepping_threshold(app);
    menu_add(rows, !shown, "none", "");
    for (int i = 1; i < count; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d and more", distinct[i]);
        menu_add(rows, shown && *shown == distinct[i], name, "are ones, all others zeros");
    }
}

static void choose_threshold(struct app *app, int argument, int row) {
    (void)argument;
    looking_show_threshold(app, row);
}

const struct menu_kind menu_threshold = {
    .title = "keys drawn as ones",
    .modes = MODE_STEP,
    .fill = fill_thresholds,
    .choose = choose_threshold,
};

/* ---- the work-item that is looked at ---- */

static void fill_items(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    struct scene scene;
    stepping_scene(app, INFINITY, &scene);
    const struct network *network = scene.network;
    int layer = network->depth > 0 ? cells_layer(&scene) : 0, chosen = chosen_item(&scene);
    menu_add(rows, chosen < 0, "none", "");
    for (int i = 0; network->depth > 0 && i < network->layers[layer].items; i++) {
        char name[24], about[40] = "idle";
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

static void choose_item(struct app *app, int argument, int row) {
    (void)argument;
    work_items_choose(app, row - 1);
}

const struct menu_kind menu_item = {
    .title = "work-item",
    .modes = MODE_STEP,
    .fill = fill_items,
    .choose = choose_item,
};

/* ---- the work-groups of a launch ---- */

static void fill_groups(const struct app *app, int argument, struct menu_rows *rows) {
    (void)argument;
    const struct network *network = app->stepping.network;
    int group = 0;
    do {
        char name[16];
        snprintf(name, sizeof name, "%d", group);
        menu_add(rows, group == app->verifier.group, group ? name : "any",
                 group ? "work-items, or the nearest divisor of a layer's" : "the runtime chooses");
        group = work_group_next(network, group, 1);
    } while (group);
}

static void choose_groups(struct app *app, int argument, int row) {
    (void)argument;
    work_items_use_groups(app, row > 0 ? 1 << (row - 1) : 0);
}

const struct menu_kind menu_groups = {
    .title = "work-groups",
    .modes = MODE_STEP,
    .fill = fill_groups,
    .choose = choose_groups,
};
