/* launches: draws a solid box if keys stay in registers or local memory between layers, a dashed
 * one if they do not; a small solid box if a key passes through local memory; dots are barriers.
 * Dashes are long and grey, dots round and green, so that they differ clearly. */
#include "launches.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/structure/launches.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* design units */
const float launch_boxes_above = 26, launch_boxes_below = 14;
static const float name_size = 15;
static const float side_most = 20, over_most = 15;
/* distances in a staged layer, as parts of its side: the slots and the barrier before it and after
 * it, and the edge */
static const float before_slots = 0.9F, before_barrier = 0.45F;
static const float after_slots = 0.58F, after_barrier = 1.05F, staged_side = 1.5F;
static const float dash = 9, dash_gap = 6, outline = 1.2F;
static const float dot_radius = 2, dot_step = 9;
static const float line_width = 6;

/* ---- places of the launches ---- */

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

/* Finds the x of a staged layer's slots, which are the keys' places in local memory, and of the
 * barrier's dots beside them: before the comparators, or after them if one work-item writes. */
static void launch_stand_slots(const struct launch_stand *stand, int layer, float *slots,
                               float *barrier) {
    bool after = stand->scene->look.rung->alone;
    float x = after ? spot_right(stand->at, layer) : spot_left(stand->at, layer);
    *slots = roundf(x + stand->side * (after ? after_slots : -before_slots));
    *barrier = roundf(x + stand->side * (after ? after_barrier : -before_barrier));
}

struct box launch_stand_box(const struct launch_stand *stand, int number, int first_wire,
                            int last_wire) {
    const struct launch *launch = &stand->launches[number];
    return (struct box){left_of(stand, launch->first),
                        roundf(spot_wire_y(stand->at, first_wire) - stand->over),
                        right_of(stand, launch->first + launch->count - 1),
                        roundf(spot_wire_y(stand->at, last_wire) + stand->over)};
}

/* Returns the x of the dots for the barrier before a layer of a launch: just inside the layer's
 * frame, because keys between layers would hide them. */
static float launch_stand_barrier(const struct launch_stand *stand, int layer) {
    const struct layout *layout = &stand->at->layout;
    return roundf(spot_left(stand->at, layer) - layout->margin * 0.55F);
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

/* ---- boxes ---- */

/* Draws the barriers within one tile: groups do not wait for each other. */
static void draw_barriers(struct list *list, const struct launch_stand *stand, int number,
                          const struct box *box) {
    const struct launch *launch = &stand->launches[number];
    const struct scene *scene = stand->scene;
    int layer = launch->first, end = launch->first + launch->count;
    while (true) {
        layer += launch_together(scene->side->network, scene->look.rung, launch, layer);
        if (layer >= end) return;
        launch_marks_barrier(list, stand->at->diagram_scale, launch_stand_barrier(stand, layer),
                             box->top, box->bottom);
    }
}

/* Returns the last of the adjacent wires from `first` on that have the same owner. */
static int last_together(const struct launch_stand *stand, const int *owners, int first) {
    int last = first;
    while (last + 1 < stand->scene->side->network->wires && owners[last + 1] == owners[first])
        last++;
    return last;
}

/* Draws a barrier for the slots of each work-group, or a single barrier if the groups' wires are
 * mixed. */
static void draw_slot_barriers(struct list *list, const struct launch_stand *stand, int number,
                               const int *owners, bool together) {
    int wires = stand->scene->side->network->wires;
    float slots, x;
    launch_stand_slots(stand, stand->launches[number].first, &slots, &x);
    for (int first = 0, last; first < wires; first = last + 1) {
        last = together ? last_together(stand, owners, first) : wires - 1;
        struct box box = launch_stand_box(stand, number, first, last);
        launch_marks_barrier(list, stand->at->diagram_scale, x, box.top, box.bottom);
    }
}

/* Draws the keys' places in local memory, and the keys that one work-item writes: its two, or all
 * of its work-group. */
static void draw_slots(struct list *list, const struct launch_stand *stand, int number,
                       const int *owners) {
    const struct scene *scene = stand->scene;
    const struct placement *at = stand->at;
    int layer = stand->launches[number].first, count = scene->side->network->layers[layer].count;
    const struct comparator *comparators = network_layer(scene->side->network, layer);
    float radius =
        fminf(fminf(5 * at->diagram_scale, stand->side * 0.28F), at->layout.wire_gap * 0.35F);
    float x, barrier;
    launch_stand_slots(stand, layer, &x, &barrier);
    for (int c = 0; c < count; c++) {
        int wires[2] = {comparators[c].left, comparators[c].right};
        bool marked =
            scene->look.rung->alone ? owners[wires[0]] == owners[comparators[0].left] : c == 0;
        for (int k = 0; k < 2; k++) {
            float y = spot_wire_y(at, wires[k]);
            launch_marks_slot(list, at->diagram_scale, radius, x, y);
            if (marked) list_disc(list, ROLE_AGREE, x, y, radius * 0.6F);
        }
    }
}

/* Draws a box per owner. */
static void draw_tiles(struct list *list, const struct launch_stand *stand, int number,
                       const int *owners) {
    for (int first = 0, last; first < stand->scene->side->network->wires; first = last + 1) {
        last = last_together(stand, owners, first);
        struct box box = launch_stand_box(stand, number, first, last);
        launch_marks_solid(list, stand->at->diagram_scale, &box);
        if (stand->launches[number].kind == LAUNCH_TILES) draw_barriers(list, stand, number, &box);
    }
}

static void draw_boxes(struct list *list, const struct launch_stand *stand, int number) {
    enum launch_kind kind = stand->launches[number].kind;
    int wires = stand->scene->side->network->wires,
        *owners = memory_new((size_t)wires, sizeof *owners);
    struct box all = launch_stand_box(stand, number, 0, wires - 1);
    bool together = launch_stand_owners(stand, number, owners);
    if (kind == LAUNCH_GLOBAL) {
        launch_marks_dashed(list, stand->at->diagram_scale, &all);
        if (stand->scene->look.rung->staged) {
            draw_slot_barriers(list, stand, number, owners, together);
            draw_slots(list, stand, number, owners);
        }
    } else if (together) {
        draw_tiles(list, stand, number, owners);
    } else {
        launch_marks_solid(list, stand->at->diagram_scale, &all);
        float radius = fminf(7 * stand->at->diagram_scale, stand->at->layout.wire_gap * 0.3F);
        for (int w = 0; w < wires && !stand->scene->look.memory_line; w++)
            if (owners[w] == 0) /* keys that are not side by side: those of the first owner */
                list_disc(list, ROLE_AGREE, all.left, spot_wire_y(stand->at, w), radius);
    }
    free(owners);
}

/* ---- names ---- */

/* Moves the beginning of a name to the right of any frame edge that would cross the name or come
 * closer than `pad`, for the frame around any layer: names do not move while the frame moves. */
static void clear_of_frames(const struct launch_stand *stand, float width, float pad, float *left) {
    const struct scene *scene = stand->scene;
    float edges[2];
    for (int layer = 0; !scene->whole && layer < scene->side->network->depth; layer++) {
        layout_frame(&stand->at->layout, (float)layer, &edges[0], &edges[1]);
        for (int e = 0; e < 2; e++) {
            float edge = stand->at->origin_x + edges[e];
            if (edge > *left - pad && edge < *left + width + pad) *left = edge + pad;
        }
    }
}

/* Draws "launch 2" above its box; or only the number, at the box's left end or in its middle; or
 * beside the box. */
static void draw_name(struct list *list, const struct launch_stand *stand, int number,
                      float right) {
    enum launch_kind kind = stand->launches[number].kind;
    enum role role = kind == LAUNCH_GLOBAL ? ROLE_SECONDARY : ROLE_AGREE;
    const struct box box = launch_stand_box(stand, number, 0, 0);
    const struct placement *at = stand->at;
    float size = name_size * at->diagram_scale, key = at->layout.key_height / 2;
    float y = fminf(box.top - 12 * at->diagram_scale, spot_wire_y(at, 0) - key - size * 0.6F);
    if (box.right < at->left) return;
    float first = fmaxf(box.left + 2 * at->diagram_scale, at->left);
    enum { WORDS, NUMBER, CENTRED, WORDS_BESIDE, NUMBER_BESIDE, FORMS };
    for (int form = WORDS; form < FORMS; form++) {
        bool words_fit = form == WORDS || form == WORDS_BESIDE, centred = form == CENTRED;
        char text[24];
        snprintf(text, sizeof text, "%s%d", words_fit ? "launch " : "", number);
        float width = text_width(FONT_STRONG, size, text), unit = at->diagram_scale;
        float begin = centred ? box_middle_x(&box) - width / 2 : first, x = begin;
        clear_of_frames(stand, width, centred ? unit : 6 * unit, &x);
        if (right - 6 * unit - x < width || (centred && (x > begin || x < at->left))) continue;
        if (form < CENTRED && x > first + 8 * unit && x + width > box.right) continue;
        struct box words = {x, y - size / 2, x + width, y + size / 2};
        if (!spot_shows(at, &words)) return;
        struct target name = {TARGET_LAUNCH, number, 1}, hovered = stand->scene->frame.hovered;
        list_label(list, role | FONT_STRONG, x, y, size, text);
        if (target_is(&hovered, name.kind, number) && hovered.second)
            list_rect(list, role, rect_at(x, words.bottom + 1, width, 2), 0);
        list_target_near(list, name, words, frame_reach(&stand->scene->frame, size));
        return;
    }
}

/* Makes the visible part of a launch a target, with its name. */
static void target(struct list *list, const struct launch_stand *stand, int number) {
    const struct placement *at = stand->at;
    struct box box = launch_stand_box(stand, number, 0, stand->scene->side->network->wires - 1);
    box.top -= launch_boxes_above * at->diagram_scale;
    box = (struct box){fmaxf(box.left, at->left), fmaxf(box.top, at->top),
                       fminf(box.right, at->right), fminf(box.bottom, at->bottom)};
    if (box.left < box.right) list_target(list, TARGET_LAUNCH, number, 0, box);
}

void launch_boxes_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct launch_stand stand;
    launch_stand_init(&stand, scene, at);
    for (int k = 0; k < stand.count; k++) {
        int layers = stand.launches[k].count;
        float right = k + 1 == stand.count ? at->right : launch_stand_box(&stand, k + 1, 0, 0).left;
        list_group_say(list, "launch", "launch %d: %d layer%s", k, layers, text_plural(layers));
        draw_boxes(list, &stand, k);
        target(list, &stand, k);
        draw_name(list, &stand, k, right); /* a click on the name opens the launch */
        list_group_end(list);
    }
    launch_stand_free(&stand);
}

/* ---- lines of memory: a bar for each line that travels, with discs for the keys that were asked
 * for: neighbouring keys make one bar full of discs, other keys several bars with few discs ---- */

static int last_wire(const struct scene *scene, int first) {
    int last = first + scene->look.memory_line - 1;
    return last < scene->side->network->wires ? last : scene->side->network->wires - 1;
}

void line_marks_draw_ground(struct list *list, const struct scene *scene,
                            const struct placement *at) {
    int wires = scene->side->network->wires, line = scene->look.memory_line;
    float half = at->layout.wire_gap / 2, left = at->left, right = at->right;
    for (int first = 0; first < wires; first += 2 * line) {
        float top = roundf(spot_wire_y(at, first) - half);
        float bottom = roundf(spot_wire_y(at, last_wire(scene, first)) + half);
        list_rect(list, ROLE_PANEL, rect_at(left, top, right - left, bottom - top), 0);
    }
}

static void draw_first_read(struct list *list, const struct scene *scene,
                            const struct launch_stand *stand, int number, uint64_t read) {
    const struct placement *at = stand->at;
    float radius = fminf(5 * at->diagram_scale, at->layout.wire_gap * 0.3F);
    float over = fminf(at->layout.wire_gap * 0.35F, 9 * at->diagram_scale);
    float x = launch_stand_box(stand, number, 0, 0).left;
    int wires = scene->side->network->wires, marked = -1; /* the line that has its bar */
    for (int w = 0; w < wires && w < 64; w++) {
        int line = w / scene->look.memory_line, first = line * scene->look.memory_line;
        if (!(read >> w & 1)) continue;
        if (line != marked)
            launch_marks_line(list, at->diagram_scale, x, spot_wire_y(at, first) - over,
                              spot_wire_y(at, last_wire(scene, first)) + over);
        marked = line;
        list_disc(list, ROLE_AGREE, x, spot_wire_y(at, w), radius);
    }
}

void line_marks_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    struct launch_stand stand;
    launch_stand_init(&stand, scene, at);
    for (int k = 0; k < stand.count && k < scene->traffic.count; k++) {
        const struct replay_traffic *traffic = &scene->traffic.per_launch[k];
        list_group_say(list, "lines", "launch %d reads %d line%s and writes %d", k, traffic->read,
                       text_plural(traffic->read), traffic->written);
        draw_first_read(list, scene, &stand, k, traffic->first);
        list_group_end(list);
    }
    launch_stand_free(&stand);
}
