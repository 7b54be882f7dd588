/* launch_marks: dashes are long and grey, the dots of a barrier round and green, so that nobody
 * takes one for the other. */
#include "launch_marks.h"

#include "core/base/memory.h"
#include "view/placement/spot.h"

#include <math.h>
#include <stdlib.h>

/* design units */
static const float side_most = 20, over_most = 15;
/* of a staged layer, in sides: where slots and barrier stand before it and behind it, and the edge
 */
static const float before_slots = 0.9F, before_barrier = 0.45F;
static const float behind_slots = 0.58F, behind_barrier = 1.05F, staged_side = 1.5F;
static const float dash = 9, dash_gap = 6, outline = 1.2F;
static const float dot_radius = 2, dot_step = 9;
static const float line_width = 6;

/* ---- where launches stand ---- */

void launch_stand_init(struct launch_stand *stand, const struct scene *scene,
                       const struct placement *at) {
    const struct layout *layout = &at->layout;
    *stand = (struct launch_stand){
        .scene = scene,
        .at = at,
        .launches = memory_new((size_t)scene->side->network->depth, sizeof *stand->launches),
        .side = fminf(side_most * layout->unit, layout->between * 0.3F),
        .over = fminf(over_most * layout->unit, layout->wire_gap * 0.42F),
    };
    stand->count =
        launches_of(scene->side->network, scene->look.rung, scene->look.tile, stand->launches);
}

void launch_stand_free(struct launch_stand *stand) {
    free(stand->launches);
    stand->launches = NULL;
}

static float left_of(const struct launch_stand *stand, int layer) {
    const struct rung *rung = stand->scene->look.rung;
    float sides = rung->staged && !rung->alone ? staged_side : 1;
    return roundf(spot_left(stand->at, layer) - stand->side * sides);
}

static float right_of(const struct launch_stand *stand, int layer) {
    float sides = stand->scene->look.rung->alone ? staged_side : 1;
    return roundf(spot_right(stand->at, layer) + stand->side * sides);
}

void launch_stand_slots(const struct launch_stand *stand, int layer, float *slots, float *barrier) {
    bool behind = stand->scene->look.rung->alone;
    float x = behind ? spot_right(stand->at, layer) : spot_left(stand->at, layer);
    *slots = roundf(x + stand->side * (behind ? behind_slots : -before_slots));
    *barrier = roundf(x + stand->side * (behind ? behind_barrier : -before_barrier));
}

struct box launch_stand_box(const struct launch_stand *stand, int number, int first_wire,
                            int last_wire) {
    const struct launch *launch = &stand->launches[number];
    return (struct box){left_of(stand, launch->first),
                        roundf(spot_wire_y(stand->at, first_wire) - stand->over),
                        right_of(stand, launch->first + launch->count - 1),
                        roundf(spot_wire_y(stand->at, last_wire) + stand->over)};
}

float launch_stand_barrier(const struct launch_stand *stand, int layer) {
    return roundf((right_of(stand, layer) + left_of(stand, layer + 1)) / 2);
}

bool launch_stand_owners(const struct launch_stand *stand, int number, int *owners) {
    const struct scene *scene = stand->scene;
    launch_owners(scene->side->network, scene->look.rung, &stand->launches[number],
                  scene->look.tile, owners);
    for (int w = 1; w < scene->side->network->wires; w++)
        if (owners[w] != owners[w - 1] && owners[w] != w) return false;
    return true;
}

/* ---- marks ---- */

static float outline_of(float unit) {
    return fmaxf(1, roundf(outline * unit));
}

void launch_marks_dashed(struct list *list, float unit, const struct box *box) {
    float length = fmaxf(dash * unit, 1), step = length + fmaxf(dash_gap * unit, 1);
    float line = outline_of(unit);
    for (float x = box->left; x < box->right; x += step)
        for (int side = 0; side < 2; side++)
            list_horizontal(list, ROLE_SECONDARY, x, fminf(x + length, box->right),
                            side ? box->bottom : box->top, line);
    for (float y = box->top; y < box->bottom; y += step)
        for (int side = 0; side < 2; side++)
            list_vertical(list, ROLE_SECONDARY, side ? box->right : box->left, y,
                          fminf(y + length, box->bottom), line);
}

void launch_marks_solid(struct list *list, float unit, const struct box *box) {
    list_outlined(list, ROLE_TILE, ROLE_AGREE, rect_of(*box),
                  fminf(8 * unit, box_height(box) * 0.2F), outline_of(unit));
}

void launch_marks_barrier(struct list *list, float unit, float x, float top, float bottom) {
    float radius = fmaxf(dot_radius * unit, 1), step = fmaxf(dot_step * unit, 4);
    int dots = (int)fmaxf(1, floorf((bottom - top) / step));
    float y = (top + bottom - step * (float)(dots - 1)) / 2;
    for (int d = 0; d < dots; d++, y += step)
        list_disc(list, ROLE_AGREE, x, y, radius);
}

void launch_marks_slot(struct list *list, float unit, float radius, float x, float y) {
    const struct box box = {roundf(x - radius), roundf(y - radius), roundf(x + radius),
                            roundf(y + radius)};
    list_outlined(list, ROLE_TILE, ROLE_AGREE, rect_of(box), 2 * unit, outline_of(unit));
}

void launch_marks_line(struct list *list, float unit, float x, float top, float bottom) {
    float width = fmaxf(roundf(line_width * unit), 3);
    list_rect(list, ROLE_WIRE_AHEAD, rect_at(roundf(x - width / 2), top, width, bottom - top),
              width / 2);
}
