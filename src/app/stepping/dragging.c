/* dragging: a key changes places with each that it passes; nothing but the height of the mouse
 * counts. */
#include "app/stepping/dragging.h"

#include "app/stepping/stepping_mode.h"

#include <string.h>

/* Returns the target of this kind in the row of the mouse, at any x. */
static struct target in_row(const struct shell *shell, enum target_kind kind) {
    const struct list *picture = &shell->picture;
    float y = shell->frame.mouse_y;
    for (size_t t = picture->target_count; t-- > 0;) {
        const struct target_area *area = &picture->targets[t];
        if (area->target.kind == kind && area->box.top <= y && y < area->box.bottom)
            return area->target;
    }
    return (struct target){.kind = TARGET_NONE};
}

static void take_threshold(struct stepping *stepping, struct target target) {
    if (target.kind == TARGET_NONE) return;
    stepping->look.thresholded = true;
    stepping->look.threshold = target.index;
}

bool dragging_press(struct stepping *stepping, struct shell *shell) {
    struct dragging *dragging = &stepping->dragging;
    float x = shell->frame.mouse_x, y = shell->frame.mouse_y;
    struct target key = list_target_of(&shell->picture, TARGET_KEY, x, y);
    struct target threshold = list_target_of(&shell->picture, TARGET_THRESHOLD, x, y);
    bool own = !stepping->backwards.on && !stepping->failing; /* the keys are the user's */
    *dragging = (struct dragging){.wire = 0};
    if (own && key.kind != TARGET_NONE && key.index < stepping->network->wires)
        dragging->wire = key.index + 1;
    else if (threshold.kind != TARGET_NONE)
        dragging->threshold = true;
    if (dragging->threshold) take_threshold(stepping, threshold);
    return dragging->wire || dragging->threshold;
}

/* Moves the key to the wire in the mouse's row; the keys in between make room. */
static void drag_key(struct stepping *stepping, int to) {
    int wires = stepping->network->wires, from = stepping->dragging.wire - 1;
    int keys[NETWORK_MAX_WIRES], step = to > from ? 1 : -1;
    memcpy(keys, trace_keys(stepping->trace, 0), (size_t)wires * sizeof *keys);
    int key = keys[from];
    for (int w = from; w != to; w += step)
        keys[w] = keys[w + step];
    keys[to] = key;
    stepping_type(stepping, keys);
    stepping->dragging.wire = to + 1;
}

bool dragging_hover(struct stepping *stepping, struct shell *shell) {
    const struct dragging *dragging = &stepping->dragging;
    int wires = stepping->network->wires;
    if (dragging->threshold) take_threshold(stepping, in_row(shell, TARGET_THRESHOLD));
    if (!dragging->wire || dragging->wire > wires) return dragging->threshold;
    struct target to = in_row(shell, TARGET_KEY);
    if (to.kind != TARGET_NONE && to.index < wires && to.index + 1 != dragging->wire)
        drag_key(stepping, to.index);
    return true;
}

void dragging_release(struct stepping *stepping) {
    stepping->dragging = (struct dragging){.wire = 0};
}
