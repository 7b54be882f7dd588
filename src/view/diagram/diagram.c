/* diagram: blocks, wires and comparators.
 *
 * A comparator is a vertical arrow whose tip takes the larger key. Its tail is filled when the keys
 * were exchanged and hollow when they passed. */
#include "diagram.h"

#include "core/proof/preimages.h"
#include "view/structure/crossings.h"

#include <math.h>

/* How a layer stands to the current one. */
enum phase { PHASE_DONE, PHASE_CURRENT, PHASE_AHEAD };

static enum phase phase_of(const struct scene *scene, int layer) {
    if (scene->whole) return PHASE_DONE;
    int current = (int)scene->position;
    return layer < current ? PHASE_DONE : layer == current ? PHASE_CURRENT : PHASE_AHEAD;
}

static enum role role_of(enum direction direction, enum phase phase) {
    if (phase == PHASE_AHEAD)
        return direction == INCREASING ? ROLE_INCREASING_AHEAD : ROLE_DECREASING_AHEAD;
    return direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
}

static enum role role_of_redundant(enum phase phase) {
    return phase == PHASE_AHEAD ? ROLE_FAINT : ROLE_SECONDARY;
}

/* ---- blocks: the runs that a stage builds ---- */

/* The direction of the run that starts on wire `start`, if a comparator works on it. */
static bool run_direction(const struct network *network, const struct stage *stage, int start,
                          enum direction *direction) {
    const struct layer *layer = &network->layers[stage->first_layer];
    for (int i = layer->first; i < layer->first + layer->count; i++) {
        const struct comparator *c = &network->comparators[i];
        if (c->left < start || c->left >= start + stage->run) continue;
        *direction = c->direction;
        return true;
    }
    return false;
}

/* The tint of a block: full where layers are done, up to the frame, and light ahead of it. */
static void tint_block(struct list *list, const struct scene *scene, const struct placement *at,
                       enum direction direction, float left, float top, float w, float h) {
    static const enum role done[] = {ROLE_INCREASING_BLOCK, ROLE_DECREASING_BLOCK};
    static const enum role ahead[] = {ROLE_INCREASING_BLOCK_AHEAD, ROLE_DECREASING_BLOCK_AHEAD};
    float radius = fminf(10 * at->grown, h * 0.2F), reached = placement_reached(at, scene);
    if (reached >= left + w - 1) {
        list_rect(list, done[direction], left, top, w, h, radius);
        return;
    }
    list_rect(list, ahead[direction], left, top, w, h, radius);
    if (reached <= left + radius) return;
    list_rect(list, done[direction], left, top, reached - left, h, radius);
    list_rect(list, done[direction], reached - radius, top, radius, h, 0);
}

static void draw_block(struct list *list, const struct scene *scene, const struct placement *at,
                       const struct stage *stage, int start, enum direction direction) {
    const struct layout *layout = &at->layout;
    int last_layer = stage->first_layer + stage->layer_count - 1;
    int last = start + stage->run - 1;
    if (last >= scene->network->wires) last = scene->network->wires - 1;
    float p = scene->position, unit = layout->unit;
    float pad = fminf(13 * unit, layout->wire_gap * 0.36F);
    float left = at->origin_x + layout_layer_left(layout, stage->first_layer, p) - layout->margin;
    float right = at->origin_x + layout_layer_right(layout, last_layer, p) + layout->margin;
    float first_y = placement_wire_y(at, start);
    float height = layout_wire_y(layout, last) - layout_wire_y(layout, start) + 2 * pad;
    bool ahead = phase_of(scene, stage->first_layer) == PHASE_AHEAD;
    tint_block(list, scene, at, direction, left, first_y - pad, right - left, height);
    if (layout->wire_gap * (float)stage->run < 26 * unit) return; /* too small for a letter */
    /* keys that wait before the stage's first layer stand where the letter would */
    float away = fabsf((float)stage->first_layer - p), aside = 5 * unit;
    if (layout->room_before > 0 && stage->first_layer > 0 && away < 1)
        aside += (1 - away) * (layout->slot_width + 8 * unit);
    float size = fmaxf(fminf(18 * unit, layout->wire_gap * 0.9F), 13 * unit);
    list_label(list, role_of(direction, ahead ? PHASE_AHEAD : PHASE_DONE), FONT_MONO_STRONG,
               ANCHOR_END, left - aside, first_y - size * 0.37F - 3 * unit, size,
               direction_letter(direction));
}

static void draw_blocks(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    for (int s = 0; s < network->stage_count; s++) {
        const struct stage *stage = &network->stages[s];
        enum direction direction;
        for (int start = 0; stage->run && start < network->wires; start += stage->run)
            if (run_direction(network, stage, start, &direction))
                draw_block(list, scene, at, stage, start, direction);
    }
}

/* ---- wires ---- */

static void draw_wires(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit;
    float thin = fmaxf(1, roundf(1.6F * unit * fminf(1, layout->wire_gap / (24 * unit))));
    float start = at->origin_x + layout->slot_width, end = at->origin_x + layout->width;
    end -= layout->slot_width;
    float reached = fminf(placement_reached(at, scene), end);
    int after = placement_after(scene);
    for (int wire = 0; wire < scene->network->wires; wire++) {
        float y = placement_wire_y(at, wire);
        bool wrong = trace_differs(scene->trace, scene->right, after, wire);
        list_group_say(list, "wire", "wire %d", wire);
        list_horizontal(list, ROLE_WIRE, start, reached, y, thin);
        if (reached < end)
            list_horizontal(list, wrong ? ROLE_ERROR : ROLE_WIRE_AHEAD, reached, end, y, thin);
        list_group_end(list);
    }
}

/* ---- comparators ---- */

struct brush {
    enum phase phase;
    float shaft;  /* line width */
    float tail;   /* radius */
    float tip;    /* length of the arrowhead */
    float letter; /* size of I and D, 0: none */
};

static struct brush brush_for(const struct scene *scene, const struct placement *at,
                              enum phase phase) {
    float gap = at->layout.wire_gap, unit = at->layout.unit;
    bool current = phase == PHASE_CURRENT;
    struct brush brush = {
        .phase = phase,
        .shaft = fmaxf(current ? 2 : 1,
                       roundf((current ? 4 : 2.2F) * unit * fminf(1, gap / (18 * unit)))),
        .tail = fmaxf(fminf(gap * 0.22F, (current ? 6.5F : 5.2F) * unit), fminf(2.2F, gap * 0.32F)),
        .tip = fminf(gap * 0.55F, (current ? 15 : 12) * unit),
    };
    if (phase == PHASE_AHEAD && scene->trace) brush.tail *= 0.6F;
    if (current && gap < 6.5F) return brush; /* zoomed far out: no room for letters */
    if (current)
        brush.letter = fmaxf(fminf(17 * unit, gap * 0.9F), fmaxf(14 * unit, 11));
    else if (gap >= 20 * unit)
        brush.letter = 14 * unit;
    return brush;
}

static void draw_tail(struct list *list, const struct scene *scene, int index,
                      const struct brush *brush, enum role role, float x, float y) {
    bool passed = scene->trace && brush->phase != PHASE_AHEAD && !scene->trace->swapped[index];
    if (!passed) {
        list_disc(list, role, x, y, brush->tail);
        return;
    }
    list_disc(list, ROLE_BACKGROUND, x, y, brush->tail);
    list_ring(list, role, x, y, brush->tail, fmaxf(1, brush->tail * 0.36F));
}

/* Did the work-item of this comparator do something else on the device? */
static bool is_wrong(const struct scene *scene, int layer, int item) {
    return scene->agreement && scene->result->layer == layer && scene->agreement->item_wrong[item];
}

/* I or D beside the shaft; where wires are close, on a patch that hides them. Below it the number
 * of a work-item that went wrong. */
static void draw_letter(struct list *list, const struct placement *at, const struct brush *brush,
                        enum role role, float x, float y, const char *letter, int wrong_item) {
    float unit = at->layout.unit, size = brush->letter;
    float left = x + brush->shaft / 2 + 4 * unit;
    if (at->layout.wire_gap < size * 1.3F && brush->phase == PHASE_CURRENT)
        list_rect(list, ROLE_BACKGROUND, left - unit, y - size * 0.42F, size * 0.66F, size * 0.84F,
                  0);
    list_label(list, role, FONT_MONO_STRONG, ANCHOR_START, left, y, size, letter);
    if (wrong_item < 0 || at->layout.wire_gap < 30 * unit) return;
    list_say(list, role, FONT_MONO_STRONG, ANCHOR_START, left, y + size * 0.95F, size * 0.72F,
             "#%d", wrong_item);
}

/* While comparators glide from another network to this one: between both. */
static float gliding(const struct scene *scene, float from, float to) {
    return from + (to - from) * scene->editing.part;
}

static float column_x(const struct scene *scene, const struct layout *layout, int layer,
                      int index) {
    const struct network *before = scene->editing.before;
    float x =
        layout_column_x(layout, layer, scene->network->comparators[index].column, scene->position);
    if (!before) return x;
    return gliding(
        scene, layout_column_x(layout, layer, before->comparators[index].column, scene->position),
        x);
}

static float end_y(const struct scene *scene, const struct layout *layout, int layer, int index,
                   int (*wire)(const struct comparator *)) {
    const struct network *before = scene->editing.before;
    int line = layout_line(layout, layer, wire(&scene->network->comparators[index]));
    float y = layout_wire_y(layout, line);
    if (!before) return y;
    return gliding(scene, layout_wire_y(layout, wire(&before->comparators[index])), y);
}

/* Has a proof shown that it never swaps? */
static bool is_redundant(const struct scene *scene, int index) {
    return scene->proof && scene->proof->redundant[index];
}

/* A bar across the shaft of a comparator that could go. */
static void strike_out(struct list *list, const struct placement *at, const struct brush *brush,
                       enum role role, float x, float y) {
    float reach = fminf(10 * at->layout.unit, at->layout.wire_gap * 0.4F) + brush->shaft / 2;
    list_horizontal(list, role, x - reach, x + reach, roundf(y), fmaxf(1.5F, brush->shaft));
}

/* Run backwards: a ring around the tail of a comparator whose keys could have come either way. */
static void draw_choice(struct list *list, const struct placement *at, const struct brush *brush,
                        float x, float y) {
    float unit = at->layout.unit;
    float radius = fminf(brush->tail + 5 * unit, at->layout.wire_gap * 0.48F);
    list_ring(list, brush->phase == PHASE_AHEAD ? ROLE_WIRE : ROLE_AGREE, x, y, radius,
              fmaxf(1, 2 * unit));
}

/* The keys that a comparator would have to leave, and cannot. */
static void draw_forbidden(struct list *list, const struct scene *scene, const struct placement *at,
                           float x, float top, float bottom) {
    float unit = at->layout.unit, size = fmaxf(15 * unit, 11);
    list_say(list, ROLE_ERROR, FONT_STRONG, ANCHOR_START, x + 6 * unit, top - size * 0.62F, size,
             "%d?", scene->backwards->found->upper);
    list_say(list, ROLE_ERROR, FONT_STRONG, ANCHOR_START, x + 6 * unit, bottom + size * 0.62F, size,
             "%d?", scene->backwards->found->lower);
}

static bool is_blocked(const struct scene *scene, int index) {
    return scene->backwards && scene->backwards->blocked == index;
}

/* It reaches halfway to the neighbouring columns; in the editor also a bit beyond what is in sight
 * of the diagram. */
static void target_comparator(struct list *list, const struct scene *scene,
                              const struct placement *at, int layer, int index) {
    const struct layout *layout = &at->layout;
    const struct comparator *c = &scene->network->comparators[index];
    float reach = layout->wire_gap * 0.3F, half = layout->column_gap * 0.5F;
    float x = at->origin_x + layout_column_x(layout, layer, c->column, scene->position);
    float top = placement_wire_y(at, layout_line(layout, layer, c->left));
    float bottom = placement_wire_y(at, layout_line(layout, layer, c->right));
    float slack = scene->frame.mode == MODE_EDIT ? editing_slack(at) : 0;
    list_target(list, TARGET_COMPARATOR, index, 0,
                (struct box){fmaxf(x - half, at->left - slack), fmaxf(top - reach, at->top - slack),
                             fminf(x + half, at->right + slack),
                             fminf(bottom + reach, at->bottom + slack)});
}

static void draw_comparator(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, int index,
                            const struct brush *brush) {
    const struct layout *layout = &at->layout;
    const struct comparator *c = &scene->network->comparators[index];
    bool wrong = is_wrong(scene, layer, c->item), redundant = is_redundant(scene, index);
    bool blocked = is_blocked(scene, index);
    float x = roundf(at->origin_x + column_x(scene, layout, layer, index));
    float tail = at->origin_y + end_y(scene, layout, layer, index, comparator_low);
    float tip = at->origin_y + end_y(scene, layout, layer, index, comparator_high);
    float down = tip > tail ? 1 : -1;
    enum direction direction = down > 0 ? INCREASING : DECREASING; /* a gliding one: as it looks */
    enum role role = wrong || blocked ? ROLE_ERROR
                     : redundant      ? role_of_redundant(brush->phase)
                                      : role_of(direction, brush->phase);
    list_group_say(list, c->direction == INCREASING ? "comparator I" : "comparator D",
                   "%s (%d, %d): layer %d, work-item %d%s%s", direction_letter(c->direction),
                   c->left, c->right, layer, c->item,
                   !scene->trace                  ? ""
                   : scene->trace->swapped[index] ? ", swapped"
                                                  : ", passed",
                   redundant ? "; never swaps on any input" : "");
    target_comparator(list, scene, at, layer, index);
    if (fabsf(tip - tail) > brush->tip * 0.7F) /* a gliding one may be shorter */
        list_vertical(list, role, x, tail, tip - down * brush->tip * 0.7F, brush->shaft);
    list_tip(list, role, x, tip, brush->tip * 0.85F, down * brush->tip);
    draw_tail(list, scene, index, brush, role, x, tail);
    if (scene->backwards && scene->backwards->choice[index]) draw_choice(list, at, brush, x, tail);
    if (blocked) draw_forbidden(list, scene, at, x, fminf(tail, tip), fmaxf(tail, tip));
    if (redundant)
        strike_out(list, at, brush, role, x, tail + down * layout->wire_gap * 0.5F);
    else if (brush->letter > 0)
        draw_letter(list, at, brush, role, x, tail + down * layout->wire_gap * 0.48F,
                    direction_letter(direction), wrong ? c->item : -1);
    list_group_end(list);
}

static void draw_comparators(struct list *list, const struct scene *scene,
                             const struct placement *at) {
    const struct layout *layout = &at->layout;
    int marked = scene->frame.mode == MODE_EDIT ? scene->editing.selected : scene->hovered;
    for (int l = 0; l < scene->network->depth; l++) {
        float left = at->origin_x + layout_layer_left(layout, l, scene->position);
        float right = at->origin_x + layout_layer_right(layout, l, scene->position);
        if (right < at->left - layout->margin || left > at->right + layout->margin) continue;
        const struct layer *layer = &scene->network->layers[l];
        struct brush brush = brush_for(scene, at, phase_of(scene, l));
        struct brush thick = brush; /* of the one under the mouse */
        thick.shaft *= 2;
        for (int i = layer->first; i < layer->first + layer->count; i++)
            draw_comparator(list, scene, at, l, i, i == marked ? &thick : &brush);
    }
}

/* A click on the diagram makes the nearest layer the next one; well behind the last layer it steps
 * to the end. */
static void target_layers(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    const struct layout *layout = &at->layout;
    int depth = scene->network->depth;
    float left = at->left, p = scene->position;
    for (int l = 0; l <= depth; l++) {
        float right = at->right;
        if (l + 1 < depth)
            right = at->origin_x +
                    (layout_layer_right(layout, l, p) + layout_layer_left(layout, l + 1, p)) / 2;
        else if (l + 1 == depth)
            right = at->origin_x + layout_layer_right(layout, l, p) + 2 * layout->margin;
        right = fminf(right, at->right);
        list_target(list, TARGET_LAYER, l, 0, (struct box){left, at->strip_top, right, at->bottom});
        left = fmaxf(left, right);
    }
}

void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    /* letters stand a little left of their blocks; where the diagram is cut, it ends straight */
    float left = at->more_left ? at->left : at->left - 30 * at->unit;
    float right = at->more_right ? at->right : at->right + 30 * at->unit;
    bool cut = at->most_x > 0 || at->most_y > 0;
    target_layers(list, scene, at);
    if (cut) list_clip(list, left, at->top, right - left, at->bottom - at->top);
    if (scene->structure == STRUCTURE_NONE) draw_blocks(list, scene, at);
    structure_draw(list, scene, at);
    if (at->layout.wiring.wires)
        crossings_draw(list, scene, at);
    else
        draw_wires(list, scene, at);
    draw_comparators(list, scene, at);
    if (cut) list_clip_end(list);
}
