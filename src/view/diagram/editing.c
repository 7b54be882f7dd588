/* editing: the marks of the editor in the diagram: a ring on the wire and a column at the place of
 * the cursor, and the comparator that is being made. */
#include "core/network/edit.h"
#include "view/diagram/draw.h"

#include <math.h>

static float place_x(const struct placement *at, int place) {
    return roundf(at->origin_x + layout_place_x(&at->layout, place));
}

static void clip(struct list *list, const struct placement *at) {
    float slack = 30 * at->diagram_scale, above = at->most_y > 0 ? 0 : slack;
    float left = at->more_left ? at->left : at->left - slack;
    float right = at->more_right ? at->right : at->right + slack;
    list_clip(list, left, at->top - above, right - left, at->bottom - at->top + 2 * above);
}

void editing_draw_below(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    int place = scene->editing.place, layer = place / 2;
    float unit = layout->unit,
          half = fminf(9 * unit, layout->between * 0.2F); /* half of the cursor's width */
    if (!edit_is_gap(place))
        half = (layout_layer_right(layout, layer) - layout_layer_left(layout, layer)) / 2 +
               layout_place_reach(layout);
    float x = place_x(at, place), pad = fminf(20 * unit, at->layout.wire_gap * 0.5F);
    float top = spot_wire_y(at, 0) - pad, height = at->layout.height + 2 * pad;
    clip(list, at);
    list_outlined(list, ROLE_PANEL, ROLE_FAINT, rect_at(x - half, top, 2 * half, height),
                  fminf(half, 10 * unit), fmaxf(1, 1.5F * unit));
    list_clip_end(list);
}

/* Draws a comparator that is being added: a dashed arrow from one wire to the other. */
static void draw_dashed(struct list *list, const struct placement *at, float x, int from, int to) {
    float unit = at->layout.unit, gap = at->layout.wire_gap, down = to > from ? 1 : -1;
    float tip = fminf(gap * 0.55F, 15 * unit), dash = fmaxf(3, roundf(6 * unit));
    float y = spot_wire_y(at, from), end = spot_wire_y(at, to);
    enum role role = to > from ? ROLE_INCREASING : ROLE_DECREASING;
    float line = fmaxf(1, roundf(3 * unit * fminf(1, gap / (18 * unit))));
    list_disc(list, role, x, y, fmaxf(fminf(gap * 0.22F, 6 * unit), 2));
    for (float done = 0; done < fabsf(end - y) - tip * 0.7F; done += 2 * dash)
        list_vertical(list, role, x, y + down * done,
                      y + down * fminf(done + dash, fabsf(end - y) - tip * 0.7F), line);
    list_tip(list, role, x, end, tip * 0.85F, down * tip);
}

/* Returns the x of the cursor: of the comparator on this wire and place, else of the middle of the
 * place. */
static float spot_x(const struct scene *scene, const struct placement *at, int wire, int place) {
    int index = edit_comparator_at(scene->side->network, place, wire);
    if (index < 0) return place_x(at, place);
    return roundf(spot_column(at, place / 2, scene->side->network->comparators[index].column));
}

static void draw_ring(struct list *list, const struct placement *at, enum role role, float x,
                      int wire, float size) {
    float unit = at->layout.unit;
    float radius = fmaxf(fminf(at->layout.wire_gap * 0.46F, size * unit), 4);
    list_ring(list, role, x, spot_wire_y(at, wire), radius,
              fmaxf(1.5F, fminf(3 * unit, radius * 0.35F)));
}

void editing_draw_above(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct editing *editing = &scene->editing;
    if (editing->before) return; /* while the comparators move, nothing else is shown */
    clip(list, at);
    float middle = place_x(at, editing->place);
    if (editing->hover_wire >= 0)
        draw_ring(list, at, ROLE_SECONDARY,
                  spot_x(scene, at, editing->hover_wire, editing->hover_place), editing->hover_wire,
                  7);
    if (editing->dragged >= 0) {
        const struct comparator *c = &scene->side->network->comparators[editing->dragged];
        draw_dashed(list, at, middle, comparator_low(c), comparator_high(c));
    }
    if (editing->from >= 0 && editing->from != editing->wire)
        draw_dashed(list, at, middle, editing->from, editing->wire);
    if (editing->from >= 0) draw_ring(list, at, ROLE_INK, middle, editing->from, 8);
    bool making = editing->from >= 0 || editing->dragged >= 0;
    draw_ring(list, at, ROLE_INK,
              making ? middle : spot_x(scene, at, editing->wire, editing->place), editing->wire,
              13);
    list_clip_end(list);
}

float editing_slack(const struct placement *at) {
    return fmaxf(at->layout.wire_gap / 2, 12 * at->diagram_scale);
}

void editing_hit(const struct scene *scene, float x, float y, int *wire, int *place) {
    struct placement at;
    *wire = *place = -1;
    placement_init(&at, scene);
    float slack = editing_slack(&at);
    if (x > at.left - slack && x < at.right + slack && y > at.top - slack &&
        y < at.bottom + slack) {
        float inner_x = x - at.origin_x, inner_y = y - at.origin_y;
        int nearest = (int)lroundf(inner_y / at.layout.wire_gap),
            last = scene->side->network->wires - 1;
        *wire = nearest < 0 ? 0 : nearest > last ? last : nearest;
        *place = layout_nearest_place(&at.layout, inner_x);
    }
    placement_free(&at);
}

void editing_point(const struct scene *scene, int wire, int place, float *x, float *y) {
    struct placement at;
    placement_init(&at, scene);
    *x = spot_x(scene, &at, wire, place);
    *y = spot_wire_y(&at, wire);
    placement_free(&at);
}
