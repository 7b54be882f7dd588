/* edit: makes every change on a list of placed comparators, and builds the new network from the
 * list. */
#include "core/network/edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct places {
    struct placed *list; /* comparators; `layer` is a place as in edit.h; there is room for one
                            more */
    int count;
};

int edit_place(int layer) {
    return 2 * layer + 1;
}

int edit_places(const struct network *network) {
    return 2 * network->depth + 1;
}

bool edit_is_gap(int place) {
    return place % 2 == 0;
}

static struct places places_of(const struct network *network) {
    struct places places = {network_placed(network), network->size};
    for (int i = 0; i < places.count; i++)
        places.list[i].layer = edit_place(places.list[i].layer);
    return places;
}

/* Returns the network of these places, called edited, and frees the list. `followed` is the place
 * of the changed comparator, or -1. */
static struct edited finish(const struct network *old, int wires, struct places *places,
                            int followed) {
    struct network *network = network_new(wires);
    int layer = -1;
    network_add_placed(network, places->list, places->count, true);
    network_finish(network);
    for (int i = 0; i < places->count && places->list[i].layer <= followed; i++)
        layer += i == 0 || places->list[i].layer != places->list[i - 1].layer;
    free(places->list);
    network->order = old->order;
    network->claim = edit_claim(old);
    snprintf(network->name, sizeof network->name, "edited");
    snprintf(network->title, sizeof network->title, "Edited network");
    return (struct edited){network, followed < 0 ? -1 : edit_place(layer)};
}

struct network *edit_reversed(const struct network *network) {
    struct placed *placed = network_placed(network);
    for (int i = 0; i < network->size; i++)
        placed[i].layer = -placed[i].layer;
    struct network *reversed = network_of_placed(network->wires, placed, network->size);
    reversed->claim = edit_claim(network);
    reversed->order = network->order;
    return reversed;
}

struct network *edit_copy(const struct network *network) {
    struct places places = places_of(network);
    struct network *copy = finish(network, network->wires, &places, -1).network;
    memcpy(copy->name, network->name, sizeof copy->name);
    memcpy(copy->title, network->title, sizeof copy->title);
    copy->claim = network->claim;
    return copy;
}

struct network *edit_empty(int wires) {
    struct network *old = network_new(wires);
    struct places places = places_of(old);
    struct network *empty = finish(old, wires, &places, -1).network;
    network_free(old);
    return empty;
}

static bool same_layer(const struct network *a, const struct network *b, int layer) {
    const struct layer *in_a = &a->layers[layer], *in_b = &b->layers[layer];
    int high[NETWORK_MAX_WIRES]; /* per wire of b: the wire of the larger key, if the wire gets the
                                    smaller key */
    if (in_a->count != in_b->count) return false;
    for (int wire = 0; wire < b->wires; wire++)
        high[wire] = -1;
    for (int i = in_b->first; i < in_b->first + in_b->count; i++)
        high[comparator_low(&b->comparators[i])] = comparator_high(&b->comparators[i]);
    for (int i = in_a->first; i < in_a->first + in_a->count; i++)
        if (high[comparator_low(&a->comparators[i])] != comparator_high(&a->comparators[i]))
            return false;
    return true;
}

bool edit_same(const struct network *a, const struct network *b) {
    if (a->wires != b->wires || a->order != b->order) return false;
    if (a->size != b->size || a->depth != b->depth) return false;
    for (int l = 0; l < a->depth; l++)
        if (!same_layer(a, b, l)) return false;
    return true;
}

int edit_comparator_at(const struct network *network, int place, int wire) {
    if (edit_is_gap(place) || place < 0 || place >= edit_places(network)) return -1;
    const struct layer *layer = &network->layers[place / 2];
    for (int i = layer->first; i < layer->first + layer->count; i++)
        if (network->comparators[i].left == wire || network->comparators[i].right == wire) return i;
    return -1;
}

static bool is_free(const struct network *network, int place, int a, int b) {
    return edit_comparator_at(network, place, a) < 0 && edit_comparator_at(network, place, b) < 0;
}

int edit_free_place(const struct network *network, int place, int a, int b) {
    int last = edit_places(network) - 1;
    if (place < 0 || place > last) return last;
    if (is_free(network, place, a, b)) return place;
    for (int side = 1; side >= -1; side -= 2) {
        int there = place + 2 * side; /* excluding gaps, where every wire is free */
        if (there >= 0 && there <= last && is_free(network, there, a, b)) return there;
    }
    return place + 1;
}

struct edited edit_add(const struct network *network, int place,
                       const struct comparator *comparator) {
    struct places places = places_of(network);
    places.list[places.count++] = (struct placed){place, network->size, *comparator};
    return finish(network, network->wires, &places, place);
}

struct edited edit_remove(const struct network *network, int index) {
    struct places places = places_of(network);
    places.list[index] = places.list[--places.count];
    return finish(network, network->wires, &places, -1);
}

struct edited edit_flip(const struct network *network, int index) {
    struct places places = places_of(network);
    enum direction *direction = &places.list[index].comparator.direction;
    *direction = direction_turned(*direction);
    return finish(network, network->wires, &places, places.list[index].layer);
}

struct edited edit_move(const struct network *network, int index, int place) {
    struct places places = places_of(network);
    places.list[index].layer = place;
    places.list[index].order = network->size;
    return finish(network, network->wires, &places, place);
}

int edit_step(const struct network *network, int index, int step) {
    const struct comparator *c = &network->comparators[index];
    int layer = network_layer_of(network, index), next = layer + step;
    int beside = edit_place(layer) + step; /* the gap on the side of the step */
    bool alone = network->layers[layer].count == 1;
    if (next < 0 || next >= network->depth) return alone ? -1 : beside;
    if (is_free(network, edit_place(next), c->left, c->right)) return edit_place(next);
    return alone ? edit_place(next) + step : beside;
}

struct edited edit_resize(const struct network *network, int wires) {
    struct places places = places_of(network);
    int kept = 0;
    for (int i = 0; i < places.count; i++)
        if (places.list[i].comparator.right < wires) places.list[kept++] = places.list[i];
    places.count = kept;
    return finish(network, wires, &places, -1);
}
