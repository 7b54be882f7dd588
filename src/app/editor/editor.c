/* editor: the cursor, and the changes it makes; editing_scene.c shows it. */
#include "app/editor/editor.h"

#include "app/shell/limits.h"
#include "core/base/text.h"
#include "core/network/edit.h"
#include "core/network/pack.h"

#include <stdio.h>
#include <string.h>

void editor_init(struct editor *editor) {
    *editor = (struct editor){.from = -1, .in_view = true};
    history_init(&editor->history, 0);
}

void editor_free(struct editor *editor) {
    untangling_end(&editor->untangling);
    counterexample_end(&editor->counterexample);
    history_free(&editor->history);
}

const struct network *editor_network(const struct editor *editor) {
    const struct past_network *now = history_now(&editor->history);
    return now ? now->network : NULL;
}

/* Is this the present network, comparator for comparator? */
static bool holds(const struct editor *editor, const struct network *network) {
    const struct network *now = editor_network(editor);
    return now && edit_same(now, network);
}

bool editor_keeps(const struct editor *editor, const struct network *network) {
    return history_past(&editor->history) > 0 && holds(editor, network);
}

int editor_selected(const struct editor *editor) {
    return edit_comparator_at(editor_network(editor), editor->place, editor->wire);
}

/* ---- the cursor ---- */

static int clamp(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

void editor_to(struct editor *editor, int wire, int place) {
    const struct network *network = editor_network(editor);
    editor->wire = clamp(wire, 0, network->wires - 1);
    editor->place = clamp(place, 0, edit_places(network) - 1);
    editor->in_view = true;
}

void editor_to_wire(struct editor *editor, int step) {
    editor_to(editor, editor->wire + step, editor->place);
}

void editor_to_layer(struct editor *editor, int step) {
    int place = editor->place;
    place += edit_is_gap(place) ? step : 2 * step;
    editor_to(editor, editor->wire, place < 0 ? editor->place : place);
}

void editor_to_gap(struct editor *editor, int step) {
    int place = editor->place + (edit_is_gap(editor->place) ? 2 * step : step);
    editor_to(editor, editor->wire, place);
}

void editor_to_end(struct editor *editor, int end) {
    const struct network *network = editor_network(editor);
    int first = network->depth ? edit_place(0) : 0;
    editor_to(editor, editor->wire, end ? edit_places(network) - 1 : first);
}

/* Moves the cursor to the next comparator: layer by layer, from top to bottom. */
void editor_to_comparator(struct editor *editor, int step) {
    const struct network *network = editor_network(editor);
    int places = edit_places(network), n = network->wires;
    for (int away = 1; away <= places * n; away++) {
        int spot = editor->place * n + editor->wire + step * away;
        spot = (spot % (places * n) + places * n) % (places * n);
        int index = edit_comparator_at(network, spot / n, spot % n);
        if (index < 0 || network->comparators[index].left != spot % n) continue;
        editor_to(editor, spot % n, spot / n);
        return;
    }
    line_say(&editor->said, ROLE_INK, "there is no comparator yet");
}

/* ---- changes ---- */

/* Follows a change of the history's present network. */
static void follow(struct editor *editor) {
    unsorted_count(editor_network(editor), &editor->unsorted);
    bool shown = editor->counterexample.trace != NULL;
    counterexample_follow(&editor->counterexample, editor_network(editor));
    if (shown && !counterexample_shows(&editor->counterexample, editor_network(editor)))
        line_say(&editor->said, ROLE_INK, "the input shown no longer fails; V looks for another");
    editor->from = -1;
    editor->drag.down = false;
    editor_to(editor, editor->wire, editor->place);
}

static void add(struct editor *editor, struct network *network, const char *what) {
    history_add(&editor->history, network, what);
    follow(editor);
}

/* Adds the outcome of an edit to the history, described by `verb` and its comparator; the cursor
 * follows that. */
static void add_edited(struct editor *editor, struct edited edited, const char *verb,
                       const struct comparator *c) {
    char what[96];
    snprintf(what, sizeof what, "%s %s (%d, %d)", verb, direction_letter(c->direction), c->left,
             c->right);
    if (edited.place >= 0) editor->place = edited.place;
    add(editor, edited.network, what);
}

void editor_connect(struct editor *editor, int place, int from, int to) {
    const struct network *network = editor_network(editor);
    struct comparator c = comparator_between(from, to);
    editor->from = -1;
    if (from == to) return;
    if (network->size == WINDOW_MOST_COMPARATORS) {
        line_say(&editor->said, ROLE_INK, "the editor takes at most %d comparators",
                 WINDOW_MOST_COMPARATORS);
        return;
    }
    int there = edit_free_place(network, place, c.left, c.right);
    int asked = place / 2;
    editor->wire = to;
    add_edited(editor, edit_add(network, there, &c), "added", &c);
    if (there != place)
        line_say(&editor->said, ROLE_INK,
                 "layer %d already uses one of these wires: the comparator is in %slayer %d", asked,
                 edit_is_gap(there) ? "a new " : "", editor->place / 2);
}

void editor_begin_or_end(struct editor *editor) {
    if (editor->from < 0)
        editor->from = editor->wire;
    else
        editor_connect(editor, editor->place, editor->from, editor->wire);
}

bool editor_cancel(struct editor *editor) {
    bool begun = editor->from >= 0 || editor->drag.down;
    editor->from = -1;
    editor->drag.down = false;
    return begun;
}

/* Returns the comparator under the cursor; if there is none, a message says so. */
static int need_selected(struct editor *editor) {
    int index = editor_selected(editor);
    if (index < 0)
        line_say(&editor->said, ROLE_INK,
                 "there is no comparator under the cursor; Tab goes to the next one");
    return index;
}

void editor_flip(struct editor *editor) {
    int index = need_selected(editor);
    if (index < 0) return;
    struct edited edited = edit_flip(editor_network(editor), index);
    int turned = edit_comparator_at(edited.network, edited.place, editor->wire);
    add_edited(editor, edited, "reversed", &edited.network->comparators[turned]);
}

void editor_remove(struct editor *editor) {
    const struct network *network = editor_network(editor);
    int index = need_selected(editor);
    if (index < 0) return;
    struct comparator c = network->comparators[index];
    int layer = network_layer_of(network, index), depth = network->depth;
    struct edited edited = edit_remove(network, index);
    /* if its layer was removed, the cursor stays in the gap */
    bool here = editor->place == edit_place(layer);
    if (edited.network->depth < depth && here) editor->place = 2 * layer;
    if (edited.network->depth < depth && !here && editor->place > 2 * layer) editor->place -= 2;
    add_edited(editor, edited, "removed", &c);
}

void editor_move(struct editor *editor, int index, int place) {
    const struct network *network = editor_network(editor);
    struct comparator c = network->comparators[index];
    int layer = network_layer_of(network, index);
    bool alone = network->layers[layer].count == 1;
    int left = edit_comparator_at(network, place, c.left);
    int right = edit_comparator_at(network, place, c.right);
    if (place / 2 == layer && !edit_is_gap(place)) return;
    if (alone && (place == 2 * layer || place == 2 * layer + 2)) return; /* already there */
    if (left >= 0 || right >= 0) {
        line_say(&editor->said, ROLE_INK, "wire %d is taken in layer %d",
                 left >= 0 ? c.left : c.right, place / 2);
        return;
    }
    if (editor->wire != c.left && editor->wire != c.right) editor->wire = c.left;
    add_edited(editor, edit_move(network, index, place), "moved", &c);
}

void editor_shift(struct editor *editor, int step) {
    int index = need_selected(editor);
    if (index < 0) return;
    int place = edit_step(editor_network(editor), index, step);
    if (place < 0)
        line_say(&editor->said, ROLE_INK,
                 "cannot move it: it is the only comparator in the %s layer",
                 step < 0 ? "first" : "last");
    else
        editor_move(editor, index, place);
}

/* Gives a network that was made from the present one its name and order. */
static void call_edited(struct network *network) {
    snprintf(network->name, sizeof network->name, "edited");
    snprintf(network->title, sizeof network->title, "Edited network");
}

void editor_pack(struct editor *editor) {
    const struct network *network = editor_network(editor);
    struct network *packed = pack_network(network);
    int depth = network->depth;
    call_edited(packed);
    if (edit_same(packed, network)) {
        network_free(packed);
        line_say(&editor->said, ROLE_INK, "every comparator is in its earliest layer already");
        return;
    }
    add(editor, packed, "packed");
    if (packed->depth < depth)
        line_say(&editor->said, ROLE_INK, "packed: depth %d, was %d", packed->depth, depth);
    else
        line_say(&editor->said, ROLE_INK, "packed; the depth is still %d", depth);
}

void editor_clear(struct editor *editor) {
    const struct network *network = editor_network(editor);
    if (network->size == 0) {
        line_say(&editor->said, ROLE_INK,
                 "there are no comparators; + and - change the number of wires");
        return;
    }
    char what[64];
    snprintf(what, sizeof what, "removed all %d comparators", network->size);
    editor->place = 0;
    add(editor, edit_empty(network->wires), what);
}

void editor_add_wires(struct editor *editor, int count) {
    const struct network *network = editor_network(editor);
    int wires = network->wires + count;
    if (wires < 2 || wires > WINDOW_MOST_WIRES) {
        line_say(&editor->said, ROLE_INK, "a network here has 2 to %d wires", WINDOW_MOST_WIRES);
        return;
    }
    struct edited edited = edit_resize(network, wires);
    int gone = network->size - edited.network->size;
    char what[64];
    snprintf(what, sizeof what, "changed to %d wires", wires);
    add(editor, edited.network, what);
    if (gone)
        line_say(&editor->said, ROLE_INK,
                 "%d wires; this also removed %d comparator%s, Ctrl+Z restores %s", wires, gone,
                 text_plural(gone), gone == 1 ? "it" : "them");
}

void editor_take(struct editor *editor, const struct network *network, const char *name) {
    char what[96];
    snprintf(what, sizeof what, "opened %.80s", name);
    editor->place = network->depth ? edit_place(0) : 0;
    editor->wire = 0;
    untangling_end(&editor->untangling);
    add(editor, edit_copy(network), what);
    line_say(&editor->said, ROLE_INK, "%s%s%s; Ctrl+Z restores the previous network", what,
             *network->note ? "; " : "", network->note);
}

void editor_untangle(struct editor *editor, double now, bool still) {
    const struct network *network = editor_network(editor);
    struct untangled untangled;
    if (network_all(network, INCREASING)) {
        line_say(&editor->said, ROLE_INK, "all comparators point down already");
        return;
    }
    untangle(network, -1, &untangled);
    call_edited(untangled.network);
    add(editor, untangled.network, "untangled");
    editor->said.role = ROLE_INK;
    untangle_describe(&untangled, editor->said.text, sizeof editor->said.text);
    const struct history *history = &editor->history;
    if (still || history->at == 0) return; /* 0: no memory for both */
    untangling_begin(&editor->untangling, history->networks[history->at - 1].network,
                     editor_network(editor), untangled.exchanges, now);
}

void editor_travel(struct editor *editor, int steps) {
    const struct past_network *undone = history_now(&editor->history);
    if (!history_go(&editor->history, steps)) {
        line_say(&editor->said, ROLE_INK,
                 steps < 0 ? "there is nothing to undo" : "nothing was undone");
        return;
    }
    const struct past_network *now = history_now(&editor->history);
    follow(editor);
    line_say(&editor->said, ROLE_INK, steps < 0 ? "undone: %s" : "redone: %s",
             steps < 0 ? undone->what : now->what);
}

void editor_show_failing(struct editor *editor) {
    const struct network *network = editor_network(editor);
    bool shown = counterexample_shows(&editor->counterexample, network);
    counterexample_end(&editor->counterexample);
    if (shown)
        line_say(&editor->said, ROLE_INK, "V shows a failing input again");
    else
        counterexample_find(&editor->counterexample, network, &editor->said);
}

/* ---- in and out ---- */

void editor_enter(struct editor *editor, const struct network *network, int layer) {
    bool first = !editor_network(editor);
    editor->said.text[0] = '\0';
    if (!holds(editor, network)) {
        char what[96];
        snprintf(what, sizeof what, "changed to %.80s", network->name);
        add(editor, edit_copy(network), what);
        if (!first)
            line_say(&editor->said, ROLE_INK, "editing %s; Ctrl+Z restores the previous network",
                     network->name);
    }
    editor->from = -1;
    editor_to(
        editor, editor->wire,
        network->depth == 0 ? 0 : edit_place(layer < network->depth ? layer : network->depth - 1));
}

void editor_leave(struct editor *editor) {
    editor_cancel(editor);
    untangling_end(&editor->untangling);
    counterexample_end(&editor->counterexample);
}
