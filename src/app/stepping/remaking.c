/* remaking: untangled networks, networks with their layers reversed, and back. */
#include "app/stepping/stepping_mode.h"

#include "core/families/families.h"
#include "core/network/edit.h"

/* Goes on with what was made of the present network; says what was done, which family's it is if it
 * is one's, and `more`. */
static void go_on(struct app *app, struct network *made, enum remade remade, const char *how,
                  const char *done, const char *more) {
    const struct family *family;
    struct network *network = remade_name(made, app->stepping.network, how, &family);
    stepping_remake(&app->stepping, network, family, remade);
    if (family)
        shell_say(&app->shell, ROLE_INK, "%s; this is %s, %s; %s", done, network->name,
                  network->title, more);
    else
        shell_say(&app->shell, ROLE_INK, "%s; %s", done, more);
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
        shell_say(&app->shell, ROLE_INK, "all arrows of this network point down already");
        return;
    }
    stepping_show_own_keys(app);
    untangle(network, -1, &untangled);
    untangle_describe(&untangled, done, sizeof done);
    go_on(app, untangled.network, REMADE_UNTANGLED, "untangled", done, "U goes back");
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
        shell_say(&app->shell, ROLE_INK, "the layers are the same in the reverse order");
        return;
    }
    stepping_show_own_keys(app);
    go_on(app, reversed, REMADE_REVERSED, "layers reversed",
          "the layers are reversed, the last one comes first",
          "does it still sort? V answers, Ctrl+L goes back");
}

void remaking_back(struct app *app) {
    struct stepping *stepping = &app->stepping;
    if (!stepping->former) {
        shell_say(
            &app->shell, ROLE_INK,
            "there is no network to go back to; U untangles this one, Ctrl+L reverses its layers");
        return;
    }
    stepping_show_own_keys(app);
    stepping_unmake(stepping);
    shell_say(&app->shell, ROLE_INK, "%s again, as it was before", stepping->network->title);
}
