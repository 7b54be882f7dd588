/* strip: what stands around the wires: stage brackets and layer numbers above, wire numbers on the
 * left, and the frame around the current layer. All of it stays in sight when the wires scroll. */
#include "parts.h"

#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

static int current_layer(const struct scene *scene) {
    int layer = (int)scene->position;
    return scene->whole || layer >= scene->network->depth ? -1 : layer;
}

/* Draws one bracket with its label in the middle of its visible part. */
static void draw_bracket(struct list *list, const struct scene *scene, const struct placement *at,
                         int stage, bool current) {
    const struct stage *row = &scene->network->stages[stage];
    const struct layout *layout = &at->layout;
    float half = layout->margin;
    float p = scene->position, unit = at->unit;
    float left = at->origin_x + layout_layer_left(layout, row->first_layer, p) - half;
    float right = at->origin_x + half +
                  layout_layer_right(layout, row->first_layer + row->layer_count - 1, p);
    left = fmaxf(left, at->left - 30 * unit);
    right = fminf(right, at->right + 30 * unit);
    if (right - left < 8 * unit) return;
    char label[32];
    float size = 20 * unit;
    enum font font = current ? FONT_STRONG : FONT_TEXT;
    enum role role = current ? ROLE_INK : ROLE_SECONDARY;
    snprintf(label, sizeof label, "stage %d", stage);
    if (text_width(font, size, label) > right - left + 48 * unit)
        snprintf(label, sizeof label, "%d", stage);
    list_group(list, "stage", label);
    list_text(list, role, font, ANCHOR_MIDDLE, (left + right) / 2, at->strip_top + 20 * unit, size,
              label);
    list_horizontal(list, current ? ROLE_INK : ROLE_FAINT, left, right,
                    roundf(at->strip_top + 32 * unit), roundf(fmaxf(1, (current ? 3 : 2) * unit)));
    list_group_end(list);
}

static void draw_layer_numbers(struct list *list, const struct scene *scene,
                               const struct placement *at, int current) {
    const struct network *network = scene->network;
    float unit = at->unit, size = 16 * unit;
    for (int l = 0; l < network->depth; l++) {
        float x = at->origin_x + (layout_layer_left(&at->layout, l, scene->position) +
                                  layout_layer_right(&at->layout, l, scene->position)) /
                                     2;
        char label[16];
        if (x < at->left - 20 * unit || x > at->right + 20 * unit) continue;
        snprintf(label, sizeof label, "%d", network->has_stages ? network->layers[l].substage : l);
        list_label(list, l == current ? ROLE_INK : ROLE_SECONDARY,
                   l == current ? FONT_MONO_STRONG : FONT_MONO, ANCHOR_MIDDLE, x,
                   at->strip_top + 51 * unit, size, label);
    }
    if (network->has_stages) return;
    list_text(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START,
              fmaxf(at->left, at->origin_x + layout_layer_left(&at->layout, 0, scene->position) -
                                  at->layout.margin),
              at->strip_top + 24 * unit, 20 * unit, "layers");
}

/* Wire numbers, left of the input; every second, fourth ... when wires are close together. */
static void draw_wire_numbers(struct list *list, const struct scene *scene,
                              const struct placement *at) {
    float unit = at->unit, size = fminf(18 * unit, fmaxf(14 * unit, at->layout.wire_gap * 0.5F));
    float edge = fmaxf(at->origin_x, at->left) - 14 * unit;
    int every = at->layout.staggered ? 4 : 1;
    while (at->layout.wire_gap * (float)every < size * 1.15F)
        every *= 2;
    list_clip(list, 0, at->top, at->left + fmaxf(0, at->origin_x - at->left), at->bottom - at->top);
    if (at->origin_x < at->left - 2) /* scrolled: keep the numbers on clear ground */
        list_rect(list, ROLE_BACKGROUND, 0, at->top, at->left - 9 * unit, at->bottom - at->top, 0);
    for (int wire = 0; wire < scene->network->wires; wire += every) {
        char label[16];
        snprintf(label, sizeof label, "%d", wire);
        list_label(list, ROLE_SECONDARY, FONT_MONO, ANCHOR_END, edge,
                   at->origin_y + layout_wire_y(&at->layout, wire), size, label);
    }
    list_clip_end(list);
}

static void draw_frame(struct list *list, const struct scene *scene, const struct placement *at) {
    float left, right, unit = at->unit;
    if (scene->whole || scene->position >= (float)scene->network->depth) return;
    bool differs =
        scene->agreement && scene->agreement->wrong_wires + scene->agreement->wrong_items > 0;
    layout_frame(&at->layout, scene->position, &left, &right);
    float top = at->strip_top + 38 * unit,
          bottom = fminf(at->bottom + 6 * unit, at->origin_y + at->layout.height + 24 * unit);
    list_clip(list, at->left - 20 * unit, at->strip_top, at->right - at->left + 40 * unit,
              at->bottom + 12 * unit - at->strip_top);
    list_frame(list, differs ? ROLE_ERROR : ROLE_INK, roundf(at->origin_x + left), roundf(top),
               roundf(right - left), roundf(bottom - top), 12 * unit, fmaxf(1.5F, 2.5F * unit));
    list_clip_end(list);
}

void strip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    int current = current_layer(scene);
    for (int s = 0; network->has_stages && s < network->stage_count; s++)
        draw_bracket(list, scene, at, s, current >= 0 && network->layers[current].stage == s);
    draw_layer_numbers(list, scene, at, current);
    draw_wire_numbers(list, scene, at);
    draw_frame(list, scene, at);
}
