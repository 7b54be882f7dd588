/* editor_mouse: press, drag and release. Up or down from wire to wire makes a comparator; sideways
 * a comparator moves to another layer; without moving, the cursor goes there, and a comparator that
 * had it already turns round. */
#include "editor_mouse.h"

#include <math.h>

enum gesture { GESTURE_NONE, GESTURE_CLICK, GESTURE_CONNECT, GESTURE_MOVE };

/* What letting go of the button would do; receives the wire and the place at the mouse. */
static enum gesture gesture_in(const struct scene *shown, const struct drag *drag, int *wire,
                               int *place) {
    float x = shown->frame.mouse_x, y = shown->frame.mouse_y;
    bool sideways = fabsf(x - drag->x) > fabsf(y - drag->y);
    editing_hit(shown, x, y, wire, place);
    if (*wire < 0) return GESTURE_NONE;
    if (drag->comparator >= 0 && sideways && *place != drag->place) return GESTURE_MOVE;
    if (*wire != drag->wire) return GESTURE_CONNECT;
    return *place == drag->place ? GESTURE_CLICK : GESTURE_NONE;
}

/* From here on the picture stands still under the mouse. */
static void hold_still(struct editor *editor) {
    editor->in_view = false;
}

void editor_mouse_press(struct editor *editor, const struct scene *shown, int comparator) {
    int wire, place;
    editing_hit(shown, shown->frame.mouse_x, shown->frame.mouse_y, &wire, &place);
    untangling_end(&editor->untangling); /* which may free the network that is shown */
    if (wire < 0) return;
    /* on a comparator, its layer counts, not the gap beside it */
    if (comparator >= 0) place = 2 * network_layer_of(editor_network(editor), comparator) + 1;
    editor->drag = (struct drag){
        .down = true,
        .wire = wire,
        .place = place,
        .comparator = comparator,
        .selected = comparator >= 0 && comparator == editor_selected(editor),
        .x = shown->frame.mouse_x,
        .y = shown->frame.mouse_y,
    };
    editor->from = -1;
    hold_still(editor);
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

void editor_mouse_release(struct editor *editor, const struct scene *shown) {
    struct drag drag = editor->drag;
    int wire, place;
    if (!drag.down) return;
    editor->drag.down = false;
    enum gesture gesture = gesture_in(shown, &drag, &wire, &place);
    if (gesture == GESTURE_CLICK) click(editor, &drag);
    if (gesture == GESTURE_CONNECT) editor_connect(editor, drag.place, drag.wire, wire);
    if (gesture == GESTURE_MOVE) editor_move(editor, drag.comparator, place);
    hold_still(editor);
}

void editor_mouse_remove(struct editor *editor, int comparator) {
    untangling_end(&editor->untangling);
    if (comparator >= 0) {
        const struct network *network = editor_network(editor);
        editor_to(editor, network->comparators[comparator].left,
                  2 * network_layer_of(network, comparator) + 1);
        editor_remove(editor);
    }
    hold_still(editor);
}

void editor_mouse_point(const struct editor *editor, struct scene *scene) {
    const struct drag *drag = &editor->drag;
    struct editing *editing = &scene->editing;
    int wire, place;
    enum gesture gesture = gesture_in(scene, drag, &wire, &place);
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
