/* choose: wires, families, order, keys. */
#include "choose.h"

#include "app/stepping/ask.h"
#include "core/base/text.h"
#include "core/network/inputs.h"

#include <stdio.h>

/* ---- the network ---- */

void choose_network(struct app *app, const struct family *family, int n, enum order order) {
    struct error error;
    struct stepping *stepping = &app->stepping;
    struct network *network = stepping_make(stepping, family, n, order, &error);
    if (!network) {
        app_say(app, ROLE_ERROR, "%s", error.text);
        return;
    }
    backwards_end(&app->backwards, stepping); /* which goes back to the keys there were */
    stepping_change(stepping, network, family);
}

/* Within the family; a file has only its own number. */
void choose_wires(struct app *app, int step) {
    const struct network *network = app->stepping.network;
    const struct family *family = app->stepping.family;
    int n = network->wires;
    if (!family) {
        app_say(app, ROLE_INK, "this network has %d wires; E edits it, F goes back to the families",
                n);
        return;
    }
    int next = family_next_n(family, n, step, WINDOW_MOST_WIRES);
    if (next != n) {
        app->stepping.wanted_wires = next;
        choose_network(app, family, next, network->order);
    } else {
        app_say(app, ROLE_INK, "%s: %s%s", family->title, family->sizes.about,
                family->sizes.most > WINDOW_MOST_WIRES ? "; the window shows up to 64" : "");
    }
}

void choose_family(struct app *app, int step) {
    const struct stepping *stepping = &app->stepping;
    int from = stepping->family ? choices_index(&family_choices, stepping->family->name)
               : step > 0       ? -1
                                : 0;
    const struct family *family = families[(from + step + family_count) % family_count];
    int n = family_nearest_n(family, stepping->wanted_wires, WINDOW_MOST_WIRES);
    bool kept = !stepping->family && editor_keeps(&app->editor, stepping->network);
    choose_network(app, family, n, stepping->network->order);
    if (kept) app_say(app, ROLE_INK, "what you edited is kept: E, then Ctrl+Z goes back to it");
}

void choose_order(struct app *app) {
    const struct network *network = app->stepping.network;
    if (app->stepping.family)
        choose_network(app, app->stepping.family, network->wires,
                       network->order == ASCENDING ? DESCENDING : ASCENDING);
    else
        app_say(app, ROLE_INK,
                "the comparators of this network keep their directions; E edits them");
}

/* ---- the keys ---- */

void choose_seed(struct app *app) {
    if (app->backwards.on) {
        backwards_next(&app->backwards, &app->stepping, 1);
        ask_tell_output(app);
        return;
    }
    app->stepping.seed++;
    stepping_generate(&app->stepping, app->stepping.network);
}

void choose_input(struct app *app) {
    struct stepping *stepping = &app->stepping;
    stepping->input_chosen = true;
    backwards_end(&app->backwards, stepping);
    if (!stepping->typed)
        stepping->input = &input_kinds[(stepping->input - input_kinds + 1) % input_kind_count];
    stepping_generate(stepping, stepping->network);
}

static int take_keys(struct app *app, const char *text, struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, app->stepping.network->wires, error)) return -1;
    app->stepping.typed = true;
    stepping_begin(&app->stepping, app->stepping.network, keys);
    return 0;
}

static int take_output(struct app *app, const char *text, struct error *error) {
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, app->stepping.network->wires, error)) return -1;
    backwards_want(&app->backwards, &app->stepping, keys);
    ask_tell_output(app);
    return 0;
}

void choose_keys(struct app *app) {
    char title[80], text[ENTRY_BYTES] = "";
    bool output = app->backwards.on;
    int n = app->stepping.network->wires;
    const int *keys = output ? app->backwards.output : trace_keys(app->stepping.trace, 0);
    snprintf(title, sizeof title, "%s for %d wires", output ? "Output order" : "Keys", n);
    for (int i = 0; i < n; i++)
        text_append(text, sizeof text, "%s%d", i ? " " : "", keys[i]);
    entry_open(app, title,
               output
                   ? "the keys as they are to leave; Enter takes them, Esc does not"
                   : "whole numbers, separated by blanks or commas; Enter takes them, Esc does not",
               text, output ? take_output : take_keys);
}
