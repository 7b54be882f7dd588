/* tooltip: explains a comparator or a work-item, beside the mouse or beside the keys of the current
 * layer. */
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Words that explain a work-item. */
struct words {
    struct arithmetic lines;
    enum role role; /* colour of the box */
    char did[80];   /* work that the device did instead; "": the same */
};

/* Explains a comparator. */
static void explain(const struct scene *scene, int comparator, struct words *words) {
    const struct comparator *c = &scene->side->network->comparators[comparator];
    float layer = (float)network_layer_of(scene->side->network, comparator);
    bool covered = scene->look.cover != COVER_NONE && layer >= scene->position;
    struct wrong_work work;
    wrong_work_init(&work, scene, (int)layer);
    static const enum outcome hidden[QUESTION_COUNT] = {[QUESTION_SWAPS] = OUTCOME_COVERED,
                                                        [QUESTION_DIRECTIONS] =
                                                            OUTCOME_NO_DIRECTION,
                                                        [QUESTION_WIRES] = OUTCOME_NO_WIRES};
    bool wrong = !covered && wrong_work_at(&work, c->item);
    enum outcome outcome = covered                   ? hidden[scene->question]
                           : wrong                   ? OUTCOME_FAILED
                           : layer > scene->position ? OUTCOME_AHEAD
                                                     : OUTCOME_KNOWN;
    /* the input of this layer is the output of a covered one */
    const struct trace *trace = covered && layer > scene->position ? NULL : scene->side->trace;
    arithmetic_explain(scene->side->network, trace, comparator, outcome, &words->lines);
    words->role = wrong                                          ? ROLE_ERROR
                  : covered && scene->question != QUESTION_SWAPS ? ROLE_INK
                  : c->direction == INCREASING                   ? ROLE_INCREASING
                                                                 : ROLE_DECREASING;
    if (!wrong) return;
    snprintf(words->did, sizeof words->did, "≠ the device ");
    size_t length = strlen(words->did);
    step_describe_record(work.did[c->item], words->did + length, sizeof words->did - length);
}

/* Moves a box of this size beside the mouse. */
static void place_at_mouse(const struct scene *scene, const struct placement *at,
                           struct rect *box) {
    float unit = at->unit, aside = 22 * unit, edge = at->margin / 2;
    box->x = scene->frame.mouse_x + aside;
    box->y = scene->frame.mouse_y + aside;
    if (box->x + box->w > scene->frame.width - edge) box->x -= 2 * aside + box->w;
    if (box->y + box->h > scene->frame.height - edge) box->y -= 2 * aside + box->h;
    box->x = fmaxf(box->x, 8 * unit);
    box->y = fmaxf(box->y, 8 * unit);
}

/* Moves a box right or left of the current layer and its keys, to the height of a comparator (-1:
 * to the top). Returns false if the box would cover the panel or the layer that it explains. */
static bool place_at_layer(const struct scene *scene, const struct placement *at, int comparator,
                           struct rect *box) {
    const struct layout *layout = &at->layout;
    float unit = at->unit, aside = 22 * unit, edge = at->margin / 2;
    float end = scene->look.panel ? at->panel.box.left : scene->frame.width;
    int layer = scene_layer(scene);
    float reach = layout->margin + layout->riding_width;
    float left = spot_left(at, layer) - reach;
    float right = spot_right(at, layer) + reach;
    const struct comparator *c =
        &scene->side->network->comparators[comparator < 0 ? 0 : comparator];
    float middle = (spot_wire_y(at, layout_line(layout, layer, c->left)) +
                    spot_wire_y(at, layout_line(layout, layer, c->right))) /
                   2;
    box->x = right + aside;
    box->y = comparator < 0 ? at->top + aside : middle - box->h / 2;
    if (box->x + box->w > end - edge) box->x = left - aside - box->w;
    box->y = fmaxf(fminf(box->y, scene->frame.height - edge - box->h), 8 * unit);
    return box->x >= 8 * unit;
}

/* Is there something to explain? Not if the panel explains the chosen work-item, nor while a step
 * moves. */
static bool is_wanted(const struct scene *scene, const struct placement *at) {
    if (scene->frame.dialog != DIALOG_NONE || scene->frame.mode == MODE_EDIT) return false;
    if (scene->side->hovered >= 0) return true;
    bool told =
        scene->frame.figure || at->panel.alone || (scene->look.panel && scene->look.panel->kernel);
    return chosen_item(scene) >= 0 && !told && scene->position == floorf(scene->position);
}

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct words words = {.role = ROLE_SECONDARY};
    const struct arithmetic *lines = &words.lines;
    float unit = at->unit, size = 17 * unit, pad = 16 * unit, line = 27 * unit;
    if (!is_wanted(scene, at)) return;
    int comparator = scene->side->hovered >= 0 ? scene->side->hovered
                                               : chosen_comparator(scene, chosen_item(scene));
    if (comparator >= 0)
        explain(scene, comparator, &words);
    else
        arithmetic_idle(scene->side->network, scene_layer(scene), chosen_item(scene), &words.lines);
    float width = text_width(FONT_MONO_STRONG, size, words.did);
    for (int i = 0; i < lines->count; i++)
        width = fmaxf(width, text_width(FONT_MONO, size, lines->line[i]));
    width += 2 * pad;
    float rows = (float)(lines->count + (words.did[0] != '\0'));
    struct rect box = {.w = width, .h = line * rows + 2 * pad - line * 0.3F};
    if (scene->side->hovered >= 0)
        place_at_mouse(scene, at, &box);
    else if (!place_at_layer(scene, at, comparator, &box))
        return;
    float x = box.x = roundf(box.x), y = box.y = roundf(box.y);
    list_group(list, "tooltip", "");
    list_outlined(list, ROLE_BACKGROUND, words.role, box, 10 * unit, fmaxf(1.5F, 2 * unit));
    for (int i = 0; i < lines->count; i++)
        list_label(list, ROLE_INK | (i == 0 ? FONT_MONO_STRONG : FONT_MONO), x + pad,
                   y + pad + line * ((float)i + 0.35F), size, lines->line[i]);
    if (words.did[0])
        list_label(list, ROLE_ERROR | FONT_MONO_STRONG, x + pad,
                   y + pad + line * ((float)lines->count + 0.35F), size, words.did);
    list_group_end(list);
}
