/* follow: to the proof, the cover and the device. */
#include "app/app.h"
#include "app/stepping/checking/verifier.h"

/* Has the device follow one of the networks: another one, or with other keys; to a moment. */
static void follow_side(struct app *app, int side, bool other, bool moved) {
    const struct stepping *stepping = &app->stepping;
    const struct network *network = side == 0 ? stepping->network : stepping->second;
    const struct trace *trace = side == 0 ? stepping->trace : stepping->second_trace;
    struct verifier *verifier = &app->verifier[side];
    if (other)
        verifier_reset(verifier, network, trace, app->look.group);
    else
        verifier_use_groups(verifier, app->look.group);
    if (moved && network) verifier_go(verifier, stepping_done(stepping, network));
}

void stepping_follow(struct app *app) {
    struct stepping *stepping = &app->stepping;
    unsigned changed = stepping->changed;
    stepping->changed = 0;
    if (changed & CHANGED_NETWORK) {
        bool wanted = app->proving.wanted && app->desk.worker;
        proving_forget(&app->proving, app->desk.worker);
        if (wanted)
            proving_start(&app->proving, app->desk.worker, stepping->network, stepping->family);
        app->proving.quiet = wanted;
    }
    if (changed & (CHANGED_KEYS | CHANGED_MOMENT)) cover_moved(app, changed & CHANGED_KEYS);
    if (changed & CHANGED_KEYS) app->shell.pointing = false;
    follow_side(app, 0, changed & CHANGED_KEYS, changed & CHANGED_MOMENT);
    follow_side(app, 1, changed & CHANGED_SECOND, changed & CHANGED_MOMENT);
}
