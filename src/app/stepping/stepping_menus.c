/* stepping_menus: family, number of wires, order, what is made of the network, and keys. */
#include "stepping_menus.h"

#include "app/app.h"
#include "app/stepping/remaking.h"
#include "app/stepping/stepping_actions.h"
#include "core/base/text.h"
#include "core/network/inputs.h"

#include <stdio.h>

void stepping_menus_add(struct menu_rows *rows, bool present, const char *name,
                        struct network *network) {
    char about[64] = "";
    if (network)
        snprintf(about, sizeof about, "%d comparator%s, depth %d", network->size,
                 text_plural(network->size), network->depth);
    network_free(network);
    menu_add(rows, present, name, about);
}

/* ---- the family ---- */

static void fill_families(const struct app *app, struct menu_rows *rows) {
    const struct stepping *stepping = &app->stepping;
    for (int f = 0; f < family_choices.count; f++)
        menu_add(rows, families[f] == stepping->family, families[f]->title, families[f]->idea);
    if (!stepping->family) snprintf(rows->now, sizeof rows->now, "%.63s", stepping->network->title);
}

static void choose_family(struct app *app, int row) {
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
    char name[16];
    snprintf(name, sizeof name, "%d", n);
    if (rows->brief)
        menu_add(rows, n == stepping->network->wires, name, "");
    else
        stepping_menus_add(
            rows, n == stepping->network->wires, name,
            stepping_make(stepping, stepping->family, n, stepping->network->order, &error));
}

static void fill_wires(const struct app *app, struct menu_rows *rows) {
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

static void choose_wires(struct app *app, int row) {
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

static void fill_orders(const struct app *app, struct menu_rows *rows) {
    static const char *const about[] = {
        [ASCENDING] = "the smallest key on wire 0", [DESCENDING] = "the largest key on wire 0"};
    enum order present = app->stepping.network->order;
    for (int o = 0; o < order_choices.count; o++)
        menu_add(rows, o == (int)present, choices_name(&order_choices, o), about[o]);
}

static void choose_order(struct app *app, int row) {
    if (row != (int)app->stepping.network->order) stepping_turn_order(app);
}

const struct menu_kind menu_order = {
    .title = "order",
    .modes = MODE_STEP,
    .fill = fill_orders,
    .choose = choose_order,
};

/* ---- what is made of the network ---- */

static void fill_remade(const struct app *app, struct menu_rows *rows) {
    const struct stepping *stepping = &app->stepping;
    bool former = stepping->former != NULL;
    menu_add(rows, !former, "none", former ? stepping->former->title : "");
    menu_add(rows, stepping->remade == REMADE_UNTANGLED, "untangled", "all arrows point down");
    menu_add(rows, stepping->remade == REMADE_REVERSED, "layers reversed", "does it still sort?");
}

static void choose_remade(struct app *app, int row) {
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

static void fill_inputs(const struct app *app, struct menu_rows *rows) {
    const struct stepping *stepping = &app->stepping;
    int own = stepping->typed ? input_choices.count : (int)(stepping->input - input_kinds);
    int present = stepping->failing || app->backwards.on ? -1 : own;
    for (int k = 0; k < input_choices.count; k++)
        menu_add(rows, k == present, input_kinds[k].title, "");
    if (stepping_typed_fit(stepping))
        menu_add(rows, input_choices.count == present, "typed keys", "those that K took");
    if (present < 0) stepping_describe_keys(stepping, rows->now, sizeof rows->now);
}

static void choose_input(struct app *app, int row) {
    stepping_use_input(app, row);
}

const struct menu_kind menu_input = {
    .title = "input",
    .modes = MODE_STEP,
    .fill = fill_inputs,
    .choose = choose_input,
};
