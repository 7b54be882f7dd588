/* launch_boxes: solid boxes where keys stay in registers or local memory between layers, a dashed
 * one where they do not. */
#include "launch_boxes.h"

#include "core/base/memory.h"
#include "view/diagram/sight.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* design units */
const float launch_boxes_above = 26, launch_boxes_below = 62;
static const float name_size = 15, count_size = 16, count_line = 22, count_gap = 30;
static const float side_most = 20, over_most = 15; /* of a box, beside and above what is in it */
static const float dash = 7;
static const int large_stages = 20; /* of the sort of 2^20 keys that numbers are given for */

struct painter {
    struct list *list;
    const struct scene *scene;
    const struct placement *at;
    float unit, side, over; /* pixels */
    float line;             /* of a box's outline */
};

/* ---- boxes ---- */

static float wire_y(const struct painter *painter, int wire) {
    return painter->at->origin_y + layout_wire_y(&painter->at->layout, wire);
}

static float left_of(const struct painter *painter, int layer) {
    const struct placement *at = painter->at;
    return roundf(at->origin_x + layout_layer_left(&at->layout, layer, painter->scene->position) -
                  painter->side);
}

static float right_of(const struct painter *painter, int layer) {
    const struct placement *at = painter->at;
    return roundf(at->origin_x + layout_layer_right(&at->layout, layer, painter->scene->position) +
                  painter->side);
}

static struct box box_around(const struct painter *painter, const struct launch *launch,
                             int first_wire, int last_wire) {
    return (struct box){left_of(painter, launch->first),
                        roundf(wire_y(painter, first_wire) - painter->over),
                        right_of(painter, launch->first + launch->count - 1),
                        roundf(wire_y(painter, last_wire) + painter->over)};
}

static void dashed_vertical(const struct painter *painter, enum role role, float x, float top,
                            float bottom) {
    float step = fmaxf(dash * painter->unit, 1);
    for (float y = top; y < bottom; y += 2 * step)
        list_vertical(painter->list, role, x, y, fminf(y + step, bottom), painter->line);
}

static void dashed_horizontal(const struct painter *painter, enum role role, float left,
                              float right, float y) {
    float step = fmaxf(dash * painter->unit, 1);
    for (float x = left; x < right; x += 2 * step)
        list_horizontal(painter->list, role, x, fminf(x + step, right), y, painter->line);
}

static void draw_dashed(const struct painter *painter, const struct box *box) {
    dashed_horizontal(painter, ROLE_SECONDARY, box->left, box->right, box->top);
    dashed_horizontal(painter, ROLE_SECONDARY, box->left, box->right, box->bottom);
    dashed_vertical(painter, ROLE_SECONDARY, box->left, box->top, box->bottom);
    dashed_vertical(painter, ROLE_SECONDARY, box->right, box->top, box->bottom);
}

static void draw_solid(const struct painter *painter, const struct box *box) {
    list_outlined(painter->list, ROLE_TILE, ROLE_AGREE, box->left, box->top, box_width(box),
                  box_height(box), fminf(8 * painter->unit, box_height(box) * 0.2F), painter->line);
}

/* Between the layers of a tile all work-items of the group wait for each other. */
static void draw_barriers(const struct painter *painter, const struct launch *launch,
                          const struct box *box) {
    for (int l = launch->first; l + 1 < launch->first + launch->count; l++) {
        float x = (right_of(painter, l) + left_of(painter, l + 1)) / 2;
        dashed_vertical(painter, ROLE_AGREE, roundf(x), box->top, box->bottom);
    }
}

/* Does each owner have wires that lie together? */
static bool side_by_side(const int *owners, int wires) {
    for (int w = 1; w < wires; w++)
        if (owners[w] != owners[w - 1] && owners[w] != w) return false;
    return true;
}

/* The keys of one work-item that do not lie side by side: marked for the first of them. */
static void mark_first_item(const struct painter *painter, const struct box *box,
                            const int *owners) {
    float radius = fminf(7 * painter->unit, painter->at->layout.wire_gap * 0.3F);
    for (int w = 0; w < painter->scene->network->wires; w++)
        if (owners[w] == 0)
            list_disc(painter->list, ROLE_AGREE, box->left, wire_y(painter, w), radius);
}

static void draw_boxes(const struct painter *painter, const struct launch *launch) {
    const struct network *network = painter->scene->network;
    int wires = network->wires, *owners = memory_new((size_t)wires, sizeof *owners);
    struct box all = box_around(painter, launch, 0, wires - 1);
    launch_owners(network, launch, painter->scene->tile, owners);
    if (launch->kind == LAUNCH_GLOBAL) {
        draw_dashed(painter, &all);
    } else if (side_by_side(owners, wires)) {
        for (int first = 0, last; first < wires; first = last + 1) {
            last = first;
            while (last + 1 < wires && owners[last + 1] == first)
                last++;
            struct box box = box_around(painter, launch, first, last);
            draw_solid(painter, &box);
        }
    } else {
        draw_solid(painter, &all);
        mark_first_item(painter, &all, owners);
    }
    if (launch->kind == LAUNCH_TILES) draw_barriers(painter, launch, &all);
    free(owners);
}

/* Where a name can begin: at its box, or behind an edge of the frame around the current layer that
 * would cross it. Returns what is left of the room. */
static float clear_of_frame(const struct painter *painter, float width, float *left, float right) {
    const struct scene *scene = painter->scene;
    float edges[2], pad = 6 * painter->unit;
    if (scene->whole || scene->position >= (float)scene->network->depth) return right - *left;
    layout_frame(&painter->at->layout, scene->position, &edges[0], &edges[1]);
    for (int e = 0; e < 2; e++) {
        float edge = painter->at->origin_x + edges[e];
        if (edge > *left - pad && edge < *left + width + pad) *left = edge + pad;
    }
    return right - *left;
}

/* "launch 2 · local memory", or less where there is less room. */
static void draw_name(const struct painter *painter, const struct launch *launch, int number,
                      float right) {
    static const char *const memories[] = {
        [LAUNCH_GLOBAL] = "global memory",
        [LAUNCH_REGISTERS] = "registers",
        [LAUNCH_TILES] = "local memory",
    };
    enum role role = launch->kind == LAUNCH_GLOBAL ? ROLE_SECONDARY : ROLE_AGREE;
    const struct box box = box_around(painter, launch, 0, 0);
    float size = name_size * painter->unit, key = painter->at->layout.key_height / 2;
    float y = fminf(box.top - 12 * painter->unit, wire_y(painter, 0) - key - size * 0.6F);
    for (int form = 0; form < 3; form++) {
        char text[48];
        float x = box.left + 2 * painter->unit;
        snprintf(text, sizeof text, "%s%d%s%s", form < 2 ? "launch " : "", number,
                 form < 1 ? " · " : "", form < 1 ? memories[launch->kind] : "");
        float width = text_width(FONT_STRONG, size, text);
        if (clear_of_frame(painter, width, &x, right - 6 * painter->unit) < width) continue;
        struct box words = {x, y - size / 2, x + width, y + size / 2};
        if (sight_shows(painter->at, &words))
            list_label(painter->list, role, FONT_STRONG, ANCHOR_START, x, y, size, text);
        return;
    }
}

/* ---- how many launches each rung takes ---- */

/* What stands in the column of a rung. */
static void count_text(const struct painter *painter, const struct rung *rung,
                       struct launch *launches, char *text, size_t bytes) {
    const struct network *network = painter->scene->network;
    int count = launches_of(network, rung, painter->scene->tile, launches);
    if (network->rule == INDEX_BITONIC)
        snprintf(text, bytes, "%d / %d", count, launches_of_bitonic(rung, large_stages));
    else
        snprintf(text, bytes, "%d", count);
}

/* Some rungs differ from b2 in what a work-item does, not in what is launched: they are listed when
 * they are shown. */
static bool is_listed(const struct rung *rung, const struct scene *scene) {
    return rung == scene->rung || rung->together > 1 || rung->first ||
           rung == choices_find(&rung_choices, "b2");
}

/* What the marks mean, at the right edge; their width. */
static float draw_marks(const struct painter *painter, float y) {
    static const char *const words[] = {"barrier in a work-group", "keys of one work-item"};
    float unit = painter->at->unit, size = count_size * unit, right = painter->at->right, width = 0;
    for (int w = 0; w < 2; w++)
        width = fmaxf(width, text_width(FONT_TEXT, size, words[w]));
    float x = right - width - 16 * unit;
    dashed_vertical(painter, ROLE_AGREE, roundf(x), y - 10 * unit, y + 11 * unit);
    list_disc(painter->list, ROLE_AGREE, x, y + count_line * unit, 5 * unit);
    for (int w = 0; w < 2; w++)
        list_label(painter->list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, right - width,
                   y + count_line * (float)w * unit, size, words[w]);
    return width + 30 * unit;
}

static void draw_counts(const struct painter *painter, struct launch *launches) {
    const struct placement *at = painter->at;
    const struct network *network = painter->scene->network;
    float unit = at->unit, size = count_size * unit; /* words, which do not grow */
    float y = at->origin_y + at->layout.height + at->pad_below - 36 * unit;
    float x = at->margin, right = at->right - draw_marks(painter, y);
    char head[64];
    snprintf(head, sizeof head, "launches at N = %d", network->wires);
    if (network->rule == INDEX_BITONIC)
        snprintf(head, sizeof head, "launches at N = %d / 2^%d", network->wires, large_stages);
    list_label(painter->list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, y, size, "sort");
    list_label(painter->list, ROLE_SECONDARY, FONT_TEXT, ANCHOR_START, x, y + count_line * unit,
               size, head);
    x += text_width(FONT_TEXT, size, head) + count_gap * unit;
    for (int r = 0; r < rung_choices.count; r++) {
        const struct rung *rung = choices_row(&rung_choices, r);
        bool shown = rung == painter->scene->rung;
        enum role role = shown ? ROLE_INK : ROLE_SECONDARY;
        enum font font = shown ? FONT_MONO_STRONG : FONT_MONO;
        char text[32];
        if (!is_listed(rung, painter->scene)) continue;
        count_text(painter, rung, launches, text, sizeof text);
        float width = fmaxf(text_width(font, size, text), text_width(font, size, rung->name));
        if (x + width > right) break;
        list_label(painter->list, role, font, ANCHOR_START, x, y, size, rung->name);
        list_label(painter->list, role, font, ANCHOR_START, x, y + count_line * unit, size, text);
        x += width + count_gap * unit;
    }
}

/* ---- all of it ---- */

static struct painter begin(struct list *list, const struct scene *scene,
                            const struct placement *at) {
    const struct layout *layout = &at->layout;
    return (struct painter){
        .list = list,
        .scene = scene,
        .at = at,
        .unit = at->grown,
        .side = fminf(side_most * layout->unit, layout->between * 0.3F),
        .over = fminf(over_most * layout->unit, layout->wire_gap * 0.42F),
        .line = fmaxf(1, roundf(1.2F * at->grown)),
    };
}

void launch_boxes_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct painter painter = begin(list, scene, at);
    struct launch *launches = memory_new((size_t)scene->network->depth, sizeof *launches);
    int count = launches_of(scene->network, scene->rung, scene->tile, launches);
    for (int k = 0; k < count; k++) {
        bool last = k + 1 == count;
        list_group_say(list, "launch", "launch %d: %d layer%s", k, launches[k].count,
                       launches[k].count == 1 ? "" : "s");
        draw_boxes(&painter, &launches[k]);
        draw_name(&painter, &launches[k], k,
                  last ? at->right : left_of(&painter, launches[k + 1].first));
        list_group_end(list);
    }
    free(launches);
}

void launch_counts_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct painter painter = begin(list, scene, at);
    if (wire_y(&painter, scene->network->wires - 1) + at->pad_below > at->bottom + 1) return;
    struct launch *launches = memory_new((size_t)scene->network->depth, sizeof *launches);
    list_group(list, "launches", "how many launches each sort takes");
    draw_counts(&painter, launches);
    list_group_end(list);
    free(launches);
}
