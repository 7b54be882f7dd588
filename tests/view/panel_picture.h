/* panel_picture: draws a network with a panel, and reads the picture, for the tests of panels. */
#pragma once

#include "recorded_launch.h"
#include "stepped_scene.h"

#include "app/saving/figure.h"
#include "view/diagram/draw.h"
#include "view/panels/bodies.h"
#include "view/text_width.h"

struct picture {
    struct network *network;
    struct trace *trace;
    struct records *records;
    struct scene scene;
    struct list list; /* items of the last picture */
};

static const char *const family_names[] = {"bitonic", "mirrored", "odd-even-merge", "bitonic-any",
                                           "odd-even-transposition"};

static inline void begin(struct picture *picture, const char *family, int n, enum order order) {
    int keys[NETWORK_MAX_WIRES];
    struct network *network = new_network(family, n, order);
    input_fill(named(input, "random"), keys, n, 7);
    *picture = (struct picture){.network = network, .trace = trace_new(network, keys)};
    picture->records = records_new(network);
    picture->scene = stepped_scene(network, picture->trace, 1920, 1080);
    picture->scene.side->records = picture->records;
    char file[64];
    snprintf(file, sizeof file, "step/%s.cl", step_kernel_names[network->rule]);
    picture->scene.kernel = known_text(file);
}

static inline void end(struct picture *picture) {
    list_free(&picture->list);
    records_free(picture->records);
    trace_free(picture->trace);
    network_free(picture->network);
}

/* Returns the result of a device that does layer `layer` right; the caller frees it. */
static inline struct step_result *right_result(const struct picture *picture, int layer) {
    struct step_result *result = calloc(1, sizeof *result);
    assert_non_null(result);
    result->layer = layer;
    result->ran = true;
    memcpy(result->keys, trace_keys(picture->trace, layer + 1),
           (size_t)picture->network->wires * sizeof *result->keys);
    for (int i = 0; i < NETWORK_MAX_ITEMS; i++)
        result->records[i] = (struct step_record){-1, -1, 0, 0};
    const struct layer *row = &picture->network->layers[layer];
    for (int i = row->first; i < row->first + row->count; i++) {
        const struct comparator *c = &picture->network->comparators[i];
        result->records[c->item] = (struct step_record){
            c->left, c->right, c->direction == INCREASING, picture->trace->swapped[i]};
    }
    return result;
}

static inline void run_layers(struct picture *picture, int layers) {
    for (int l = 0; l < layers; l++) {
        OWNED_AT(free) struct step_result *result = right_result(picture, l);
        records_keep(picture->records, picture->network, result);
    }
}

static inline void show(struct picture *picture, const char *panel, int layer) {
    picture->scene.look.panel = NULL;
    for (int p = 0; p < panel_count; p++)
        if (strcmp(panels[p]->name, panel) == 0) picture->scene.look.panel = panels[p];
    picture->scene.position = (float)layer;
    check(picture->scene.look.panel, "no panel %s", panel);
    scene_draw(&picture->scene, &picture->list);
}

/* ---- reading a list ---- */

static inline const char *title_of(const struct list *list, const struct item *item) {
    return list_string(list, item->title);
}

static inline const char *text_of(const struct list *list, const struct item *item) {
    return list_string(list, item->text);
}

static inline bool is_group(const struct list *list, const struct item *item, const char *name) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(list, item), name) == 0;
}

/* Returns the item after the start of the first group with this title; NULL when there is none. */
static inline const struct item *group(const struct list *list, const char *title) {
    each_item (item, list)
        if (item->shape == SHAPE_GROUP && strcmp(title_of(list, item), title) == 0) return item + 1;
    return NULL;
}

static inline int count_groups(const struct list *list, const char *name) {
    int count = 0;
    each_item (item, list)
        count += is_group(list, item, name);
    return count;
}

static inline bool has_text(const struct list *list, const char *text) {
    each_item (item, list)
        if (item->shape == SHAPE_TEXT && strstr(text_of(list, item), text)) return true;
    return false;
}

/* Stores the left and right end of a text, pixels. */
static inline void span(const struct list *list, const struct item *item, float *left,
                        float *right) {
    float width = text_width(item->font, item->size, text_of(list, item));
    *left = item->x - (item->anchor == ANCHOR_END      ? width
                       : item->anchor == ANCHOR_MIDDLE ? width / 2
                                                       : 0);
    *right = *left + width;
}

/* Checks that no text of the panel is outside its box, too small, or on top of another; `from` is
 * the first item of the panel. */
static inline void check_panel(const struct picture *picture, const struct box *box,
                               const struct item *from, float unit, const char *where) {
    int depth = 1;
    const struct list *list = &picture->list;
    for (const struct item *a = from; depth > 0; a++) {
        float left, right, other_left, other_right;
        depth += a->shape == SHAPE_GROUP ? 1 : a->shape == SHAPE_GROUP_END ? -1 : 0;
        if (a->shape == SHAPE_RECT || a->shape == SHAPE_FRAME) {
            check(a->x > box->left - 27 * unit && a->x + a->w < box->right + 6 * unit + 4 &&
                      a->y > box->top - 4 && a->y + a->h < box->bottom + 4,
                  "%s: a shape at %g %g %g %g in %g %g %g %g", where, (double)a->x, (double)a->y,
                  (double)a->w, (double)a->h, (double)box->left, (double)box->top,
                  (double)box_width(box), (double)box_height(box));
            check(a->w > 0 && a->h > 0, "%s: an empty shape", where);
        }
        if (a->shape != SHAPE_TEXT) continue;
        span(list, a, &left, &right);
        check(left > box->left - 3 * unit && right < box->right + 3 * unit &&
                  a->y - 0.73F * a->size > box->top - 6 * unit && a->y < box->bottom + 2 * unit,
              "%s: \"%s\" at %g %g", where, text_of(list, a), (double)a->x, (double)a->y);
        check(a->size > 13.9F * unit && a->size > 10.4F, "%s: \"%s\" of %g", where,
              text_of(list, a), (double)a->size);
        int inner = depth;
        for (const struct item *b = a + 1; inner > 0; b++) {
            inner += b->shape == SHAPE_GROUP ? 1 : b->shape == SHAPE_GROUP_END ? -1 : 0;
            if (b->shape != SHAPE_TEXT || fabsf(a->y - b->y) > 0.7F * fminf(a->size, b->size))
                continue;
            span(list, b, &other_left, &other_right);
            check(right <= other_left + 0.5F || other_right <= left + 0.5F, "%s: \"%s\" on \"%s\"",
                  where, text_of(list, a), text_of(list, b));
        }
    }
}

static inline const struct item *panel_items(const struct list *list) {
    each_item (item, list)
        if (is_group(list, item, "panel")) return item + 1;
    check(false, "no panel is drawn");
    return NULL;
}
