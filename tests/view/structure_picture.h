/* structure_picture: the picture of a network with its structure, for the tests of boxes and of
 * crossing lines. */
#pragma once

#include "stepped_scene.h"
#include "support.h"

static struct network *network;
static struct trace *trace;
static struct scene scene;
static struct list list;

static const float sizes[][2] = {{640, 480}, {800, 600}, {1280, 720}, {1920, 1080}, {2560, 1440}};

static inline void end(void) {
    list_free(&list);
    trace_free(trace);
    network_free(network);
    network = NULL;
    trace = NULL;
}

/* Draws a picture. It frees the picture before; the end of the test frees the last one. */
static inline void begin(const char *family, int n, enum structure structure) {
    end();
    when_test_ends(end);
    network = new_network(family, n, ASCENDING);
    trace = new_random_trace(network, 1);
    scene = stepped_scene(network, trace, 1920, 1080);
    scene.look.structure = structure;
}

static inline const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static inline bool begins(const struct item *item, const char *group) {
    return item->shape == SHAPE_GROUP && strcmp(text_of(item), group) == 0;
}

/* Returns the first item of the first group of this name, from number `from` on; NULL: none. */
static inline const struct item *inside_of(const char *group, size_t from) {
    for (size_t i = from; i < list.count; i++)
        if (begins(&list.items[i], group)) return &list.items[i + 1];
    return NULL;
}

static inline bool says(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0) return true;
    return false;
}

/* ---- boxes ---- */

static inline bool contains(const struct item *a, const struct item *b) {
    return b->x >= a->x - 1 && b->x + b->w <= a->x + a->w + 1 && b->y >= a->y - 1 &&
           b->y + b->h <= a->y + a->h + 1;
}

static inline bool crosses(const struct item *a, const struct item *b) {
    bool apart = a->x >= b->x + b->w - 1 || b->x >= a->x + a->w - 1 || a->y >= b->y + b->h - 1 ||
                 b->y >= a->y + a->h - 1;
    return !apart && !contains(a, b) && !contains(b, a);
}

/* Checks that the rectangles of all boxes lie in each other or apart, within a pixel of rounding,
 * and that the diagram continues around them. */
static inline void check_rectangles(void) {
    const struct item *boxes[800];
    int count = 0;
    each_item (item, &list)
        if (begins(item, "box")) {
            check(count < count_of(boxes), "%d boxes", count);
            boxes[count++] = &item[1];
        }
    for (int a = 0; a < count; a++) {
        const struct item *box = boxes[a];
        check(box->shape == SHAPE_RECT && box->w > 4 && box->h > 4, "%s: a box of %gx%g",
              network->name, (double)box->w, (double)box->h);
        for (int b = 0; b < a; b++)
            check(!crosses(box, boxes[b]), "%s, %gx%g, position %g: boxes %d and %d cross",
                  network->name, (double)scene.frame.width, (double)scene.frame.height,
                  (double)scene.position, a, b);
    }
}
