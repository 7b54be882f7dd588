/* wrong_work: marks the current layer's work-items as soon as the layer has a verdict, and those of
 * finished layers while their records are kept. */
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* design units of the diagram */
static const float size = 13, least_gap = 30, patch_gap = 58;
static const float beside_key = 16; /* half of a "not 3", which may be on the wire */

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer) {
    bool done = !scene->whole && (float)layer < floorf(scene->position);
    work->layer = layer;
    work->taken_count = 0;
    work->current = scene->side->agreement && scene->side->result->layer == layer;
    work->did = work->current ? scene->side->result->records
                : done        ? records_of(scene->side->records, layer)
                              : NULL;
    if (work->did) step_expected(scene->side->network, scene->side->trace, layer, work->expected);
}

bool wrong_work_at(const struct wrong_work *work, int item) {
    return work->did && !step_same_record(work->did[item], work->expected[item]);
}

/* Writes the first difference between a work-item's record and its comparator. */
static void say_did(struct step_record did, struct step_record expected, char *text, size_t bytes) {
    if (did.left == STEP_NOT_WRITTEN)
        text_append(text, bytes, "mute");
    else if (did.left < 0)
        text_append(text, bytes, "idle");
    else if (did.left != expected.left || did.right != expected.right)
        text_append(text, bytes, "did %d,%d", did.left, did.right);
    else if (did.increasing != expected.increasing)
        text_append(text, bytes, "did %s", did.increasing ? "I" : "D");
    else
        text_append(text, bytes, "did %s", did.swapped ? "swap" : "pass");
}

/* Returns the room of a layer for notes: within the frame, if it is the current layer. */
static struct box room_of(const struct wrong_work *work, const struct placement *at) {
    const struct layout *layout = &at->layout;
    float reach = layout->margin + (work->current ? -4 : 4) * layout->unit;
    return (struct box){.left = spot_left(at, work->layer) - reach,
                        .right = spot_right(at, work->layer) + reach};
}

/* Is a box within the room of its layer, in sight, and apart from its other words and arrows? */
static bool is_free(const struct wrong_work *work, const struct placement *at,
                    const struct arrow *arrow, const struct box *box) {
    const struct layout *layout = &at->layout;
    struct box room = room_of(work, at);
    float unit = layout->unit;
    if (box->left < room.left || box->right > room.right || !spot_shows(at, box)) return false;
    for (int t = 0; t < work->taken_count; t++)
        if (box_overlaps(box, &work->taken[t])) return false;
    const struct layer *layer = &layout->network->layers[work->layer];
    for (int c = 0; c < layer->count; c++) {
        const struct comparator *other = &layout->network->comparators[layer->first + c];
        float x = roundf(spot_column(at, work->layer, other->column));
        float half = arrow->half + unit;
        struct box shaft = {
            x - half, spot_wire_y(at, layout_line(layout, work->layer, other->left)), x + half,
            spot_wire_y(at, layout_line(layout, work->layer, other->right))};
        if (x != arrow->x && box_overlaps(box, &shaft)) return false;
    }
    return true;
}

static void take(struct wrong_work *work, const struct box *box) {
    work->taken[work->taken_count++] = *box;
}

/* Draws a text on a patch over the arrow's shaft, around y; near the end of the room a little
 * aside. Returns whether it had room. */
static bool draw_on(struct list *list, const struct placement *at, struct wrong_work *work,
                    const struct arrow *arrow, float y, const char *text) {
    float unit = at->layout.unit, half = text_width(FONT_MONO_STRONG, size * unit, text) / 2;
    float aside = half + 2 * unit, high = size * 0.6F * unit;
    struct box room = room_of(work, at);
    float x = fmaxf(fminf(arrow->x, room.right - aside), room.left + aside);
    struct box box = {x - aside, y - high, x + aside, y + high};
    if (fabsf(x - arrow->x) > aside / 2 || !is_free(work, at, arrow, &box)) return false;
    take(work, &box);
    list_rect(list, ROLE_ERROR_BLOCK, rect_at(box.left, box.top, 2 * aside, 2 * high), 3 * unit);
    list_label(list, ROLE_ERROR | FONT_MONO_STRONG | ANCHOR_MIDDLE, x, y, size * unit, text);
    return true;
}

/* Draws a text beside the arrow's shaft, to its right or left, if there is room. */
static void draw_beside(struct list *list, const struct placement *at, struct wrong_work *work,
                        const struct arrow *arrow, float y, const char *text) {
    float unit = at->layout.unit;
    float width = text_width(FONT_MONO_STRONG, size * unit, text);
    float aside = arrow->half + 2 * unit, high = size * 0.4F * unit;
    for (int side = 1; side >= -1; side -= 2) {
        float left = side > 0 ? arrow->x + aside : arrow->x - aside - width;
        struct box box = {left, y - high, left + width, y + high};
        if (!is_free(work, at, arrow, &box)) continue;
        take(work, &box);
        list_label(list, ROLE_ERROR | FONT_MONO_STRONG, left, y, size * unit, text);
        return;
    }
}

/* Writes the work of a wrong work-item, from the comparator's tail on, then its number. */
void wrong_work_draw(struct list *list, const struct placement *at, struct wrong_work *work,
                     const struct arrow *arrow, int item) {
    float unit = at->layout.unit, gap = at->layout.wire_gap;
    float down = arrow->tip > arrow->tail ? 1 : -1;
    char text[32] = "", number[16] = "≠";
    if (gap < least_gap * unit) return;
    if (work->current) snprintf(number, sizeof number, "#%d", item);
    if (gap < patch_gap * unit) {
        draw_beside(list, at, work, arrow, arrow->tail + down * gap * 0.5F, number);
        return;
    }
    float y =
        arrow->tail + down * (fmaxf(arrow->radius, beside_key * unit) + (1 + 0.6F * size) * unit);
    say_did(work->did[item], work->expected[item], text, sizeof text);
    const char *words[] = {text, strncmp(text, "did ", 4) == 0 ? text + 4 : "≠", "≠"};
    for (int w = 0; w < 3; w++)
        if (draw_on(list, at, work, arrow, y, words[w])) break;
    if (work->current) draw_beside(list, at, work, arrow, y + down * (size + 2) * unit, number);
}
