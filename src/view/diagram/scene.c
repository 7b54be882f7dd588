/* scene: puts the parts on top of each other, and what explains a comparator over them. */
#include "scene.h"

#include "view/caption.h"
#include "view/diagram/comparing.h"
#include "view/diagram/diagram.h"
#include "view/diagram/foot.h"
#include "view/diagram/header.h"
#include "view/diagram/keys_on_wires.h"
#include "view/diagram/pair.h"
#include "view/diagram/strip.h"
#include "view/diagram/wrong_work.h"
#include "view/dialog.h"
#include "view/panels/arithmetic.h"
#include "view/panels/panels.h"
#include "view/text_width.h"

#include <math.h>
#include <string.h>

static const char *const cover_names[COVER_COUNT] = {"none", "marks", "blank"};
const struct choices cover_choices = {NULL, NULL, cover_names, sizeof *cover_names, COVER_COUNT};

static const char *const keys_after_names[KEYS_AFTER_COUNT] = {"current", "all"};
const struct choices keys_after_choices = {NULL, NULL, keys_after_names, sizeof *keys_after_names,
                                           KEYS_AFTER_COUNT};

/* The hovered comparator's work-item and arithmetic, in a box beside the mouse. */
static void draw_tooltip(struct list *list, const struct scene *scene, const struct placement *at) {
    struct arithmetic arithmetic;
    const struct comparator *c = &scene->network->comparators[scene->hovered];
    float unit = at->unit, size = 17 * unit, pad = 16 * unit, line = 27 * unit, width = 0;
    float layer = (float)network_layer_of(scene->network, scene->hovered);
    bool covered = scene->cover != COVER_NONE && layer >= scene->position;
    static const enum outcome hidden[ASK_COUNT] = {[ASK_SWAPS] = OUTCOME_COVERED,
                                                   [ASK_DIRECTIONS] = OUTCOME_NO_DIRECTION,
                                                   [ASK_WIRES] = OUTCOME_NO_WIRES};
    struct wrong_work work;
    wrong_work_init(&work, scene, (int)layer);
    bool wrong = !covered && wrong_work_at(&work, c->item);
    enum outcome outcome = covered                   ? hidden[scene->asked]
                           : wrong                   ? OUTCOME_FAILED
                           : layer > scene->position ? OUTCOME_AHEAD
                                                     : OUTCOME_KNOWN;
    /* what a layer gets is what a covered one leaves */
    const struct trace *trace = covered && layer > scene->position ? NULL : scene->trace;
    arithmetic_explain(scene->network, trace, scene->hovered, outcome, &arithmetic);
    char did[80] = "≠ the device ";
    if (wrong) step_describe_record(work.did[c->item], did + strlen(did), sizeof did - strlen(did));
    for (int i = 0; i < arithmetic.count; i++)
        width = fmaxf(width, text_width(FONT_MONO, size, arithmetic.line[i]));
    if (wrong) width = fmaxf(width, text_width(FONT_MONO_STRONG, size, did));
    width += 2 * pad;
    float height = line * (float)(arithmetic.count + wrong) + 2 * pad - line * 0.3F;
    float x = scene->frame.mouse_x + 22 * unit, y = scene->frame.mouse_y + 22 * unit;
    if (x + width > scene->frame.width - at->margin / 2)
        x = scene->frame.mouse_x - 22 * unit - width;
    if (y + height > scene->frame.height - at->margin / 2)
        y = scene->frame.mouse_y - 22 * unit - height;
    x = roundf(fmaxf(x, 8 * unit));
    y = roundf(fmaxf(y, 8 * unit));
    enum role role = wrong                                  ? ROLE_ERROR
                     : covered && scene->asked != ASK_SWAPS ? ROLE_INK
                     : c->direction == INCREASING           ? ROLE_INCREASING
                                                            : ROLE_DECREASING;
    list_group(list, "tooltip", "");
    list_outlined(list, ROLE_BACKGROUND, role, x, y, width, height, 10 * unit,
                  fmaxf(1.5F, 2 * unit));
    for (int i = 0; i < arithmetic.count; i++)
        list_label(list, ROLE_INK, i == 0 ? FONT_MONO_STRONG : FONT_MONO, ANCHOR_START, x + pad,
                   y + pad + line * ((float)i + 0.35F), size, arithmetic.line[i]);
    if (wrong)
        list_label(list, ROLE_ERROR, FONT_MONO_STRONG, ANCHOR_START, x + pad,
                   y + pad + line * ((float)arithmetic.count + 0.35F), size, did);
    list_group_end(list);
}

static void draw_network(struct list *list, const struct scene *scene, const struct placement *at) {
    bool edited = scene->frame.mode == MODE_EDIT;
    if (edited) editing_draw_below(list, scene, at);
    diagram_draw(list, scene, at);
    if (edited) editing_draw_above(list, scene, at);
    strip_draw(list, scene, at);
    keys_draw(list, scene, at);
    if (scene->compared.network) comparing_draw(list, scene, at);
}

static void explain(struct list *list, const struct scene *scene, const struct placement *at) {
    bool open = scene->frame.dialog != DIALOG_NONE || scene->frame.mode == MODE_EDIT;
    if (!open && scene->hovered >= 0) draw_tooltip(list, scene, at);
}

void scene_draw(const struct scene *scene, struct list *list) {
    struct placement at, at_other;
    struct scene other;
    bool compared = scene->compared.network != NULL;
    placement_init(&at, scene);
    list_begin(list, scene->frame.width, scene->frame.height + scene->frame.caption_height);
    list_rect(list, ROLE_BACKGROUND, 0, 0, scene->frame.width, scene->frame.height, 0);
    if (!at.panel_alone) draw_network(list, scene, &at);
    if (compared) {
        pair_other(scene, &other);
        placement_init(&at_other, &other);
        draw_network(list, &other, &at_other);
    }
    if (scene->panel) panels_draw(list, scene, &at);
    header_draw(list, scene, &at);
    foot_draw(list, scene, &at);
    explain(list, scene, &at);
    if (compared) explain(list, &other, &at_other);
    caption_draw(list, &scene->frame);
    dialog_draw(list, &scene->frame, at.unit);
    if (compared) placement_free(&at_other);
    placement_free(&at);
}
