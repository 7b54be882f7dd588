/* diagram: blocks, wires and comparators.
 *
 * A comparator is a vertical arrow whose tip takes the larger key. Its tail is filled when the keys
 * were exchanged and hollow when they passed. */
#include "parts.h"

#include <math.h>
#include <stdio.h>

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

static void draw_block(struct list *list, const struct scene *scene, const struct placement *at,
                       const struct stage *stage, int start, enum direction direction) {
    static const enum role roles[2][2] = {{ROLE_INCREASING_BLOCK, ROLE_INCREASING_BLOCK_AHEAD},
                                          {ROLE_DECREASING_BLOCK, ROLE_DECREASING_BLOCK_AHEAD}};
    const struct layout *layout = &at->layout;
    int last_layer = stage->first_layer + stage->layer_count - 1;
    int last = start + stage->run - 1;
    if (last >= scene->network->wires) last = scene->network->wires - 1;
    float pad = fminf(13 * at->unit, layout->wire_gap * 0.36F);
    float left = layout_layer_left(layout, stage->first_layer, scene->position) - layout->margin;
    float right = layout_layer_right(layout, last_layer, scene->position) + layout->margin;
    float top = layout_wire_y(layout, start) - pad, bottom = layout_wire_y(layout, last) + pad;
    bool ahead = phase_of(scene, stage->first_layer) == PHASE_AHEAD;
    enum phase phase = ahead ? PHASE_AHEAD : PHASE_DONE;
    list_rect(list, roles[direction][ahead], at->origin_x + left, at->origin_y + top, right - left,
              bottom - top, fminf(10 * at->unit, pad));
    if (layout->wire_gap * (float)stage->run < 26 * at->unit) return; /* too small for a letter */
    /* keys that wait before the stage's first layer stand where the letter would */
    float away = fabsf((float)stage->first_layer - scene->position), aside = 5 * at->unit;
    if (layout->room_before > 0 && stage->first_layer > 0 && away < 1)
        aside += (1 - away) * (layout->slot_width + 8 * at->unit);
    float size = fminf(18 * at->unit, layout->wire_gap * 0.9F);
    size = fmaxf(size, 13 * at->unit);
    list_label(list, role_of(direction, phase), FONT_MONO_STRONG, ANCHOR_END,
               at->origin_x + left - aside,
               at->origin_y + layout_wire_y(layout, start) - size * 0.37F - 3 * at->unit, size,
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
    float thin = fmaxf(1, roundf(1.6F * at->unit * fminf(1, layout->wire_gap / (24 * at->unit))));
    float start = at->origin_x + layout->slot_width, end = at->origin_x + layout->width;
    if (!scene->trace) start = at->origin_x;
    float left, reached = end;
    if (!scene->whole) {
        layout_frame(layout, scene->position, &left, &reached);
        reached = scene->position >= (float)scene->network->depth ? end : at->origin_x + reached;
    }
    if (scene->trace) end -= layout->slot_width;
    if (reached > end) reached = end;
    for (int wire = 0; wire < scene->network->wires; wire++) {
        float y = at->origin_y + layout_wire_y(layout, wire);
        char title[32];
        bool wrong = scene->agreement && scene->agreement->wire_wrong[wire];
        snprintf(title, sizeof title, "wire %d", wire);
        list_group(list, "wire", title);
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
    float gap = at->layout.wire_gap, unit = at->unit;
    bool current = phase == PHASE_CURRENT;
    struct brush brush = {
        .phase = phase,
        .shaft = fmaxf(current ? 2 : 1, roundf((current ? 4 : 2.2F) * unit * fminf(1, gap / 18))),
        .tail = fminf(gap * 0.22F, (current ? 6.5F : 5.2F) * unit),
        .tip = fminf(gap * 0.55F, (current ? 15 : 12) * unit),
    };
    if (phase == PHASE_AHEAD && scene->trace) brush.tail *= 0.6F;
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

static void draw_comparator(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, int index,
                            const struct brush *brush) {
    const struct layout *layout = &at->layout;
    const struct comparator *c = &scene->network->comparators[index];
    bool increasing = c->direction == INCREASING;
    float x = roundf(at->origin_x + layout_column_x(layout, layer, c->column, scene->position));
    float top = at->origin_y + layout_wire_y(layout, c->left);
    float bottom = at->origin_y + layout_wire_y(layout, c->right);
    float tail = increasing ? top : bottom, tip = increasing ? bottom : top;
    float down = increasing ? 1 : -1;
    bool wrong =
        brush->phase == PHASE_CURRENT && scene->agreement && scene->agreement->item_wrong[c->item];
    enum role role = wrong ? ROLE_ERROR : role_of(c->direction, brush->phase);
    char name[16], title[160], item[24];
    snprintf(name, sizeof name, "comparator %s", direction_letter(c->direction));
    snprintf(title, sizeof title, "%s (%d, %d): layer %d, work-item %d%s",
             direction_letter(c->direction), c->left, c->right, layer, c->item,
             !scene->trace                  ? ""
             : scene->trace->swapped[index] ? ", swapped"
                                            : ", passed");
    list_group(list, name, title);
    list_vertical(list, role, x, tail, tip - down * brush->tip * 0.7F, brush->shaft);
    list_tip(list, role, x, tip, brush->tip * 0.85F, down * brush->tip);
    draw_tail(list, scene, index, brush, role, x, tail);
    if (brush->letter > 0) {
        float middle = tail + down * layout->wire_gap * 0.48F;
        float beside = x + brush->shaft / 2 + 4 * at->unit;
        list_label(list, role, FONT_MONO_STRONG, ANCHOR_START, beside, middle, brush->letter,
                   direction_letter(c->direction));
        snprintf(item, sizeof item, "#%d", c->item); /* the work-item that is to blame */
        if (wrong)
            list_label(list, role, FONT_STRONG, ANCHOR_START, beside + brush->letter * 0.75F,
                       middle, brush->letter * 0.85F, item);
    }
    list_group_end(list);
}

static void draw_comparators(struct list *list, const struct scene *scene,
                             const struct placement *at) {
    const struct layout *layout = &at->layout;
    for (int l = 0; l < scene->network->depth; l++) {
        float left = at->origin_x + layout_layer_left(layout, l, scene->position);
        float right = at->origin_x + layout_layer_right(layout, l, scene->position);
        if (right < at->left - layout->margin || left > at->right + layout->margin) continue;
        const struct layer *layer = &scene->network->layers[l];
        struct brush brush = brush_for(scene, at, phase_of(scene, l));
        struct brush thick = brush; /* of the one under the mouse */
        thick.shaft *= 2;
        for (int i = layer->first; i < layer->first + layer->count; i++)
            draw_comparator(list, scene, at, l, i, i == scene->hovered ? &thick : &brush);
    }
}

void diagram_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    float aside = 30 * at->unit; /* letters stand a little left of their blocks */
    list_clip(list, at->left - aside, at->top, at->right - at->left + 2 * aside,
              at->bottom - at->top);
    draw_blocks(list, scene, at);
    draw_wires(list, scene, at);
    draw_comparators(list, scene, at);
    list_clip_end(list);
}
