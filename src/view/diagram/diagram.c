/* diagram: blocks, wires and comparators.
 *
 * A comparator is a vertical arrow whose tip takes the larger key. Its tail is filled when the keys
 * were exchanged and hollow when they passed; one that has not run yet has none and is thinner. */
#include "diagram.h"

#include "core/base/memory.h"
#include "core/proof/preimages.h"
#include "view/diagram/comparing.h"
#include "view/diagram/guess.h"
#include "view/diagram/key_path.h"
#include "view/diagram/letters.h"
#include "view/diagram/wrong_work.h"
#include "view/structure/crossings.h"

#include <math.h>
#include <stdlib.h>

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
    return phase == PHASE_AHEAD ? ROLE_WIRE_AHEAD : ROLE_SECONDARY;
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

/* The block of a stage whose first wire is `start`. */
struct block {
    const struct stage *stage;
    int start, last; /* wires */
    enum direction direction;
};

static void draw_block(struct list *list, const struct scene *scene, const struct placement *at,
                       const struct block *block) {
    const struct layout *layout = &at->layout;
    int last_layer = block->stage->first_layer + block->stage->layer_count - 1;
    float p = scene->position, pad = fminf(13 * layout->unit, layout->wire_gap * 0.36F);
    float left = layout_layer_left(layout, block->stage->first_layer, p) - layout->margin;
    float right = layout_layer_right(layout, last_layer, p) + layout->margin;
    float height = layout->wire_gap * (float)(block->last - block->start) + 2 * pad;
    tint_block(list, scene, at, block->direction, at->origin_x + left,
               placement_wire_y(at, block->start) - pad, right - left, height);
}

static void draw_block_letter(struct list *list, const struct scene *scene,
                              const struct placement *at, const struct block *block) {
    const struct layout *layout = &at->layout;
    int layer = block->stage->first_layer;
    float p = scene->position, aside = 6 * layout->unit;
    /* keys that wait before the stage's first layer stand where the letter would */
    float away = fabsf((float)layer - p);
    if (layout->room_before > 0 && layer > 0 && away < 1)
        aside += (1 - away) * (layout->slot_width + 8 * layout->unit);
    float right = layout_layer_left(layout, layer, p) - layout->margin - aside;
    if (layout->keyed && layer > 0)
        right = layout_keys_before(layout, layer, p) - layout->slot_width / 2 - 8 * layout->unit;
    letters_draw_block(list, at, block->direction, at->origin_x + right, block->start,
                       block->last - block->start + 1, phase_of(scene, layer) != PHASE_AHEAD);
}

static void for_blocks(struct list *list, const struct scene *scene, const struct placement *at,
                       void (*draw)(struct list *, const struct scene *, const struct placement *,
                                    const struct block *)) {
    const struct network *network = scene->network;
    for (int s = 0; s < network->stage_count; s++) {
        struct block block = {.stage = &network->stages[s]};
        int run = block.stage->run;
        for (; run && block.start < network->wires; block.start += run) {
            block.last = block.start + run - 1;
            if (block.last >= network->wires) block.last = network->wires - 1;
            if (run_direction(network, block.stage, block.start, &block.direction))
                draw(list, scene, at, &block);
        }
    }
}

/* ---- wires ---- */

static void draw_wires(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit;
    float close = fminf(1, layout->wire_gap / (24 * unit));
    float done = fmaxf(1, roundf(2 * unit * close)), ahead = fmaxf(1, roundf(1.2F * unit * close));
    float start = at->origin_x + layout->slot_width, end = at->origin_x + layout->width;
    end -= layout->slot_width;
    float reached = fminf(placement_reached(at, scene), end);
    int after = placement_after(scene);
    bool settled[NETWORK_MAX_WIRES], known = comparing_settled(scene, settled) >= 0;
    for (int wire = 0; wire < scene->network->wires; wire++) {
        float y = placement_wire_y(at, wire);
        bool right = known && settled[wire];
        bool wrong = trace_differs(scene->trace, scene->right, after, wire);
        list_group_say(list, "wire", "wire %d", wire);
        list_horizontal(list, ROLE_WIRE, start, reached, y, done);
        if (reached < end)
            list_horizontal(list,
                            wrong   ? ROLE_ERROR
                            : right ? ROLE_AGREE
                                    : ROLE_WIRE_AHEAD,
                            reached, end, y, wrong || right ? done : ahead);
        list_group_end(list);
    }
}

/* ---- comparators ---- */

struct brush {
    enum phase phase;
    float shaft; /* line width */
    float tail;  /* radius, 0: none yet */
    float tip;   /* length of the arrowhead */
};

static struct brush brush_for(const struct scene *scene, const struct placement *at,
                              enum phase phase) {
    static const float shafts[] = {2.6F, 4, 1.6F}, tips[] = {12, 15, 10}; /* by phase */
    float gap = at->layout.wire_gap, unit = at->layout.unit;
    bool current = phase == PHASE_CURRENT;
    struct brush brush = {
        .phase = phase,
        .shaft = fmaxf(current ? 2 : 1, roundf(shafts[phase] * unit * fminf(1, gap / (18 * unit)))),
        .tail = fmaxf(fminf(gap * 0.22F, (current ? 6.5F : 5.2F) * unit), fminf(2.2F, gap * 0.32F)),
        .tip = fminf(gap * 0.55F, tips[phase] * unit),
    };
    if (phase == PHASE_AHEAD && scene->trace) brush.tail = 0;
    if (phase == PHASE_CURRENT && scene->cover != COVER_NONE) brush.tail = 0;
    return brush;
}

static void draw_tail(struct list *list, const struct scene *scene, int index,
                      const struct brush *brush, enum role role, float x, float y) {
    bool passed = scene->trace && !scene->trace->swapped[index];
    if (brush->tail <= 0) return;
    if (!passed) {
        list_disc(list, role, x, y, brush->tail);
        return;
    }
    list_disc(list, ROLE_BACKGROUND, x, y, brush->tail);
    list_ring(list, role, x, y, brush->tail, fmaxf(1, brush->tail * 0.36F));
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

/* A cross on the shaft of a comparator that could go. */
static void strike_out(struct list *list, const struct placement *at, float x, float y) {
    float unit = at->layout.unit, reach = fminf(9 * unit, at->layout.wire_gap * 0.4F);
    float line = fmaxf(1.5F, fminf(3.5F * unit, reach * 0.4F));
    list_line(list, ROLE_INK, x - reach, y - reach, x + reach, y + reach, line);
    list_line(list, ROLE_INK, x - reach, y + reach, x + reach, y - reach, line);
}

/* Run backwards: a ring around the tail of a comparator whose keys could have come either way. */
static void draw_choice(struct list *list, const struct placement *at, const struct brush *brush,
                        float x, float y) {
    float unit = at->layout.unit;
    float radius = fminf(fmaxf(brush->tail, 4 * unit) + 5 * unit, at->layout.wire_gap * 0.48F);
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
    list_target(list, TARGET_COMPARATOR, index, scene->below,
                (struct box){fmaxf(x - half, at->left - slack), fmaxf(top - reach, at->top - slack),
                             fminf(x + half, at->right + slack),
                             fminf(bottom + reach, at->bottom + slack)});
}

/* Draws a comparator; returns where it stands. */
static struct arrow draw_comparator(struct list *list, const struct scene *scene,
                                    const struct placement *at, int layer, int index,
                                    const struct brush *brush, const struct wrong_work *work) {
    const struct layout *layout = &at->layout;
    const struct comparator *c = &scene->network->comparators[index];
    bool wrong = wrong_work_at(work, c->item), redundant = is_redundant(scene, index);
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
                   !scene->trace || (scene->cover != COVER_NONE && brush->phase != PHASE_DONE) ? ""
                   : scene->trace->swapped[index] ? ", swapped"
                                                  : ", passed",
                   redundant ? "; never swaps on any input" : "");
    target_comparator(list, scene, at, layer, index);
    if (fabsf(tip - tail) > brush->tip * 0.7F) /* a gliding one may be shorter */
        list_vertical(list, role, x, tail, tip - down * brush->tip * 0.7F, brush->shaft);
    list_tip(list, role, x, tip, brush->tip * 0.85F, down * brush->tip);
    draw_tail(list, scene, index, brush, role, x, tail);
    if (scene->guesses) guess_draw(list, scene, at, layer, index, role, x, tail);
    if (scene->backwards && scene->backwards->choice[index]) draw_choice(list, at, brush, x, tail);
    if (blocked) draw_forbidden(list, scene, at, x, fminf(tail, tip), fmaxf(tail, tip));
    if (redundant) strike_out(list, at, x, tail + down * layout->wire_gap * 0.5F);
    struct arrow arrow = {
        .role = wrong || blocked ? ROLE_ERROR : role_of(direction, PHASE_DONE),
        .direction = direction,
        .bare = redundant,
        .x = x,
        .tail = tail,
        .tip = tip,
        .half = brush->shaft / 2,
        .wide = brush->tip * 0.425F,
        .head = brush->tip,
        .radius = brush->tail,
    };
    if (wrong) wrong_work_draw(list, at, work, &arrow, c->item);
    list_group_end(list);
    return arrow;
}

static void draw_comparators(struct list *list, const struct scene *scene,
                             const struct placement *at) {
    const struct layout *layout = &at->layout;
    int marked = scene->frame.mode == MODE_EDIT ? scene->editing.selected : scene->hovered;
    bool lettered = letters_tell(scene->network);
    struct arrow *arrows =
        memory_new((size_t)scene->network->items, sizeof *arrows); /* of one layer */
    for (int l = 0; l < scene->network->depth; l++) {
        float left = at->origin_x + layout_layer_left(layout, l, scene->position);
        float right = at->origin_x + layout_layer_right(layout, l, scene->position);
        if (right < at->left - layout->margin || left > at->right + layout->margin) continue;
        const struct layer *layer = &scene->network->layers[l];
        struct brush brush = brush_for(scene, at, phase_of(scene, l));
        struct brush thick = brush; /* of the one under the mouse */
        thick.shaft *= 2;
        struct wrong_work work;
        wrong_work_init(&work, scene, l);
        for (int i = 0; i < layer->count; i++) {
            int index = layer->first + i;
            arrows[i] = draw_comparator(list, scene, at, l, index,
                                        index == marked ? &thick : &brush, &work);
        }
        if (lettered && letters_on_layer(scene, at, l))
            letters_draw_layer(list, scene, at, l, arrows, layer->count,
                               brush.phase != PHASE_AHEAD);
    }
    free(arrows);
}

/* A click on the diagram makes the nearest layer the next one; well behind the last layer it steps
 * to the end. */
static void target_layers(struct list *list, const struct scene *scene,
                          const struct placement *at) {
    const struct layout *layout = &at->layout;
    int depth = layout->depth;
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
    if (scene->structure == STRUCTURE_NONE) for_blocks(list, scene, at, draw_block);
    structure_draw(list, scene, at);
    if (at->layout.wiring.wires)
        crossings_draw(list, scene, at);
    else
        draw_wires(list, scene, at);
    key_path_draw(list, scene, at);
    if (scene->structure == STRUCTURE_NONE && letters_tell(scene->network))
        for_blocks(list, scene, at, draw_block_letter);
    draw_comparators(list, scene, at);
    if (cut) list_clip_end(list);
    structure_draw_notes(list, scene, at);
}
