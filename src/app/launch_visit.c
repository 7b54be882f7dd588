/* launch_visit: swaps the network that is stepped with the one visited from timing. */
#include "launch_visit.h"

#include "app/app.h"
#include "app/stepping/stepping_mode.h"
#include "core/timing/size_list.h"

enum { SMALL_WIRES = 16 }; /* of the network that a launch is shown in, if that has its stage */

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
        .course.input = &input_kinds[0], .course.seed = own->course.seed, .viewport.zoom = 1};
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

/* The family whose networks a sort of the device runs, layer by layer. */
static const struct family *family_of(const char *sort) {
    const struct family *own = choices_find(&family_choices, sort);
    return own ? own : families[0];
}

void launch_visit_show(struct app *app, const struct timing_launches *all,
                       const struct timing_launch *launch) {
    const struct family *family = family_of(all->sort);
    int stage = launch->stage, substage = launch->substage, n = SMALL_WIRES;
    char size[24];
    while (n < WINDOW_MOST_WIRES && n < 2LL << stage)
        n *= 2;
    while (2LL << stage > n) {
        stage--;
        if (substage > 0) substage--;
    }
    if (!launch_visit_begin(app, family, n)) return;
    const struct network *network = app->stepping.network;
    if (stage >= network->stage_count) return;
    stepping_go(&app->stepping, network->stages[stage].first_layer + substage, app->shell.now);
    size_text(all->n, size, sizeof size);
    shell_say(&app->shell, ROLE_INK,
              "stage %d, substage %d of %s at %s, with %d keys%s; T goes back", launch->stage,
              launch->substage, all->sort, size, n,
              stage == launch->stage ? "" : ": here the last stage");
}

void launch_visit_end(struct app *app) {
    if (app->visit.on) change_places(app);
}
