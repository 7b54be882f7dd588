/* diagram: draws wires and comparators, on the blocks.
 *
 * A comparator is a vertical arrow whose tip takes the larger key. Its tail is filled if the keys
 * were exchanged, and hollow if they passed. A comparator that has not run yet has no tail and is
 * thinner. */
#include "core/base/memory.h"
#include "core/proof/preimages.h"
#include "view/diagram/draw.h"
#include "view/diagram/launches.h"

#include <math.h>
#include <stdlib.h>

/* Phase of a layer, relative to the current one. */
enum phase { PHASE_DONE, PHASE_CURRENT, PHASE_AHEAD };

static enum phase phase_of(const struct scene *scene, int layer) {
    if (scene->whole) return PHASE_DONE;
    if (scene_is_worksheet(scene)) return PHASE_AHEAD;
    int current = (int)scene->position;
    return layer < current ? PHASE_DONE : layer == current ? PHASE_CURRENT : PHASE_AHEAD;
}

static enum role role_of(enum direction direction, enum phase phase) {
    if (phase == PHASE_AHEAD)
        return direction == INCREASING ? ROLE_INCREASING_AHEAD : ROLE_DECREASING_AHEAD;
    return direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING;
}

/* ---- wires ---- */

static void draw_wires(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit;
    float close = fminf(1, layout->wire_gap / (24 * unit));
    float done = fmaxf(1, roundf(2 * unit * close)), ahead = fmaxf(1, roundf(1.2F * unit * close));
    float start = at->origin_x + layout->slot_width, end = at->origin_x + layout->width;
    end -= layout->slot_width;
    float reached = fminf(spot_reached(at, scene), end);
    int after = scene_layers_shown(scene);
    bool settled[NETWORK_MAX_WIRES], known = comparing_settled(scene, settled) >= 0;
    for (int wire = 0; wire < scene->side->network->wires; wire++) {
        float y = spot_wire_y(at, wire);
        bool right = known && settled[wire];
        bool wrong = trace_differs(scene->side->trace, scene->side->right, after, wire);
        list_group_say(list, "wire", "wire %d", wire + scene->first_wire);
        list_group_id(list, "wire-%d", wire);
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

static const char *group_of(const struct comparator *c) {
    return c->direction == INCREASING ? "comparator I" : "comparator D";
}

/* Look of the comparators of a layer. */
struct brush {
    int layer;
    struct wrong_work *work;
    enum phase phase;
    float shaft; /* line width */
    float tail;  /* radius, 0: none yet */
    float tip;   /* length of the arrowhead */
    bool both;   /* the network has both directions */
};

static struct brush brush_for(const struct scene *scene, const struct placement *at,
                              enum phase phase) {
    static const float shafts[] = {2.6F, 4, 1.6F}, tips[] = {12, 15, 10}; /* sizes for each phase */
    float gap = at->layout.wire_gap, unit = at->layout.unit;
    bool current = phase == PHASE_CURRENT;
    struct brush brush = {
        .phase = phase,
        .shaft = fmaxf(current ? 2 : 1, roundf(shafts[phase] * unit * fminf(1, gap / (18 * unit)))),
        .tail = fmaxf(fminf(gap * 0.22F, (current ? 6.5F : 5.2F) * unit), fminf(2.2F, gap * 0.32F)),
        .tip = fminf(gap * 0.55F, tips[phase] * unit),
    };
    /* no tail ahead of the current layer, nor in the editor, where nothing swaps or passes */
    if (scene->side->trace ? phase == PHASE_AHEAD : scene->frame.mode == MODE_EDIT) brush.tail = 0;
    if (phase == PHASE_CURRENT && scene->look.cover != COVER_NONE) brush.tail = 0;
    return brush;
}

static void draw_tail(struct list *list, const struct scene *scene, int index,
                      const struct brush *brush, enum role role, const float tail[2]) {
    float x = tail[0], y = tail[1];
    bool passed = scene->side->trace && !scene->side->trace->swapped[index];
    if (brush->tail <= 0) return;
    if (scene->side->trace) list_sign(list, SIGN_TAIL);
    if (!passed) {
        list_disc(list, role, x, y, brush->tail);
        return;
    }
    list_disc(list, ROLE_BACKGROUND, x, y, brush->tail);
    list_ring(list, role, x, y, brush->tail, fmaxf(1, brush->tail * 0.36F));
}

/* Returns a value between both networks while comparators glide from one to the other. */
static float gliding(const struct scene *scene, float from, float to) {
    return from + (to - from) * scene->editing.part;
}

static float column_x(const struct scene *scene, const struct layout *layout, int layer,
                      int index) {
    const struct network *before = scene->editing.before;
    float x = layout_column_x(layout, layer, scene->side->network->comparators[index].column);
    if (!before) return x;
    return gliding(scene, layout_column_x(layout, layer, before->comparators[index].column), x);
}

static float end_y(const struct scene *scene, const struct layout *layout, int layer, int index,
                   int (*wire)(const struct comparator *)) {
    const struct network *before = scene->editing.before;
    int line = layout_line(layout, layer, wire(&scene->side->network->comparators[index]));
    float y = layout_wire_y(layout, line);
    if (!before) return y;
    return gliding(scene, layout_wire_y(layout, wire(&before->comparators[index])), y);
}

/* Has a proof shown that it never swaps? */
static bool never_swaps(const struct scene *scene, int index) {
    return scene->side->proof && scene->side->proof->never_swaps[index];
}

/* Draws a cross on the shaft of a comparator that could be left out. */
static void strike_out(struct list *list, const struct placement *at, float x, float y) {
    list_sign(list, SIGN_NEVER);
    float unit = at->layout.unit, reach = fminf(9 * unit, at->layout.wire_gap * 0.4F);
    float line = fmaxf(1.5F, fminf(3.5F * unit, reach * 0.4F));
    list_cross(list, ROLE_INK, x, y, reach, line);
}

/* Draws a ring around the tail of a comparator whose keys could have arrived in either order,
 * backwards. */
static void draw_choice(struct list *list, const struct placement *at, const struct brush *brush,
                        float x, float y) {
    float unit = at->layout.unit;
    list_sign(list, SIGN_CHOICE);
    float radius = fminf(fmaxf(brush->tail, 4 * unit) + 5 * unit, at->layout.wire_gap * 0.48F);
    list_ring(list, brush->phase == PHASE_AHEAD ? ROLE_WIRE : ROLE_AGREE, x, y, radius,
              fmaxf(1, 2 * unit));
}

/* Draws the keys that a comparator would have to leave, and cannot. */
static void draw_forbidden(struct list *list, const struct scene *scene, const struct placement *at,
                           float x, float top, float bottom) {
    float unit = at->layout.unit, size = fmaxf(15 * unit, 11);
    list_label(list, ROLE_ERROR | FONT_STRONG, x + 6 * unit, top - size * 0.62F, size,
               list_words(list, "%d?", scene->backwards->found->upper));
    list_label(list, ROLE_ERROR | FONT_STRONG, x + 6 * unit, bottom + size * 0.62F, size,
               list_words(list, "%d?", scene->backwards->found->lower));
}

/* Makes a comparator a target, up to halfway to the neighbouring columns; in the editor also a bit
 * beyond the visible part of the diagram. */
static void target_comparator(struct list *list, const struct scene *scene,
                              const struct placement *at, int layer, int index) {
    const struct layout *layout = &at->layout;
    const struct comparator *c = &scene->side->network->comparators[index];
    float reach = layout->wire_gap * 0.3F, half = layout->column_gap * 0.5F;
    float x = spot_column(at, layer, c->column);
    float top = spot_wire_y(at, layout_line(layout, layer, c->left));
    float bottom = spot_wire_y(at, layout_line(layout, layer, c->right));
    float slack = scene->frame.mode == MODE_EDIT ? editing_slack(at) : 0;
    list_target(list, TARGET_COMPARATOR, index, scene->lower,
                (struct box){fmaxf(x - half, at->left - slack), fmaxf(top - reach, at->top - slack),
                             fminf(x + half, at->right + slack),
                             fminf(bottom + reach, at->bottom + slack)});
}

/* Draws a comparator with equal ends, because its direction is to be guessed, or because the
 * picture has no arrows, as in books. Without arrows a comparator points down, so one that points
 * up keeps a tip. */
static struct arrow draw_plain(struct list *list, const struct scene *scene,
                               const struct placement *at, int index, const struct brush *brush) {
    int layer = brush->layer;
    const struct comparator *c = &scene->side->network->comparators[index];
    bool asked = guess_hides(scene, QUESTION_DIRECTIONS, layer);
    bool up = !asked && c->direction == DECREASING;
    float gap = at->layout.wire_gap, unit = at->layout.unit;
    float x = roundf(at->origin_x + column_x(scene, &at->layout, layer, index));
    float top = spot_wire_y(at, layout_line(&at->layout, layer, c->left));
    float bottom = spot_wire_y(at, layout_line(&at->layout, layer, c->right));
    enum role role = brush->phase == PHASE_AHEAD ? ROLE_WIRE_AHEAD : ROLE_INK;
    float radius = fmaxf(fminf(gap * 0.22F, 5.2F * unit), 2);
    float longest = fmaxf(gap * 0.6F, fminf(gap, 5));
    float head = up ? fminf(longest, 3.2F * radius)
                    : radius; /* length of the arrowhead, or radius of the dot */
    float wide = up ? fmaxf(0.45F * head, 1.4F * radius) : radius;
    list_group_say(list, asked ? "comparator" : group_of(c), "%s%s(%d, %d): layer %d, work-item %d",
                   asked ? "" : direction_letter(c->direction), asked ? "" : " ",
                   c->left + scene->first_wire, c->right + scene->first_wire, layer, c->item);
    list_group_id(list, "comparator-%d-%d", layer, c->item);
    target_comparator(list, scene, at, layer, index);
    list_vertical(list, role, x, up ? top + 0.7F * head : top, bottom, brush->shaft);
    list_disc(list, role, x, bottom, radius);
    if (up)
        list_tip(list, role, x, top, 2 * wide, -head);
    else
        list_disc(list, role, x, top, radius);
    if (!asked) list_sign(list, up ? SIGN_TIP : SIGN_DOTS);
    if (scene->side->answers) guess_draw(list, scene, at, index, role, (float[]){x, top});
    list_group_end(list);
    return (struct arrow){.role = role,
                          .direction = c->direction,
                          .mark = asked ? guess_letter(scene, index) : NULL,
                          .x = x,
                          .tail = up ? bottom : top,
                          .tip = up ? top : bottom,
                          .half = brush->shaft / 2,
                          .wide = wide,
                          .head = head,
                          .radius = radius};
}

/* Draws a comparator; returns its arrow. */
static struct arrow draw_comparator(struct list *list, const struct scene *scene,
                                    const struct placement *at, int index,
                                    const struct brush *brush) {
    const struct layout *layout = &at->layout;
    struct wrong_work *work = brush->work;
    int layer = brush->layer;
    const struct comparator *c = &scene->side->network->comparators[index];
    bool wrong = wrong_work_at(work, c->item), never = never_swaps(scene, index);
    bool blocked = scene->backwards && scene->backwards->blocked == index;
    float x = roundf(at->origin_x + column_x(scene, layout, layer, index));
    float tail = at->origin_y + end_y(scene, layout, layer, index, comparator_low);
    float tip = at->origin_y + end_y(scene, layout, layer, index, comparator_high);
    float down = tip > tail ? 1 : -1;
    enum direction direction = down > 0 ? INCREASING : DECREASING; /* as drawn while gliding */
    enum role role = wrong || blocked              ? ROLE_ERROR
                     : !never                      ? role_of(direction, brush->phase)
                     : brush->phase == PHASE_AHEAD ? ROLE_WIRE_AHEAD
                                                   : ROLE_SECONDARY;
    list_group_say(
        list, group_of(c), "%s (%d, %d): layer %d, work-item %d%s%s",
        direction_letter(c->direction), c->left + scene->first_wire, c->right + scene->first_wire,
        layer, c->item,
        !scene->side->trace || (scene->look.cover != COVER_NONE && brush->phase != PHASE_DONE) ? ""
        : scene->side->trace->swapped[index] ? ", swapped"
                                             : ", passed",
        never ? "; never swaps on any input" : "");
    list_group_id(list, "comparator-%d-%d", layer, c->item);
    target_comparator(list, scene, at, layer, index);
    if (fabsf(tip - tail) > brush->tip * 0.7F) /* a gliding comparator may be shorter */
        list_vertical(list, role, x, tail, tip - down * brush->tip * 0.7F, brush->shaft);
    list_tip(list, role, x, tip, brush->tip * 0.85F, down * brush->tip);
    list_sign(list, SIGN_TIP | (brush->both ? SIGN_BOTH : 0));
    draw_tail(list, scene, index, brush, role, (float[]){x, tail});
    if (scene->side->answers) guess_draw(list, scene, at, index, role, (float[]){x, tail});
    if (scene->backwards && scene->backwards->choice[index]) draw_choice(list, at, brush, x, tail);
    if (blocked) draw_forbidden(list, scene, at, x, fminf(tail, tip), fmaxf(tail, tip));
    if (never) strike_out(list, at, x, tail + down * layout->wire_gap * 0.5F);
    struct arrow arrow = {
        .role = wrong || blocked ? ROLE_ERROR : role_of(direction, PHASE_DONE),
        .direction = direction,
        .bare = never || wrong, /* a wrong comparator says what it did */
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

/* Do comparators have letters? Yes also while their directions are to be guessed, so that missing
 * letters do not tell that all directions are equal. */
static bool has_letters(const struct scene *scene) {
    if (!parts_show(scene->look.parts, PART_LETTERS)) return false;
    return letters_tell(scene->side->network) ||
           guess_hides(scene, QUESTION_DIRECTIONS, scene->side->network->depth - 1);
}

/* Makes an arrow as wide as in the current layer, so that letters beside it never move. */
static void widen(struct arrow *arrow, const struct brush *brush) {
    arrow->half = fmaxf(arrow->half, brush->shaft / 2);
    arrow->wide = fmaxf(arrow->wide, brush->tip * 0.425F);
    arrow->head = fmaxf(arrow->head, brush->tip);
    arrow->radius = fmaxf(arrow->radius, brush->tail);
}

/* Ends the group of stage *open (-1: none), and begins the group of another stage. */
static void change_stage(struct list *list, int *open, int stage) {
    if (*open == stage) return;
    if (*open >= 0) list_group_end(list);
    *open = stage;
    if (stage < 0) return;
    list_group_say(list, "stage", "stage %d", stage);
    list_group_id(list, "stage-%d", stage);
}

/* Is the same part of a layer hidden as in the picture before? A question may hide the layers of a
 * stage until the stage is done. */
static bool hides_same(const struct scene *scene, int layer) {
    if (scene->look.cover == COVER_NONE && !scene->question_layer) return true;
    struct scene before = *scene;
    before.position = (float)(scene->before - 1);
    for (enum question question = 0; question < QUESTION_COUNT; question++)
        if (guess_hides(scene, question, layer) != guess_hides(&before, question, layer))
            return false;
    return has_letters(scene) == has_letters(&before);
}

/* Does a layer look as in the picture before, which had at most as many finished layers? Its look
 * depends on whether it is done, current or ahead, on its neighbours because of the keys beside
 * them, and on the question. */
static bool looks_same(const struct scene *scene, int layer) {
    int now = (int)scene->position, then = scene->before - 1;
    return then >= 0 && (layer < then - 1 || layer > now + 1) && hides_same(scene, layer);
}

/* Values that are the same for all layers. */
struct layers {
    int marked; /* comparator; -1: none */
    bool lettered, both;
    struct brush widest;
    struct arrow *arrows; /* room for the arrows of one layer */
};

static void draw_layer(struct list *list, const struct scene *scene, const struct placement *at,
                       const struct layers *layers, int l) {
    const struct layer *layer = &scene->side->network->layers[l];
    bool undirected = guess_hides(scene, QUESTION_DIRECTIONS, l);
    struct arrow *arrows = layers->arrows;
    struct brush brush = brush_for(scene, at, phase_of(scene, l));
    brush.both = layers->both;
    struct wrong_work work;
    wrong_work_init(&work, scene, l);
    brush.layer = l;
    brush.work = &work;
    struct brush thick = brush; /* brush for marked comparators */
    thick.shaft *= 2;
    struct brush pale = brush; /* brush for the other comparators; pale if the scene marks some */
    if (scene->mark_count > 0) {
        pale.phase = PHASE_AHEAD;
        pale.shaft = brush_for(scene, at, PHASE_AHEAD).shaft;
    }
    for (int i = 0; i < layer->count; i++) {
        int index = layer->first + i;
        const struct comparator *c = &scene->side->network->comparators[index];
        bool asked = marked_any(scene->marks, scene->mark_count, scene->side->network, index);
        const struct brush *drawn = index == layers->marked || asked ? &thick : &pale;
        bool equal = undirected || (!parts_show(scene->look.parts, PART_ARROWS) &&
                                    !wrong_work_at(&work, c->item));
        arrows[i] = equal ? draw_plain(list, scene, at, index, drawn)
                          : draw_comparator(list, scene, at, index, drawn);
    }
    bool numbered = letters_number_layer(scene, l);
    bool told =
        undirected ? l == (int)scene->position : layers->lettered && letters_on_layer(scene, at, l);
    for (int i = 0; i < layer->count; i++) {
        bool wrong = arrows[i].role == ROLE_ERROR; /* a wrong comparator has its number already */
        arrows[i].bare |= !told;
        if (!undirected) widen(&arrows[i], &layers->widest);
        arrows[i].chosen = numbered && layer->first + i == layers->marked;
        arrows[i].item = numbered && !wrong ? network_layer(scene->side->network, l)[i].item : -1;
    }
    if (told || numbered)
        letters_draw_layer(list, scene, at, l, arrows, brush.phase != PHASE_AHEAD);
}

static void draw_comparators(struct list *list, const struct scene *scene,
                             const struct placement *at) {
    const struct layout *layout = &at->layout;
    const struct network *network = scene->side->network;
    int stage = -1;
    struct layers layers = {.marked = scene->frame.mode == MODE_EDIT ? scene->editing.selected
                                                                     : chosen_marked(scene),
                            .lettered = has_letters(scene),
                            .both = letters_tell(network),
                            .widest = brush_for(scene, at, PHASE_CURRENT),
                            .arrows = memory_new((size_t)network->items, sizeof *layers.arrows)};
    for (int l = 0; l < network->depth; l++) {
        float left = spot_left(at, l);
        float right = spot_right(at, l);
        if (right < at->left - layout->margin || left > at->right + layout->margin) continue;
        if (guess_hides(scene, QUESTION_WIRES, l)) continue;
        change_stage(list, &stage, network->has_stages ? network->layers[l].stage : -1);
        if (looks_same(scene, l)) {
            list_same(list, scene->layer_signs[l]);
            list_group_id(list, "layer-%d", l);
            continue;
        }
        unsigned others = list->signs;
        list->signs = 0;
        list_group_say(list, "layer", "layer %d", l);
        list_group_id(list, "layer-%d", l);
        draw_layer(list, scene, at, &layers, l);
        list_group_end(list);
        if (scene->layer_signs) scene->layer_signs[l] = list->signs;
        list->signs |= others;
    }
    change_stage(list, &stage, -1);
    free(layers.arrows);
}

/* Makes a click on the diagram go to the nearest layer; a click well after the last layer goes to
 * the end. */
static void target_layers(struct list *list, const struct placement *at) {
    const struct layout *layout = &at->layout;
    int depth = layout->depth;
    float left = at->left;
    for (int l = 0; l <= depth; l++) {
        float right = at->right;
        if (l + 1 < depth)
            right = at->origin_x +
                    (layout_layer_right(layout, l) + layout_layer_left(layout, l + 1)) / 2;
        else if (l + 1 == depth)
            right = spot_right(at, l) + 2 * layout->margin;
        right = fminf(right, at->right);
        list_target(list, TARGET_LAYER, l, 0,
                    (struct box){left, at->rows[ROW_STRIP].bottom - 64 * at->diagram_scale, right,
                                 at->bottom});
        left = fmaxf(left, right);
    }
}

void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    /* letters are a little left of their blocks; if the diagram is cut, it ends straight */
    float left = at->more_left ? at->left : at->left - 30 * at->unit;
    float right = at->more_right ? at->right : at->right + 30 * at->unit;
    bool cut = at->most_x > 0 || at->most_y > 0;
    target_layers(list, at);
    if (cut) list_clip(list, left, at->top, right - left, at->bottom - at->top);
    bool shaded =
        scene->look.structure == STRUCTURE_NONE && parts_show(scene->look.parts, PART_SHADING);
    if (shaded) letters_draw_grounds(list, scene, at);
    structure_draw(list, scene, at);
    if (at->layout.wiring.wires)
        crossings_draw(list, scene, at);
    else
        draw_wires(list, scene, at);
    key_path_draw(list, scene, at);
    if (scene->look.structure == STRUCTURE_NONE && has_letters(scene) &&
        letters_on_blocks(scene, at))
        letters_draw_blocks(list, scene, at);
    draw_comparators(list, scene, at);
    if (cut) list_clip_end(list);
    if (at->notes > 0 && parts_show(scene->look.parts, PART_STRUCTURE))
        launch_notes_draw(list, scene, at);
}
