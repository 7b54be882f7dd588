/* launch_visit: swaps the network that is stepped with the one visited from timing. */
#include "launch_visit.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"

/* What is proven of each waits with it; a proof that runs ends. */
static void change_proofs(struct app *app) {
    struct proving before;
    if (app->proving.state == PROVING_RUNS) proving_forget(&app->proving, app->desk.worker);
    before = app->proving;
    app->proving = app->visit.proving;
    app->proving.ticket = before.ticket + 1; /* answers to older ones are dropped */
    app->visit.proving = before;
}

static void change_places(struct app *app) {
    struct launch_visit *visit = &app->visit;
    struct stepping before = app->stepping;
    struct backwards_run run = app->backwards;
    app->stepping = visit->stepping;
    app->backwards = visit->backwards;
    visit->stepping = before;
    visit->backwards = run;
    visit->on = !visit->on;
    change_proofs(app);
    stepping_replace(&app->stepping, &before);
    app->stepping.changed &= ~CHANGED_NETWORK; /* what was proven of it is known */
}

/* Makes the place where visits are, with the usual keys. */
static bool found_place(struct app *app, const struct family *family, int n) {
    struct error error;
    struct stepping *place = &app->visit.stepping;
    const struct stepping *own = &app->stepping;
    struct network *network = family_network(family, n, NULL, 0, own->network->order, &error);
    if (!network) {
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
        return false;
    }
    *place = (struct stepping){
        .course.input = &input_kinds[0], .course.seed = own->course.seed, .zoom = 1};
    place->course.motion.still = own->course.motion.still;
    place->course.motion.speed = own->course.motion.speed;
    stepping_take(place, network, family);
    return true;
}

bool launch_visit_begin(struct app *app, const struct family *family, int n) {
    const struct stepping *stepping = &app->stepping;
    enum order order = stepping->network->order;
    if (!app->visit.stepping.network && !found_place(app, family, n)) return false;
    change_places(app);
    app->visit.from = app->shell.mode;
    shell_change_mode(&app->shell, &mode_stepping);
    app->stepping.wanted_wires = n;
    if (stepping->family != family || stepping->network->wires != n ||
        stepping->network->order != order)
        stepping_choose(app, family, n, order);
    return stepping->family == family && stepping->network->wires == n;
}

void launch_visit_end(struct app *app) {
    if (app->visit.on) change_places(app);
}
