/* editing_mode: the mouse in the editor, and the row of the mode. */
#include "app/editor/editing_mode.h"

#include "app/shell/viewport.h"
#include "core/network/edit.h"
#include "view/diagram/draw.h"

#include <math.h>

/* ---- in and out ---- */

static void leave(void *room, struct shell *shell) {
    (void)shell;
    editor_leave(room);
}

void editing_escape(struct editor *editor, struct shell *shell) {
    if (!editor_cancel(editor)) shell_go_back(shell);
}

void editing_untangle(struct editor *editor, struct shell *shell) {
    editor_untangle(editor, shell->now, shell->options->no_animation);
}

static void take(void *room, struct network *network, const char *name) {
    editor_take(room, network, name);
    network_free(network);
}

static const struct network *network(const void *room) {
    return editor_network(room);
}

/* ---- the mouse ---- */

/* Gestures of the mouse. From wire to wire it makes a comparator; sideways it moves a comparator to
 * another layer. A click moves the cursor; a click on the cursor's comparator reverses it. */

/* Keeps the picture at its place from now on; `scene` receives its content. */
static void hold_still(const struct editor *editor, const struct shell *shell,
                       struct scene *shown) {
    editing_scene(editor, shell, shown);
    viewport_hold(editor->viewport, shown);
}

/* Returns the comparator under the mouse in the last picture, which may show an older network; -1:
 * none. */
static int comparator_at_mouse(const struct editor *editor, const struct shell *shell) {
    const struct frame *frame = &shell->frame;
    struct target target =
        list_target_of(&shell->picture, TARGET_COMPARATOR, frame->mouse_x, frame->mouse_y);
    bool there = target.kind != TARGET_NONE && target.index < editor_network(editor)->size;
    return there ? target.index : -1;
}

static void press(void *room, struct shell *shell) {
    struct editor *editor = room;
    struct scene shown;
    int wire, place, comparator = comparator_at_mouse(editor, shell);
    hold_still(editor, shell, &shown);
    float x = shown.frame.mouse_x, y = shown.frame.mouse_y;
    editing_hit(&shown, x, y, &wire, &place);
    untangling_end(&editor->untangling); /* may free the network that is shown */
    if (wire < 0) return;
    /* a comparator was hit: use its layer, not the gap beside it */
    if (comparator >= 0) place = edit_place(network_layer_of(editor_network(editor), comparator));
    bool selected = comparator >= 0 && comparator == editor_selected(editor);
    editor->drag = (struct drag){true, wire, place, comparator, selected, x, y};
    editor->from = -1;
    editor->in_view = false;
}

/* Returns the end of a comparator that is nearer to a wire. */
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
    struct editor *editor = room;
    struct drag drag = editor->drag;
    struct scene shown;
    int wire, place;
    if (!drag.down) return;
    editing_scene(editor, shell, &shown);
    editor->drag.down = false;
    enum gesture gesture = editing_gesture(&shown, &drag, &wire, &place);
    if (gesture == GESTURE_CLICK) click(editor, &drag);
    if (gesture == GESTURE_CONNECT) editor_connect(editor, drag.place, drag.wire, wire);
    if (gesture == GESTURE_MOVE) editor_move(editor, drag.comparator, place);
    editor->in_view = false;
}

/* Is the mouse on the comparator itself, not only nearest to it? A press that removes must be
 * exact. */
static bool on_comparator(const struct shell *shell, int comparator) {
    const float reach = 14; /* pixels: a finger's */
    const struct list *picture = &shell->picture;
    for (size_t t = 0; t < picture->target_count; t++) {
        const struct target_area *area = &picture->targets[t];
        if (!target_is(&area->target, TARGET_COMPARATOR, comparator)) continue;
        float x = (area->box.left + area->box.right) / 2;
        if (fabsf(shell->frame.mouse_x - x) <= reach * shell->frame.density) return true;
    }
    return false;
}

/* Removes the comparator that was clicked. */
static bool press_right(void *room, struct shell *shell) {
    struct editor *editor = room;
    struct scene shown;
    int comparator = comparator_at_mouse(editor, shell);
    if (comparator < 0 || !on_comparator(shell, comparator)) return false;
    hold_still(editor, shell, &shown);
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
    (void)shell;
    editor_cancel(room);
}

/* Scrolls; the cursor may leave the view. */
static void wheel(void *room, struct shell *shell, float dx, float dy) {
    struct editor *editor = room;
    struct scene scene;
    hold_still(editor, shell, &scene);
    editor->in_view = false;
    editing_scene(editor, shell, &scene);
    viewport_scroll(editor->viewport, &scene, dx, dy);
}

/* Returns true: the cross moves with the mouse. */
static bool hover(void *room, struct shell *shell) {
    (void)room, (void)shell;
    return true;
}

static bool advance(void *room, struct shell *shell) {
    struct editor *editor = room;
    return untangling_advance(&editor->untangling, shell->now);
}

static void fill(const void *room, const struct shell *shell, struct scene *scene) {
    editing_scene(room, shell, scene);
}

const struct mode mode_editing = {
    .room = ROOM_EDITOR,
    .hints = "[E] leave|[Drag] add|[X] remove|[Ctrl+Z] undo",
    .bit = MODE_EDIT,
    .help_title = "Keys and mouse in the editor",
    .elsewhere = "works outside the editor: E leaves it",
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
