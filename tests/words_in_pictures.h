/* words_in_pictures: a scene, and looking for the words in its picture, for the tests of these. */
#ifndef SORTNET_TESTS_WORDS_IN_PICTURES_H
#define SORTNET_TESTS_WORDS_IN_PICTURES_H

#include "support.h"

#include "app/figure.h"
#include "core/families.h"
#include "view/bindings.h"
#include "view/scene.h"
#include "view/structure.h"
#include "view/text_width.h"

#include <math.h>

static struct network *network;
static struct trace *trace;
static struct list list;

static inline struct scene window(float width, float height) {
    return (struct scene){
        .width = width,
        .height = height,
        .density = 1,
        .network = network,
        .trace = trace,
        .position = 2,
        .zoom = 1,
        .verdict = {ROLE_AGREE, "✓ device = CPU"},
        .device = {ROLE_SECONDARY, "layer 2: 0.004 ms · PoCL · a CPU of 64 cores"},
        .input = {ROLE_SECONDARY, "random permutation · seed 1"},
        .hovered = -1,
        .entry = "",
        .entry_error = ""};
}

static inline int begin_with(const char *family, int n) {
    int keys[NETWORK_MAX_WIRES];
    network = make_network(family, n, ASCENDING);
    input_fill(input_find("random"), keys, n, 1);
    trace = trace_new(network, keys);
    return 0;
}

static inline int begin(void **state) {
    (void)state;
    return begin_with("bitonic", 8);
}

static inline int end(void **state) {
    (void)state;
    list_free(&list);
    trace_free(trace);
    network_free(network);
    return 0;
}

/* ---- looking for words ---- */

static inline const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static inline const struct item *find(const char *text) {
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_TEXT && strcmp(text_of(&list.items[i]), text) == 0)
            return &list.items[i];
    return NULL;
}

/* Left and right edge of a text, as the table of widths has it. */
static inline void extent(const struct item *item, float *left, float *right) {
    float width = text_width(item->font, item->size, text_of(item));
    *left = item->x - width * (float)item->anchor / 2;
    *right = *left + width;
}

/* Groups and clips come in pairs, and every text outside a clip is inside the picture. */
static inline void check_list(const char *name) {
    int groups = 0, clips = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        groups += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
        clips += (item->shape == SHAPE_CLIP) - (item->shape == SHAPE_CLIP_END);
        check(groups >= 0 && groups <= 1, "%s, item %zu: %d groups are open", name, i, groups);
        check(clips >= 0 && clips <= 1, "%s, item %zu: %d clips are open", name, i, clips);
        check(isfinite(item->x) && isfinite(item->y) && isfinite(item->w) && isfinite(item->h),
              "%s, item %zu", name, i);
        if (item->shape == SHAPE_CLIP)
            check(item->x > -1 && item->y > -1 && item->x + item->w < list.width + 1 &&
                      item->y + item->h < list.height + 1 && item->w > 0 && item->h > 0,
                  "%s: a clip of %g,%g %gx%g", name, (double)item->x, (double)item->y,
                  (double)item->w, (double)item->h);
        if (item->shape == SHAPE_DISC || item->shape == SHAPE_RING)
            check(item->radius > 0, "%s, item %zu: radius %g", name, i, (double)item->radius);
        if (item->shape == SHAPE_RECT || item->shape == SHAPE_FRAME)
            check(item->w >= 0 && item->h >= 0, "%s, item %zu: %gx%g", name, i, (double)item->w,
                  (double)item->h);
        if (item->shape != SHAPE_TEXT || clips) continue;
        float left, right;
        extent(item, &left, &right);
        check(left >= 0 && right <= list.width && item->y <= list.height &&
                  item->y - item->size > -4,
              "%s: \"%s\" at %g..%g, %g of %gx%g", name, text_of(item), (double)left, (double)right,
              (double)item->y, (double)list.width, (double)list.height);
    }
    check(groups == 0 && clips == 0, "%s: %d groups and %d clips stay open", name, groups, clips);
}

/* No text lies on another; what an overlay covers does not count. */
static inline void check_apart(const char *name) {
    float touch = fmaxf(1, list.width / 1920); /* one unit more or less */
    size_t first = 0;
    bool clipped = false;
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].shape == SHAPE_RECT && list.items[i].role == ROLE_SHADE) first = i;
    for (size_t i = first; i < list.count; i++) {
        const struct item *a = &list.items[i];
        bool other_clipped = clipped =
            a->shape == SHAPE_CLIP || (clipped && a->shape != SHAPE_CLIP_END);
        for (size_t k = i + 1; a->shape == SHAPE_TEXT && !clipped && k < list.count; k++) {
            const struct item *b = &list.items[k];
            float left_a, right_a, left_b, right_b;
            other_clipped = b->shape == SHAPE_CLIP || (other_clipped && b->shape != SHAPE_CLIP_END);
            if (b->shape != SHAPE_TEXT || other_clipped) continue;
            if (a->y <= b->y - 0.7F * b->size || b->y <= a->y - 0.7F * a->size) continue;
            extent(a, &left_a, &right_a);
            extent(b, &left_b, &right_b);
            check(right_a <= left_b + touch || right_b <= left_a + touch,
                  "%s: \"%s\" at %g..%g lies on \"%s\" at %g..%g", name, text_of(a), (double)left_a,
                  (double)right_a, text_of(b), (double)left_b, (double)right_b);
        }
    }
}

#endif
