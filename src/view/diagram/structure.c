/* structure: which boxes are drawn, the room that they and their names take, and the columns of
 * every layer. */
#include "view/diagram/draw.h"
#include "view/diagram/launches.h"
#include "view/text_width.h"

#include <math.h>
#include <stdio.h>

/* design units */
static const float columns_height = 44;
static const float
    wide_gap = 34,
    close_gap = 17; /* distance between wires for all boxes, and for boxes of at least 4 keys */

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
    at->pad_above = at->pad_below = pad * at->diagram_scale;
    if (scene->look.structure == STRUCTURE_NONE) return;
    if (scene->look.structure == STRUCTURE_LAUNCHES) {
        at->pad_above += launch_boxes_above * at->diagram_scale;
        at->pad_below += launch_boxes_below * at->diagram_scale;
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
        if (network->columns > network->depth) at->pad_below += columns_height * at->diagram_scale;
    }
    at->pad_above += boxes_names_height(at->box_rows) * at->diagram_scale;
}

/* ---- columns of a layer: they run at the same time ---- */

static float layer_middle(const struct placement *at, int layer) {
    return roundf((spot_left(at, layer) + spot_right(at, layer)) / 2);
}

/* Returns the greatest width of the words below a layer that do not touch the words below its
 * neighbours. */
static float words_room(const struct placement *at, int layer, int depth) {
    float middle = layer_middle(at, layer), room = INFINITY;
    if (layer > 0) room = middle - layer_middle(at, layer - 1);
    if (layer + 1 < depth) room = fminf(room, layer_middle(at, layer + 1) - middle);
    return room - 8 * at->diagram_scale;
}

/* Draws a bracket with its words around a layer's columns; if the words do not fit, there is no
 * bracket. */
static void draw_columns_of(struct list *list, const struct scene *scene,
                            const struct placement *at, int layer, float y) {
    static const char words[] = "one layer";
    int columns = scene->side->network->layers[layer].columns;
    float unit = at->diagram_scale, size = 14 * unit, line = fmaxf(1, roundf(unit));
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

/* Draws a bracket for every layer of several columns, below the last wire if that is in sight. */
static void draw_columns(struct list *list, const struct scene *scene, const struct placement *at) {
    float y = roundf(at->bottom - 26 * at->diagram_scale);
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

/* crossings: draws lines in place of wires. Each shows one wire; before a layer the lines cross,
 * according to the shuffles. The wire numbers are where the lines reach a layer. */

/* Pieces of a line. All lines' pieces of one kind are drawn before those of the next. */
enum piece { PIECE_LEVEL, PIECE_SLOPE_DONE, PIECE_SLOPE_AHEAD, PIECE_COUNT };

struct pen {
    struct list *list;
    enum piece piece; /* the kind that is drawn now */
    float line;       /* width */
    float reached;    /* x up to which the network has run */
    bool wrong;       /* the wire's key differs on the device */
};

static void draw_level(const struct pen *pen, float x0, float x1, float y) {
    float split = fminf(fmaxf(pen->reached, x0), x1);
    if (pen->piece != PIECE_LEVEL) return;
    if (split > x0) list_horizontal(pen->list, ROLE_WIRE, x0, split, y, pen->line);
    if (split < x1)
        list_horizontal(pen->list, pen->wrong ? ROLE_ERROR : ROLE_WIRE_AHEAD, split, x1, y,
                        pen->line);
}

static void draw_slope(const struct pen *pen, float x0, float y0, float x1, float y1) {
    float split = fminf(fmaxf(pen->reached, x0), x1);
    float middle = y0 + (y1 - y0) * (split - x0) / (x1 - x0);
    if (pen->piece == PIECE_SLOPE_DONE && split > x0)
        list_line(pen->list, ROLE_WIRE, (float[]){x0, y0}, (float[]){split, middle}, pen->line);
    if (pen->piece == PIECE_SLOPE_AHEAD && split < x1)
        list_line(pen->list, pen->wrong ? ROLE_ERROR : ROLE_WIRE_AHEAD, (float[]){split, middle},
                  (float[]){x1, y1}, pen->line);
}

/* Returns the middle of a line, such that its level pieces are on whole pixels. */
static float line_y(const struct placement *at, const struct pen *pen, int line) {
    float y = spot_wire_y(at, line) - pen->line / 2;
    return floorf(y + 0.5F) + pen->line / 2;
}

/* Draws one wire from the input keys to the output keys. */
static void draw_wire(const struct scene *scene, const struct placement *at, const struct pen *pen,
                      int wire) {
    const struct layout *layout = &at->layout;
    const struct wiring *wiring = &layout->wiring;
    int unshuffles = 0;
    float x = at->origin_x + layout->slot_width, y = line_y(at, pen, wire);
    float end = at->origin_x + layout->width - layout->slot_width;
    for (int l = 0; l < scene->side->network->depth; l++)
        for (int c = 0; c < layout_crossings(layout, l); c++) {
            float left, right;
            layout_crossing(layout, l, c, &left, &right);
            left = roundf(at->origin_x + left);
            right = roundf(at->origin_x + right);
            unshuffles += l == 0 ? 1 : -1;
            float next = line_y(at, pen, wiring_line(wiring, unshuffles, wire));
            draw_level(pen, x, left, y);
            if (y == next)
                draw_level(pen, left, right, y);
            else
                draw_slope(pen, left, y, right, next);
            x = right;
            y = next;
        }
    draw_level(pen, x, end, y);
}

/* Writes before every layer which wires the lines are. */
static void draw_numbers(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    float unit = at->diagram_scale, left, right;
    float size = fminf(14 * unit, layout->wire_gap * 0.58F);
    if (layout->wire_gap < 22 * unit) return;
    for (int l = 0; l < scene->side->network->depth; l++) {
        layout_crossing(layout, l, layout_crossings(layout, l) - 1, &left, &right);
        float x = at->origin_x + right + 9 * layout->unit;
        for (int wire = 0; wire < scene->side->network->wires; wire++) {
            float y = spot_wire_y(at, layout_line(layout, l, wire)) - size * 0.58F;
            struct box number = {x - size * 0.6F, y - size * 0.5F, x + size * 0.6F,
                                 y + size * 0.5F};
            if (spot_shows(at, &number))
                list_label(list, ROLE_SECONDARY | FONT_MONO | ANCHOR_MIDDLE, x, y, size,
                           list_words(list, "%d", wire + scene->first_wire));
        }
    }
}

void crossings_draw(struct list *list, const struct scene *scene, const struct placement *at) {
    const struct layout *layout = &at->layout;
    struct pen pen = {.list = list};
    float thin = 1.6F * layout->unit * fminf(1, layout->wire_gap / (24 * layout->unit));
    pen.line = fmaxf(1, roundf(thin));
    pen.reached = spot_reached(at, scene);
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        for (int wire = 0; wire < scene->side->network->wires; wire++) {
            pen.piece = (enum piece)piece;
            pen.wrong = trace_differs(scene->side->trace, scene->side->right,
                                      scene_layers_shown(scene), wire);
            list_group_say(list, "wire", "wire %d", wire + scene->first_wire);
            if (piece == 0) list_group_id(list, "wire-%d", wire);
            draw_wire(scene, at, &pen, wire);
            list_group_end(list);
        }
    if (parts_show(scene->look.parts, PART_WIRES)) draw_numbers(list, scene, at);
}

/* Returns the size at which "unshuffle 16" fits above every crossing; 0: it does not fit, and only
 * the numbers are drawn. */
static float heading_size(const struct scene *scene, const struct placement *at) {
    static const float sizes[] = {17, 15, 14}; /* design units */
    const struct layout *layout = &at->layout;
    float room = scene->frame.width, between = 24 * layout->crossing_unit;
    char label[32];
    for (int l = 0; l < scene->side->network->depth; l++)
        for (int c = 0; c < layout_crossings(layout, l); c++) {
            float left, right;
            layout_crossing(layout, l, c, &left, &right);
            room = fminf(room, right - left + between);
        }
    snprintf(label, sizeof label, "unshuffle %d", layout->wiring.wires);
    for (int s = 0; s < 3; s++)
        if (text_width(FONT_TEXT, sizes[s] * at->diagram_scale, label) <= room)
            return sizes[s] * at->diagram_scale;
    return 0;
}

/* Draws "unshuffle 16" above a crossing, with a bracket like a stage's. */
static void draw_heading(struct list *list, const struct placement *at, int layer, int number,
                         float size) {
    const struct layout *layout = &at->layout;
    float left, right, unit = at->diagram_scale;
    const char *word = size == 0 ? "" : layer == 0 ? "unshuffle " : "shuffle ";
    char label[32];
    layout_crossing(layout, layer, number, &left, &right);
    left += at->origin_x;
    right += at->origin_x;
    if (left < at->left - unit || right > at->right + unit) return;
    snprintf(label, sizeof label, "%s%d", word, layout_crossing_block(layout, layer, number));
    list_group(list, "crossing", label);
    list_text(list, ROLE_SECONDARY | ANCHOR_MIDDLE, (left + right) / 2,
              at->rows[ROW_STRIP].bottom - 44 * unit, size > 0 ? size : 16 * unit, label);
    list_horizontal(list, ROLE_FAINT, left, right, roundf(at->rows[ROW_STRIP].bottom - 32 * unit),
                    roundf(fmaxf(1, 2 * unit)));
    list_group_end(list);
}

void crossings_draw_headings(struct list *list, const struct scene *scene,
                             const struct placement *at) {
    float size = heading_size(scene, at);
    for (int l = 0; l < scene->side->network->depth; l++)
        for (int c = 0; c < layout_crossings(&at->layout, l); c++)
            draw_heading(list, at, l, c, size);
}
