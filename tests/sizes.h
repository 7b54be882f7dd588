/* sizes: the sizes of windows that pictures must bear, and what holds for the shapes of any
 * picture, for the tests of these. */
#pragma once

#include "support.h"

#include "view/list.h"

enum { SIZES_MOST_SHAPES = 100000 }; /* most shapes of a picture: more would mean an endless loop */

/* Sizes that a window can be given: from a point to very flat and very narrow. */
static const struct {
    float width, height;
} odd_sizes[] = {{1, 1},     {2, 1},      {1, 2},      {1, 1080},   {1920, 1},  {16, 16},
                 {40, 3000}, {3000, 40},  {100, 1000}, {1000, 100}, {320, 240}, {1280, 354},
                 {354, 720}, {4000, 300}, {300, 4000}, {7680, 1},   {1, 4320},  {7680, 4320}};

/* Checks that all numbers are finite, no size is negative, and groups and clips come in pairs. */
static inline void check_shapes(const struct list *list, const char *name) {
    int groups = 0, clips = 0;
    check(list->count > 0 && list->count < SIZES_MOST_SHAPES, "%s: %zu shapes", name, list->count);
    for (size_t i = 0; i < list->count; i++) {
        const struct item *item = &list->items[i];
        bool slanted = item->shape == SHAPE_LINE; /* a line or tip goes in any direction */
        slanted |= item->shape == SHAPE_TIP;
        groups += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
        clips += (item->shape == SHAPE_CLIP) - (item->shape == SHAPE_CLIP_END);
        check(isfinite(item->x) && isfinite(item->y) && isfinite(item->w) && isfinite(item->h) &&
                  isfinite(item->size) && isfinite(item->radius) && isfinite(item->line),
              "%s: shape %zu of kind %d is not finite", name, i, (int)item->shape);
        check(fabsf(item->x) < 1e6F && fabsf(item->y) < 1e6F && fabsf(item->w) < 1e6F &&
                  fabsf(item->h) < 1e6F,
              "%s: shape %zu of kind %d is far away", name, i, (int)item->shape);
        check(item->size >= 0 && item->radius >= 0 && item->line >= 0 &&
                  (slanted || (item->w >= 0 && item->h >= 0)),
              "%s: shape %zu of kind %d, role %d is %g x %g, radius %g, line %g, size %g", name, i,
              (int)item->shape, (int)item->role, (double)item->w, (double)item->h,
              (double)item->radius, (double)item->line, (double)item->size);
    }
    check(groups == 0 && clips == 0, "%s: %d groups and %d clips stay open", name, groups, clips);
    for (size_t t = 0; t < list->target_count; t++) {
        const struct target_area *area = &list->targets[t];
        check(isfinite(area->box.left) && isfinite(area->box.top) && isfinite(area->radius) &&
                  area->box.left <= area->box.right && area->box.top <= area->box.bottom,
              "%s: target %zu of kind %d", name, t, (int)area->target.kind);
    }
}
