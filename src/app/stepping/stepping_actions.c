/* stepping_actions: moving, choosing, proving, running backwards. */
#include "app/stepping/stepping_mode.h"

#include "app/settings/setting.h"
#include "core/network/keys.h"

#include <math.h>
#include <stdio.h>

/* ---- from layer to layer ---- */

void stepping_layer(struct app *app, int step) {
    if (step > 0 && cover_open(app)) return;
    stepping_go(&app->stepping, app->stepping.course.motion.cursor + step, app->shell.now);
}

void stepping_stage(struct app *app, int step) {
    struct stepping *stepping = &app->stepping;
    const struct network *network = stepping->network;
    int cursor = stepping->course.motion.cursor, beside = step > 0 ? cursor : cursor - 1;
    if (beside < 0 || beside >= stepping->course.motion.depth) return;
    if (beside >= network->depth) { /* the other one goes on */
        stepping_go(stepping, step > 0 ? stepping->course.motion.depth : network->depth,
                    app->shell.now);
        return;
    }
    int stage = network->layers[beside].stage + (step > 0);
    bool behind = stage == network->stage_count;
    stepping_go(stepping, behind ? network->depth : network->stages[stage].first_layer,
                app->shell.now);
}

/* ---- the network ---- */

void stepping_show_own_keys(struct app *app) {
    struct stepping *stepping = &app->stepping;
    backwards_end(&app->backwards, stepping);
    if (stepping->failing) stepping_restore_keys(stepping);
}

void stepping_choose(struct app *app, const struct family *family, int n, enum order order) {
    struct error error;
    struct stepping *stepping = &app->stepping;
    bool turned = order != stepping->network->order;
    struct network *network = stepping_make(stepping, family, n, order, &error);
    if (!network) {
        shell_say(&app->shell, ROLE_ERROR, "%s", error.text);
        return;
    }
    stepping_show_own_keys(app);
    bool compared = stepping->second != NULL;
    bool same = family == stepping->family && n == stepping->network->wires;
    stepping_change(stepping, network, family, same ? stepping->course.motion.cursor : 0);
    if (compared && !stepping->second)
        shell_say(&app->shell, ROLE_INK,
                  "%s, %d wires; the network below has other wires and is gone", network->title, n);
    else if (same && turned)
        shell_say(&app->shell, ROLE_INK, "order: %s", order_name(order));
    else if (stepping->course.typed && !stepping_typed(stepping))
        shell_say(&app->shell, ROLE_INK, "%s, %d wires; your %d typed keys come back with %d wires",
                  network->title, n, stepping->course.typed_count, stepping->course.typed_count);
    else
        shell_say(&app->shell, ROLE_INK, "%s, %d wires", network->title, n);
}

/* The next n of the family; of two networks, one that both can have. `n` where there is none. */
static int next_wires(const struct stepping *stepping, int n, int step) {
    const struct family *other = stepping->second ? stepping->second_family : stepping->family;
    int next = n, before;
    if (!other) return n;
    do {
        before = next;
        next = family_next_n(stepping->family, before, step, WINDOW_MOST_WIRES);
    } while (next != before && !family_valid(other, next));
    return family_valid(other, next) ? next : n;
}

/* Within the family; a file has only its own number. */
void stepping_next_wires(struct app *app, int step) {
    const struct network *network = app->stepping.network;
    const struct family *family = app->stepping.family;
    int n = network->wires;
    if (!family) {
        shell_say(&app->shell, ROLE_INK,
                  "this network has %d wires; E edits it, F goes back to the families", n);
        return;
    }
    int next = next_wires(&app->stepping, n, step);
    if (next != n) {
        app->stepping.wanted_wires = next;
        stepping_choose(app, family, next, network->order);
    } else if (app->stepping.second) {
        shell_say(&app->shell, ROLE_INK,
                  "there is no next number of wires that both networks can have");
    } else {
        shell_say(&app->shell, ROLE_INK, "%s: %s%s", family->title, family->sizes.about,
                  step > 0 ? "; F: bitonic and mirrored go on to 2^24 keys" : "");
    }
}

void stepping_take_family(struct app *app, const struct family *family) {
    const struct stepping *stepping = &app->stepping;
    int wanted = stepping->second ? stepping->network->wires : stepping->wanted_wires;
    int n = family_nearest_n(family, wanted, WINDOW_MOST_WIRES);
    bool kept = !stepping->family && editor_keeps(&app->editor, stepping->network);
    stepping_choose(app, family, n, stepping->network->order);
    if (kept)
        shell_say(&app->shell, ROLE_INK, "what you edited is kept: E, then Ctrl+Z goes back to it");
}

void stepping_next_family(struct app *app, int step) {
    const struct stepping *stepping = &app->stepping;
    const struct family *family = /* that of the network which is reversed or untangled, too */
        stepping->family   ? stepping->family
        : stepping->former ? stepping->former_family
                           : NULL;
    int next = family ? choices_index(&family_choices, family->name) : step > 0 ? -1 : 0;
    do
        next = (next + step + family_choices.count) % family_choices.count;
    while (!families[next]->taught ||
           (stepping->second && !family_valid(families[next], stepping->network->wires)));
    stepping_take_family(app, families[next]);
}

void stepping_turn_order(struct app *app) {
    const struct network *network = app->stepping.network;
    if (app->stepping.second && !app->stepping.second_family)
        shell_say(&app->shell, ROLE_INK,
                  "the comparators of the network below keep their directions");
    else if (app->stepping.family)
        stepping_choose(app, app->stepping.family, network->wires,
                        network->order == ASCENDING ? DESCENDING : ASCENDING);
    else
        shell_say(&app->shell, ROLE_INK,
                  "the comparators of this network keep their directions; E edits them");
}

/* ---- does it sort? ---- */

/* Of two networks it is of the upper one. */
static void tell_certificate(struct app *app) {
    const struct line *certificate = &app->proving.certificate;
    shell_say(&app->shell, certificate->role, "%s%s", app->stepping.second ? "above: " : "",
              certificate->text);
}

static void show_failing(struct app *app) {
    backwards_end(&app->backwards, &app->stepping);
    stepping_show_failing(&app->stepping, proving_proof(&app->proving)->input);
    tell_certificate(app);
}

static void restore_keys(struct app *app) {
    stepping_restore_keys(&app->stepping);
    shell_say(&app->shell, ROLE_INK, "your keys again; V: the input that fails");
}

/* True if one ran. */
static bool cancel_proof(struct app *app) {
    if (app->proving.state != PROVING_RUNS) return false;
    proving_forget(&app->proving, app->desk.worker);
    shell_say(&app->shell, ROLE_INK, "the proof was cancelled");
    return true;
}

void stepping_prove(struct app *app) {
    const struct proof *proof = proving_proof(&app->proving);
    bool quiet = app->proving.quiet;
    app->proving.quiet = false;
    if (quiet && app->proving.state == PROVING_RUNS) return; /* now it is asked for */
    if (cancel_proof(app)) return;
    if (!proof)
        proving_start(&app->proving, app->desk.worker, app->stepping.network, app->stepping.family);
    else if (proof->verdict != PROOF_FAILS)
        tell_certificate(app);
    else if (app->stepping.failing)
        restore_keys(app);
    else
        show_failing(app);
}

/* Where it fails, the failing input takes the place of the keys. */
void stepping_tell_proof(struct app *app) {
    const struct proof *proof = proving_proof(&app->proving);
    if (!app->proving.news) return;
    app->proving.news = false;
    if (app->proving.quiet) return;
    tell_certificate(app);
    if (proof && proof->verdict == PROOF_FAILS) show_failing(app);
}

/* ---- the keys ---- */

/* Says so when no input leaves as the wanted output; else clears the notice. */
static void tell_output(struct app *app) {
    app->shell.frame.notice.text[0] = '\0';
    if (app->backwards.found.count == 0)
        backwards_describe(&app->backwards, app->stepping.network, &app->shell.frame.notice);
}

void stepping_backwards(struct app *app) {
    struct stepping *stepping = &app->stepping;
    if (comparing_refuses(app, "running backwards")) return;
    if (app->backwards.on) {
        backwards_end(&app->backwards, stepping);
        return;
    }
    if (stepping->failing) restore_keys(app);
    backwards_begin(&app->backwards, stepping);
    tell_output(app);
    if (app->backwards.found.count)
        shell_say(
            &app->shell, ROLE_INK,
            "backwards: ← goes back, R the next input, K another output order, Backspace ends");
}

void stepping_next_keys(struct app *app, int step) {
    struct stepping *stepping = &app->stepping;
    if (app->backwards.on) {
        backwards_next(&app->backwards, stepping, step);
        tell_output(app);
        return;
    }
    stepping_show_own_keys(app);
    course_next_keys(&app->shell, step);
}

static int take_keys(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct app *app = room;
    (void)shell;
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, app->stepping.network->wires, wrong, error)) return -1;
    stepping_type(&app->stepping, keys);
    return 0;
}

static int take_output(void *room, struct shell *shell, const char *text, size_t wrong[2],
                       struct error *error) {
    struct app *app = room;
    (void)shell;
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, app->stepping.network->wires, wrong, error)) return -1;
    backwards_want(&app->backwards, &app->stepping, keys);
    tell_output(app);
    return 0;
}

void stepping_type_keys(struct app *app) {
    static const struct entry_kind input = {
        .help =
            "A whole number for each wire, from wire 0 at the top downwards, with blanks or commas "
            "between them; they may be negative, and the same number may stand on several wires.",
        .room = ROOM_APP,
        .take = take_keys,
        .pad = "1234567890 ,-",
    };
    static const struct entry_kind output = {
        .help = "The order in which the keys are to leave, from wire 0 at the top downwards, with "
                "blanks or commas between them; the program then looks for inputs that leave so.",
        .room = ROOM_APP,
        .take = take_output,
        .pad = "1234567890 ,-",
    };
    char title[80], text[TEXT_FIELD_BYTES];
    bool backwards = app->backwards.on;
    int n = app->stepping.network->wires;
    const int *keys = backwards ? app->backwards.output : trace_keys(app->stepping.trace, 0);
    snprintf(title, sizeof title, "%s for %d wires", backwards ? "Output order" : "Keys", n);
    entry_open(&app->shell, backwards ? &output : &input, title,
               input_text(keys, n, " ", text, sizeof text));
}

/* ---- escape ---- */

/* Ends one setting of those that Escape ends. False if none has a value. */
static bool end_look(struct app *app) {
    const struct setting *row, *last = NULL;
    for (int n = 0; (row = look_at(n)); n++)
        if (row->ends >= (last ? last->ends : 1) && setting_get(app, row) != 0) last = row;
    if (last) setting_set(app, last, 0);
    return last;
}

void stepping_escape(struct app *app) {
    if (cancel_proof(app)) return;
    if (app->backwards.on) {
        backwards_end(&app->backwards, &app->stepping);
    } else if (app->stepping.failing) {
        restore_keys(app);
    } else if (end_look(app) || comparing_end(app)) {
        return;
    } else {
        app->shell.full_screen = false;
    }
}
