/* wrong_work: of the current layer as soon as its verdict is there, of layers that are done for as
 * long as their records are. */
#include "wrong_work.h"

#include "core/base/text.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* in design units of the diagram */
static const float size = 13, least_gap = 30, patch_gap = 58, most_width = 72;

void wrong_work_init(struct wrong_work *work, const struct scene *scene, int layer) {
    bool done = !scene->whole && (float)layer < floorf(scene->position);
    work->current = scene->agreement && scene->result->layer == layer;
    work->did = work->current ? scene->result->records
                : done        ? records_of(scene->records, layer)
                              : NULL;
    if (work->did) step_expected(scene->network, scene->trace, layer, work->expected);
}

bool wrong_work_at(const struct wrong_work *work, int item) {
    return work->did && !step_same_record(work->did[item], work->expected[item]);
}

/* The first thing that is not as drawn. */
static void say_did(struct step_record did, struct step_record expected, char *text, size_t bytes) {
    if (did.left == STEP_NOT_WRITTEN)
        text_append(text, bytes, "silent");
    else if (did.left < 0)
        text_append(text, bytes, "idle");
    else if (did.left != expected.left || did.right != expected.right)
        text_append(text, bytes, "did %d,%d", did.left, did.right);
    else if (did.increasing != expected.increasing)
        text_append(text, bytes, "did %s", did.increasing ? "I" : "D");
    else
        text_append(text, bytes, "did %s", did.swapped ? "swap" : "pass");
}

/* On a patch over the arrow's shaft. In the current layer, where a letter and the number stand
 * beside the arrow, it is nearer to the tail. */
static void draw_did(struct list *list, const struct placement *at, const struct arrow *arrow,
                     float y, const char *text) {
    float unit = at->layout.unit, width = text_width(FONT_MONO_STRONG, size * unit, text);
    if (width > most_width * unit) return;
    list_rect(list, ROLE_ERROR_BLOCK, arrow->x - width / 2 - 2 * unit, y - size * 0.65F * unit,
              width + 4 * unit, 1.3F * size * unit, 3 * unit);
    list_label(list, ROLE_ERROR, FONT_MONO_STRONG, ANCHOR_MIDDLE, arrow->x, y, size * unit, text);
}

void wrong_work_draw(struct list *list, const struct placement *at, const struct wrong_work *work,
                     const struct arrow *arrow, int item) {
    float unit = at->layout.unit, gap = at->layout.wire_gap;
    float down = arrow->tip > arrow->tail ? 1 : -1, y = arrow->tail + down * gap * 0.5F;
    bool room = gap >= patch_gap * unit;
    float aside = (room ? down : 1) * 16 * unit;
    char text[32] = "";
    if (gap < least_gap * unit) return;
    if (work->current) snprintf(text, sizeof text, "#%d", item);
    if (work->current || !room)
        list_label(list, ROLE_ERROR, FONT_MONO_STRONG, ANCHOR_START,
                   arrow->x + arrow->wide + 4 * unit, y + aside, size * unit,
                   work->current ? text : "≠");
    if (!room) return;
    text[0] = '\0';
    say_did(work->did[item], work->expected[item], text, sizeof text);
    draw_did(list, at, arrow, work->current ? y - down * 17 * unit : y, text);
}
