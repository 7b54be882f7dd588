/* ask: proofs and outputs. */
#include "ask.h"

/* ---- does it sort? ---- */

static void show_failing(struct app *app) {
    backwards_end(&app->backwards, &app->stepping);
    stepping_show_failing(&app->stepping, proving_proof(&app->proving)->input);
    app->frame.notice = app->proving.certificate;
    app->said = true;
}

static void restore_keys(struct app *app) {
    stepping_restore_keys(&app->stepping);
    app_say(app, ROLE_INK, "your keys again; V: the input that fails");
}

bool ask_cancel_proof(struct app *app) {
    if (app->proving.state != PROVING_RUNS) return false;
    proving_forget(&app->proving, app->desk.worker);
    app_say(app, ROLE_INK, "the proof was cancelled");
    return true;
}

void ask_proof(struct app *app) {
    const struct proof *proof = proving_proof(&app->proving);
    if (ask_cancel_proof(app)) return;
    if (!proof)
        proving_start(&app->proving, app->desk.worker, app->stepping.network, app->stepping.family);
    else if (proof->verdict != PROOF_FAILS)
        app->frame.notice = app->proving.certificate;
    else if (app->stepping.failing)
        restore_keys(app);
    else
        show_failing(app);
}

/* When it fails, the failing input is there to step through. */
void ask_tell_proof(struct app *app) {
    const struct proof *proof = proving_proof(&app->proving);
    if (!app->proving.news) return;
    app->proving.news = false;
    app->frame.notice = app->proving.certificate;
    if (proof && proof->verdict == PROOF_FAILS) show_failing(app);
}

/* ---- where does an output come from? ---- */

void ask_tell_output(struct app *app) {
    app->frame.notice.text[0] = '\0';
    app->said = true;
    if (app->backwards.found.count == 0)
        backwards_describe(&app->backwards, app->stepping.network, &app->frame.notice);
}

void ask_backwards(struct app *app) {
    struct stepping *stepping = &app->stepping;
    if (app->backwards.on) {
        backwards_end(&app->backwards, stepping);
        return;
    }
    if (stepping->failing) restore_keys(app);
    backwards_begin(&app->backwards, stepping);
    ask_tell_output(app);
    if (app->backwards.found.count)
        app_say(app, ROLE_INK,
                "backwards: ← goes back, R the next input, K another output order, B ends");
}
