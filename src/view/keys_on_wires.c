/* keys_on_wires: the input on the far left, the output on the far right, and the keys that ride
 * before and after the current layer. While a step moves, each key travels to its comparator, along
 * it if the comparator swaps, and on to the next layer. */
#include "parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct pill {
    enum role outline, text, fill;
    enum font font;
};
static const struct pill resting = {ROLE_FAINT, ROLE_SECONDARY, ROLE_BACKGROUND, FONT_MONO};
static const struct pill before = {ROLE_INK, ROLE_INK, ROLE_BACKGROUND, FONT_MONO_STRONG};
static const struct pill after = {ROLE_FAINT, ROLE_SECONDARY, ROLE_BACKGROUND, FONT_MONO};
static const struct pill moved = {ROLE_SECONDARY, ROLE_INK, ROLE_BACKGROUND, FONT_MONO_STRONG};
static const struct pill wrong = {ROLE_ERROR, ROLE_ERROR, ROLE_ERROR_BLOCK, FONT_MONO_STRONG};

static void draw_pill(struct list *list, const struct placement *at, const struct pill *pill,
                      float x, float y, const char *text) {
    const struct layout *layout = &at->layout;
    float w = layout->key_width, h = layout->key_height;
    x = roundf(x);
    if (h >= 22 * at->unit) {
        float line = fmaxf(1, 2 * at->unit);
        list_rect(list, pill->fill, x - w / 2, y - h / 2, w, h, h / 2);
        list_frame(list, pill->outline, x - w / 2, y - h / 2, w, h, h / 2, line);
    } else {
        list_rect(list, pill->fill, x - w / 2, y - h / 2, w, h, h / 4);
    }
    list_label(list, pill->text, pill->font, ANCHOR_MIDDLE, x, y, layout->key_size, text);
}

static void draw_key(struct list *list, const struct placement *at, const struct pill *pill,
                     float centre, int wire, int key) {
    char text[16], title[48];
    float x = at->origin_x + centre + layout_stagger(&at->layout, wire);
    float y = at->origin_y + layout_wire_y(&at->layout, wire);
    snprintf(text, sizeof text, "%d", key);
    snprintf(title, sizeof title, "wire %d: %d", wire, key);
    list_group(list, "key", title);
    draw_pill(list, at, pill, x, y, text);
    list_group_end(list);
}

/* The comparator of a layer that touches a wire, or -1. */
static int comparator_on(const struct network *network, int layer, int wire) {
    const struct layer *row = &network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++)
        if (network->comparators[i].left == wire || network->comparators[i].right == wire) return i;
    return -1;
}

/* How far along one of three legs of the way (to the comparator, along it, on) `part` is. */
static float leg(float part, float from, float to) {
    return part <= from ? 0 : part >= to ? 1 : (part - from) / (to - from);
}

/* A key on its way through layer `layer`, from keys_before(layer) to keys_before(layer + 1). */
static void draw_travelling(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, int wire, float part) {
    const struct layout *layout = &at->layout;
    float p = scene->position, target = (float)wire;
    float from = layout_keys_before(layout, layer, p) + layout_stagger(layout, wire);
    float middle = (from + layout_keys_before(layout, layer + 1, p)) / 2;
    int index = comparator_on(scene->network, layer, wire), end = wire;
    if (index >= 0) {
        const struct comparator *c = &scene->network->comparators[index];
        middle = layout_column_x(layout, layer, c->column, p);
        if (scene->trace->swapped[index]) end = c->left == wire ? c->right : c->left;
        target = (float)wire + (float)(end - wire) * leg(part, 0.3F, 0.7F);
    }
    float to = layout_keys_before(layout, layer + 1, p) + layout_stagger(layout, end);
    float x = from + (middle - from) * leg(part, 0, 0.3F) + (to - middle) * leg(part, 0.7F, 1);
    char text[16];
    snprintf(text, sizeof text, "%d", trace_keys(scene->trace, layer)[wire]);
    draw_pill(list, at, &before, at->origin_x + x, at->origin_y + target * layout->wire_gap, text);
}

/* What came out of the current layer: the device's keys where they differ, else the trace's. */
static void draw_after(struct list *list, const struct scene *scene, const struct placement *at,
                       int layer) {
    const struct layout *layout = &at->layout;
    float centre = layout_keys_after(layout, layer, scene->position);
    const int *was = trace_keys(scene->trace, layer), *is = trace_keys(scene->trace, layer + 1);
    for (int wire = 0; wire < scene->network->wires; wire++) {
        if (!scene->agreement || !scene->agreement->wire_wrong[wire]) {
            draw_key(list, at, was[wire] == is[wire] ? &after : &moved, centre, wire, is[wire]);
            continue;
        }
        char expected[32];
        float size = fmaxf(layout->key_size * 0.85F, 12 * at->unit);
        float y = at->origin_y + layout_wire_y(layout, wire);
        float x = at->origin_x + centre + layout_stagger(layout, wire) + layout->key_width * 0.55F;
        snprintf(expected, sizeof expected, "≠ %d", is[wire]);
        draw_key(list, at, &wrong, centre, wire, scene->result->keys[wire]);
        if (layout->staggered) continue;
        list_rect(list, ROLE_ERROR_BLOCK, x, y - size * 0.6F,
                  size * 0.62F * (float)strlen(expected), size * 1.2F, size * 0.2F);
        list_label(list, ROLE_ERROR, FONT_MONO, ANCHOR_START, x + 4 * at->unit, y, size, expected);
    }
}

static void draw_output(struct list *list, const struct scene *scene, const struct placement *at,
                        bool filled) {
    const struct layout *layout = &at->layout;
    int depth = scene->network->depth;
    float centre = layout_keys_before(layout, depth, scene->position);
    const int *keys = trace_keys(scene->trace, depth);
    for (int wire = 0; wire < scene->network->wires; wire++) {
        if (filled)
            draw_key(list, at, &before, centre, wire, keys[wire]);
        else if (!layout->staggered)
            draw_pill(list, at, &resting, at->origin_x + centre,
                      at->origin_y + layout_wire_y(layout, wire), "·");
    }
}

void keys_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    if (!scene->trace) return;
    const struct layout *layout = &at->layout;
    int layer = (int)scene->position, depth = scene->network->depth, wires = scene->network->wires;
    float part = scene->position - (float)layer;
    bool at_end = scene->whole || layer >= depth;
    bool at_input = !scene->whole && layer == 0 && part == 0;
    list_clip(list, at->left - 8 * at->unit, at->top, at->right - at->left + 16 * at->unit,
              at->bottom - at->top);
    for (int wire = 0; wire < wires; wire++)
        draw_key(list, at, at_input ? &before : &resting, layout_keys_before(layout, 0, 0), wire,
                 trace_keys(scene->trace, 0)[wire]);
    bool shown_after = !at_end && part == 0 && layer + 1 == depth;
    if (!shown_after) draw_output(list, scene, at, at_end);
    if (!at_end && part > 0) {
        for (int wire = 0; wire < wires; wire++)
            draw_travelling(list, scene, at, layer, wire, part);
    } else if (!at_end) {
        for (int wire = 0; wire < wires && layer > 0; wire++)
            draw_key(list, at, &before, layout_keys_before(layout, layer, scene->position), wire,
                     trace_keys(scene->trace, layer)[wire]);
        draw_after(list, scene, at, layer);
    }
    list_clip_end(list);
}
