/* editing_mode: begins and ends editing, and handles the mouse in it. */
#include "editing_mode.h"

#include "app/editor/editing_scene.h"
#include "app/editor/editor_mouse.h"
#include "app/stepping/stepping_mode.h"
#include "core/network/edit.h"
#include "core/notations/notations.h"
#include "view/diagram/placement.h"

/* ---- in and out ---- */

static void enter(struct app *app) {
    struct stepping *stepping = &app->stepping;
    backwards_end(&app->backwards, stepping);
    stepping->scroll_x = stepping->scroll_y = 0;
    editor_enter(&app->editor, stepping->network, stepping->motion.cursor);
    line_move(&app->editor.said, &app->frame.notice);
}

/* What was edited is stepped from here on, like any other network. */
static void leave(struct app *app) {
    struct stepping *stepping = &app->stepping;
    const struct network *edited = editor_network(&app->editor);
    editor_leave(&app->editor);
    stepping->scroll_x = stepping->scroll_y = 0;
    if (edit_same(edited, stepping->network)) return;
    if (stepping->failing) stepping_restore_keys(stepping);
    stepping->family = NULL;
    stepping->wanted_wires = edited->wires;
    stepping_change(stepping, edit_copy(edited), NULL);
    if (edited->depth == 0)
        app_say(app, ROLE_INK, "no comparators, so there is nothing to step; E edits again");
}

void editing_escape(struct app *app) {
    if (!editor_cancel(&app->editor)) app_change_mode(app, &mode_stepping);
}

void editing_untangle(struct app *app) {
    editor_untangle(&app->editor, app->stepping.now, app->stepping.motion.still);
}

static void take(struct app *app, struct network *network, const struct family *family,
                 const char *name) {
    (void)family;
    editor_take(&app->editor, network, name);
    network_free(network);
}

static const struct network *network(const struct app *app) {
    return editor_network(&app->editor);
}

/* ---- the mouse ---- */

/* Keeps the picture where it is from now on. */
static void hold_still(struct app *app, const struct scene *scene) {
    struct placement at;
    placement_init(&at, scene);
    app->stepping.scroll_x += at.followed_x;
    app->stepping.scroll_y += at.followed_y;
    placement_free(&at);
}

static void press(struct app *app) {
    struct scene scene;
    editing_scene(app, &scene);
    hold_still(app, &scene);
    editor_mouse_press(&app->editor, &scene, app_comparator_at_mouse(app));
}

static void release(struct app *app) {
    struct scene scene;
    editing_scene(app, &scene);
    editor_mouse_release(&app->editor, &scene);
}

static void press_right(struct app *app) {
    struct scene scene;
    editing_scene(app, &scene);
    hold_still(app, &scene);
    editor_mouse_remove(&app->editor, app_comparator_at_mouse(app));
}

static void cancel(struct app *app) {
    editor_cancel(&app->editor);
}

/* The wheel may leave the cursor behind. */
static void wheel(struct app *app, float dx, float dy) {
    struct scene scene;
    editing_scene(app, &scene);
    hold_still(app, &scene);
    app->editor.in_view = false;
    editing_scene(app, &scene);
    stepping_scroll(app, &scene, dx, dy);
}

/* The cross follows the mouse. */
static bool hover(struct app *app) {
    (void)app;
    return true;
}

/* The cursor, the comparator there, the count and the history. */
static void describe(const struct app *app, FILE *file) {
    const struct editor *editor = &app->editor;
    bool on = app->mode == &mode_editing;
    fprintf(file, "mode=%s\n", on ? "edit" : "step");
    if (!on) return;
    const struct network *edited = editor_network(editor);
    int index = editor_selected(editor);
    struct scene scene;
    float x, y;
    editing_scene(app, &scene);
    editing_point(&scene, editor->wire, editor->place, &x, &y);
    fprintf(file, "edit_wire=%d\nedit_place=%d\nedit_from=%d\nedit_x=%.0f\nedit_y=%.0f\n",
            editor->wire, editor->place, scene.editing.from, (double)x, (double)y);
    fprintf(file, "selected=");
    if (index < 0)
        fprintf(file, "none\n");
    else
        fprintf(file, "%s %d %d\n", direction_letter(edited->comparators[index].direction),
                edited->comparators[index].left, edited->comparators[index].right);
    fprintf(file, "unsorted=%ld\nundo=%d\nredo=%d\nuntangling=%d\n",
            editor->unsorted.counted ? editor->unsorted.count : -1, history_past(&editor->history),
            history_future(&editor->history), editor->untangling.exchanges);
    fprintf(file, "edited=");
    notation_write(choices_find(&notation_choices, "json"), edited, file);
}

static bool advance(struct app *app) {
    return untangling_advance(&app->editor.untangling, app->stepping.now);
}

const struct mode mode_editing = {
    .bit = MODE_EDIT,
    .help_title = "Keys and mouse in the editor",
    .enter = enter,
    .leave = leave,
    .press = press,
    .release = release,
    .press_right = press_right,
    .cancel = cancel,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .scene = editing_scene,
    .network = network,
    .take = take,
    .describe = describe,
};
