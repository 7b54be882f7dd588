/* saved_words: every text of a picture that is saved is whole, and none lies on another; for the
 * tests of all pictures that S, Shift+S and `draw` save. */
#pragma once

#include "support.h"

#include "core/base/memory.h"
#include "view/text_width.h"

/* A visible text, and its place. */
struct saved_word {
    const char *text;
    float left, right, y, size; /* pixels; y: baseline */
};

/* Returns the part of the picture in which an item is drawn. */
static inline struct box saved_clip(const struct list *list, const struct item *clip) {
    if (clip) return (struct box){clip->x, clip->y, clip->x + clip->w, clip->y + clip->h};
    return (struct box){0, 0, list->width, list->height};
}

static inline struct saved_word saved_word(const struct list *list, const struct item *item) {
    const char *text = list_string(list, item->text);
    float width = text_width(item->font, item->size, text);
    float left = item->x - width * (float)item->anchor / ANCHOR_END;
    return (struct saved_word){text, left, left + width, item->y, item->size};
}

/* Stores the visible texts, and checks that each of them is whole: it is inside the picture and its
 * clip, and does not end with an ellipsis. Returns their number. */
static inline int saved_words(const struct list *list, struct saved_word *words, const char *name) {
    const struct item *clip = NULL;
    int count = 0;
    each_item (item, list) {
        if (item->shape == SHAPE_CLIP) clip = item;
        if (item->shape == SHAPE_CLIP_END) clip = NULL;
        if (item->shape != SHAPE_TEXT) continue;
        struct saved_word word = saved_word(list, item);
        struct box in = saved_clip(list, clip);
        const char *dots = strstr(word.text, "…");
        float top = word.y - 0.73F * word.size;
        bool outside =
            word.right <= in.left || word.left >= in.right || word.y <= in.top || top >= in.bottom;
        if (clip && outside) continue;
        check(word.left > in.left - 1 && word.right < in.right + 1 && top > in.top - 1 &&
                  word.y < in.bottom + 1,
              "%s: \"%s\" at %g..%g, y %g, of %gx%g", name, word.text, (double)word.left,
              (double)word.right, (double)word.y, (double)list->width, (double)list->height);
        check(!dots || strcmp(dots, "…") != 0, "%s: \"%s\" is cut", name, word.text);
        words[count++] = word;
    }
    return count;
}

static inline void check_saved(const struct list *list, const char *name) {
    OWNED_AT(free) struct saved_word *words = memory_new(list->count + 1, sizeof *words);
    int count = saved_words(list, words, name);
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            const struct saved_word *a = &words[i], *b = &words[k];
            if (a->y <= b->y - 0.7F * b->size || b->y <= a->y - 0.7F * a->size) continue;
            check(a->right <= b->left + 1 || b->right <= a->left + 1,
                  "%s: \"%s\" at %g..%g lies on \"%s\" at %g..%g, y %g", name, a->text,
                  (double)a->left, (double)a->right, b->text, (double)b->left, (double)b->right,
                  (double)b->y);
        }
}

/* Does some text of the picture have these words? */
static inline bool saved_says(const struct list *list, const char *words) {
    each_item (item, list)
        if (item->shape == SHAPE_TEXT && strstr(list_string(list, item->text), words)) return true;
    return false;
}
