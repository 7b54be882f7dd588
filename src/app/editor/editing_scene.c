/* editing_scene: puts the editor's state into a scene, and into words. */
#include "app/editor/editing_mode.h"

#include "app/shell/viewport.h"
#include "core/base/text.h"
#include "core/network/edit.h"
#include "view/diagram/draw.h"

#include <math.h>
#include <stdio.h>

/* ---- words ---- */

static void say_unsorted(const struct editor *editor, struct line *line) {
    const struct unsorted *unsorted = &editor->unsorted;
    const struct network *network = editor_network(editor);
    char inputs[32], count[32];
    text_number(unsorted->inputs, inputs, sizeof inputs);
    text_number(unsorted->count, count, sizeof count);
    if (!unsorted->counted && network->wires > UNSORTED_MOST_WIRES)
        line_say(line, ROLE_INK, "2^%d 0-1 inputs: too many to count live", network->wires);
    else if (!unsorted->counted)
        line_say(line, ROLE_INK, "too many comparators to count live");
    else if (unsorted->count == 0)
        line_say(line, ROLE_AGREE, "✓ sorts: all %s 0-1 inputs%s", inputs,
                 network->order == ASCENDING ? "" : ", descending");
    else
        line_say(line, ROLE_INK, "%s of %s 0-1 inputs still unsorted", count, inputs);
}

static void say_cursor(const struct editor *editor, struct line *line) {
    const struct network *network = editor_network(editor);
    int index = editor_selected(editor), layer = editor->place / 2;
    char place[64], comparator[64] = "";
    if (!edit_is_gap(editor->place))
        snprintf(place, sizeof place, "layer %d", layer);
    else if (layer == network->depth)
        snprintf(place, sizeof place, "new layer %d", layer);
    else
        snprintf(place, sizeof place, "new layer before layer %d", layer);
    if (index >= 0) {
        const struct comparator *c = &network->comparators[index];
        snprintf(comparator, sizeof comparator, " · comparator %s (%d, %d)",
                 direction_letter(c->direction), c->left, c->right);
    }
    line_say(line, ROLE_SECONDARY, "%s · wire %d%s", place, editor->wire, comparator);
}

static void say_history(const struct editor *editor, struct line *line) {
    int past = history_past(&editor->history), future = history_future(&editor->history);
    char again[48] = "";
    const char *more = editor->unsorted.counted ? "" : " · E, then V proves";
    if (editor->counterexample.trace)
        more = counterexample_shows(&editor->counterexample, editor_network(editor))
                   ? " · shown: an input that fails"
                   : " · shown: an input that no longer fails";
    if (future) snprintf(again, sizeof again, " · %d to redo", future);
    line_say(line, ROLE_SECONDARY, "editor · %d to undo%s%s", past, again, more);
}

/* Says the next action if it is not obvious. */
static void prompt(const struct editor *editor, struct line *line) {
    if (editor->from >= 0)
        line_say(line, ROLE_INK,
                 "from wire %d: ↑ ↓ choose the other wire, Enter adds the comparator, Esc cancels",
                 editor->from);
    else if (editor_network(editor)->size == 0)
        line_say(line, ROLE_INK,
                 "no comparators yet: drag from wire to wire, or Enter, ↑ ↓, Enter");
}

/* ---- the mouse ---- */

enum gesture editing_gesture(const struct scene *shown, const struct drag *drag, int *wire,
                             int *place) {
    float x = shown->frame.mouse_x, y = shown->frame.mouse_y;
    bool sideways = fabsf(x - drag->x) > fabsf(y - drag->y);
    editing_hit(shown, x, y, wire, place);
    if (*wire < 0) return GESTURE_NONE;
    if (drag->comparator >= 0 && sideways && *place != drag->place) return GESTURE_MOVE;
    if (*wire != drag->wire) return GESTURE_CONNECT;
    return *place == drag->place ? GESTURE_CLICK : GESTURE_NONE;
}

/* Adds the effect that the mouse would have. */
static void point(const struct editor *editor, struct scene *scene) {
    const struct drag *drag = &editor->drag;
    struct editing *editing = &scene->editing;
    int wire, place;
    enum gesture gesture = editing_gesture(scene, drag, &wire, &place);
    if (!drag->down) {
        editing->hover_wire = wire;
        editing->hover_place = place;
    }
    if (!drag->down || gesture == GESTURE_NONE) return;
    editing->place = gesture == GESTURE_MOVE ? place : drag->place;
    editing->wire = gesture == GESTURE_CONNECT ? wire : drag->wire;
    editing->selected = -1;
    if (gesture == GESTURE_CONNECT) editing->from = drag->wire;
    if (gesture == GESTURE_MOVE) editing->dragged = drag->comparator;
}

/* ---- the scene ---- */

void editing_scene(const struct editor *editor, const struct shell *shell, struct scene *scene) {
    const struct viewport *viewport = editor->viewport;
    const struct untangling *untangling = &editor->untangling;
    bool gliding = untangling->exchanges > 0;
    const struct network *network = gliding ? untangling->to : editor_network(editor);
    *scene = (struct scene){
        .frame = shell_frame(shell),
        .side[0].network = network,
        .side[0].trace = gliding ? NULL : editor->counterexample.trace,
        .whole = true,
        .position = (float)network->depth,
        .zoom = viewport->zoom,
        .scroll_x = viewport->scroll_x,
        .scroll_y = viewport->scroll_y,
        .side[0].hovered = -1,
    };
    scene->editing = (struct editing){
        .wire = editor->wire,
        .place = editor->place,
        .in_view = editor->in_view,
        .selected = editor_selected(editor),
        .from = editor->from,
        .dragged = -1,
        .hover_wire = -1,
        .hover_place = -1,
        .pair_wrong =
            editor->unsorted.counted && editor->unsorted.count > 0 ? editor->unsorted.pair : NULL,
        .before = gliding ? untangling->from : NULL,
        .part = gliding ? untangling_part(untangling, shell->now) : 0,
    };
    say_unsorted(editor, &scene->side->badge);
    say_cursor(editor, &scene->device);
    say_history(editor, &scene->input);
    if (!scene->frame.notice.text[0]) prompt(editor, &scene->frame.notice);
    bool pointing = shell->pointing && shell->frame.dialog == DIALOG_NONE;
    if (pointing && !gliding) point(editor, scene);
}
