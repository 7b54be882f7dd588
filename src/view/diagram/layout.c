/* layout: geometry of a diagram. Sizes are design units of a 1920 x 1080 window. */
#include "layout.h"

#include "core/base/memory.h"
#include "view/scene/scene.h"

#include <math.h>
#include <stdlib.h>

/* design units */
static const float wire_gap_most = 80, wire_gap_least = 7.2F, wire_gap_least_small = 10;
static const float squeeze_least =
    0.96F; /* part of the least gap, if all wires are in sight then */
static const float column_gap_most = 40, column_gap_least = 20, column_gap_tight = 13;
static const float layer_gap = 64,
                   stage_gap = 108; /* distance from the last column to the next first one */
static const float layer_gap_riding = 62,
                   stage_gap_riding = 98; /* distance beside the keys' own width */
static const float stretch_most = 2, squeeze_most = 0.7F, squeeze_most_tight = 0.35F;
static const float stretch_most_open = 3; /* the editor's, which has all of the width to fill */
static const float key_size_most = 19, key_size_least = 14;
static const float key_height_most = 38, key_height_tight = 26; /* height of a key's outline */
static const float key_around = 20, key_around_tight = 10;      /* digits, on both sides */
static const float key_part_most = 0.78F,
                   key_size_legible = 24; /* part of the gap between wires, and size for a class */
static const float slot_gap = 50,
                   slot_gap_tight =
                       18; /* distance between the keys at either end and the nearest column */
static const float frame_margin = 26, frame_gap = 5; /* around the columns; to the keys */
static const float margin_least = 9;                 /* least margin, if the gaps are squeezed */
static const float dense_gap = 15;   /* wires closer than this have no letters between them */
static const float letter_room = 12; /* keys before a stage leave its letters their place */
static const float crossing_least = 104, crossing_most = 190; /* width */
static const float crossing_gap = 34; /* distance between two crossings that follow each other */
static const float number_room =
    20; /* room for the numbers of lines after a crossing, before the keys */

/* Sizes of keys that are below each other: height of a digit in em, and design units between two
 * digits. */
static const float digit_height = 0.73F, key_apart = 2.2F;

static float clamp(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

/* Returns the size of the smallest letters of keys, pixels. */
static float dense_key_size(const struct layout_request *request) {
    return request->key_least > 0 ? request->key_least : key_size_least * request->unit;
}

/* Makes keys as large as the wires allow. Keys of close wires become so small that they do not
 * touch. */
static void size_keys(struct layout *layout, const struct layout_request *request) {
    float gap = layout->wire_gap, unit = layout->unit;
    float least = key_size_least * unit;
    int digits = request->digits;
    layout->key_size = clamp(gap * 0.5F, least, fmaxf(least, key_size_most * unit));
    if (request->legible)
        layout->key_size =
            fmaxf(layout->key_size, fminf(gap * key_part_most, key_size_legible * unit));
    float apart = (gap - key_apart * unit) / digit_height; /* the size of keys that do not touch */
    float highest = (layout->tight ? key_height_tight : key_height_most) * unit;
    layout->key_size = fminf(layout->key_size, fmaxf(apart, dense_key_size(request)));
    layout->key_height = fminf(clamp(gap * 0.82F, layout->key_size, highest), gap * 0.97F);
    float pixels = fmaxf(layout->key_size, roundf(layout->key_size)); /* as fonts come in */
    float text = 0.6F * pixels * (float)(digits < 2 && !layout->tight ? 2 : digits);
    bool pill = layout->key_height >= 22 * unit;
    float around = pill ? (layout->tight ? key_around_tight : key_around) : 8;
    layout->key_width =
        digits == 0 ? 0 : fmaxf(text + around * unit, pill ? layout->key_height : 0);
    layout->slot_width = layout->key_width;
}

static bool opens_stage(const struct network *network, int layer) {
    return network && network->has_stages && layer < network->depth &&
           network->layers[layer].substage == 0;
}

/* Does a stage begin there, in this network or in the second one? */
static bool opens(const struct layout *layout, int layer) {
    return opens_stage(layout->network, layer) || opens_stage(layout->beside, layer);
}

/* ---- crossings ---- */

static int columns_in(const struct network *network, int layer) {
    return network && layer < network->depth ? network->layers[layer].columns : 0;
}

/* Returns the number of columns that a layer needs. */
static int columns_of(const struct layout *layout, int layer) {
    if (layout->wiring.wires) return 1;
    return columns_in(layer < layout->network->depth ? layout->network : layout->beside, layer);
}

/* Returns the number of columns that a layer has room for, which may be more than it needs. */
static int room_of(const struct layout *layout, int layer) {
    int own = columns_of(layout, layer), other = columns_in(layout->beside, layer);
    return own > other ? own : other;
}

int layout_crossings(const struct layout *layout, int layer) {
    if (!layout->wiring.wires) return 0;
    return layer == 0 ? layout->wiring.levels - 1 : 1;
}

int layout_crossing_block(const struct layout *layout, int layer, int number) {
    /* the unshuffle that it is, or that it undoes */
    int unshuffle = layer == 0 ? number + 1 : layout->wiring.levels - layer;
    return wiring_block(&layout->wiring, unshuffle);
}

/* Returns the width of a crossing. Long lines get more width, so that slopes stay readable. */
static float crossing_width(const struct layout *layout, int layer, int number) {
    int block = layout_crossing_block(layout, layer, number);
    float way = layout->wire_gap / layout->unit * (float)block * 0.2F;
    return clamp(way, crossing_least, crossing_most) * layout->crossing_unit;
}

/* Returns the width of all crossings before a layer, without the keys between them. */
static float crossings_width(const struct layout *layout, int layer) {
    float width = 0;
    for (int i = 0; i < layout_crossings(layout, layer); i++)
        width += crossing_width(layout, layer, i) + (i ? crossing_gap * layout->crossing_unit : 0);
    return width;
}

/* Returns the width of the keys between the last crossing and its layer, beside the numbers of the
 * lines. */
static float crossed_room(const struct layout *layout) {
    return layout->riding_width > 0 ? number_room * layout->unit + layout->riding_width : 0;
}

/* Do keys ride in the gap before a layer? */
static bool rides(const struct layout *layout, int layer) {
    int still = layout->still - 1; /* the layer with keys before and after it */
    return layer > 0 && (still < 0 || layer == still || layer == still + 1);
}

/* Returns the width of the keys before a layer. Where lines cross, keys are after the layer before
 * it, and after each crossing. */
static float riding_room(const struct layout *layout, int layer) {
    int between = layout_crossings(layout, layer) - 1;
    if (!layout->wiring.wires) return rides(layout, layer) ? layout->riding_width : 0;
    return crossed_room(layout) + layout->riding_width * (float)(between + (layer > 0));
}

/* Returns the gap between the keys at either end and the nearest column, design units. */
static float ends_gap(const struct layout *layout) {
    return layout->tight ? slot_gap_tight : slot_gap;
}

/* Fills layer_x and the width with these gaps, `factor` times the usual ones. */
static void place_layers(struct layout *layout, float column, float factor) {
    bool riding = layout->riding_width > 0;
    float unit = layout->unit * factor;
    float ends = layout->slot_width + ends_gap(layout) * fmaxf(unit, layout->unit), x = ends;
    float stages = (riding ? stage_gap_riding : stage_gap) * unit;
    layout->column_gap = column;
    layout->between = (riding ? layer_gap_riding : layer_gap) * unit;
    layout->crossing_unit = unit;
    for (int l = 0; l < layout->depth; l++) {
        if (l > 0) x += opens(layout, l) ? stages : layout->between;
        x += riding_room(layout, l) + crossings_width(layout, l);
        layout->layer_x[l] = x;
        x += column * (float)(room_of(layout, l) - 1);
    }
    layout->width = x + ends;
}

/* Returns the least factor for the gaps of a diagram that is wider than its space. If keys ride,
 * gaps are not squeezed, so that letters and numbers have room in the frame. But if wires are too
 * close for letters, or if squeezing makes all of it fit, gaps shrink as far as the keys stay clear
 * of both layers. */
static float least_factor(const struct layout *layout, bool fits) {
    bool dense = layout->wire_gap < dense_gap * layout->unit;
    if (layout->riding_width <= 0)
        return fits && layout->tight && !layout->wiring.wires ? squeeze_most_tight : squeeze_most;
    return dense || fits ? 2 * (margin_least + frame_gap) / layer_gap_riding : 1;
}

static float columns_width(const struct layout *layout) {
    float width = 0;
    for (int l = 0; l < layout->depth; l++)
        width += (float)(room_of(layout, l) - 1) * layout->column_gap;
    return width;
}

/* Uses the available width: stretches or squeezes the gaps, not the keys; then the columns, as far
 * as letters between them allow. */
static void fit_width(struct layout *layout, float width, float column, float most) {
    float unit = layout->unit, fixed = 2 * layout->slot_width;
    if (layout->width > width)
        fixed += 2 * ends_gap(layout) * unit; /* both ends are not squeezed */
    for (int l = 0; l < layout->depth; l++)
        fixed += riding_room(layout, l);
    float factor = layout->width > fixed ? (width - fixed) / (layout->width - fixed) : 1;
    float narrowest = fminf(column, (layout->tight ? column_gap_tight : column_gap_least) * unit);
    factor = clamp(factor, least_factor(layout, false), most);
    place_layers(layout, fmaxf(column * factor, narrowest), factor);
    float columns = columns_width(layout), over = layout->width - width;
    if (over <= 0) return;
    float squeezed = columns > 0 ? layout->column_gap * (1 - over / columns) : 0;
    place_layers(layout, fmaxf(squeezed, narrowest), factor);
    float gaps = layout->width - fixed - columns_width(layout);
    over = layout->width - width;
    if (over < 0.5F || gaps <= 0) return; /* less is rounding */
    float fitting = factor * (1 - over / gaps);
    if (fitting >= least_factor(layout, true)) place_layers(layout, narrowest, fitting);
}

static void scale(struct layout *layout, float zoom) {
    float *const lengths[] = {&layout->unit,         &layout->wire_gap,     &layout->column_gap,
                              &layout->key_size,     &layout->key_width,    &layout->key_height,
                              &layout->slot_width,   &layout->riding_width, &layout->margin,
                              &layout->width,        &layout->height,       &layout->between,
                              &layout->crossing_unit};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        *lengths[i] *= zoom;
    for (int l = 0; l < layout->depth; l++)
        layout->layer_x[l] *= zoom;
}

/* Moves the layers back towards their places for request->before. */
static void glide(struct layout *layout, const struct layout_request *request) {
    struct layout_request other = *request;
    struct layout from;
    other.network = request->before;
    other.before = NULL;
    layout_init(&from, &other);
    float rest = 1 - request->part;
    layout->column_gap += (from.column_gap - layout->column_gap) * rest;
    layout->width += (from.width - layout->width) * rest;
    for (int l = 0; l < layout->network->depth; l++)
        layout->layer_x[l] += (from.layer_x[l] - layout->layer_x[l]) * rest;
    layout_free(&from);
}

void layout_init(struct layout *layout, const struct layout_request *request) {
    const struct network *network = request->network;
    float unit = request->unit;
    *layout = (struct layout){.network = network,
                              .beside = request->beside,
                              .depth = network->depth,
                              .unit = unit,
                              .tight = request->tight,
                              .still = request->still};
    if (request->beside && request->beside->depth > network->depth)
        layout->depth = request->beside->depth;
    layout->layer_x = memory_new((size_t)layout->depth, sizeof *layout->layer_x);
    if (request->wired) wiring_find(&layout->wiring, network);
    float fitting = network->wires > 1 ? request->height / (float)(network->wires - 1) : 1000;
    float least = fminf(wire_gap_least_small * unit, wire_gap_least * fmaxf(unit, 1));
    if (request->digits > 0) /* readable keys are more important than visible wires */
        least = fmaxf(least, digit_height * dense_key_size(request) + key_apart * unit);
    if (fitting < least && fitting >= least * squeeze_least)
        least = fitting; /* rather than hide one wire or two */
    layout->wire_gap = clamp(fitting, least, wire_gap_most * unit);
    layout->height = layout->wire_gap * (float)(network->wires - 1);
    size_keys(layout, request);
    if (request->riding) layout->riding_width = layout->slot_width;
    float column = clamp(layout->wire_gap * 0.9F, column_gap_least * unit, column_gap_most * unit);
    place_layers(layout, column, 1);
    float extra = request->open ? layer_gap * unit : 0;
    float most = request->open ? stretch_most_open : stretch_most;
    if (request->width > 0) fit_width(layout, request->width - extra, column, most);
    layout->margin = frame_margin * unit;
    if (request->riding || request->tight)
        layout->margin = fminf(layout->margin, layout->between / 2 - frame_gap * unit);
    /* the greatest zoom makes one wire with its key as high as the room for all wires */
    float row = layout->wire_gap + fmaxf(layout->key_height, layout->wire_gap * 0.2F);
    layout->zoom = fminf(request->zoom, fmaxf(request->height / row, 1));
    scale(layout, layout->zoom);
    if (request->open) layout->width = fmaxf(layout->width + extra * layout->zoom, request->width);
    if (request->before) glide(layout, request);
}

void layout_free(struct layout *layout) {
    free(layout->layer_x);
    layout->layer_x = NULL;
}

/* Returns the right end of the room for a layer's columns. */
static float room_right(const struct layout *layout, int layer) {
    return layout->layer_x[layer] + layout->column_gap * (float)(room_of(layout, layer) - 1);
}

/* Returns the x of a column; the columns are in the middle of the layer's room. */
float layout_column_x(const struct layout *layout, int layer, int column) {
    int spare = room_of(layout, layer) - columns_of(layout, layer);
    if (layout->wiring.wires) column = 0;
    return layout->layer_x[layer] + layout->column_gap * ((float)column + 0.5F * (float)spare);
}

float layout_layer_left(const struct layout *layout, int layer) {
    return layout_column_x(layout, layer, 0);
}

float layout_layer_right(const struct layout *layout, int layer) {
    return layout_column_x(layout, layer, columns_of(layout, layer) - 1);
}

float layout_place_x(const struct layout *layout, int place) {
    int depth = layout->network->depth, layer = place / 2;
    if (place % 2)
        return (layout_layer_left(layout, layer) + layout_layer_right(layout, layer)) / 2;
    if (depth == 0) return layout->slot_width + slot_gap * layout->unit;
    if (layer == 0) return layout_layer_left(layout, 0) - slot_gap * layout->unit / 2;
    if (layer == depth)
        return layout_layer_right(layout, depth - 1) +
               fminf(layout->between, layer_gap * layout->unit);
    return (layout_layer_right(layout, layer - 1) + layout_layer_left(layout, layer)) / 2;
}

float layout_place_reach(const struct layout *layout) {
    return fminf(layout->margin, layout->between * 0.34F);
}

int layout_nearest_place(const struct layout *layout, float x) {
    int depth = layout->network->depth, layer = 0;
    /* part of the gaps that belongs to the layer between them */
    float after = layout->between * 0.3F, before = after;
    while (layer < depth && layout_layer_right(layout, layer) + after < x)
        layer++;
    if (layer == depth) return 2 * depth;
    if (layer == 0) before = slot_gap * layout->unit * 0.25F;
    return 2 * layer + (layout_layer_left(layout, layer) - before <= x);
}

float layout_keys_before(const struct layout *layout, int k) {
    if (k <= 0) return layout->slot_width / 2;
    if (k >= layout->network->depth) return layout->width - layout->slot_width / 2;
    float left = room_right(layout, k - 1), right = layout->layer_x[k];
    if (layout->wiring.wires) return right - layout->between / 2 - layout->slot_width / 2;
    return (left + right) / 2 - (opens(layout, k) ? letter_room * layout->unit : 0);
}

float layout_keys_after(const struct layout *layout, int k) {
    if (!layout->wiring.wires || k + 1 >= layout->network->depth)
        return layout_keys_before(layout, k + 1);
    return room_right(layout, k) + layout->between / 2 + layout->slot_width / 2;
}

float layout_keys_crossed(const struct layout *layout, int layer, int number) {
    float left, right, next_left, next_right;
    if (number + 1 == layout_crossings(layout, layer))
        return layout->layer_x[layer] - layout->between / 2 - layout->slot_width / 2;
    layout_crossing(layout, layer, number, &left, &right);
    layout_crossing(layout, layer, number + 1, &next_left, &next_right);
    return (right + next_left) / 2;
}

float layout_wire_y(const struct layout *layout, int wire) {
    return layout->wire_gap * (float)wire;
}

int layout_line(const struct layout *layout, int layer, int wire) {
    const struct wiring *wiring = &layout->wiring;
    if (!wiring->wires || layer < 0) return wire;
    return wiring_line(wiring, wiring_depth(wiring, layer), wire);
}

void layout_crossing(const struct layout *layout, int layer, int number, float *left,
                     float *right) {
    float gap = crossing_gap * layout->crossing_unit + layout->riding_width;
    float end = layout_layer_left(layout, layer) - layout->between / 2 - crossed_room(layout);
    for (int i = layout_crossings(layout, layer) - 1; i > number; i--)
        end -= crossing_width(layout, layer, i) + gap;
    *right = end;
    *left = end - crossing_width(layout, layer, number);
}

static void frame_of(const struct layout *layout, int k, float *left, float *right) {
    if (k >= layout->depth) { /* past the last layer it closes around the outputs */
        *left = layout->width - layout->slot_width - 8 * layout->unit;
        *right = layout->width + 8 * layout->unit;
        return;
    }
    *left = layout->layer_x[k] - layout->margin;
    *right = room_right(layout, k) + layout->margin;
}

void layout_frame(const struct layout *layout, float p, float *left, float *right) {
    float next_left, next_right;
    float part =
        fmaxf(0, 2 * (p - floorf(p)) - 1); /* the frame leaves when the keys have crossed */
    frame_of(layout, (int)p, left, right);
    frame_of(layout, (int)p + 1, &next_left, &next_right);
    *left += (next_left - *left) * part;
    *right += (next_right - *right) * part;
}

/* spot: from the layout's own coordinates to the picture's. */

float spot_wire_y(const struct placement *at, int wire) {
    return at->origin_y + layout_wire_y(&at->layout, wire);
}

float spot_left(const struct placement *at, int layer) {
    return at->origin_x + layout_layer_left(&at->layout, layer);
}

float spot_right(const struct placement *at, int layer) {
    return at->origin_x + layout_layer_right(&at->layout, layer);
}

float spot_middle(const struct placement *at, int layer) {
    const struct layout *layout = &at->layout;
    return at->origin_x +
           (layout_layer_left(layout, layer) + layout_layer_right(layout, layer)) / 2;
}

float spot_column(const struct placement *at, int layer, int column) {
    return at->origin_x + layout_column_x(&at->layout, layer, column);
}

float spot_reached(const struct placement *at, const struct scene *scene) {
    float left, right;
    if (scene_ended(scene)) return at->origin_x + at->layout.width;
    if (scene_is_worksheet(scene)) return at->origin_x + at->layout.slot_width;
    layout_frame(&at->layout, scene->position, &left, &right);
    return at->origin_x + right;
}

bool spot_shows(const struct placement *at, const struct box *box) {
    static const float slack = 0.5F; /* pixels */
    return (!at->more_left || box->left >= at->left - slack) &&
           (!at->more_right || box->right <= at->right + slack) &&
           (at->most_y <= 0 || (box->top >= at->top - slack && box->bottom <= at->bottom + slack));
}

void spot_hidden_wires(const struct placement *at, int *above, int *below) {
    float half = at->layout.key_width > 0 ? at->layout.key_height / 2 : 0;
    *above = *below = 0;
    for (int wire = 0; wire < at->layout.network->wires; wire++) {
        struct box key = {at->left, spot_wire_y(at, wire) - half, at->left,
                          spot_wire_y(at, wire) + half};
        bool hidden = !spot_shows(at, &key);
        *above += hidden && key.top < at->top;
        *below += hidden && key.top >= at->top;
    }
}
