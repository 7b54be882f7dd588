/* tooltip: beside the mouse, or beside the keys of the current layer. */
#include "tooltip.h"

#include "view/diagram/moment.h"
#include "view/panels/arithmetic.h"
#include "view/panels/panels.h"
#include "view/placement/spot.h"
#include "view/text_width.h"
#include "view/wires/chosen.h"
#include "view/wires/wrong_work.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* What is said of a work-item. */
struct words {
    struct arithmetic lines;
    enum role role; /* of the box */
    char did[80];   /* what the device did instead of it; or "" */
};

/* What explains a comparator. */
static void explain(const struct scene *scene, int comparator, struct words *words) {
    const struct comparator *c = &scene->side->network->comparators[comparator];
    float layer = (float)network_layer_of(scene->side->network, comparator);
    bool covered = scene->look.cover != COVER_NONE && layer >= scene->position;
    struct wrong_work work;
    wrong_work_init(&work, scene, (int)layer);
    static const enum outcome hidden[ASK_COUNT] = {[ASK_SWAPS] = OUTCOME_COVERED,
                                                   [ASK_DIRECTIONS] = OUTCOME_NO_DIRECTION,
                                                   [ASK_WIRES] = OUTCOME_NO_WIRES};
    bool wrong = !covered && wrong_work_at(&work, c->item);
    enum outcome outcome = covered                   ? hidden[scene->asked]
                           : wrong                   ? OUTCOME_FAILED
                           : layer > scene->position ? OUTCOME_AHEAD
                                                     : OUTCOME_KNOWN;
    /* what a layer gets is what a covered one leaves */
    const struct trace *trace = covered && layer > scene->position ? NULL : scene->side->trace;
    arithmetic_explain(scene->side->network, trace, comparator, outcome, &words->lines);
    words->role = wrong                                  ? ROLE_ERROR
                  : covered && scene->asked != ASK_SWAPS ? ROLE_INK
                  : c->direction == INCREASING           ? ROLE_INCREASING
                                                         : ROLE_DECREASING;
    if (!wrong) return;
    snprintf(words->did, sizeof words->did, "≠ the device ");
    size_t length = strlen(words->did);
    step_describe_record(work.did[c->item], words->did + length, sizeof words->did - length);
}

/* The left upper corner of a box of this size beside the mouse. */
static void find_place_at_mouse(const struct scene *scene, const struct placement *at, float width,
                                float height, float *x, float *y) {
    float unit = at->unit, aside = 22 * unit, edge = at->margin / 2;
    *x = scene->frame.mouse_x + aside;
    *y = scene->frame.mouse_y + aside;
    if (*x + width > scene->frame.width - edge) *x = scene->frame.mouse_x - aside - width;
    if (*y + height > scene->frame.height - edge) *y = scene->frame.mouse_y - aside - height;
    *x = fmaxf(*x, 8 * unit);
    *y = fmaxf(*y, 8 * unit);
}

/* The same right or left of the current layer and its keys, at the height of a comparator (-1: on
 * top). False: there it would lie over the panel, or over the layer that it explains. */
static bool find_place_at_layer(const struct scene *scene, const struct placement *at,
                                int comparator, float width, float height, float *x, float *y) {
    const struct layout *layout = &at->layout;
    float unit = at->unit, aside = 22 * unit, edge = at->margin / 2;
    float end = scene->look.panel ? at->panel.left : scene->frame.width;
    int layer = moment_layer(scene);
    float reach = layout->margin + layout->riding_width;
    float left = spot_left(at, layer) - reach;
    float right = spot_right(at, layer) + reach;
    const struct comparator *c =
        &scene->side->network->comparators[comparator < 0 ? 0 : comparator];
    float middle = (spot_wire_y(at, layout_line(layout, layer, c->left)) +
                    spot_wire_y(at, layout_line(layout, layer, c->right))) /
                   2;
    *x = right + aside;
    *y = comparator < 0 ? at->top + aside : middle - height / 2;
    if (*x + width > end - edge) *x = left - aside - width;
    *y = fmaxf(fminf(*y, scene->frame.height - edge - height), 8 * unit);
    return *x >= 8 * unit;
}

/* Is there something to explain? A chosen work-item has its lines in its panel; and while a step
 * moves the diagram is to be seen. */
static bool is_wanted(const struct scene *scene, const struct placement *at) {
    if (scene->frame.dialog != DIALOG_NONE || scene->frame.mode == MODE_EDIT) return false;
    if (scene->side->hovered >= 0) return true;
    bool told =
        scene->frame.figure || at->panel_alone || (scene->look.panel && scene->look.panel->kernel);
    return chosen_item(scene) >= 0 && !told && scene->position == floorf(scene->position);
}

void tooltip_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct words words = {.role = ROLE_SECONDARY};
    const struct arithmetic *lines = &words.lines;
    float unit = at->unit, size = 17 * unit, pad = 16 * unit, line = 27 * unit, x, y;
    if (!is_wanted(scene, at)) return;
    int comparator = scene->side->hovered >= 0 ? scene->side->hovered
                                               : chosen_comparator(scene, chosen_item(scene));
    if (comparator >= 0)
        explain(scene, comparator, &words);
    else
        arithmetic_idle(scene->side->network, moment_layer(scene), chosen_item(scene),
                        &words.lines);
    float width = text_width(FONT_MONO_STRONG, size, words.did);
    for (int i = 0; i < lines->count; i++)
        width = fmaxf(width, text_width(FONT_MONO, size, lines->line[i]));
    width += 2 * pad;
    float height = line * (float)(lines->count + (words.did[0] != '\0')) + 2 * pad - line * 0.3F;
    if (scene->side->hovered >= 0)
        find_place_at_mouse(scene, at, width, height, &x, &y);
    else if (!find_place_at_layer(scene, at, comparator, width, height, &x, &y))
        return;
    x = roundf(x);
    y = roundf(y);
    list_group(list, "tooltip", "");
    list_outlined(list, ROLE_BACKGROUND, words.role, rect_at(x, y, width, height), 10 * unit,
                  fmaxf(1.5F, 2 * unit));
    for (int i = 0; i < lines->count; i++)
        list_label(list, ROLE_INK | (i == 0 ? FONT_MONO_STRONG : FONT_MONO), x + pad,
                   y + pad + line * ((float)i + 0.35F), size, lines->line[i]);
    if (words.did[0])
        list_label(list, ROLE_ERROR | FONT_MONO_STRONG, x + pad,
                   y + pad + line * ((float)lines->count + 0.35F), size, words.did);
    list_group_end(list);
}
