/* strip: what stands around the wires: stage brackets and layer numbers above, wire numbers on the
 * left, and the frame around the current layer. All of it stays in sight when the wires scroll. */
#include "strip.h"

#include "core/network/edit.h"
#include "view/structure/crossings.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* In design units: less than the title of the picture, and less than its keys. */
static const float title_most = 29, number_most = 29, wire_number_most = 40;

static int current_layer(const struct scene *scene) {
    int layer = (int)scene->position, place = scene->editing.place;
    if (scene->frame.mode == MODE_EDIT) return edit_is_gap(place) ? -1 : place / 2;
    return scene->whole || layer >= scene->network->depth ? -1 : layer;
}

/* Draws one bracket with its label in the middle of its visible part. */
static void draw_bracket(struct list *list, const struct scene *scene, const struct placement *at,
                         int stage, bool current) {
    const struct stage *row = &scene->network->stages[stage];
    const struct layout *layout = &at->layout;
    float half = layout->margin;
    float p = scene->position, unit = at->grown;
    float left = at->origin_x + layout_layer_left(layout, row->first_layer, p) - half;
    float right = at->origin_x + half +
                  layout_layer_right(layout, row->first_layer + row->layer_count - 1, p);
    if (at->more_left) left = fmaxf(left, at->left);
    if (at->more_right) right = fminf(right, at->right);
    if (right - left < 8 * unit) return;
    char label[32];
    float size = fminf(20 * unit, title_most * at->unit);
    enum font font = current ? FONT_STRONG : FONT_TEXT;
    enum role role = current ? ROLE_INK : ROLE_SECONDARY;
    snprintf(label, sizeof label, "stage %d", stage);
    if (text_width(font, size, label) > right - left + 36 * fminf(unit, at->layout.unit))
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
    float unit = at->grown, y = at->strip_top + 51 * unit;
    float size = fminf(16 * unit, number_most * at->unit);
    float last = -1000; /* right edge of the number before */
    for (int l = 0; l < network->depth; l++) {
        float x = at->origin_x + (layout_layer_left(&at->layout, l, scene->position) +
                                  layout_layer_right(&at->layout, l, scene->position)) /
                                     2;
        char label[16];
        snprintf(label, sizeof label, "%d", network->has_stages ? network->layers[l].substage : l);
        float half = text_width(FONT_MONO, size, label) / 2;
        /* beyond the edges stand the arrows that say that there is more */
        if (x - half < at->left - 6 * unit || x + half > at->right + 6 * unit) continue;
        if (l != current && x - half < last + 4 * unit) continue; /* zoomed out */
        last = x + half;
        list_label(list, l == current ? ROLE_INK : ROLE_SECONDARY,
                   l == current ? FONT_MONO_STRONG : FONT_MONO, ANCHOR_MIDDLE, x, y, size, label);
    }
    if (at->more_left) return; /* an arrow stands there */
    float left = fmaxf(at->margin, at->numbers_x - 24 * unit);
    list_label(list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, left, y,
               fminf(14 * unit, number_most * at->unit),
               network->has_stages ? "substage" : "layer");
}

/* Wire numbers, left of the input; every second, fourth ... when wires are close together. */
static void draw_wire_numbers(struct list *list, const struct scene *scene,
                              const struct placement *at) {
    float unit = at->grown, size = fminf(18 * unit, fmaxf(14 * unit, at->layout.wire_gap * 0.5F));
    size = fminf(size, wire_number_most * at->unit);
    int every = text_every(at->layout.wire_gap, size * 1.15F);
    bool cut = at->most_y > 0;
    if (at->layout.staggered && every < 4) every = 4;
    if (cut) list_clip(list, 0, at->top, scene->frame.width, at->bottom - at->top);
    for (int wire = 0; wire < scene->network->wires; wire += every) {
        list_say(list, ROLE_SECONDARY, FONT_MONO, ANCHOR_END, at->numbers_x,
                 placement_wire_y(at, wire), size, "%d", wire);
    }
    if (cut) list_clip_end(list);
}

static void draw_frame(struct list *list, const struct scene *scene, const struct placement *at) {
    float left, right, unit = at->grown;
    if (scene->whole || scene->position >= (float)scene->network->depth) return;
    bool differs =
        scene->agreement && scene->agreement->wrong_wires + scene->agreement->wrong_items > 0;
    layout_frame(&at->layout, scene->position, &left, &right);
    float top = roundf(at->strip_top + 38 * unit);
    float bottom = fminf(at->bottom + 6 * unit, at->origin_y + at->layout.height + 24 * unit);
    bool cut = at->most_x > 0;
    if (cut)
        list_clip(list, at->left - 20 * at->unit, top - 4, at->right - at->left + 40 * at->unit,
                  bottom - top + 8);
    list_frame(list, differs ? ROLE_ERROR : ROLE_INK, roundf(at->origin_x + left), top,
               roundf(right - left), roundf(bottom - top), 12 * unit, fmaxf(1.5F, 2.5F * unit));
    if (cut) list_clip_end(list);
}

/* Arrows where the diagram goes on beyond the window. */
static void draw_more(struct list *list, const struct scene *scene, const struct placement *at) {
    float unit = at->unit, y = at->strip_top + 51 * at->grown;
    (void)scene;
    if (at->more_right)
        list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_START, at->right + 8 * unit, y, 18 * unit,
                   "→");
    if (at->more_left)
        list_label(list, ROLE_INK, FONT_STRONG, ANCHOR_END, at->left - 8 * unit, y, 18 * unit, "←");
}

void strip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->network;
    int current = current_layer(scene);
    for (int s = 0; network->has_stages && s < network->stage_count; s++)
        draw_bracket(list, scene, at, s, current >= 0 && network->layers[current].stage == s);
    crossings_draw_headings(list, scene, at);
    draw_layer_numbers(list, scene, at, current);
    draw_wire_numbers(list, scene, at);
    draw_frame(list, scene, at);
    draw_more(list, scene, at);
}
