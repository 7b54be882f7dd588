/* columns: first fit. What it leaves crooked is placed from the middle of the wires on.
 *
 * Comparators that cross the middle all stand beside each other. Where each of them is its own
 * mirror image, all comparators may have the column of theirs. Where there is a pair of images
 * among them, these need two columns, so the order of the columns is reversed, and one that is its
 * own image has to be in the column that stays in its place: with two such, or an even number of
 * columns, the layer cannot be drawn symmetric. The columns of all others follow from there. */
#include "columns.h"

/* A layer, by its wires. */
struct wires {
    struct comparator *at[NETWORK_MAX_WIRES]; /* the one that starts there, or NULL */
    int count;
};

static struct comparator *image_of(const struct wires *wires, const struct comparator *comparator) {
    struct comparator *image = wires->at[wires->count - 1 - comparator->right];
    return image && image->right == wires->count - 1 - comparator->left ? image : NULL;
}

/* From the upper half of the wires into the lower one. */
static bool crosses(const struct wires *wires, const struct comparator *comparator) {
    return comparator->left < wires->count / 2 && comparator->right >= (wires->count + 1) / 2;
}

/* In order of the left wire this takes the fewest columns: when a comparator opens column c,
 * columns 0..c-1 all hold one that crosses its left wire. Returns how many. */
static int fit_first(const struct wires *wires) {
    int end[NETWORK_MAX_ITEMS], columns = 0; /* last wire used in each */
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

/* Is the layer its own image, but not its columns, neither as they are nor in reverse order? */
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

/* Of those that cross the middle: how many are their own image, and is there a pair of images? */
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

/* Gives a comparator its column, and its image the one that belongs to it. */
static void place(const struct wires *wires, struct comparator *comparator, int column, int columns,
                  bool reversed) {
    image_of(wires, comparator)->column = reversed ? columns - 1 - column : column;
    comparator->column = column;
}

/* Places those that cross the middle, from the uppermost on; `start` is the uppermost wire that
 * each column uses. */
static void place_middle(const struct wires *wires, int columns, bool reversed, int *start) {
    int next = 0;
    for (int wire = 0; wire < wires->count / 2; wire++) {
        struct comparator *comparator = wires->at[wire];
        if (!comparator || !crosses(wires, comparator)) continue;
        const struct comparator *image = image_of(wires, comparator);
        if (reversed && image == comparator)
            place(wires, comparator, columns / 2, columns, reversed);
        else if (image->left >= wire)
            place(wires, comparator, next++, columns, reversed);
        start[comparator->column] = wire;
    }
}

/* Places those of the upper half, and their images with them, from the middle on: all that stand
 * beside one then cross its right wire, so that a column is free. */
static void place_halves(const struct wires *wires, int columns, bool reversed, int *start) {
    struct comparator *ends[NETWORK_MAX_WIRES] = {NULL}; /* the one that ends on a wire */
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

void columns_assign(struct network *network, struct layer *layer) {
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
    place_middle(&wires, layer->columns, pairs, start);
    place_halves(&wires, layer->columns, pairs, start);
}
