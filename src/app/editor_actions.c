/* editor_actions: one small function per row of the key table, as in actions.h. */
#include "editor_actions.h"

#include "core/edit.h"

#include <string.h>

/* ---- in and out ---- */

static void enter(struct app *app) {
    reverse_end(app);
    app->motion.playing = 0;
    app->scroll_x = app->scroll_y = 0;
    editor_enter(&app->editor, app->network, app->motion.cursor);
}

/* What was edited is stepped from here on, like any other network. */
static void leave(struct app *app) {
    struct editor *editor = &app->editor;
    const struct network *edited = editor_network(editor);
    int keys[NETWORK_MAX_WIRES], n = app->network->wires;
    if (editor_cancel(editor)) return;
    editor_leave(editor);
    app->scroll_x = app->scroll_y = 0;
    if (edit_same(edited, app->network)) return;
    memcpy(keys, app->failing ? app->kept_keys : trace_keys(app->trace, 0),
           (size_t)n * sizeof *keys);
    if (app->failing) app->typed = app->kept_typed;
    app->family = NULL;
    app->order = edited->order;
    app->wanted_wires = edited->wires;
    if (edited->wires == n)
        app_begin(app, edit_copy(edited), keys);
    else
        app_generate(app, edit_copy(edited));
    if (edited->depth == 0)
        app_say(app, ROLE_INK, "no comparators, so there is nothing to step; E edits again");
}

/* E with something begun leaves all the same; Escape drops that first. */
static void leave_at_once(struct app *app) {
    editor_cancel(&app->editor);
    leave(app);
}

/* ---- the cursor ---- */

static void to_next_layer(struct editor *editor) {
    editor_to_layer(editor, 1);
}

static void to_layer_before(struct editor *editor) {
    editor_to_layer(editor, -1);
}

static void to_next_wire(struct editor *editor) {
    editor_to_wire(editor, 1);
}

static void to_wire_above(struct editor *editor) {
    editor_to_wire(editor, -1);
}

static void to_gap_after(struct editor *editor) {
    editor_to_gap(editor, 1);
}

static void to_gap_before(struct editor *editor) {
    editor_to_gap(editor, -1);
}

static void to_first(struct editor *editor) {
    editor_to(editor, editor->wire, editor_network(editor)->depth ? edit_place(0) : 0);
}

static void to_last(struct editor *editor) {
    editor_to(editor, editor->wire, edit_places(editor_network(editor)) - 1);
}

static void to_next_comparator(struct editor *editor) {
    editor_to_comparator(editor, 1);
}

static void to_comparator_before(struct editor *editor) {
    editor_to_comparator(editor, -1);
}

/* ---- changes ---- */

static void move_later(struct editor *editor) {
    editor_shift(editor, 1);
}

static void move_earlier(struct editor *editor) {
    editor_shift(editor, -1);
}

static void add_wire(struct editor *editor) {
    editor_resize(editor, editor_network(editor)->wires + 1);
}

static void take_wire(struct editor *editor) {
    editor_resize(editor, editor_network(editor)->wires - 1);
}

static void (*const perform[ACTION_COUNT])(struct editor *editor) = {
    [ACTION_EDIT_LATER] = to_next_layer,
    [ACTION_EDIT_EARLIER] = to_layer_before,
    [ACTION_EDIT_DOWN] = to_next_wire,
    [ACTION_EDIT_UP] = to_wire_above,
    [ACTION_EDIT_GAP_LATER] = to_gap_after,
    [ACTION_EDIT_GAP_EARLIER] = to_gap_before,
    [ACTION_EDIT_FIRST] = to_first,
    [ACTION_EDIT_LAST] = to_last,
    [ACTION_EDIT_NEXT] = to_next_comparator,
    [ACTION_EDIT_PREVIOUS] = to_comparator_before,
    [ACTION_EDIT_CONNECT] = editor_begin_or_end,
    [ACTION_EDIT_FLIP] = editor_flip,
    [ACTION_EDIT_REMOVE] = editor_remove,
    [ACTION_EDIT_MOVE_EARLIER] = move_earlier,
    [ACTION_EDIT_MOVE_LATER] = move_later,
    [ACTION_EDIT_UNDO] = editor_undo,
    [ACTION_EDIT_REDO] = editor_redo,
    [ACTION_EDIT_PACK] = editor_pack,
    [ACTION_EDIT_MORE_WIRES] = add_wire,
    [ACTION_EDIT_FEWER_WIRES] = take_wire,
    [ACTION_EDIT_CLEAR] = editor_clear,
};

/* Passes on what the editor has to say. */
static void relay(struct app *app) {
    if (app->editor.said.text[0]) app->frame.notice = app->editor.said;
    app->editor.said.text[0] = '\0';
}

bool editor_perform(struct app *app, enum action action, double now) {
    if (action == ACTION_EDIT)
        enter(app);
    else if (action == ACTION_EDIT_LEAVE)
        leave_at_once(app);
    else if (action == ACTION_EDIT_ESCAPE)
        leave(app);
    else if (action == ACTION_EDIT_UNTANGLE)
        editor_untangle(&app->editor, now, app->motion.still);
    else if (perform[action])
        perform[action](&app->editor);
    else
        return false;
    relay(app);
    return true;
}

/* ---- mouse ---- */

/* Keeps the picture where it is from now on. */
static void hold_still(struct app *app, const struct scene *shown) {
    struct placement at;
    placement_init(&at, shown);
    app->scroll_x += at.followed_x;
    app->scroll_y += at.followed_y;
    placement_free(&at);
}

void editor_click(struct app *app, const struct scene *shown) {
    hold_still(app, shown);
    editor_press(&app->editor, shown, app->frame.mouse_x, app->frame.mouse_y);
    relay(app);
}

void editor_let_go(struct app *app, const struct scene *shown) {
    editor_release(&app->editor, shown, app->frame.mouse_x, app->frame.mouse_y);
    relay(app);
}

void editor_right_click(struct app *app, const struct scene *shown) {
    hold_still(app, shown);
    editor_remove_at(&app->editor, shown, app->frame.mouse_x, app->frame.mouse_y);
    relay(app);
}
