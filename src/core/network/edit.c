/* edit: every change is made on a list of comparators with their places, from which the new
 * network is built. */
#include "edit.h"

#include "core/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct placed {
    int place; /* as in edit.h */
    int order; /* within the place: its index in the old network */
    struct comparator comparator;
};

struct places {
    struct placed *list; /* has room for one more */
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
    struct places places = {.count = network->size};
    places.list = memory_new((size_t)network->size + 1, sizeof *places.list);
    for (int l = 0; l < network->depth; l++)
        for (int i = 0; i < network->layers[l].count; i++) {
            int index = network->layers[l].first + i;
            places.list[index] = (struct placed){edit_place(l), index, network->comparators[index]};
        }
    return places;
}

static int compare_placed(const void *a, const void *b) {
    const struct placed *x = a, *y = b;
    return x->place != y->place ? x->place - y->place : x->order - y->order;
}

static struct network *build(int wires, const struct placed *placed, int count) {
    struct network *network = network_new(wires);
    for (int i = 0; i < count; i++) {
        const struct comparator *c = &placed[i].comparator;
        if (i == 0 || placed[i].place != placed[i - 1].place) {
            network_begin_stage(network, 0);
            network_begin_layer(network, 0);
        }
        network_append(network, c->left, c->right, c->direction);
    }
    network_finish(network);
    return network;
}

/* The network of these places, called edited; frees them. `followed` is the place of the comparator
 * to follow, or -1. */
static struct edited finish(const struct network *old, int wires, struct places *places,
                            int followed) {
    struct edited edited = {.place = -1};
    int layer = -1;
    qsort(places->list, (size_t)places->count, sizeof *places->list, compare_placed);
    for (int i = 0; i < places->count && places->list[i].place <= followed; i++)
        layer += i == 0 || places->list[i].place != places->list[i - 1].place;
    if (followed >= 0) edited.place = edit_place(layer);
    edited.network = build(wires, places->list, places->count);
    edited.network->order = old->order;
    edited.network->meant_to_sort = old->meant_to_sort;
    snprintf(edited.network->name, sizeof edited.network->name, "edited");
    snprintf(edited.network->title, sizeof edited.network->title, "Edited network");
    free(places->list);
    return edited;
}

struct network *edit_copy(const struct network *network) {
    struct places places = places_of(network);
    struct network *copy = build(network->wires, places.list, places.count);
    free(places.list);
    memcpy(copy->name, network->name, sizeof copy->name);
    memcpy(copy->title, network->title, sizeof copy->title);
    copy->order = network->order;
    copy->meant_to_sort = network->meant_to_sort;
    return copy;
}

struct network *edit_empty(int wires) {
    struct network *old = network_new(wires);
    struct places places = places_of(old);
    struct edited edited = finish(old, wires, &places, -1);
    network_free(old);
    return edited.network;
}

static bool same_layer(const struct network *a, const struct network *b, int layer) {
    if (a->layers[layer].count != b->layers[layer].count) return false;
    int partner[NETWORK_MAX_WIRES]; /* of b, by left wire: the right one, negative when D; 0: none
                                     */
    for (int wire = 0; wire < b->wires; wire++)
        partner[wire] = 0;
    const struct comparator *in_a = network_layer(a, layer), *in_b = network_layer(b, layer);
    for (int i = 0; i < b->layers[layer].count; i++)
        partner[in_b[i].left] = in_b[i].direction == INCREASING ? in_b[i].right : -in_b[i].right;
    for (int i = 0; i < a->layers[layer].count; i++) {
        int wanted = in_a[i].direction == INCREASING ? in_a[i].right : -in_a[i].right;
        if (partner[in_a[i].left] != wanted) return false;
    }
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
    int places = edit_places(network);
    if (place >= 0 && place < places && is_free(network, place, a, b)) return place;
    for (int away = 1; away < places; away++)
        for (int side = 1; side >= -1; side -= 2) {
            int there = place + side * away;
            bool layer_or_end =
                there >= 0 && there < places && (!edit_is_gap(there) || there == places - 1);
            if (layer_or_end && is_free(network, there, a, b)) return there;
        }
    return places - 1;
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
    *direction = *direction == INCREASING ? DECREASING : INCREASING;
    return finish(network, network->wires, &places, places.list[index].place);
}

struct edited edit_move(const struct network *network, int index, int place) {
    struct places places = places_of(network);
    places.list[index].place = place;
    places.list[index].order = network->size;
    return finish(network, network->wires, &places, place);
}

int edit_step(const struct network *network, int index, int step) {
    const struct comparator *c = &network->comparators[index];
    int layer = network_layer_of(network, index), next = layer + step;
    int beside = edit_place(layer) + step; /* the gap on that side */
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
