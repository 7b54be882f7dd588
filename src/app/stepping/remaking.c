/* remaking: untangled networks, networks with their layers reversed, and back. */
#include "app/stepping/stepping_mode.h"

#include "core/families/families.h"
#include "core/network/edit.h"

/* Shows the changed network. The notice names the change, the family if the network is now one of a
 * family, and the key that undoes the change. */
static void go_on(struct stepping *stepping, struct shell *shell, struct network *made,
                  enum remade remade, const char *done) {
    bool reversed = remade == REMADE_REVERSED;
    const char *how = reversed ? "layers reversed" : "untangled";
    const char *more = reversed ? "does it still sort? V answers, Ctrl+L goes back" : "U goes back";
    const struct family *family;
    struct network *network = remade_name(made, stepping->network, how, &family);
    stepping_remake(stepping, network, family, remade);
    if (family)
        shell_say(shell, ROLE_INK, "%s; this is %s, %s; %s", done, network->name, network->title,
                  more);
    else
        shell_say(shell, ROLE_INK, "%s; %s", done, more);
}

void remaking_untangle(struct stepping *stepping, struct shell *shell) {
    const struct network *network = stepping->network;
    struct untangled untangled;
    char done[160];
    if (stepping->remade == REMADE_UNTANGLED) {
        remaking_back(stepping, shell);
        return;
    }
    if (network_all(network, INCREASING)) {
        shell_say(shell, ROLE_INK, "all arrows of this network point down already");
        return;
    }
    stepping_show_own_keys(stepping);
    untangle(network, -1, &untangled);
    untangle_describe(&untangled, done, sizeof done);
    go_on(stepping, shell, untangled.network, REMADE_UNTANGLED, done);
}

void remaking_reverse(struct stepping *stepping, struct shell *shell) {
    const struct network *network = stepping->network;
    if (stepping->remade == REMADE_REVERSED) {
        remaking_back(stepping, shell);
        return;
    }
    struct network *reversed = edit_reversed(network);
    if (edit_same(reversed, network)) {
        network_free(reversed);
        shell_say(shell, ROLE_INK, "the layers are the same in the reverse order");
        return;
    }
    stepping_show_own_keys(stepping);
    go_on(stepping, shell, reversed, REMADE_REVERSED,
          "the layers are reversed, the last one comes first");
}

void remaking_back(struct stepping *stepping, struct shell *shell) {
    if (!stepping->former) {
        shell_say(
            shell, ROLE_INK,
            "there is no network to go back to; U untangles this one, Ctrl+L reverses its layers");
        return;
    }
    stepping_show_own_keys(stepping);
    stepping_unmake(stepping);
    shell_say(shell, ROLE_INK, "%s again, as it was before", stepping->network->title);
}
