/* words_in_pictures: a scene, and looking for the words in its picture, for the tests of these. */
#pragma once

#include "stepped_scene.h"
#include "support.h"

#include "app/editor/editing_mode.h"

#include "app/saving/figure.h"
#include "core/base/memory.h"
#include "view/text_width.h"

static struct network *network;
static struct trace *trace;
static struct list list;

static inline struct scene window(float width, float height) {
    struct scene scene = stepped_scene(network, trace, width, height);
    scene.position = 2;
    scene.side->verdict = (struct line){ROLE_INK, "PoCL agrees (processor, no GPU)"};
    scene.device = (struct line){ROLE_SECONDARY, "layer 2: 4.22 µs · a CPU of 64 cores"};
    scene.input = (struct line){ROLE_SECONDARY, "random permutation · seed 1"};
    scene.frame.entry.title = "";
    scene.frame.entry.text = "";
    scene.frame.entry.error = "";
    return scene;
}

static inline void forget_picture(void) {
    list_free(&list);
    trace_free(trace);
    network_free(network);
    network = NULL;
    trace = NULL;
}

/* Begins a picture. It frees the picture before; the end of the test frees the last one. */
static inline void begin_in(const char *family, int n, enum order order) {
    forget_picture();
    when_test_ends(forget_picture);
    network = new_network(family, n, order);
    trace = new_random_trace(network, 1);
}

static inline int begin_with(const char *family, int n) {
    begin_in(family, n, ASCENDING);
    return 0;
}

static inline int begin(void **state) {
    (void)state;
    return begin_with("bitonic", 8);
}

/* ---- looking for words ---- */

static inline const char *text_of(const struct item *item) {
    return list_string(&list, item->text);
}

static inline const struct item *find(const char *text) {
    each_item (item, &list)
        if (item->shape == SHAPE_TEXT && strcmp(text_of(item), text) == 0) return item;
    return NULL;
}

/* Stores the left and right edge of a text, from the table of widths. */
static inline void extent(const struct item *item, float *left, float *right) {
    float width = text_width(item->font, item->size, text_of(item));
    *left = item->x - width * (float)item->anchor / ANCHOR_END;
    *right = *left + width;
}

/* Groups and clips come in pairs, and every text outside a clip is inside the picture. */
static inline void check_list(const char *name) {
    int groups = 0, clips = 0;
    for (size_t i = 0; i < list.count; i++) {
        const struct item *item = &list.items[i];
        groups += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
        clips += (item->shape == SHAPE_CLIP) - (item->shape == SHAPE_CLIP_END);
        check(groups >= 0 && groups <= 4, "%s, item %zu: %d groups are open", name, i, groups);
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
        if (item->shape != SHAPE_TEXT) continue;
        check(*text_of(item), "%s, item %zu: an empty text", name, i);
        if (clips) continue;
        float left, right;
        extent(item, &left, &right);
        check(left >= 0 && right <= list.width && item->y <= list.height &&
                  item->y - item->size > -4,
              "%s: \"%s\" at %g..%g, %g of %gx%g", name, text_of(item), (double)left, (double)right,
              (double)item->y, (double)list.width, (double)list.height);
    }
    check(groups == 0 && clips == 0, "%s: %d groups and %d clips stay open", name, groups, clips);
}

/* A text that is not cut, and its place. */
struct word {
    const struct item *item;
    float left, right; /* pixels */
};

/* Does a box begin that hides a part of the picture: at the mouse, beside a chosen work-item, or of
 * a notice, which disappears after a while? */
static inline bool is_tip(const struct item *item) {
    return item->shape == SHAPE_GROUP &&
           (strcmp(text_of(item), "tooltip") == 0 || strcmp(text_of(item), "notice") == 0);
}

/* Takes away the words that a box lies on; returns how many are left. */
static inline int uncovered(struct word *words, int count, const struct item *box) {
    int left = 0;
    for (int w = 0; w < count; w++) {
        const struct word *word = &words[w];
        bool apart = word->right <= box->x || word->left >= box->x + box->w ||
                     word->item->y <= box->y || word->item->y - word->item->size >= box->y + box->h;
        if (apart) words[left++] = *word;
    }
    return left;
}

/* Returns the words of the picture that no overlay covers, a new array of *count; the caller frees
 * it. */
static inline struct word *words_of(int *count) {
    struct word *words = memory_new(list.count + 1, sizeof *words);
    bool clipped = false, tip = false;
    *count = 0;
    each_item (item, &list) {
        if (item->shape == SHAPE_RECT && item->role == ROLE_SHADE) {
            *count = 0;
            clipped = false;
        }
        tip = (tip || is_tip(item)) && item->shape != SHAPE_GROUP_END;
        if (tip && item->shape == SHAPE_RECT) *count = uncovered(words, *count, item);
        clipped = item->shape == SHAPE_CLIP || (clipped && item->shape != SHAPE_CLIP_END);
        if (item->shape != SHAPE_TEXT || clipped) continue;
        struct word *word = &words[(*count)++];
        word->item = item;
        extent(item, &word->left, &word->right);
    }
    return words;
}

/* Checks that no text lies on another, except under an overlay. */
static inline void check_apart(const char *name) {
    float touch = fmaxf(1, list.width / 1920); /* overlap that is allowed: one unit */
    int count;
    OWNED_AT(free) struct word *words = words_of(&count);
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            const struct word *a = &words[i], *b = &words[k];
            float y_a = a->item->y, y_b = b->item->y;
            if (y_a <= y_b - 0.7F * b->item->size || y_b <= y_a - 0.7F * a->item->size) continue;
            check(a->right <= b->left + touch || b->right <= a->left + touch,
                  "%s: \"%s\" at %g..%g lies on \"%s\" at %g..%g", name, text_of(a->item),
                  (double)a->left, (double)a->right, text_of(b->item), (double)b->left,
                  (double)b->right);
        }
}
