/* network: builds and reads comparator networks. */
#include "network.h"

#include "core/base/memory.h"
#include "core/base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- columns: the places for drawing the comparators of a layer, so that no two lines touch
 * ---- */

/* Chooses the columns by first fit, and again from the middle of the wires on if that is not
 * symmetric. Comparators that cross the middle all need different columns. If each of them is its
 * own mirror image, every comparator can share a column number with its image. If two of them are
 * images of each other, they need two columns, so images get the columns in reverse order. Then a
 * comparator that is its own image must be in the middle column: with two such comparators, or with
 * one and an even number of columns, the layer cannot be drawn symmetrically. The columns of all
 * other comparators follow from these. */

/* The comparators of a layer, by wire. */
struct wires {
    struct comparator *at[NETWORK_MAX_WIRES]; /* comparator with this upper wire; NULL: none */
    int count;
};

static struct comparator *image_of(const struct wires *wires, const struct comparator *comparator) {
    struct comparator *image = wires->at[wires->count - 1 - comparator->right];
    return image && image->right == wires->count - 1 - comparator->left ? image : NULL;
}

/* Does the comparator go from the upper half of the wires to the lower half? */
static bool crosses(const struct wires *wires, const struct comparator *comparator) {
    return comparator->left < wires->count / 2 && comparator->right >= (wires->count + 1) / 2;
}

/* Gives columns in order of the left wire and returns their number. This is the fewest: when a
 * comparator opens column c, each of the columns 0..c-1 holds a comparator that crosses its left
 * wire. */
static int fit_first(const struct wires *wires) {
    int end[NETWORK_MAX_ITEMS], columns = 0; /* last wire used in each column */
    for (int wire = 0; wire < wires->count; wire++) {
        struct comparator *comparator = wires->at[wire];
        if (!comparator) continue;
        int column = 0;
        while (column < columns && end[column] >= wire)
            column++;
        if (column == columns) columns++;
        end[column] = comparator->right;
        comparator->column = column;
    }
    return columns;
}

/* Is the layer its own mirror image, but neither in the order of its columns nor in reverse order?
 */
static bool is_crooked(const struct wires *wires, int columns) {
    bool same = true, reversed = true;
    for (int wire = 0; wire < wires->count; wire++) {
        const struct comparator *comparator = wires->at[wire], *image;
        if (!comparator) continue;
        if (!(image = image_of(wires, comparator))) return false;
        same = same && image->column == comparator->column;
        reversed = reversed && image->column == columns - 1 - comparator->column;
    }
    return !same && !reversed;
}

/* Counts the comparators that cross the middle and are their own image. `pairs` receives whether
 * two that cross the middle are images of each other. */
static int count_own(const struct wires *wires, bool *pairs) {
    int own = 0;
    *pairs = false;
    for (int wire = 0; wire < wires->count / 2; wire++) {
        const struct comparator *comparator = wires->at[wire];
        if (!comparator || !crosses(wires, comparator)) continue;
        if (image_of(wires, comparator) == comparator)
            own++;
        else
            *pairs = true;
    }
    return own;
}

/* Gives a comparator its column, and its image the matching column. */
static void place(const struct wires *wires, struct comparator *comparator, int column, int columns,
                  bool reversed) {
    image_of(wires, comparator)->column = reversed ? columns - 1 - column : column;
    comparator->column = column;
}

/* Places the comparators of the upper half together with their images, from the middle on. Every
 * comparator already placed beside one then crosses its right wire, so a column is free. */
static void place_halves(const struct wires *wires, int columns, bool reversed, int *start) {
    struct comparator *ends[NETWORK_MAX_WIRES] = {NULL}; /* the comparator that ends on a wire */
    for (int wire = 0; wire < wires->count; wire++)
        if (wires->at[wire]) ends[wires->at[wire]->right] = wires->at[wire];
    for (int wire = wires->count / 2 - 1; wire >= 0; wire--) {
        if (!ends[wire]) continue;
        int column = 0;
        while (start[column] <= wire)
            column++;
        start[column] = ends[wire]->left;
        place(wires, ends[wire], column, columns, reversed);
    }
}

/* Gives the comparators of a layer the fewest columns possible and stores their number in the
 * layer. A layer that is symmetric top to bottom is also drawn symmetrically if that takes no more
 * columns: its mirror image has the same columns, or the columns in reverse order. */
static void columns_assign(struct network *network, struct layer *layer) {
    struct wires wires = {.count = network->wires};
    int start[NETWORK_MAX_ITEMS];
    bool pairs;
    for (int i = layer->first; i < layer->first + layer->count; i++)
        wires.at[network->comparators[i].left] = &network->comparators[i];
    layer->columns = fit_first(&wires);
    if (!is_crooked(&wires, layer->columns)) return;
    int own = count_own(&wires, &pairs);
    if (pairs && (own > 1 || (own == 1 && layer->columns % 2 == 0))) return;
    for (int column = 0; column < layer->columns; column++)
        start[column] = network->wires;
    /* Places the comparators that cross the middle, from the uppermost on; `start` is the uppermost
     * wire that each column uses. */
    int next = 0;
    for (int wire = 0; wire < wires.count / 2; wire++) {
        struct comparator *comparator = wires.at[wire];
        if (!comparator || !crosses(&wires, comparator)) continue;
        const struct comparator *image = image_of(&wires, comparator);
        if (pairs && image == comparator)
            place(&wires, comparator, layer->columns / 2, layer->columns, pairs);
        else if (image->left >= wire)
            place(&wires, comparator, next++, layer->columns, pairs);
        start[comparator->column] = wire;
    }
    place_halves(&wires, layer->columns, pairs, start);
}

/* ---- building ---- */

struct network *network_new(int wires) {
    assert(wires >= 1 && wires <= NETWORK_MAX_WIRES);
    struct network *network = memory_new(1, sizeof *network);
    network->wires = wires;
    return network;
}

void network_free(struct network *network) {
    if (!network) return;
    free(network->comparators);
    free(network->layers);
    free(network->stages);
    free(network);
}

static void *copy_array(const void *array, int count, size_t size) {
    void *copy = memory_new((size_t)count, size);
    if (count > 0) memcpy(copy, array, (size_t)count * size);
    return copy;
}

struct network *network_copy(const struct network *network) {
    struct network *copy = memory_new(1, sizeof *copy);
    *copy = *network;
    copy->comparators = copy_array(network->comparators, network->size, sizeof *copy->comparators);
    copy->layers = copy_array(network->layers, network->depth, sizeof *copy->layers);
    copy->stages = copy_array(network->stages, network->stage_count, sizeof *copy->stages);
    copy->comparator_capacity = (size_t)network->size;
    copy->layer_capacity = (size_t)network->depth;
    copy->stage_capacity = (size_t)network->stage_count;
    return copy;
}

void network_set_name(struct network *network, const char *name) {
    text_clean(name, network->name, sizeof network->name);
    text_clean(name, network->title, sizeof network->title);
}

void network_begin_stage(struct network *network, int run) {
    network->stages = memory_grow(network->stages, (size_t)network->stage_count,
                                  &network->stage_capacity, sizeof *network->stages);
    network->stages[network->stage_count++] =
        (struct stage){.first_layer = network->depth, .run = run};
}

void network_begin_layer(struct network *network, int items) {
    assert(network->stage_count > 0);
    struct stage *stage = &network->stages[network->stage_count - 1];
    network->layers = memory_grow(network->layers, (size_t)network->depth, &network->layer_capacity,
                                  sizeof *network->layers);
    network->layers[network->depth++] = (struct layer){
        .first = network->size,
        .stage = network->stage_count - 1,
        .substage = stage->layer_count++,
        .items = items,
    };
}

void network_add(struct network *network, int left, int right, enum direction direction, int item) {
    assert(network->depth > 0 && 0 <= left && left < right && right < network->wires);
    network->comparators = memory_grow(network->comparators, (size_t)network->size,
                                       &network->comparator_capacity, sizeof *network->comparators);
    network->comparators[network->size++] =
        (struct comparator){.left = left, .right = right, .direction = direction, .item = item};
    network->layers[network->depth - 1].count++;
}

void network_append(struct network *network, int left, int right, enum direction direction) {
    struct layer *layer = &network->layers[network->depth - 1];
    network_add(network, left, right, direction, layer->count);
    layer->items = layer->count;
}

struct placed *network_placed(const struct network *network) {
    struct placed *placed = memory_new((size_t)network->size + 1, sizeof *placed);
    for (int i = 0; i < network->size; i++)
        placed[i] = (struct placed){network_layer_of(network, i), i, network->comparators[i]};
    return placed;
}

static int compare_placed(const void *a, const void *b) {
    const struct placed *x = a, *y = b;
    return x->layer != y->layer ? x->layer - y->layer : x->order - y->order;
}

void network_add_placed(struct network *network, struct placed *placed, int count,
                        bool stage_each) {
    if (count > 0) qsort(placed, (size_t)count, sizeof *placed, compare_placed);
    for (int i = 0; i < count; i++) {
        const struct comparator *c = &placed[i].comparator;
        if (i == 0 || placed[i].layer != placed[i - 1].layer) {
            if (stage_each) network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        network_append(network, c->left, c->right, c->direction);
    }
}

struct network *network_of_placed(int wires, struct placed *placed, int count) {
    struct network *network = network_new(wires);
    network_add_placed(network, placed, count, true);
    network_finish(network);
    free(placed);
    return network;
}

void network_finish(struct network *network) {
    int layers = 0, stages = 0;
    for (int s = 0; s < network->stage_count; s++) {
        struct stage stage = network->stages[s];
        struct stage kept = {.first_layer = layers, .run = stage.run};
        for (int l = stage.first_layer; l < stage.first_layer + stage.layer_count; l++) {
            struct layer layer = network->layers[l];
            if (layer.count == 0) continue;
            layer.stage = stages;
            layer.substage = kept.layer_count++;
            network->layers[layers++] = layer;
        }
        if (kept.layer_count) network->stages[stages++] = kept;
    }
    network->depth = layers;
    network->stage_count = stages;
    network->columns = network->items = 0;
    for (int l = 0; l < layers; l++) {
        struct layer *layer = &network->layers[l];
        columns_assign(network, layer);
        network->columns += layer->columns;
        if (layer->items > network->items) network->items = layer->items;
    }
}

void network_turn(struct network *network) {
    for (int i = 0; i < network->size; i++) {
        enum direction *direction = &network->comparators[i].direction;
        *direction = direction_turned(*direction);
    }
    network->order = network->order == ASCENDING ? DESCENDING : ASCENDING;
}

const struct comparator *network_layer(const struct network *network, int layer) {
    assert(0 <= layer && layer < network->depth);
    return network->comparators + network->layers[layer].first;
}

int network_layer_of(const struct network *network, int index) {
    int low = 0, high = network->depth - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (network->layers[middle].first <= index)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int network_of_item(const struct network *network, int layer, int item) {
    const struct layer *row = &network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++)
        if (network->comparators[i].item == item) return i;
    return -1;
}

bool network_all(const struct network *network, enum direction direction) {
    for (int i = 0; i < network->size; i++)
        if (network->comparators[i].direction != direction) return false;
    return true;
}

static const char *const order_names[] = {[ASCENDING] = "ascending", [DESCENDING] = "descending"};
const struct choices order_choices = {NULL, NULL, order_names, sizeof *order_names, 2};

const char *order_name(enum order order) {
    return order_names[order];
}

/* ---- parts ---- */

/* Finds the root of a wire's part (union-find, Galler and Fischer 1964). */
static int root_of(int *parent, int wire) {
    while (parent[wire] != wire)
        wire = parent[wire] = parent[parent[wire]];
    return wire;
}

int wire_parts(const struct network *network, int size[NETWORK_MAX_WIRES]) {
    int parent[NETWORK_MAX_WIRES], count[NETWORK_MAX_WIRES] = {0}, n = network->wires, parts = 0;
    for (int w = 0; w < n; w++)
        parent[w] = w;
    for (int i = 0; i < network->size; i++) {
        const struct comparator *c = &network->comparators[i];
        parent[root_of(parent, c->left)] = root_of(parent, c->right);
    }
    for (int w = 0; w < n; w++)
        parts += count[root_of(parent, w)]++ == 0;
    for (int w = 0; w < n; w++)
        size[w] = count[root_of(parent, w)];
    return parts;
}
