/* structure_boxes: a box with more levels of boxes inside has more room around its content.
 *
 * Names of boxes that reach the first wire are above it, one row per level. Names of other boxes
 * are in the gap above their first wire if it is wide enough, clear of each other and of the keys.
 * No comparator crosses the border of a box, so none crosses a name. */
#include "core/base/memory.h"
#include "core/base/text.h"
#include "view/diagram/draw.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* design units */
static const float name_size = 15, name_height = 20, name_pad = 4;
static const float inner_name_size = 14, inner_name_height = 16, inner_name_pad = 2.5F;
static const float name_size_least = 13; /* size of a name that has little room */
static const float side_most = 20,
                   side_step = 4; /* distance beside the comparators, and the increase per level */
static const float over_most = 13,
                   over_step = 5; /* distance above and below wires, and the increase per level */
enum { NAMES_MOST = 512, NAME_BYTES = 48 };

/* A drawn box. */
struct drawn {
    const struct named_box *box;
    int first, last;   /* outermost lines */
    float left, right; /* edges of the columns or crossings inside, pixels of the picture */
    int level;         /* levels of boxes inside it */
    bool turned;       /* the box is inside a box of the other direction */
    float clear[2];    /* ends of the place for its name between keys, pixels; 0: no keys */
};

struct range {
    float left, right, y; /* pixels; y: of its middle */
};

struct painter {
    struct list *list;
    const struct scene *scene;
    const struct placement *at;
    float side, side_more; /* pixels beside the content of a box, and the increase per level */
    float over, over_more; /* pixels above its first and below its last line, and more per level */
    float first_row;       /* distance from the first wire up to the box of the lowest name */
    bool directions;       /* the directions of boxes differ */
    bool letters;          /* names end with I or D */
    const int *levels;     /* per box of the placement: levels of boxes inside it */
    struct range taken[NAMES_MOST];
    int taken_count;
};

/* Returns, per box, the number of levels of boxes inside it; the caller frees the array. */
static int *count_levels(const struct boxes *boxes) {
    int *levels = memory_new((size_t)boxes->count, sizeof *levels);
    for (int b = boxes->count - 1; b >= 0; b--)
        for (int o = 0; o < b; o++)
            if (boxes_contain(&boxes->rows[o], &boxes->rows[b]) && levels[o] <= levels[b])
                levels[o] = levels[b] + 1;
    return levels;
}

int boxes_rows(const struct boxes *boxes) {
    int rows = 0, *levels = count_levels(boxes);
    for (int b = 0; b < boxes->count; b++)
        if (boxes->rows[b].first_wire == 0 && levels[b] >= rows) rows = levels[b] + 1;
    free(levels);
    return rows;
}

float boxes_names_height(int rows) {
    return rows ? (float)rows * name_height + 4 : 0;
}

/* ---- names ---- */

static bool is_free(const struct painter *painter, const struct range *wanted) {
    float unit = painter->at->diagram_scale, apart = 14 * unit;
    for (int t = 0; t < painter->taken_count; t++) {
        const struct range *taken = &painter->taken[t];
        if (fabsf(taken->y - wanted->y) < apart && wanted->left < taken->right + 4 * unit &&
            taken->left < wanted->right + 4 * unit)
            return false;
    }
    return true;
}

/* Is a place for a name free of keys between layers, whatever their height? They are before and
 * after the current layer, or after all layers. */
static bool is_clear_of_keys(const struct painter *painter, const struct range *wanted) {
    const struct scene *scene = painter->scene;
    const struct layout *layout = &painter->at->layout;
    int layer = (int)scene->position, depth = scene->side->network->depth;
    bool all = scene->look.keys_after == KEYS_AFTER_ALL;
    if (layout->riding_width <= 0 || (layer >= depth && !all)) return true;
    float half = layout->slot_width / 2 + 3 * layout->unit;
    for (int k = all ? 0 : layer; k <= (all ? depth - 1 : layer + 1); k++) {
        float x = painter->at->origin_x + layout_keys_before(layout, k);
        if (wanted->left < x + half && x - half < wanted->right) return false;
    }
    return true;
}

/* Writes the name of a box, with its direction if boxes differ in it. False if the name does not
 * fit into `room`: a shorter name would be the name of another thing. */
static bool choose_name(const struct painter *painter, const struct drawn *drawn, float size,
                        float room, char text[NAME_BYTES]) {
    box_name(drawn->box, text, NAME_BYTES);
    if (painter->letters)
        text_append(text, NAME_BYTES, " %s", direction_letter(drawn->box->direction));
    return text_width(FONT_STRONG, size, text) <= room;
}

/* Narrows the place for a box's name below the first wire to the room between inner boxes that
 * begin on the same line, because their borders would cross the name. */
static void clear_of_boxes(const struct painter *painter, const struct drawn *drawn, float *left,
                           float *right) {
    const struct boxes *boxes = &painter->at->boxes;
    const struct layout *layout = &painter->at->layout;
    for (int b = 0; b < boxes->count; b++) { /* boxes of one level follow from left to right */
        const struct named_box *box = &boxes->rows[b];
        float side = painter->side + (float)painter->levels[b] * painter->side_more;
        if (box == drawn->box || box->first_wire != drawn->first) continue;
        if (!boxes_contain(drawn->box, box)) continue;
        float start = spot_left(painter->at, box->first_layer) - side;
        float end = spot_right(painter->at, box->last_layer) + side;
        if (start < *left + 20 * layout->unit)
            *left = fmaxf(*left, end);
        else
            *right = fminf(*right, start);
    }
}

/* Narrows a place to part `number`, counted from the left: odd numbers 2 * k + 1 are inside the
 * frame around layer k, even numbers between two frames. */
static void part_of(const struct painter *painter, int number, float *left, float *right) {
    const struct placement *at = painter->at;
    int depth = painter->scene->side->network->depth, first = (number - 1) / 2, last = number / 2;
    float before[2], after[2], pad = 5 * at->diagram_scale;
    layout_frame(&at->layout, (float)first, &before[0], &before[1]);
    layout_frame(&at->layout, (float)last, &after[0], &after[1]);
    if (number > 0) *left = fmaxf(*left, at->origin_x + before[number % 2 == 0] + pad);
    if (last < depth) *right = fminf(*right, at->origin_x + after[number % 2] - pad);
}

/* Is a place for a name clear of the edges of the frame around the current layer? */
static bool is_clear_of_frame(const struct painter *painter, const struct range *wanted) {
    const struct scene *scene = painter->scene;
    float ends[2], pad = 2 * painter->at->diagram_scale;
    if (scene_ended(scene)) return true;
    layout_frame(&painter->at->layout, scene->position, &ends[0], &ends[1]);
    for (int e = 0; e < 2; e++) {
        float edge = painter->at->origin_x + ends[e];
        if (wanted->left - pad < edge && edge < wanted->right + pad) return false;
    }
    return true;
}

/* Chooses the name of a box and its left end. The name avoids the frames of all layers, so it never
 * moves. If it fits nowhere, it is at the left and hidden while a frame crosses it. A name between
 * layers needs a place without keys. */
static bool find_place(const struct painter *painter, const struct drawn *drawn, float size,
                       float *left, float right, char text[NAME_BYTES]) {
    const struct layout *layout = &painter->at->layout;
    int parts = painter->scene->whole ? 0 : 2 * painter->scene->side->network->depth + 1;
    int riding = drawn->first > 0 && layout->riding_width > 0 && !layout->wiring.wires;
    float most = 0;
    for (int pass = 0; pass < 2;
         pass++) /* the widest part decides about the name; the first one is taken */
        for (int number = riding; number < parts; number += 1 + riding) {
            float from = *left, to = right;
            part_of(painter, number, &from, &to);
            most = pass == 0 ? fmaxf(most, to - from) : most;
            if (pass == 0 || !choose_name(painter, drawn, size, most, text)) continue;
            if (text_width(FONT_STRONG, size, text) > to - from) continue;
            *left = from;
            return true;
        }
    return choose_name(painter, drawn, size, right - *left, text);
}

/* Writes the name of a box whose rectangle begins at (left, top), if there is room. */
static void draw_name(struct painter *painter, const struct drawn *drawn, float left, float top,
                      float right) {
    const struct placement *at = painter->at;
    float unit = at->diagram_scale,
          gap = at->origin_y + at->layout.wire_gap * (float)drawn->first - top;
    bool inner = drawn->first > 0;
    float size = (inner ? inner_name_size : name_size) * unit,
          pad = inner ? inner_name_pad : name_pad;
    char text[NAME_BYTES];
    if (inner && gap < inner_name_height * unit) return;
    if (at->more_left) left = fmaxf(left, at->left);
    if (at->more_right) right = fminf(right, at->right);
    if (inner) clear_of_boxes(painter, drawn, &left, &right);
    if (inner && drawn->clear[1] > 0) {
        left = fmaxf(left, drawn->clear[0]);
        right = fminf(right, drawn->clear[1]);
    }
    left += pad * unit;
    right -= pad * unit;
    while (!find_place(painter, drawn, size, &left, right, text))
        if ((size -= unit) < name_size_least * unit) return;
    struct range place = {.left = left, .right = left + text_width(FONT_STRONG, size, text)};
    place.y = top + (inner ? inner_name_height : name_height) / 2 * unit;
    struct box words = {place.left, place.y - size / 2, place.right, place.y + size / 2};
    if (!spot_shows(at, &words) || !is_free(painter, &place) ||
        !is_clear_of_frame(painter, &place) || (inner && !is_clear_of_keys(painter, &place)))
        return;
    if (painter->taken_count == NAMES_MOST) return;
    painter->taken[painter->taken_count++] = place;
    if (painter->directions) list_sign(painter->list, SIGN_BOTH);
    if (text[strlen(text) - 1] > '9')
        list_sign(painter->list, SIGN_LETTER); /* the name ends with a letter, not with its size */
    list_label(painter->list,
               (drawn->box->direction == INCREASING ? ROLE_INCREASING : ROLE_DECREASING) |
                   FONT_STRONG,
               left, place.y, size, text);
}

/* ---- boxes ---- */

static void draw_box(struct painter *painter, const struct drawn *drawn) {
    static const enum role fills[] = {ROLE_INCREASING_BOX, ROLE_DECREASING_BOX};
    static const enum role lines[] = {ROLE_INCREASING_AHEAD, ROLE_DECREASING_AHEAD};
    const struct placement *at = painter->at;
    float unit = at->diagram_scale, level = (float)drawn->level;
    float side = painter->side + level * painter->side_more;
    float over = painter->over + level * painter->over_more;
    float left = roundf(drawn->left - side), right = roundf(drawn->right + side);
    float top = spot_wire_y(at, drawn->first) - over;
    float bottom = roundf(spot_wire_y(at, drawn->last) + over);
    char name[NAME_BYTES];
    bool named = choose_name(painter, drawn, name_size * unit, right - left - 10 * unit, name);
    if (drawn->first == 0 && (named || drawn->level > 0))
        top = at->origin_y - painter->first_row - (level + 1) * name_height * unit;
    top = roundf(top);
    if (right < at->left - 40 * unit || left > at->right + 40 * unit) return;
    box_name(drawn->box, name, sizeof name);
    float radius = fminf(8 * unit, (bottom - top) * 0.2F);
    list_group(painter->list, "box", name);
    if (drawn->turned) /* tints of both directions laid over each other would be neither */
        list_rect(painter->list, ROLE_BACKGROUND, rect_at(left, top, right - left, bottom - top),
                  radius);
    list_outlined(painter->list, fills[drawn->box->direction], lines[drawn->box->direction],
                  rect_at(left, top, right - left, bottom - top), radius,
                  fmaxf(1, roundf(1.2F * unit)));
    if (drawn->first > 0 || named || drawn->level > 0) draw_name(painter, drawn, left, top, right);
    list_group_end(painter->list);
}

/* Begins to draw boxes of so many levels, with their distances between layers and between wires. */
static void begin(struct painter *painter, struct list *list, const struct scene *scene,
                  const struct placement *at, int levels) {
    const struct layout *layout = &at->layout;
    float unit = layout->unit, more = fmaxf(1, (float)(levels - 1));
    float between = layout->between, gap = layout->wire_gap;
    *painter = (struct painter){.list = list, .scene = scene, .at = at};
    painter->side = fminf(side_most * unit, between * 0.32F);
    painter->side_more = fminf(side_step * unit, (between * 0.46F - painter->side) / more);
    painter->over = fminf(over_most * unit, gap * 0.28F);
    painter->over_more = fminf(over_step * unit, (gap * 0.46F - painter->over) / more);
    painter->first_row =
        fminf(fmaxf(14 * at->diagram_scale, layout->key_height / 2 + 4 * at->diagram_scale),
              at->pad_above - (float)at->box_rows * name_height * at->diagram_scale);
    painter->directions = !network_all(scene->side->network, INCREASING) &&
                          !network_all(scene->side->network, DECREASING);
    painter->letters = painter->directions && parts_show(scene->look.parts, PART_LETTERS);
}

/* Does the box around this one have the other direction? */
static bool is_turned(const struct boxes *boxes, int number) {
    const struct named_box *box = &boxes->rows[number];
    for (int o = number - 1; o >= 0; o--) /* the nearest box around it comes first */
        if (boxes_contain(&boxes->rows[o], box)) return boxes->rows[o].direction != box->direction;
    return false;
}

void boxes_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct boxes *boxes = &at->boxes;
    const struct layout *layout = &at->layout;
    struct painter *painter = memory_new(1, sizeof *painter);
    int *levels = count_levels(boxes), most = 0;
    for (int b = 0; b < boxes->count; b++)
        most = levels[b] > most ? levels[b] : most;
    begin(painter, list, scene, at, most + 1);
    painter->levels = levels;
    for (int b = 0; b < boxes->count; b++) {
        const struct named_box *box = &boxes->rows[b];
        float left = layout_layer_left(layout, box->first_layer);
        float right = layout_layer_right(layout, box->last_layer);
        draw_box(painter, &(struct drawn){box,
                                          box->first_wire,
                                          box->first_wire + box->wires - 1,
                                          at->origin_x + left,
                                          at->origin_x + right,
                                          levels[b],
                                          is_turned(boxes, b),
                                          {0, 0}});
    }
    free(levels);
    free(painter);
}

void boxes_draw_wired(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    const struct wiring *wiring = &layout->wiring;
    struct painter *painter = memory_new(1, sizeof *painter);
    struct boxes boxes;
    boxes_init(&boxes, scene->side->network); /* the first is the whole network */
    begin(painter, list, scene, at, at->box_rows);
    painter->side = painter->side_more = 0;
    for (int u = 1; u + 1 < wiring->levels && boxes.count; u++) {
        struct named_box box = boxes.rows[0];
        float start, end, unused, edge = 10 * layout->unit;
        box.wires = wiring_block(wiring, u) / 2;
        layout_crossing(layout, 0, u - 1, &unused, &start);
        layout_crossing(layout, wiring->levels - u, 0, &end, &unused);
        float clear[2] = {0, 0}, half = layout->slot_width / 2;
        if (layout->riding_width > 0) {
            clear[0] = at->origin_x + layout_keys_crossed(layout, 0, u - 1) + half;
            clear[1] = at->origin_x + layout_keys_crossed(layout, 0, u) - half;
        }
        for (int line = 0; line < wiring->wires; line += box.wires)
            draw_box(painter, &(struct drawn){&box,
                                              line,
                                              line + box.wires - 1,
                                              at->origin_x + start + edge,
                                              at->origin_x + end - edge,
                                              at->box_rows - u,
                                              false,
                                              {clear[0], clear[1]}});
    }
    boxes_free(&boxes);
    free(painter);
}
