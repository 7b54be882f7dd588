/* actions_network: another network, its proof, and the keys that it sorts. */
#include "actions.h"

#include "core/inputs.h"

/* Changes n, within the family; a file has only its own. */
static void change_wires(struct app *app, int step) {
    int n = app->network->wires;
    if (!app->family) {
        app_say(app, ROLE_INK, "this network has %d wires; E edits it, F goes back to the families",
                n);
        return;
    }
    int next = family_next_n(app->family, n, step, WINDOW_MOST_WIRES);
    if (next != n) {
        app->wanted_wires = next;
        app_change_network(app, app->family, next, app->order);
    } else {
        app_say(app, ROLE_INK, "%s: %s%s", app->family->title, app->family->sizes.about,
                app->family->sizes.most > WINDOW_MOST_WIRES ? "; the window shows up to 64" : "");
    }
}

static void more_wires(struct app *app, double now) {
    (void)now;
    change_wires(app, 1);
}

static void fewer_wires(struct app *app, double now) {
    (void)now;
    change_wires(app, -1);
}

static void change_family(struct app *app, int step) {
    int from = app->family ? choices_index(&family_choices, app->family->name) : step > 0 ? -1 : 0;
    const struct family *family = families[(from + step + family_count) % family_count];
    int n = family_nearest_n(family, app->wanted_wires, WINDOW_MOST_WIRES);
    bool kept = !app->family && editor_keeps(&app->editor, app->network);
    app_change_network(app, family, n, app->order);
    if (kept) app_say(app, ROLE_INK, "what you edited is kept: E, then Ctrl+Z goes back to it");
}

static void next_family(struct app *app, double now) {
    (void)now;
    change_family(app, 1);
}

static void previous_family(struct app *app, double now) {
    (void)now;
    change_family(app, -1);
}

static void change_order(struct app *app, double now) {
    (void)now;
    enum order order = app->order == ASCENDING ? DESCENDING : ASCENDING;
    if (app->family)
        app_change_network(app, app->family, app->network->wires, order);
    else
        app_say(app, ROLE_INK,
                "the comparators of this network keep their directions; E edits them");
}

/* The failing input takes the place of the keys, and gives it back. */
static void toggle_failing(struct app *app) {
    if (app->failing)
        app_restore_keys(app);
    else
        app_show_failing(app);
}

static void prove(struct app *app, double now) {
    (void)now;
    struct verifier *verifier = &app->verifier;
    struct proving *proving = &verifier->proving;
    const struct proof *proof = proving_proof(proving);
    if (proving->state == PROVING_RUNS) {
        proving_forget(proving, verifier->worker);
        app_say(app, ROLE_INK, "the proof was cancelled");
    } else if (!proof) {
        proving_start(proving, verifier->worker, app->network, app->family);
    } else if (proof->verdict == PROOF_FAILS) {
        toggle_failing(app);
    } else {
        app->frame.notice = proving->certificate;
    }
}

static void run_backwards(struct app *app, double now) {
    if (app->reverse.on) {
        reverse_end(app);
        return;
    }
    if (app->failing) app_restore_keys(app);
    reverse_begin(app, now);
    if (app->reverse.found.count)
        app_say(app, ROLE_INK,
                "backwards: ← goes back, R the next input, K another output order, B ends");
}

static void new_keys(struct app *app, double now) {
    if (app->reverse.on) {
        reverse_next(app, 1, now);
        return;
    }
    app->seed++;
    app_generate(app, app->network);
}

static void next_input(struct app *app, double now) {
    (void)now;
    app->input_chosen = true;
    reverse_end(app);
    if (!app->typed) app->input = &input_kinds[(app->input - input_kinds + 1) % input_kind_count];
    app_generate(app, app->network);
}

static void type_keys(struct app *app, double now) {
    (void)now;
    entry_open(app, app->reverse.on ? ENTRY_OUTPUT : ENTRY_KEYS);
}

const struct actions actions_network = {
    .perform[ACTION_MORE_WIRES] = more_wires,
    .perform[ACTION_FEWER_WIRES] = fewer_wires,
    .perform[ACTION_NEXT_FAMILY] = next_family,
    .perform[ACTION_PREVIOUS_FAMILY] = previous_family,
    .perform[ACTION_ORDER] = change_order,
    .perform[ACTION_NEW_KEYS] = new_keys,
    .perform[ACTION_INPUT_KIND] = next_input,
    .perform[ACTION_TYPE_KEYS] = type_keys,
    .perform[ACTION_PROVE] = prove,
    .perform[ACTION_REVERSE] = run_backwards,
};
