/* stepping_actions: moving, choosing, proving, running backwards. */
#include "app/stepping/stepping_mode.h"

#include "app/stepping/looks.h"
#include "core/network/keys.h"

#include <math.h>
#include <stdio.h>

/* ---- from layer to layer ---- */

void stepping_layer(struct stepping *stepping, struct shell *shell, int step) {
    if (step > 0 && cover_open(stepping, shell)) return;
    stepping_go(stepping, stepping->playback.motion.cursor + step, shell->now);
}

void stepping_stage(struct stepping *stepping, struct shell *shell, int step) {
    const struct network *network = stepping->network;
    int cursor = stepping->playback.motion.cursor, beside = step > 0 ? cursor : cursor - 1;
    if (beside < 0 || beside >= stepping->playback.motion.depth) return;
    if (beside >= network->depth) { /* the other network continues */
        stepping_go(stepping, step > 0 ? stepping->playback.motion.depth : network->depth,
                    shell->now);
        return;
    }
    int stage = network->layers[beside].stage + (step > 0);
    bool after_end = stage == network->stage_count;
    stepping_go(stepping, after_end ? network->depth : network->stages[stage].first_layer,
                shell->now);
}

/* ---- the network ---- */

void stepping_show_own_keys(struct stepping *stepping) {
    backwards_end(&stepping->backwards, stepping);
    if (stepping->failing) stepping_restore_keys(stepping);
}

void stepping_choose(struct stepping *stepping, struct shell *shell, const struct family *family,
                     int n, enum order order) {
    struct error error;
    bool turned = order != stepping->network->order;
    struct network *network = stepping_make(stepping, family, n, order, &error);
    if (!network) {
        shell_say(shell, ROLE_ERROR, "%s", error.text);
        return;
    }
    stepping_show_own_keys(stepping);
    bool compared = stepping->second != NULL;
    bool same = family == stepping->family && n == stepping->network->wires;
    stepping_change(stepping, network, family, same ? stepping->playback.motion.cursor : 0);
    if (compared && !stepping->second)
        shell_say(shell, ROLE_INK,
                  "%s, %d wires; the network below was removed: it has another number of wires",
                  network->title, n);
    else if (same && turned)
        shell_say(shell, ROLE_INK, "order: %s", order_name(order));
    else if (stepping->playback.typed && !stepping_typed(stepping))
        shell_say(shell, ROLE_INK, "%s, %d wires; your %d typed keys come back with %d wires",
                  network->title, n, stepping->playback.typed_count,
                  stepping->playback.typed_count);
    else
        shell_say(shell, ROLE_INK, "%s, %d wires", network->title, n);
}

/* Returns the next n of the family; for two networks, the next one that both can have; `n` if there
 * is none. */
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

/* Takes the next number of wires of the family; a network from a file has only one. */
void stepping_next_wires(struct stepping *stepping, struct shell *shell, int step) {
    const struct network *network = stepping->network;
    const struct family *family = stepping->family;
    int n = network->wires;
    if (!family) {
        shell_say(shell, ROLE_INK,
                  "this network has %d wires; E edits it, F goes back to the families", n);
        return;
    }
    int next = next_wires(stepping, n, step);
    if (next != n) {
        stepping->wanted_wires = next;
        stepping_choose(stepping, shell, family, next, network->order);
    } else if (stepping->second) {
        shell_say(shell, ROLE_INK, "there is no next number of wires that both networks can have");
    } else {
        shell_say(shell, ROLE_INK, "%s: %s%s", family->title, family->sizes.about,
                  step > 0 ? "; F: bitonic and mirrored go on to 2^24 keys" : "");
    }
}

void stepping_take_family(struct stepping *stepping, struct shell *shell,
                          const struct family *family) {
    int wanted = stepping->second ? stepping->network->wires : stepping->wanted_wires;
    int n = family_nearest_n(family, wanted, WINDOW_MOST_WIRES);
    bool kept = stepping->edited;
    stepping_choose(stepping, shell, family, n, stepping->network->order);
    if (kept) shell_say(shell, ROLE_INK, "your edited network is kept: press E, then Ctrl+Z");
}

void stepping_next_family(struct stepping *stepping, struct shell *shell, int step) {
    const struct family
        *family = /* family; for a reversed or untangled network, the family of the original */
        stepping->family   ? stepping->family
        : stepping->former ? stepping->former_family
                           : NULL;
    int next = family ? choices_index(&family_choices, family->name) : step > 0 ? -1 : 0;
    do
        next = (next + step + family_choices.count) % family_choices.count;
    while (!families[next]->taught ||
           (stepping->second && !family_valid(families[next], stepping->network->wires)));
    stepping_take_family(stepping, shell, families[next]);
}

void stepping_turn_order(struct stepping *stepping, struct shell *shell) {
    const struct network *network = stepping->network;
    if (stepping->second && !stepping->second_family)
        shell_say(shell, ROLE_INK, "the comparators of the network below keep their directions");
    else if (stepping->family)
        stepping_choose(stepping, shell, stepping->family, network->wires,
                        network->order == ASCENDING ? DESCENDING : ASCENDING);
    else
        shell_say(shell, ROLE_INK,
                  "the comparators of this network keep their directions; E edits them");
}

/* ---- does it sort? ---- */

/* Says the result of the proof; of two networks, it belongs to the upper one. */
static void tell_certificate(struct stepping *stepping, struct shell *shell) {
    const struct line *certificate = &stepping->proving.certificate;
    shell_say(shell, certificate->role, "%s%s", stepping->second ? "above: " : "",
              certificate->text);
}

static void show_failing(struct stepping *stepping, struct shell *shell) {
    backwards_end(&stepping->backwards, stepping);
    stepping_show_failing(stepping, proving_proof(&stepping->proving)->input);
    tell_certificate(stepping, shell);
}

static void restore_keys(struct stepping *stepping, struct shell *shell) {
    stepping_restore_keys(stepping);
    shell_say(shell, ROLE_INK, "your keys again; V: the input that fails");
}

/* Cancels the proof; returns false if none runs. */
static bool cancel_proof(struct stepping *stepping, struct shell *shell) {
    if (stepping->proving.state != PROVING_RUNS) return false;
    proving_forget(&stepping->proving, shell->desk->worker);
    shell_say(shell, ROLE_INK, "the proof was cancelled");
    return true;
}

void stepping_prove(struct stepping *stepping, struct shell *shell) {
    const struct proof *proof = proving_proof(&stepping->proving);
    bool quiet = stepping->proving.quiet;
    stepping->proving.quiet = false;
    if (quiet && stepping->proving.state == PROVING_RUNS) return; /* the user now wants it */
    if (cancel_proof(stepping, shell)) return;
    if (!proof)
        proving_start(&stepping->proving, shell->desk->worker, stepping->network, stepping->family);
    else if (proof->verdict != PROOF_FAILS)
        tell_certificate(stepping, shell);
    else if (stepping->failing)
        restore_keys(stepping, shell);
    else
        show_failing(stepping, shell);
}

/* Says the result of the proof; if the network fails, shows the failing input in place of the keys.
 */
void stepping_tell_proof(struct stepping *stepping, struct shell *shell) {
    const struct proof *proof = proving_proof(&stepping->proving);
    if (!stepping->proving.news) return;
    stepping->proving.news = false;
    if (stepping->proving.quiet) return;
    tell_certificate(stepping, shell);
    if (proof && proof->verdict == PROOF_FAILS) show_failing(stepping, shell);
}

/* ---- the keys ---- */

/* Says if no input leads to the wanted output; otherwise clears the notice. */
static void tell_output(struct stepping *stepping, struct shell *shell) {
    shell->frame.notice.text[0] = '\0';
    if (stepping->backwards.found.count == 0)
        backwards_describe(&stepping->backwards, stepping->network, &shell->frame.notice);
}

void stepping_backwards(struct stepping *stepping, struct shell *shell) {
    if (comparing_refuses(stepping, shell, "running backwards")) return;
    if (stepping->backwards.on) {
        backwards_end(&stepping->backwards, stepping);
        return;
    }
    if (stepping->failing) restore_keys(stepping, shell);
    backwards_begin(&stepping->backwards, stepping);
    tell_output(stepping, shell);
    if (stepping->backwards.found.count)
        shell_say(
            shell, ROLE_INK,
            "backwards: ← goes back, R the next input, K another output order, Backspace ends");
}

void stepping_next_keys(struct stepping *stepping, struct shell *shell, int step) {
    if (stepping->backwards.on) {
        backwards_next(&stepping->backwards, stepping, step);
        tell_output(stepping, shell);
        return;
    }
    stepping_show_own_keys(stepping);
    playback_next_keys(shell, step);
}

static int take_keys(void *room, struct shell *shell, const char *text, size_t wrong[2],
                     struct error *error) {
    struct stepping *stepping = room;
    (void)shell;
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, stepping->network->wires, wrong, error)) return -1;
    stepping_type(stepping, keys);
    return 0;
}

static int take_output(void *room, struct shell *shell, const char *text, size_t wrong[2],
                       struct error *error) {
    struct stepping *stepping = room;
    int keys[NETWORK_MAX_WIRES];
    if (input_parse(text, keys, stepping->network->wires, wrong, error)) return -1;
    backwards_want(&stepping->backwards, stepping, keys);
    tell_output(stepping, shell);
    return 0;
}

void stepping_type_keys(struct stepping *stepping, struct shell *shell) {
    static const struct entry_kind input = {
        .help =
            "A whole number for each wire, from wire 0 at the top downwards, with blanks or commas "
            "between them; they may be negative, and wires may have equal numbers.",
        .room = ROOM_STEPPING,
        .take = take_keys,
        .pad = "1234567890 ,-",
    };
    static const struct entry_kind output = {
        .help = "The output that you want, from wire 0 at the top downwards, with blanks or commas "
                "between the keys. The program then looks for inputs that lead to it.",
        .room = ROOM_STEPPING,
        .take = take_output,
        .pad = "1234567890 ,-",
    };
    char title[80], text[TEXT_FIELD_BYTES];
    bool backwards = stepping->backwards.on;
    int n = stepping->network->wires;
    const int *keys = backwards ? stepping->backwards.output : trace_keys(stepping->trace, 0);
    snprintf(title, sizeof title, "%s for %d wires", backwards ? "Output order" : "Keys", n);
    entry_open(shell, backwards ? &output : &input, title,
               input_text(keys, n, " ", text, sizeof text));
}

/* ---- escape ---- */

/* Ends one setting of those that Escape ends. False if none has a value. */
static bool end_look(struct shell *shell) {
    const struct setting *row, *last = NULL;
    for (int n = 0; (row = look_at(n)); n++)
        if (row->ends >= (last ? last->ends : 1) && setting_get(shell, row) != 0) last = row;
    if (last) setting_set(shell, last, 0);
    return last;
}

void stepping_escape(struct stepping *stepping, struct shell *shell) {
    if (cancel_proof(stepping, shell)) return;
    if (stepping->backwards.on) {
        backwards_end(&stepping->backwards, stepping);
    } else if (stepping->failing) {
        restore_keys(stepping, shell);
    } else if (end_look(shell) || comparing_end(stepping, shell)) {
        return;
    } else {
        shell->full_screen = false;
    }
}
