/* launch_boxes: solid boxes where keys stay in registers or local memory between layers, a dashed
 * one where they do not; small solid ones where a key passes through local memory; dots are
 * barriers. */
#include "launch_boxes.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/placement/spot.h"
#include "view/structure/launch_marks.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* design units */
const float launch_boxes_above = 26, launch_boxes_below = 14;
static const float name_size = 15;

/* ---- boxes ---- */

/* Within one tile: groups do not wait for each other. */
static void draw_barriers(struct list *list, const struct launch_stand *stand, int number,
                          const struct box *box) {
    const struct launch *launch = &stand->launches[number];
    const struct scene *scene = stand->scene;
    int layer = launch->first, end = launch->first + launch->count;
    while (true) {
        layer += launch_together(scene->side->network, scene->look.rung, launch, layer);
        if (layer >= end) return;
        launch_marks_barrier(list, stand->at->grown, launch_stand_barrier(stand, layer - 1),
                             box->top, box->bottom);
    }
}

/* The last of the wires that lie together from `first` on and have the same owner. */
static int last_together(const struct launch_stand *stand, const int *owners, int first) {
    int last = first;
    while (last + 1 < stand->scene->side->network->wires && owners[last + 1] == owners[first])
        last++;
    return last;
}

/* Of the slots of each work-group; one for all where the wires of groups lie among each other. */
static void draw_slot_barriers(struct list *list, const struct launch_stand *stand, int number,
                               const int *owners, bool together) {
    int wires = stand->scene->side->network->wires;
    float slots, x;
    launch_stand_slots(stand, stand->launches[number].first, &slots, &x);
    for (int first = 0, last; first < wires; first = last + 1) {
        last = together ? last_together(stand, owners, first) : wires - 1;
        struct box box = launch_stand_box(stand, number, first, last);
        launch_marks_barrier(list, stand->at->grown, x, box.top, box.bottom);
    }
}

/* The keys' places in local memory, and which keys one work-item writes: its two, or all of its
 * work-group. */
static void draw_slots(struct list *list, const struct launch_stand *stand, int number,
                       const int *owners) {
    const struct scene *scene = stand->scene;
    const struct placement *at = stand->at;
    int layer = stand->launches[number].first, count = scene->side->network->layers[layer].count;
    const struct comparator *comparators = network_layer(scene->side->network, layer);
    float radius = fminf(fminf(5 * at->grown, stand->side * 0.28F), at->layout.wire_gap * 0.35F);
    float x, barrier;
    launch_stand_slots(stand, layer, &x, &barrier);
    for (int c = 0; c < count; c++) {
        int wires[2] = {comparators[c].left, comparators[c].right};
        bool marked =
            scene->look.rung->alone ? owners[wires[0]] == owners[comparators[0].left] : c == 0;
        for (int k = 0; k < 2; k++) {
            float y = spot_wire_y(at, wires[k]);
            launch_marks_slot(list, at->grown, radius, x, y);
            if (marked) list_disc(list, ROLE_AGREE, x, y, radius * 0.6F);
        }
    }
}

/* A box per owner. */
static void draw_tiles(struct list *list, const struct launch_stand *stand, int number,
                       const int *owners) {
    for (int first = 0, last; first < stand->scene->side->network->wires; first = last + 1) {
        last = last_together(stand, owners, first);
        struct box box = launch_stand_box(stand, number, first, last);
        launch_marks_solid(list, stand->at->grown, &box);
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
        launch_marks_dashed(list, stand->at->grown, &all);
        if (stand->scene->look.rung->staged) {
            draw_slot_barriers(list, stand, number, owners, together);
            draw_slots(list, stand, number, owners);
        }
    } else if (together) {
        draw_tiles(list, stand, number, owners);
    } else {
        launch_marks_solid(list, stand->at->grown, &all);
        float radius = fminf(7 * stand->at->grown, stand->at->layout.wire_gap * 0.3F);
        for (int w = 0; w < wires && !stand->scene->look.memory_line; w++)
            if (owners[w] == 0) /* keys that do not lie side by side: those of the first owner */
                list_disc(list, ROLE_AGREE, all.left, spot_wire_y(stand->at, w), radius);
    }
    free(owners);
}

/* ---- names ---- */

/* Where a name can begin: at its box, or behind an edge that would cross it of the frame around any
 * layer, so that names stand still while the frame moves. Returns what is left of the room. */
static float clear_of_frames(const struct launch_stand *stand, float width, float *left,
                             float right) {
    const struct scene *scene = stand->scene;
    float edges[2], pad = 6 * stand->at->grown;
    for (int layer = 0; !scene->whole && layer < scene->side->network->depth; layer++) {
        layout_frame(&stand->at->layout, (float)layer, &edges[0], &edges[1]);
        for (int e = 0; e < 2; e++) {
            float edge = stand->at->origin_x + edges[e];
            if (edge > *left - pad && edge < *left + width + pad) *left = edge + pad;
        }
    }
    return right - *left;
}

/* "launch 2", or its number alone where there is less room; either over its box, if the frames
 * leave it that. */
static void draw_name(struct list *list, const struct launch_stand *stand, int number,
                      float right) {
    enum launch_kind kind = stand->launches[number].kind;
    enum role role = kind == LAUNCH_GLOBAL ? ROLE_SECONDARY : ROLE_AGREE;
    const struct box box = launch_stand_box(stand, number, 0, 0);
    const struct placement *at = stand->at;
    float size = fmaxf(name_size * at->grown, at->text_least), key = at->layout.key_height / 2;
    float y = fminf(box.top - 12 * at->grown, spot_wire_y(at, 0) - key - size * 0.6F);
    if (box.right < at->left) return;
    float first = fmaxf(box.left + 2 * at->grown, at->left);
    for (int form = 0; form < 4; form++) {
        char text[24];
        float x = first;
        snprintf(text, sizeof text, "%s%d", form % 2 ? "" : "launch ", number);
        float width = text_width(FONT_STRONG, size, text);
        if (clear_of_frames(stand, width, &x, right - 6 * at->grown) < width) continue;
        if (form < 2 && x > first + 8 * at->grown && x + width > box.right) continue;
        struct box words = {x, y - size / 2, x + width, y + size / 2};
        if (!spot_shows(at, &words)) return;
        bool lit = stand->scene->frame.hovered.kind == TARGET_LAUNCH &&
                   stand->scene->frame.hovered.second &&
                   stand->scene->frame.hovered.index == number;
        list_label(list, role | FONT_STRONG, x, y, size, text);
        if (lit) list_rect(list, role, rect_at(x, words.bottom + 1, width, 2), 0);
        list_target_near(list, (struct target){TARGET_LAUNCH, number, 1}, words,
                         frame_reach(&stand->scene->frame, size));
        return;
    }
}

/* All of the launch that is in sight answers, its name, too. */
static void target(struct list *list, const struct launch_stand *stand, int number) {
    const struct placement *at = stand->at;
    struct box box = launch_stand_box(stand, number, 0, stand->scene->side->network->wires - 1);
    box.top -= launch_boxes_above * at->grown;
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
        draw_name(list, &stand, k, right); /* which leads inside, over the rest */
        list_group_end(list);
    }
    launch_stand_free(&stand);
}
