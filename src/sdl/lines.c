/* lines: computes how much each line covers each pixel. */
#include "lines.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Numbers that decide how lines look: five per line, x, y, w, h, line as in struct item. Before the
 * first line come x, y, w, h of the visible part. */
enum { BOX = 4, NUMBERS = 5 };

struct canvas {
    SDL_Rect box;
    float *alpha; /* coverages of box.w * box.h pixels, 0..1 */
};

/* ---- one line ---- */

/* Covers a pixel. Its coverage follows from the distances of its centre to the line's axis and
 * ends; across the line, coverages add up to the line's width. */
static void cover(struct canvas *canvas, const float *g, float length, int column, int row) {
    float x = (float)column + 0.5F - g[0], y = (float)row + 0.5F - g[1];
    float along = (x * g[2] + y * g[3]) / length, away = fabsf(x * g[3] - y * g[2]) / length;
    float part = box_between(g[4] / 2 + 0.5F - away, 0, fminf(1, g[4]));
    part *= box_between(along + 0.5F, 0, 1) * box_between(length - along + 0.5F, 0, 1);
    const SDL_Rect *box = &canvas->box;
    float *alpha =
        &canvas->alpha[(size_t)(row - box->y) * (size_t)box->w + (size_t)(column - box->x)];
    *alpha += (1 - *alpha) * part;
}

/* Draws a line: goes along its longer side and covers the pixels across. */
static void draw_line(struct canvas *canvas, const float *g) {
    float length = hypotf(g[2], g[3]);
    bool flat = fabsf(g[2]) >= fabsf(g[3]);
    float from = flat ? g[0] : g[1], reach = flat ? g[2] : g[3]; /* along the longer side */
    float side = flat ? g[1] : g[0], slope = flat ? g[3] : g[2]; /* across the longer side */
    const SDL_Rect *box = &canvas->box;
    int least = flat ? box->x : box->y, most = least + (flat ? box->w : box->h) - 1;
    int side_least = flat ? box->y : box->x, side_most = side_least + (flat ? box->h : box->w) - 1;
    if (length <= 0 || g[4] <= 0) return;
    slope /= reach;
    float half = (g[4] / 2 + 0.5F) * length / fabsf(reach) + 1; /* half width across, pixels */
    float start = fminf(from, from + reach) - g[4] / 2 - 1;
    float end = fmaxf(from, from + reach) + g[4] / 2 + 1;
    int first = (int)fmaxf(floorf(start), (float)least), last = (int)fminf(end, (float)most);
    for (int at = first; at <= last; at++) {
        float middle = side + ((float)at + 0.5F - from) * slope;
        int low = (int)fmaxf(floorf(middle - half), (float)side_least);
        int high = (int)fminf(middle + half, (float)side_most);
        for (int across = low; across <= high; across++)
            cover(canvas, g, length, flat ? at : across, flat ? across : at);
    }
}

/* ---- runs ---- */

/* The box around a line. */
struct around {
    float left, top, right, bottom;
};

static struct around around_line(const struct item *item) {
    return (struct around){fminf(item->x, item->x + item->w) - item->line,
                           fminf(item->y, item->y + item->h) - item->line,
                           fmaxf(item->x, item->x + item->w) + item->line,
                           fmaxf(item->y, item->y + item->h) + item->line};
}

static float area_of(const struct around *box) {
    return (box->right - box->left) * (box->bottom - box->top);
}

/* Adds a line to the box of a run, unless the box would have many more pixels than the boxes of its
 * lines together: empty pixels are blended, too. So a long curve becomes several runs, which can
 * stay the same while other runs change. */
static bool joins(struct around *run, float *together, const struct item *item) {
    static const float spare = 1024; /* pixels */
    struct around line = around_line(item);
    float area = *together + area_of(&line);
    struct around both = {fminf(run->left, line.left), fminf(run->top, line.top),
                          fmaxf(run->right, line.right), fmaxf(run->bottom, line.bottom)};
    if (*together > 0 && area_of(&both) > area + spare) return false;
    *run = both;
    *together = area;
    return true;
}

/* Returns the numbers of a run of lines, which the caller frees, and stores its end. */
static float *collect(const struct list *list, const struct theme *theme, size_t first,
                      const SDL_Rect *visible, size_t *count, size_t *end) {
    size_t capacity = 0, i = first;
    float *numbers = memory_grow(NULL, 0, &capacity, sizeof *numbers);
    const float box[BOX] = {(float)visible->x, (float)visible->y, (float)visible->w,
                            (float)visible->h};
    struct around run = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    float together = 0;
    *count = 0;
    memcpy(numbers, box, sizeof box);
    for (; i < list->count; i++) {
        const struct item *item = &list->items[i];
        if (item->shape == SHAPE_GROUP || item->shape == SHAPE_GROUP_END) continue;
        if (item->shape != SHAPE_LINE || item->role != list->items[first].role) break;
        if (!joins(&run, &together, item)) break;
        float gap = 0, length = hypotf(item->w, item->h), dash = theme_dash(theme, item, &gap);
        float step = dash > 0 ? (dash + gap) / length : 1, part = dash > 0 ? dash / length : 1;
        for (int d = 0; d == 0 || ((float)d + 0.1F) * step < 1; d++) {
            while (BOX + (*count + 1) * NUMBERS > capacity)
                numbers = memory_grow(numbers, capacity, &capacity, sizeof *numbers);
            float *g = numbers + BOX + NUMBERS * (*count)++;
            g[0] = item->x + item->w * step * (float)d, g[1] = item->y + item->h * step * (float)d;
            g[2] = item->w * part, g[3] = item->h * part, g[4] = item->line;
        }
    }
    *end = i;
    return numbers;
}

/* Returns the visible part of the box that the lines may touch. */
static SDL_Rect extent(const float *geometry, size_t count, const SDL_Rect *visible) {
    float left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
    for (size_t i = 0; i < count; i++) {
        const float *g = geometry + NUMBERS * i;
        left = fminf(left, fminf(g[0], g[0] + g[2]) - g[4]);
        right = fmaxf(right, fmaxf(g[0], g[0] + g[2]) + g[4]);
        top = fminf(top, fminf(g[1], g[1] + g[3]) - g[4]);
        bottom = fmaxf(bottom, fmaxf(g[1], g[1] + g[3]) + g[4]);
    }
    /* clamps before the conversion to whole numbers */
    left = box_between(floorf(left) - 1, (float)visible->x, (float)(visible->x + visible->w));
    top = box_between(floorf(top) - 1, (float)visible->y, (float)(visible->y + visible->h));
    right = box_between(ceilf(right) + 1, left, (float)(visible->x + visible->w));
    bottom = box_between(ceilf(bottom) + 1, top, (float)(visible->y + visible->h));
    return (SDL_Rect){(int)left, (int)top, (int)(right - left), (int)(bottom - top)};
}

static SDL_Texture *render(const struct textures *lines, const float *geometry, size_t count,
                           SDL_Rect box) {
    size_t pixels = (size_t)box.w * (size_t)box.h;
    struct canvas canvas = {.box = box, .alpha = memory_new(pixels, sizeof *canvas.alpha)};
    Uint32 *argb = memory_new(pixels, sizeof *argb);
    for (size_t i = 0; i < count; i++)
        draw_line(&canvas, geometry + NUMBERS * i);
    for (size_t i = 0; i < pixels; i++)
        argb[i] = (Uint32)(canvas.alpha[i] * 255 + 0.5F) << 24 | 0xFFFFFFu;
    SDL_Texture *texture = textures_make(lines, argb, box.w, box.h);
    free(canvas.alpha);
    free(argb);
    return texture;
}

const struct texture *lines_find(struct textures *lines, const struct list *list,
                                 const struct theme *theme, size_t first, const SDL_Rect *visible,
                                 size_t *end) {
    size_t count;
    float *numbers = collect(list, theme, first, visible, &count, end), *geometry = numbers + BOX;
    size_t bytes = (BOX + NUMBERS * count) * sizeof *numbers;
    const struct texture *found = textures_find(lines, numbers, bytes);
    if (!found) {
        SDL_Rect box = extent(geometry, count, visible);
        bool seen = box.w > 0 && box.h > 0;
        SDL_Texture *texture = seen ? render(lines, geometry, count, box) : NULL;
        found = textures_add(lines, numbers, bytes, texture, box);
    }
    free(numbers);
    return found;
}
