/* structure: which boxes are drawn, the room that they and their names take, and the columns of
 * every layer. */
#include "structure.h"

#include "view/diagram/scene.h"
#include "view/placement/placement.h"
#include "view/placement/spot.h"
#include "view/structure/launch_boxes.h"
#include "view/structure/launch_notes.h"
#include "view/structure/line_marks.h"
#include "view/structure/structure_boxes.h"
#include "view/text_width.h"

#include <math.h>

/* design units */
static const float columns_height = 44;
static const float wide_gap = 34, close_gap = 17; /* between wires: all boxes, those of 4 keys on */

const char *const structure_names[STRUCTURE_COUNT] = {
    [STRUCTURE_NONE] = "none",
    [STRUCTURE_BOXES] = "boxes",
    [STRUCTURE_WIRING] = "wiring",
    [STRUCTURE_LAUNCHES] = "launches",
};
const struct choices structure_choices = {NULL, NULL, structure_names, sizeof *structure_names,
                                          STRUCTURE_LAUNCHES};

bool structure_applies(enum structure structure, const struct network *network) {
    struct wiring wiring;
    return structure == STRUCTURE_BOXES /* named parts, or layers that are drawn in columns */
               ? network->columns > network->depth || boxes_worthwhile(network)
               : structure == STRUCTURE_WIRING ? wiring_find(&wiring, network)
                                               : structure == STRUCTURE_NONE || network->depth > 0;
}

/* Is this box worth drawing? Not the whole, which the title names, and not single comparators
 * inside merges. */
static bool is_drawn(const struct named_box *box, const struct network *network, int least) {
    bool whole = box->wires == network->wires && box->first_layer == 0 &&
                 box->last_layer == network->depth - 1;
    if (box->kind == BOX_SORT) return box->wires >= least && !whole;
    return box->wires >= least && box->wires > 2;
}

void structure_plan(struct placement *at, const struct scene *scene, float gap, float pad) {
    const struct network *network = scene->side->network;
    at->pad_above = at->pad_below = pad * at->grown;
    if (scene->look.structure == STRUCTURE_NONE) return;
    if (scene->look.structure == STRUCTURE_LAUNCHES) {
        at->pad_above += launch_boxes_above * at->grown;
        at->pad_below += launch_boxes_below * at->grown;
        at->notes = launch_notes_height(scene, at);
        return;
    }
    if (scene->look.structure == STRUCTURE_WIRING) {
        /* the merges that the shuffles enclose: of half the keys, a quarter and so on */
        for (int keys = network->wires / 2; keys >= 4; keys /= 2)
            at->box_rows++;
    } else {
        int kept = 0, least = gap >= wide_gap ? 2 : gap >= close_gap ? 4 : 8;
        boxes_init(&at->boxes, network);
        for (int b = 0; b < at->boxes.count && at->boxes.worthwhile; b++)
            if (is_drawn(&at->boxes.rows[b], network, least))
                at->boxes.rows[kept++] = at->boxes.rows[b];
        at->boxes.count = kept;
        at->box_rows = boxes_rows(&at->boxes);
        if (network->columns > network->depth) at->pad_below += columns_height * at->grown;
    }
    at->pad_above += boxes_names_height(at->box_rows) * at->grown;
}

/* ---- columns of a layer: they run at the same time ---- */

static float layer_middle(const struct placement *at, int layer) {
    return roundf((spot_left(at, layer) + spot_right(at, layer)) / 2);
}

/* How wide the words below a layer can be, that those below its neighbours do not touch. */
static float words_room(const struct placement *at, int layer, int depth) {
    float middle = layer_middle(at, layer), room = INFINITY;
    if (layer > 0) room = middle - layer_middle(at, layer - 1);
    if (layer + 1 < depth) room = fminf(room, layer_middle(at, layer + 1) - middle);
    return room - 8 * at->grown;
}

/* A bracket says what it is, or there is none. */
static void draw_columns_of(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, float y) {
    static const char words[] = "one layer";
    int columns = scene->side->network->layers[layer].columns;
    float unit = at->grown, size = fmaxf(14 * unit, at->text_least), line = fmaxf(1, roundf(unit));
    float left = roundf(spot_left(at, layer));
    float right = roundf(spot_right(at, layer));
    float width = text_width(FONT_TEXT, size, words), middle = layer_middle(at, layer);
    float half = fmaxf(width, right - left) / 2;
    if (width > words_room(at, layer, scene->side->network->depth)) return;
    if (!spot_shows(at, &(struct box){middle - half, y, middle + half, y})) return;
    list_group_say(list, "columns", "layer %d: %d columns, at the same time", layer, columns);
    list_horizontal(list, ROLE_SECONDARY, left, right, y, line);
    for (int column = 0; column < columns; column++) {
        float x = roundf(spot_column(at, layer, column));
        list_vertical(list, ROLE_SECONDARY, x, y - 6 * unit, y, line);
    }
    list_label(list, ROLE_SECONDARY | ANCHOR_MIDDLE, middle, y + 13 * unit, size, words);
    list_group_end(list);
}

/* Below the last wire, when it is in sight, a bracket for every layer of several columns. */
static void draw_columns(struct list *list, const struct scene *scene, const struct placement *at) {
    float y = roundf(at->bottom - 26 * at->grown);
    if (spot_wire_y(at, scene->side->network->wires - 1) > y) return;
    for (int l = 0; l < scene->side->network->depth; l++)
        if (scene->side->network->layers[l].columns > 1) draw_columns_of(list, scene, at, l, y);
}

void structure_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    if (!parts_show(scene->look.parts, PART_STRUCTURE)) return;
    if (scene->look.structure == STRUCTURE_BOXES) {
        boxes_draw(list, scene, at);
        draw_columns(list, scene, at);
    }
    if (scene->look.structure == STRUCTURE_LAUNCHES) {
        if (scene->look.memory_line) line_marks_draw_ground(list, scene, at);
        launch_boxes_draw(list, scene, at);
        if (scene->look.memory_line) line_marks_draw(list, scene, at);
    }
    if (at->layout.wiring.wires) boxes_draw_wired(list, scene, at);
}
