/* layout: geometry of a diagram. Sizes are design units of a 1920 x 1080 window. */
#include "layout.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdlib.h>

/* in design units */
static const float wire_gap_most = 80, wire_gap_least = 10;
static const float wire_gap_least_pixels = 7.4F;
static const float column_gap_most = 40, column_gap_least = 20;
static const float layer_gap = 64, stage_gap = 108; /* between last and first columns */
static const float stretch_most = 2, squeeze_most = 0.7F;
static const float squeeze_most_keyed = 0.85F; /* keys stand off the frames of both layers */
static const float stretch_most_open = 3; /* the editor's, which has all of the width to fill */
static const float key_size_most = 19, key_size_least = 14;
static const float slot_gap = 50; /* between the keys at either end and the nearest column */
static const float frame_margin = 26, frame_gap = 6; /* around the columns; to the keys */
static const float letter_room = 13; /* keys before a stage stand this much nearer to it */
static const float crossing_least = 104, crossing_most = 190; /* width */
static const float crossing_gap = 34; /* between two that follow each other */

static float clamp(float value, float least, float most) {
    return value < least ? least : value > most ? most : value;
}

/* Keys: as large as the wires allow, side by side in two columns when they would touch. */
static void size_keys(struct layout *layout, int digits) {
    float gap = layout->wire_gap, unit = layout->unit;
    layout->key_size = clamp(gap * 0.5F, key_size_least * unit, key_size_most * unit);
    layout->staggered = gap < 0.73F * layout->key_size + 3 * unit;
    layout->key_height = fminf(clamp(gap * 0.82F, layout->key_size, 38 * unit), gap * 0.97F);
    if (layout->staggered) layout->key_height = layout->key_size * 0.95F;
    float text = 0.6F * layout->key_size * (float)(digits < 2 ? 2 : digits);
    bool pill = layout->key_height >= 22 * unit;
    layout->key_width = digits == 0 ? 0 : text + (pill ? 20 : 8) * unit;
    layout->slot_width = layout->key_width * (layout->staggered ? 2.05F : 1);
}

static bool opens_stage(const struct network *network, int layer) {
    return network && network->has_stages && layer < network->depth &&
           network->layers[layer].substage == 0;
}

/* Does a stage begin there in the network, or in the one beside it? */
static bool opens(const struct layout *layout, int layer) {
    return opens_stage(layout->network, layer) || opens_stage(layout->beside, layer);
}

/* ---- crossings ---- */

static int columns_in(const struct network *network, int layer) {
    return network && layer < network->depth ? network->layers[layer].columns : 0;
}

int layout_columns(const struct layout *layout, int layer) {
    if (layout->wiring.wires) return 1;
    return columns_in(layer < layout->network->depth ? layout->network : layout->beside, layer);
}

/* Columns that a layer has room for, which may be more than it takes. */
static int room_of(const struct layout *layout, int layer) {
    int own = layout_columns(layout, layer), other = columns_in(layout->beside, layer);
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

/* The longer the way of a line, the wider, so that slopes stay readable. */
static float crossing_width(const struct layout *layout, int layer, int number) {
    int block = layout_crossing_block(layout, layer, number);
    float way = layout->wire_gap / layout->unit * (float)block * 0.2F;
    return clamp(way, crossing_least, crossing_most) * layout->crossing_unit;
}

/* What all crossings before a layer take. */
static float crossings_width(const struct layout *layout, int layer) {
    float width = 0;
    for (int i = 0; i < layout_crossings(layout, layer); i++)
        width += crossing_width(layout, layer, i) + (i ? crossing_gap * layout->crossing_unit : 0);
    return width;
}

/* Fills layer_x and the width with these gaps. */
static void place_layers(struct layout *layout, float column, float between, float stages) {
    float x = layout->slot_width + slot_gap * layout->unit;
    layout->column_gap = column;
    layout->between = between;
    layout->crossing_unit = between / layer_gap;
    for (int l = 0; l < layout->depth; l++) {
        if (l > 0) x += opens(layout, l) ? stages : between;
        if (l > 0 && layout->keyed) x += layout->slot_width;
        x += crossings_width(layout, l);
        layout->layer_x[l] = x;
        x += column * (float)(room_of(layout, l) - 1);
    }
    layout->width =
        x + slot_gap * layout->unit + layout->slot_width + layout->room_before + layout->room_after;
}

/* Uses the width there is: stretches or squeezes the gaps, not the keys. */
static void fit_width(struct layout *layout, float width, float column, float most) {
    float unit = layout->unit;
    int depth = layout->depth;
    float fixed =
        2 * (layout->slot_width + slot_gap * unit) + layout->room_before + layout->room_after;
    if (layout->keyed && depth > 1) fixed += layout->slot_width * (float)(depth - 1);
    float factor = layout->width > fixed ? (width - fixed) / (layout->width - fixed) : 1;
    float narrowest = column_gap_least * unit / column; /* letters fit between two columns */
    factor = clamp(factor, layout->keyed ? squeeze_most_keyed : squeeze_most, most);
    place_layers(layout, column * (factor < narrowest ? narrowest : factor),
                 layer_gap * unit * factor, stage_gap * unit * factor);
}

/* Everything larger or smaller alike. */
static void scale(struct layout *layout, float zoom) {
    float *const lengths[] = {&layout->unit,       &layout->wire_gap,     &layout->column_gap,
                              &layout->key_size,   &layout->key_width,    &layout->key_height,
                              &layout->slot_width, &layout->room_before,  &layout->room_after,
                              &layout->margin,     &layout->width,        &layout->height,
                              &layout->between,    &layout->crossing_unit};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        *lengths[i] *= zoom;
    for (int l = 0; l < layout->depth; l++)
        layout->layer_x[l] *= zoom;
}

/* Moves the layers back towards where they stand for request->before. */
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

/* The zoom at which one wire with its key is as high as the room for all of them. */
static float zoom_most(const struct layout *layout, float height) {
    float row = layout->wire_gap + fmaxf(layout->key_height, layout->wire_gap * 0.2F);
    return fmaxf(height / row, 1);
}

void layout_init(struct layout *layout, const struct layout_request *request) {
    const struct network *network = request->network;
    float unit = request->unit;
    *layout = (struct layout){.network = network,
                              .beside = request->beside,
                              .depth = network->depth,
                              .unit = unit,
                              .keyed = request->keyed};
    if (request->beside && request->beside->depth > network->depth)
        layout->depth = request->beside->depth;
    layout->layer_x = memory_new((size_t)layout->depth, sizeof *layout->layer_x);
    if (request->wired) wiring_find(&layout->wiring, network);
    float fitting = network->wires > 1 ? request->height / (float)(network->wires - 1) : 1000;
    float least = fminf(wire_gap_least * unit, wire_gap_least_pixels);
    layout->wire_gap = clamp(fitting, least, wire_gap_most * unit);
    layout->height = layout->wire_gap * (float)(network->wires - 1);
    size_keys(layout, request->digits);
    layout->margin = frame_margin * unit;
    if (request->riding && !request->keyed) {
        float extra = layout->slot_width + 2 * layout->margin - 34 * unit;
        layout->room_before = layout->room_after = extra > 0 ? extra : 0;
    }
    float column = clamp(layout->wire_gap * 0.9F, column_gap_least * unit, column_gap_most * unit);
    place_layers(layout, column, layer_gap * unit, stage_gap * unit);
    float extra = request->open ? layer_gap * unit : 0;
    float most = request->open ? stretch_most_open : stretch_most;
    if (request->width > 0) fit_width(layout, request->width - extra, column, most);
    if (layout->keyed)
        layout->margin = fminf(layout->margin, layout->between / 2 - 1.5F * frame_gap * unit);
    layout->zoom = fminf(request->zoom, zoom_most(layout, request->height));
    scale(layout, layout->zoom);
    if (request->open) layout->width = fmaxf(layout->width + extra * layout->zoom, request->width);
    if (request->before) glide(layout, request);
}

void layout_free(struct layout *layout) {
    free(layout->layer_x);
    layout->layer_x = NULL;
}

/* How much of the room stands at layer k: all of it when p is there, none a layer away. */
static float share(int k, float p) {
    float away = fabsf((float)k - p);
    return away < 1 ? 1 - away : 0;
}

/* All room that stands left of layer `layer`. At the far end there is no current layer, and the
 * room is shared by both ends. */
static float room_left_of(const struct layout *layout, int layer, float p) {
    int depth = layout->depth;
    float room = share(depth, p) * (layout->room_before + layout->room_after) / 2;
    for (int k = (int)p; k <= (int)p + 1 && k < depth; k++) {
        if (k <= layer) room += share(k, p) * layout->room_before;
        if (k < layer) room += share(k, p) * layout->room_after;
    }
    return room;
}

/* Left and right end of the room for a layer's columns. */
static float room_left(const struct layout *layout, int layer, float p) {
    return layout->layer_x[layer] + room_left_of(layout, layer, p);
}

static float room_right(const struct layout *layout, int layer, float p) {
    return room_left(layout, layer, p) + layout->column_gap * (float)(room_of(layout, layer) - 1);
}

/* The columns stand in the middle of that. */
float layout_column_x(const struct layout *layout, int layer, int column, float p) {
    int spare = room_of(layout, layer) - layout_columns(layout, layer);
    if (layout->wiring.wires) column = 0;
    return room_left(layout, layer, p) + layout->column_gap * ((float)column + 0.5F * (float)spare);
}

float layout_layer_left(const struct layout *layout, int layer, float p) {
    return layout_column_x(layout, layer, 0, p);
}

float layout_layer_right(const struct layout *layout, int layer, float p) {
    return layout_column_x(layout, layer, layout_columns(layout, layer) - 1, p);
}

float layout_place_x(const struct layout *layout, int place, float p) {
    int depth = layout->network->depth, layer = place / 2;
    if (place % 2)
        return (layout_layer_left(layout, layer, p) + layout_layer_right(layout, layer, p)) / 2;
    if (depth == 0) return layout->slot_width + slot_gap * layout->unit;
    if (layer == 0) return layout_layer_left(layout, 0, p) - slot_gap * layout->unit / 2;
    if (layer == depth)
        return layout_layer_right(layout, depth - 1, p) +
               fminf(layout->between, layer_gap * layout->unit);
    return (layout_layer_right(layout, layer - 1, p) + layout_layer_left(layout, layer, p)) / 2;
}

int layout_nearest_place(const struct layout *layout, float x, float p) {
    int depth = layout->network->depth, layer = 0;
    /* this much of the gaps belongs to the layer between them */
    float after = layout->between * 0.3F, before = after;
    while (layer < depth && layout_layer_right(layout, layer, p) + after < x)
        layer++;
    if (layer == depth) return 2 * depth;
    if (layer == 0) before = slot_gap * layout->unit * 0.25F;
    return 2 * layer + (layout_layer_left(layout, layer, p) - before <= x);
}

/* The same keys have left layer k and wait before the next: in the middle between them; nearer to
 * the next where it opens a stage, whose letter stands before them; and before crossings. */
static float keyed_x(const struct layout *layout, int k, float p) {
    float left = room_right(layout, k, p), right = room_left(layout, k + 1, p);
    if (layout->wiring.wires)
        return left + layout->margin + frame_gap * layout->unit + layout->slot_width / 2;
    bool lettered = opens(layout, k + 1);
    return (left + right) / 2 + (lettered ? letter_room * layout->unit : 0);
}

float layout_keys_before(const struct layout *layout, int k, float p) {
    if (k <= 0) return layout->slot_width / 2;
    if (k >= layout->network->depth) return layout->width - layout->slot_width / 2;
    if (layout->keyed) return keyed_x(layout, k - 1, p);
    return room_left(layout, k, p) - layout->margin - frame_gap * layout->unit -
           layout->slot_width / 2;
}

float layout_keys_after(const struct layout *layout, int k, float p) {
    if (k + 1 >= layout->network->depth) return layout->width - layout->slot_width / 2;
    if (layout->keyed) return keyed_x(layout, k, p);
    return room_right(layout, k, p) + layout->margin + frame_gap * layout->unit +
           layout->slot_width / 2;
}

float layout_stagger(const struct layout *layout, int wire) {
    if (!layout->staggered) return 0;
    return (wire % 2 ? 0.5F : -0.5F) * (layout->slot_width - layout->key_width);
}

float layout_wire_y(const struct layout *layout, int wire) {
    return layout->wire_gap * (float)wire;
}

int layout_line(const struct layout *layout, int layer, int wire) {
    const struct wiring *wiring = &layout->wiring;
    if (!wiring->wires || layer < 0) return wire;
    return wiring_line(wiring, wiring_depth(wiring, layer), wire);
}

void layout_crossing(const struct layout *layout, int layer, int number, float p, float *left,
                     float *right) {
    float gap = crossing_gap * layout->crossing_unit;
    float end = layout_layer_left(layout, layer, p) - layer_gap / 2 * layout->crossing_unit -
                share(layer, p) * layout->room_before;
    for (int i = layout_crossings(layout, layer) - 1; i > number; i--)
        end -= crossing_width(layout, layer, i) + gap;
    *right = end;
    *left = end - crossing_width(layout, layer, number);
}

static void frame_of(const struct layout *layout, int k, float p, float *left, float *right) {
    if (k >= layout->depth) { /* past the last layer it closes around the outputs */
        *left = layout->width - layout->slot_width - 8 * layout->unit;
        *right = layout->width + 8 * layout->unit;
        return;
    }
    *left = room_left(layout, k, p) - layout->margin;
    *right = room_right(layout, k, p) + layout->margin;
}

void layout_frame(const struct layout *layout, float p, float *left, float *right) {
    float next_left, next_right;
    float part = fmaxf(0, 2 * (p - floorf(p)) - 1); /* it leaves when the keys have crossed */
    frame_of(layout, (int)p, p, left, right);
    frame_of(layout, (int)p + 1, p, &next_left, &next_right);
    *left += (next_left - *left) * part;
    *right += (next_right - *right) * part;
}
