/* strip: draws the parts around the wires: stage brackets and below them layer numbers, wire
 * numbers on the left, beside them a bar for the wires of each work-group, and the frame around the
 * current layer. All of these stay visible when the wires scroll. */
#include "core/kernel/work_groups.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* Largest sizes, design units: less than the title of the picture, and less than its keys. */
static const float title_most = 29, number_most = 29, wire_number_most = 40;

static const float group_size = 14, bar_gap = 10;

float strip_height(const struct scene *scene) {
    bool brackets = !scene->side[1].network && parts_show(scene->look.parts, PART_STAGES);
    return brackets ? 64 : 30;
}

/* Do stages have brackets? Not beside a network with other stages, or none. */
static bool has_brackets(const struct scene *scene) {
    return scene->side->network->has_stages && !scene->side[1].network;
}

/* Computes the left and right end of a stage's bracket, in view or not. */
static void bracket_ends(const struct scene *scene, const struct placement *at, int stage,
                         float *left, float *right) {
    const struct stage *row = &scene->side->network->stages[stage];
    const struct layout *layout = &at->layout;
    float half = layout->margin;
    int last = row->first_layer + row->layer_count - 1;
    *left = spot_left(at, row->first_layer) - half;
    *right = spot_right(at, last) + half;
}

/* Returns how far a stage's label may reach beyond its bracket: half of the way to the next
 * bracket, and not out of the picture; pixels. */
static float overhang(const struct scene *scene, const struct placement *at, int stage) {
    float ends[4], least = 60 * at->diagram_scale; /* distance to the nearest bracket */
    bracket_ends(scene, at, stage, &ends[0], &ends[1]);
    for (int beside = stage - 1; beside <= stage + 1; beside += 2) {
        if (beside < 0 || beside >= scene->side->network->stage_count) continue;
        bracket_ends(scene, at, beside, &ends[2], &ends[3]);
        least = fminf(least, beside < stage ? ends[0] - ends[3] : ends[2] - ends[1]);
    }
    float edge = fminf(ends[0], scene->frame.width - ends[1]);
    return fminf(least / 2 - 3 * at->diagram_scale, edge);
}

enum { LABEL_BYTES = 48 };

/* Writes the fullest label that fits: with the substage of the current layer (-1: none, or it is of
 * another stage), as a title, as a number, or none. */
static void write_label(int stage, int substage, enum font font, float size, float room,
                        char label[LABEL_BYTES]) {
    size_t bytes = LABEL_BYTES;
    *label = '\0';
    if (substage >= 0) snprintf(label, bytes, "stage %d · substage %d", stage, substage);
    if (substage < 0 || text_width(font, size, label) > room)
        snprintf(label, bytes, "stage %d", stage);
    if (text_width(font, size, label) > room) snprintf(label, bytes, "%d", stage);
    if (text_width(font, size, label) > room) *label = '\0';
}

/* Draws one bracket with its label in the middle of its visible part; `layer` is the present one,
 * or -1. */
static void draw_bracket(struct list *list, const struct scene *scene, const struct placement *at,
                         int stage, int layer) {
    const struct layer *layers = scene->side->network->layers;
    bool current = layer >= 0 && layers[layer].stage == stage;
    float left, right, unit = at->diagram_scale;
    bracket_ends(scene, at, stage, &left, &right);
    float whole = right - left;
    if (at->more_left) left = fmaxf(left, at->left);
    if (at->more_right) right = fminf(right, at->right);
    if (right - left < 8 * at->layout.unit) return;
    char label[LABEL_BYTES];
    float size = fminf(20 * unit, title_most * at->unit);
    float room = right - left + 2 * overhang(scene, at, stage);
    enum font font = current ? FONT_STRONG : FONT_TEXT;
    enum role role = current ? ROLE_INK : ROLE_SECONDARY;
    write_label(stage, current ? layers[layer].substage : -1, font, size, room, label);
    if (!label[0] && right - left < whole) return; /* a piece without a name would say nothing */
    list_group(list, "bracket", label);
    list_text(list, role | font | ANCHOR_MIDDLE, (left + right) / 2,
              at->rows[ROW_STRIP].bottom - 44 * unit, size, label);
    list_horizontal(list, current ? ROLE_INK : ROLE_FAINT, left, right,
                    roundf(at->rows[ROW_STRIP].bottom - 32 * unit),
                    roundf(fmaxf(1, (current ? 3 : 2) * unit)));
    list_group_end(list);
}

/* Returns the size of layer numbers and of the word "layer", pixels per em. */
static float number_size(const struct placement *at, float usual) {
    return fminf(usual * at->diagram_scale, number_most * at->unit);
}

/* A place of the row of layer numbers. */
struct number {
    char text[16];
    float left, right; /* pixels */
};

static struct number number_at(const struct placement *at, enum font font, float x,
                               const char *text) {
    struct number number;
    float half = text_width(font, number_size(at, 16), text) / 2;
    snprintf(number.text, sizeof number.text, "%s", text);
    number.left = x - half;
    number.right = x + half;
    return number;
}

static struct number number_of(const struct placement *at, int layer, enum font font) {
    float x = spot_middle(at, layer);
    char text[16];
    snprintf(text, sizeof text, "%d", layer);
    return number_at(at, font, x, text);
}

/* Is a number between the edges, where arrows show that the network continues? */
static bool number_in_sight(const struct placement *at, const struct number *number) {
    return number->left >= at->left - 6 * at->unit && number->right <= at->right + 6 * at->unit;
}

static void draw_number(struct list *list, const struct placement *at, const struct number *number,
                        enum role role, enum font font) {
    list_label(list, role | font | ANCHOR_MIDDLE, (number->left + number->right) / 2,
               at->rows[ROW_STRIP].bottom - 13 * at->diagram_scale, number_size(at, 16),
               number->text);
}

/* Draws the number of the current layer or, in the editor, "new" above a gap, where a comparator
 * makes a new layer. False: neither is in view. */
static bool draw_current_number(struct list *list, const struct scene *scene,
                                const struct placement *at, int current, struct number *number) {
    enum font font = current < 0 ? FONT_STRONG : FONT_MONO_STRONG;
    bool gap = scene->frame.mode == MODE_EDIT && current < 0 && !scene->editing.before;
    if (current >= 0)
        *number = number_of(at, current, font);
    else if (gap)
        *number = number_at(
            at, font, at->origin_x + layout_place_x(&at->layout, scene->editing.place), "new");
    if ((current < 0 && !gap) || !number_in_sight(at, number)) return false;
    draw_number(list, at, number, ROLE_INK, font);
    return true;
}

/* Draws as many layer numbers as fit beside the current one, and the word "layer" left of them. */
static void draw_layer_numbers(struct list *list, const struct scene *scene,
                               const struct placement *at, int current) {
    float unit = at->diagram_scale, last = -1000, gap = 4 * unit;
    float first = scene->frame.width;
    struct number chosen;
    bool marked = draw_current_number(list, scene, at, current, &chosen);
    if (marked) first = chosen.left;
    for (int l = 0; l < scene->side->network->depth; l++) {
        struct number number = number_of(at, l, FONT_MONO);
        bool free =
            !marked || number.right + gap <= chosen.left || number.left - gap >= chosen.right;
        if (!number_in_sight(at, &number) || number.left - gap < last || !free) continue;
        last = number.right;
        first = fminf(first, number.left);
        draw_number(list, at, &number, ROLE_SECONDARY, FONT_MONO);
    }
    float taken = text_width(FONT_TEXT, number_size(at, 14), "layer");
    float x = fminf(fmaxf(at->begin, at->numbers_x - 24 * unit), first - 8 * unit - taken);
    if (at->more_left || x < 4 * at->unit)
        return; /* an arrow takes the place, or it is too narrow */
    list_label(list, ROLE_SECONDARY, x, at->rows[ROW_STRIP].bottom - 13 * unit, number_size(at, 14),
               "layer");
}

/* Writes how many wires are out of sight above the first or below the last visible one. Returns the
 * height of this text, pixels. */
static float draw_hidden(struct list *list, const struct placement *at, int count, bool below,
                         float size) {
    char text[32];
    const char *arrow = below ? "↓" : "↑";
    if (count == 0) return 0;
    snprintf(text, sizeof text, "%s %d", arrow, count);
    float taken = size * 1.1F;
    list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_END, at->numbers_x,
               below ? at->bottom - taken / 2 : at->top + taken / 2, size, text);
    return taken;
}

/* Draws the wire numbers left of the input; every second, fourth ... number if wires are close
 * together. The count of hidden wires takes the place of the first and the last number. */
static void draw_wire_numbers(struct list *list, const struct scene *scene,
                              const struct placement *at) {
    float unit = at->diagram_scale,
          size = fminf(18 * unit, fmaxf(14 * unit, at->layout.wire_gap * 0.5F));
    size = fminf(size, wire_number_most * at->unit);
    float row = size * 1.1F;
    int every = text_every(at->layout.wire_gap, row * 1.045F), hidden[2];
    spot_hidden_wires(at, &hidden[0], &hidden[1]);
    float top = at->top, bottom = at->bottom;
    top += draw_hidden(list, at, hidden[0], false, size);
    bottom -= draw_hidden(list, at, hidden[1], true, size);
    for (int wire = 0; wire < scene->side->network->wires; wire += every) {
        float y = spot_wire_y(at, wire);
        if (at->most_y > 0 && (y - row / 2 < top || y + row / 2 > bottom)) continue;
        list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_END, at->numbers_x, y, size,
                   list_words(list, "%d", wire + scene->first_wire));
    }
}

static void draw_frame(struct list *list, const struct scene *scene, const struct placement *at) {
    float left, right, unit = at->diagram_scale;
    if (scene_ended(scene) || scene_is_worksheet(scene)) return;
    bool differs = scene->side->agreement &&
                   scene->side->agreement->wrong_wires + scene->side->agreement->wrong_items > 0;
    layout_frame(&at->layout, scene->position, &left, &right);
    float top = roundf(at->rows[ROW_STRIP].bottom - 26 * unit);
    float over = fmaxf(24 * unit, at->layout.key_height / 2 + 5 * unit);
    float bottom = fminf(at->bottom + 6 * unit, at->origin_y + at->layout.height + over);
    bool cut = at->most_x > 0;
    bottom = fminf(bottom, scene->frame.height - 4);
    if (cut)
        list_clip(list, at->left - 20 * at->unit, top - 4, at->right - at->left + 40 * at->unit,
                  bottom - top + 8);
    list_frame(
        list, differs ? ROLE_ERROR : ROLE_INK,
        rect_at(roundf(at->origin_x + left), top, roundf(right - left), roundf(bottom - top)),
        12 * unit, fmaxf(1.5F, 2.5F * unit));
    list_focus(list, (struct box){at->origin_x + left, top, at->origin_x + right, bottom});
    if (cut) list_clip_end(list);
}

/* ---- work-groups, if their size was chosen and work-items are shown ---- */

static void draw_group(struct list *list, const struct placement *at, int group, bool chosen,
                       int first, int last) {
    char text[16];
    float unit = at->unit, size = group_size * unit, half = at->layout.wire_gap * 0.32F;
    float digits = text_width(FONT_MONO, fminf(18 * at->diagram_scale, 40 * unit), "00");
    float x = roundf(at->numbers_x - digits - bar_gap * unit);
    float top = spot_wire_y(at, first) - half, bottom = spot_wire_y(at, last) + half;
    enum role role = chosen ? ROLE_INK : ROLE_SECONDARY;
    snprintf(text, sizeof text, "g%d", group);
    float width = text_width(FONT_MONO_STRONG, size, text), end = x - 5 * unit;
    list_group_say(list, "group", "work-group %d", group);
    list_vertical(list, role, x, roundf(top), roundf(bottom), fmaxf(2, roundf(4 * unit)));
    if (bottom - top >= 0.8F * size && end - width > 2)
        list_label(list, role | (chosen ? FONT_MONO_STRONG : FONT_MONO) | ANCHOR_END, end,
                   (top + bottom) / 2, size, text);
    list_group_end(list);
}

static void draw_groups(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->side->network;
    int owners[NETWORK_MAX_WIRES]; /* the group that compares the wire, or -1 */
    if (scene->look.group == 0 || network->depth == 0 || at->most_y > 0 || at->layout.wiring.wires)
        return;
    int layer = scene_layer(scene), items = network->layers[layer].items;
    int size = work_group_size(items, scene->look.group, scene->group_most),
        item = chosen_item(scene);
    if (!letters_number_layer(scene, layer) || guess_hides(scene, QUESTION_WIRES, layer)) return;
    const struct comparator *comparators = network_layer(network, layer);
    for (int w = 0; w < network->wires; w++)
        owners[w] = -1;
    for (int c = 0; c < network->layers[layer].count; c++)
        owners[comparators[c].left] = owners[comparators[c].right] = comparators[c].item / size;
    for (int first = 0, last; first < network->wires; first = last + 1) {
        for (last = first; last + 1 < network->wires && owners[last + 1] == owners[first];)
            last++;
        if (owners[first] >= 0)
            draw_group(list, at, owners[first], item >= 0 && item / size == owners[first], first,
                       last);
    }
}

void strip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct network *network = scene->side->network;
    int current = scene_marked_layer(scene);
    bool stages = parts_show(scene->look.parts, PART_STAGES);
    for (int s = 0; stages && has_brackets(scene) && s < network->stage_count; s++)
        draw_bracket(list, scene, at, s, current);
    if (stages) crossings_draw_headings(list, scene, at);
    if (stages) draw_layer_numbers(list, scene, at, current);
    if (parts_show(scene->look.parts, PART_WIRES)) draw_wire_numbers(list, scene, at);
    draw_groups(list, scene, at);
    draw_frame(list, scene, at);
    float unit = at->unit, y = at->rows[ROW_STRIP].bottom - 13 * at->diagram_scale;
    if (at->more_right)
        list_label(list, ROLE_INK | FONT_STRONG, at->right + 8 * unit, y, 18 * unit, "→");
    if (at->more_left)
        list_label(list, ROLE_INK | FONT_STRONG | ANCHOR_END, at->left - 8 * unit, y, 18 * unit,
                   "←");
}
