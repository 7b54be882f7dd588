/* network_settings: family, number of wires, order, what is made of the network, and its keys. */
#include "network_settings.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "core/base/text.h"
#include "core/network/keys.h"

#include <stdio.h>

void network_about(struct network *network, char text[SETTING_BYTES]) {
    text[0] = '\0';
    if (network)
        snprintf(text, SETTING_BYTES, "%d comparator%s, depth %d", network->size,
                 text_plural(network->size), network->depth);
    network_free(network);
}

/* ---- the family ---- */

static int family_values(const struct app *app) {
    (void)app;
    return family_choices.count;
}

static void family_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", families[value]->title);
}

static void family_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", families[value]->idea);
}

static int family_get(const struct app *app) {
    const struct family *family = app->stepping.family;
    return family ? choices_index(&family_choices, family->name) : -1;
}

static void family_now(const struct app *app, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%.63s", app->stepping.network->title);
}

static void family_set(struct app *app, int value) {
    stepping_take_family(app, families[value]);
}

const struct setting setting_family = {
    .title = "family of networks",
    .modes = MODE_STEP,
    .count = family_values,
    .word = family_word,
    .about = family_about,
    .get = family_get,
    .now = family_now,
    .set = family_set,
};

/* ---- the number of wires ---- */

/* Number `value` of the family's valid n; without a family there is one alone. */
static int wires_of(const struct app *app, int value) {
    const struct family *family = app->stepping.family;
    if (!family) return app->stepping.network->wires;
    int n = family_next_n(family, 0, 1, WINDOW_MOST_WIRES);
    while (value-- > 0)
        n = family_next_n(family, n, 1, WINDOW_MOST_WIRES);
    return n;
}

static int wires_values(const struct app *app) {
    int count = 1;
    while (wires_of(app, count) != wires_of(app, count - 1))
        count++;
    return count;
}

static void wires_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    snprintf(text, SETTING_BYTES, "%d", wires_of(app, value));
}

static void wires_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct stepping *stepping = &app->stepping;
    struct error error;
    if (stepping->family)
        network_about(stepping_make(stepping, stepping->family, wires_of(app, value),
                                    stepping->network->order, &error),
                      text);
    else
        snprintf(text, SETTING_BYTES, "no family's network: it has this number alone");
}

static int wires_get(const struct app *app) {
    int value = 0;
    while (wires_of(app, value) != app->stepping.network->wires)
        value++;
    return value;
}

static void wires_set(struct app *app, int value) {
    struct stepping *stepping = &app->stepping;
    if (!stepping->family) return;
    stepping->wanted_wires = wires_of(app, value);
    stepping_choose(app, stepping->family, stepping->wanted_wires, stepping->network->order);
}

const struct setting setting_wires = {
    .title = "number of wires",
    .modes = MODE_STEP,
    .count = wires_values,
    .word = wires_word,
    .about = wires_about,
    .get = wires_get,
    .set = wires_set,
};

/* ---- the order ---- */

static int order_get(const struct app *app) {
    return (int)app->stepping.network->order;
}

static void order_set(struct app *app, int value) {
    if (value != order_get(app)) stepping_turn_order(app);
}

const struct setting setting_order = {
    .title = "order",
    .modes = MODE_STEP,
    .choices = &order_choices,
    .abouts = (const char *const[]){"the smallest key on wire 0", "the largest key on wire 0"},
    .get = order_get,
    .set = order_set,
};

/* ---- what is made of the network ---- */

static const char *const remade_names[] = {
    [REMADE_NOT] = "none", [REMADE_UNTANGLED] = "untangled", [REMADE_REVERSED] = "layers reversed"};
static const struct choices remade_choices = {NULL, NULL, remade_names, sizeof *remade_names,
                                              sizeof remade_names / sizeof *remade_names};

static void remade_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    const struct network *former = app->stepping.former;
    snprintf(text, SETTING_BYTES, "%s",
             value == REMADE_UNTANGLED  ? "all arrows point down"
             : value == REMADE_REVERSED ? "does it still sort?"
             : former                   ? former->title
                                        : "");
}

static int remade_get(const struct app *app) {
    return app->stepping.former ? (int)app->stepping.remade : REMADE_NOT;
}

static void remade_set(struct app *app, int value) {
    if (value == (int)app->stepping.remade) return;
    if (value == REMADE_NOT) remaking_back(app);
    if (value == REMADE_UNTANGLED) remaking_untangle(app);
    if (value == REMADE_REVERSED) remaking_reverse(app);
}

const struct setting setting_remade = {
    .title = "change to the network",
    .modes = MODE_STEP,
    .choices = &remade_choices,
    .about = remade_about,
    .get = remade_get,
    .set = remade_set,
};

/* ---- the keys ---- */

static int input_values(const struct app *app) {
    return input_choices.count + stepping_typed_fit(&app->stepping);
}

static void input_word(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s",
             value < input_choices.count ? input_kinds[value].title : "typed keys");
}

static void input_about(const struct app *app, int value, char text[SETTING_BYTES]) {
    (void)app;
    snprintf(text, SETTING_BYTES, "%s", value < input_choices.count ? "" : "those that K took");
}

static int input_get(const struct app *app) {
    const struct stepping *stepping = &app->stepping;
    if (stepping->failing || app->backwards.on) return -1;
    return stepping_typed(stepping) ? input_choices.count
                                    : (int)(stepping->course.input - input_kinds);
}

static void input_now(const struct app *app, char text[SETTING_BYTES]) {
    stepping_describe_keys(&app->stepping, text, SETTING_BYTES);
}

const struct setting setting_input = {
    .title = "input",
    .modes = MODE_STEP,
    .count = input_values,
    .word = input_word,
    .about = input_about,
    .get = input_get,
    .now = input_now,
    .set = course_use_input,
};
