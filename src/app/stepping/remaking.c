/* remaking: untangled networks, networks with their layers reversed, and back. */
#include "remaking.h"

#include "app/stepping/stepping_actions.h"
#include "core/base/text.h"
#include "core/network/edit.h"
#include "core/network/untangle.h"

#include <stdio.h>

/* Names a network after the one that it was made of: "Bitonic sort, untangled". */
static void call(struct network *network, const struct network *old, const char *how) {
    char title[44], name[44];
    text_clean(old->title, title, sizeof title);
    text_clean(old->name, name, sizeof name);
    snprintf(network->title, sizeof network->title, "%s, %s", title, how);
    snprintf(network->name, sizeof network->name, "%s %s", name, how);
}

/* Goes on with `network`, or with that of a family which is the same; says what was done, which
 * family's it is, and `more`. */
static void go_on(struct app *app, struct network *network, enum remade remade, const char *done,
                  const char *more) {
    const struct family *family = NULL;
    struct network *own = family_same(network, &family);
    if (own) network_free(network);
    stepping_remake(&app->stepping, own ? own : network, family, remade);
    if (own)
        app_say(app, ROLE_INK, "%s; this is %s, %s; %s", done, own->name, own->title, more);
    else
        app_say(app, ROLE_INK, "%s; %s", done, more);
}

void remaking_untangle(struct app *app) {
    const struct network *network = app->stepping.network;
    struct untangled untangled;
    char done[160];
    if (app->stepping.remade == REMADE_UNTANGLED) {
        remaking_back(app);
        return;
    }
    if (network_all(network, INCREASING)) {
        app_say(app, ROLE_INK, "all arrows of this network point down already");
        return;
    }
    stepping_show_own_keys(app);
    untangle(network, -1, &untangled);
    call(untangled.network, network, "untangled");
    untangle_describe(&untangled, done, sizeof done);
    go_on(app, untangled.network, REMADE_UNTANGLED, done, "U goes back");
}

void remaking_reverse(struct app *app) {
    const struct network *network = app->stepping.network;
    if (app->stepping.remade == REMADE_REVERSED) {
        remaking_back(app);
        return;
    }
    struct network *reversed = edit_reversed(network);
    if (edit_same(reversed, network)) {
        network_free(reversed);
        app_say(app, ROLE_INK, "the layers are the same in the reverse order");
        return;
    }
    stepping_show_own_keys(app);
    call(reversed, network, "layers reversed");
    go_on(app, reversed, REMADE_REVERSED, "the layers are reversed, the last one comes first",
          "does it still sort? V answers, Ctrl+L goes back");
}

void remaking_back(struct app *app) {
    struct stepping *stepping = &app->stepping;
    if (!stepping->former) {
        app_say(
            app, ROLE_INK,
            "there is no network to go back to; U untangles this one, Ctrl+L reverses its layers");
        return;
    }
    stepping_show_own_keys(app);
    stepping_unmake(stepping);
    app_say(app, ROLE_INK, "%s again, as it was before", stepping->network->title);
}
