/* follow: to the proof, the cover and the device. */
#include "app/stepping/stepping_mode.h"

/* Has the device follow one of the networks: another one, or with other keys; to a layer. */
static void follow_side(struct stepping *stepping, int side, bool other, bool moved) {
    const struct network *network = side == 0 ? stepping->network : stepping->second;
    const struct trace *trace = side == 0 ? stepping->trace : stepping->second_trace;
    struct verifier *verifier = &stepping->verifier[side];
    if (other)
        verifier_reset(verifier, network, trace, stepping->look.group);
    else
        verifier_use_groups(verifier, stepping->look.group);
    if (moved && network) verifier_go(verifier, stepping_done(stepping, network));
}

void stepping_follow(struct stepping *stepping, struct shell *shell) {
    unsigned changed = stepping->changed;
    stepping->changed = 0;
    if (changed & CHANGED_NETWORK) {
        bool wanted = stepping->proving.wanted && shell->desk->worker;
        proving_forget(&stepping->proving, shell->desk->worker);
        if (wanted)
            proving_start(&stepping->proving, shell->desk->worker, stepping->network,
                          stepping->family);
        stepping->proving.quiet = wanted;
    }
    if (changed & (CHANGED_KEYS | CHANGED_LAYER))
        cover_moved(stepping, shell, changed & CHANGED_KEYS);
    if (changed & CHANGED_KEYS) shell->pointing = false;
    follow_side(stepping, 0, changed & CHANGED_KEYS, changed & CHANGED_LAYER);
    follow_side(stepping, 1, changed & CHANGED_SECOND, changed & CHANGED_LAYER);
}

void stepping_follow_memory(struct stepping *stepping, struct shell *shell) {
    const struct panel_kind *panel = stepping_panel(stepping);
    if (shell->mode->bit == MODE_STEP && panel && panel->memory)
        device_memory_follow(&stepping->memory, shell->desk);
}
