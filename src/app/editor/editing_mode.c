/* editing_mode: begins and ends editing, and handles the mouse in it. */
#include "app/editor/editing_mode.h"

#include "app/stepping/stepping_mode.h"
#include "core/network/edit.h"
#include "view/diagram/draw.h"

#include <math.h>

/* ---- in and out ---- */

static void enter(void *room, struct shell *shell) {
    struct app *app = room;
    struct stepping *stepping = &app->stepping;
    backwards_end(&app->backwards, stepping);
    stepping->scroll_x = stepping->scroll_y = 0;
    editor_enter(&app->editor, stepping->network, stepping_done(stepping, stepping->network));
    line_move(&app->editor.said, &shell->frame.notice);
}

/* What was edited is stepped from here on, like any other network. */
static void leave(void *room, struct shell *shell) {
    struct app *app = room;
    struct stepping *stepping = &app->stepping;
    const struct network *edited = editor_network(&app->editor);
    editor_leave(&app->editor);
    stepping->scroll_x = stepping->scroll_y = 0;
    if (edit_same(edited, stepping->network)) return;
    if (stepping->failing) stepping_restore_keys(stepping);
    stepping->family = NULL;
    stepping->wanted_wires = edited->wires;
    stepping_change(stepping, edit_copy(edited), NULL, stepping->course.motion.cursor);
    /* what the count of the editor said stays on screen; more wires may take long */
    app->proving.wanted = edited->depth > 0 && edited->wires <= 16;
    if (edited->depth == 0)
        shell_say(shell, ROLE_INK, "no comparators, so there is nothing to step; E edits again");
}

void editing_escape(struct app *app) {
    if (!editor_cancel(&app->editor)) shell_change_mode(&app->shell, &mode_stepping);
}

void editing_untangle(struct app *app) {
    editor_untangle(&app->editor, app->shell.now, app->stepping.course.motion.still);
}

static void take(void *room, struct network *network, const char *name) {
    struct app *app = room;
    editor_take(&app->editor, network, name);
    network_free(network);
}

static const struct network *network(const void *room) {
    const struct app *app = room;
    return editor_network(&app->editor);
}

/* ---- the mouse ---- */

/* Up or down from wire to wire makes a comparator; sideways a comparator moves to another layer.
 * Without moving, the cursor goes there, and a comparator that had it already turns round. */

/* Keeps the picture where it is from now on; receives what it shows. */
static void hold_still(struct app *app, struct scene *shown) {
    struct placement at;
    editing_scene(app, shown);
    placement_init(&at, shown);
    app->stepping.scroll_x += at.followed_x;
    app->stepping.scroll_y += at.followed_y;
    placement_free(&at);
}

static void press(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    struct editor *editor = &app->editor;
    struct scene shown;
    int wire, place, comparator = app_comparator_at_mouse(app);
    hold_still(app, &shown);
    float x = shown.frame.mouse_x, y = shown.frame.mouse_y;
    editing_hit(&shown, x, y, &wire, &place);
    untangling_end(&editor->untangling); /* which may free the network that is shown */
    if (wire < 0) return;
    /* on a comparator, its layer counts, not the gap beside it */
    if (comparator >= 0) place = edit_place(network_layer_of(editor_network(editor), comparator));
    bool selected = comparator >= 0 && comparator == editor_selected(editor);
    editor->drag = (struct drag){true, wire, place, comparator, selected, x, y};
    editor->from = -1;
    editor->in_view = false;
}

/* The end of a comparator that is nearer to a wire. */
static int nearer_end(const struct comparator *c, int wire) {
    return 2 * wire > c->left + c->right ? c->right : c->left;
}

static void click(struct editor *editor, const struct drag *drag) {
    int wire = drag->wire;
    if (drag->comparator >= 0)
        wire = nearer_end(&editor_network(editor)->comparators[drag->comparator], wire);
    editor_to(editor, wire, drag->place);
    if (drag->selected) editor_flip(editor);
}

static void release(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    struct editor *editor = &app->editor;
    struct drag drag = editor->drag;
    struct scene shown;
    int wire, place;
    if (!drag.down) return;
    editing_scene(app, &shown);
    editor->drag.down = false;
    enum gesture gesture = editing_gesture(&shown, &drag, &wire, &place);
    if (gesture == GESTURE_CLICK) click(editor, &drag);
    if (gesture == GESTURE_CONNECT) editor_connect(editor, drag.place, drag.wire, wire);
    if (gesture == GESTURE_MOVE) editor_move(editor, drag.comparator, place);
    editor->in_view = false;
}

/* Is the mouse on the comparator itself, not just nearest to it? What removes must not miss. */
static bool on_comparator(const struct app *app, int comparator) {
    const float reach = 14; /* pixels: a finger's */
    const struct list *picture = &app->shell.picture;
    for (size_t t = 0; t < picture->target_count; t++) {
        const struct target_area *area = &picture->targets[t];
        if (!target_is(&area->target, TARGET_COMPARATOR, comparator)) continue;
        float x = (area->box.left + area->box.right) / 2;
        if (fabsf(app->shell.frame.mouse_x - x) <= reach * app->shell.frame.density) return true;
    }
    return false;
}

/* Removes the comparator that was clicked. */
static bool press_right(void *room, struct shell *shell) {
    struct app *app = room;
    struct editor *editor = &app->editor;
    struct scene shown;
    int comparator = app_comparator_at_mouse(app);
    if (comparator < 0 || !on_comparator(app, comparator)) return false;
    hold_still(app, &shown);
    untangling_end(&editor->untangling);
    const struct network *edited = editor_network(editor);
    editor_to(editor, edited->comparators[comparator].left,
              edit_place(network_layer_of(edited, comparator)));
    editor_remove(editor);
    shell_say(shell, ROLE_INK, "removed; Ctrl+Z brings it back");
    editor->in_view = false;
    return true;
}

static void cancel(void *room, struct shell *shell) {
    struct app *app = room;
    (void)shell;
    editor_cancel(&app->editor);
}

/* The wheel may leave the cursor behind. */
static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct app *app = room;
    (void)shell;
    struct scene scene;
    hold_still(app, &scene);
    app->editor.in_view = false;
    editing_scene(app, &scene);
    stepping_scroll(app, &scene, dx, dy);
}

/* The cross follows the mouse. */
static bool hover(void *room, struct shell *shell) {
    (void)room, (void)shell;
    return true;
}

static bool advance(void *room, struct shell *shell) {
    struct app *app = room;
    return untangling_advance(&app->editor.untangling, shell->now);
}

static void fill(const void *room, const struct shell *shell, struct scene *scene) {
    (void)shell;
    editing_scene(room, scene);
}

const struct mode mode_editing = {
    .room = ROOM_APP,
    .hints = "[E] leave|[Drag] add|[X] remove|[Ctrl+Z] undo",
    .bit = MODE_EDIT,
    .course = &stepping_course,
    .help_title = "Keys and mouse in the editor",
    .elsewhere = "works outside the editor: E leaves it",
    .enter = enter,
    .leave = leave,
    .press = press,
    .release = release,
    .press_right = press_right,
    .cancel = cancel,
    .wheel = wheel,
    .hover = hover,
    .advance = advance,
    .scene = fill,
    .network = network,
    .take = take,
};
