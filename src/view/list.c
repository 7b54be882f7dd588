/* list: appending shapes. */
#include "list.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void list_begin(struct list *list, float width, float height) {
    list->width = width;
    list->height = height;
    list->count = 0;
    list->length = 0;
    list->target_count = 0;
    list->signs = 0;
    list->clip = (struct box){0, 0, width, height};
    list->focus = (struct box){0};
}

void list_free(struct list *list) {
    free(list->items);
    free(list->strings);
    free(list->targets);
    *list = (struct list){0};
}

const char *list_string(const struct list *list, size_t offset) {
    return list->strings + offset;
}

static void append(struct list *list, struct item item) {
    list->items = memory_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = item;
}

static size_t keep(struct list *list, const char *text) {
    size_t offset = list->length, bytes = strlen(text) + 1;
    while (offset + bytes > list->string_capacity)
        list->strings =
            memory_grow(list->strings, list->string_capacity, &list->string_capacity, 1);
    memcpy(list->strings + offset, text, bytes);
    list->length += bytes;
    return offset;
}

/* Adds a rectangle, unless a tiny window squeezed it to less than nothing. */
static void add_rect(struct list *list, struct item item, struct rect rect) {
    item.x = rect.x;
    item.y = rect.y;
    item.w = rect.w;
    item.h = rect.h;
    if (rect.w >= 0 && rect.h >= 0) append(list, item);
}

void list_rect(struct list *list, enum role role, struct rect rect, float radius) {
    add_rect(list, (struct item){.shape = SHAPE_RECT, .role = role, .radius = radius}, rect);
}

void list_frame(struct list *list, enum role role, struct rect rect, float radius, float line) {
    add_rect(list,
             (struct item){.shape = SHAPE_FRAME, .role = role, .radius = radius, .line = line},
             rect);
}

void list_outlined(struct list *list, enum role fill, enum role outline, struct rect rect,
                   float radius, float line) {
    list_rect(list, fill, rect, radius);
    list_frame(list, outline, rect, radius, line);
}

void list_disc(struct list *list, enum role role, float x, float y, float radius) {
    append(list,
           (struct item){.shape = SHAPE_DISC, .role = role, .x = x, .y = y, .radius = radius});
}

void list_ring(struct list *list, enum role role, float x, float y, float radius, float line) {
    append(list,
           (struct item){
               .shape = SHAPE_RING, .role = role, .x = x, .y = y, .radius = radius, .line = line});
}

void list_tip(struct list *list, enum role role, float x, float y, float w, float h) {
    append(list, (struct item){.shape = SHAPE_TIP, .role = role, .x = x, .y = y, .w = w, .h = h});
}

void list_tip_base(const struct item *tip, float x[2], float y[2]) {
    for (int end = 0; end < 2; end++) {
        x[end] = tip->x + (end ? 0.5F : -0.5F) * tip->w;
        y[end] = tip->y - tip->h;
    }
}

void list_line(struct list *list, enum role role, const float from[2], const float to[2],
               float line) {
    append(list, (struct item){.shape = SHAPE_LINE,
                               .role = role,
                               .x = from[0],
                               .y = from[1],
                               .w = to[0] - from[0],
                               .h = to[1] - from[1],
                               .line = line});
}

void list_cross(struct list *list, enum role role, float x, float y, float arm, float line) {
    list_line(list, role, (float[]){x - arm, y - arm}, (float[]){x + arm, y + arm}, line);
    list_line(list, role, (float[]){x - arm, y + arm}, (float[]){x + arm, y - arm}, line);
}

void list_horizontal(struct list *list, enum role role, float x0, float x1, float y, float line) {
    add_rect(list, (struct item){.shape = SHAPE_RECT, .role = role, .line = line},
             rect_at(x0, y - line / 2, x1 - x0, line));
}

void list_vertical(struct list *list, enum role role, float x, float y0, float y1, float line) {
    add_rect(list, (struct item){.shape = SHAPE_RECT, .role = role, .line = line},
             rect_at(x - line / 2, fminf(y0, y1), line, fabsf(y1 - y0)));
}

void list_text(struct list *list, unsigned style, float x, float y, float size, const char *text) {
    if (size < 0 || !*text) return;
    append(list, (struct item){.shape = SHAPE_TEXT,
                               .role = style & ROLE_MASK,
                               .font = style & FONT_MONO_STRONG,
                               .anchor = style & (ANCHOR_MIDDLE | ANCHOR_END),
                               .x = x,
                               .y = y,
                               .size = size,
                               .text = keep(list, text)});
}

void list_label(struct list *list, unsigned style, float x, float y, float size, const char *text) {
    static const float half_capital = 0.365F; /* Inter and JetBrains Mono: capitals of 0.73 em */
    list_text(list, style, x, y + half_capital * size, size, text);
}

const char *list_words(struct list *list, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(list->words, sizeof list->words, format, arguments);
    va_end(arguments);
    return list->words;
}

void list_cap(struct list *list, bool lit, const struct cap *cap, const char *label) {
    list_outlined(list, lit ? ROLE_INCREASING_BLOCK : ROLE_PANEL, lit ? ROLE_INK : ROLE_FAINT,
                  rect_at(cap->x, cap->y - cap->height / 2, cap->width, cap->height), 5 * cap->unit,
                  fmaxf(1, 1.5F * cap->unit));
    list_label(list, ROLE_INK | FONT_MONO | ANCHOR_MIDDLE, cap->x + cap->width / 2, cap->y,
               cap->size, label);
}

void list_group(struct list *list, const char *name, const char *title) {
    size_t text = keep(list, name);
    append(list, (struct item){.shape = SHAPE_GROUP, .text = text, .title = keep(list, title)});
}

void list_group_say(struct list *list, const char *name, const char *format, ...) {
    char title[sizeof list->words];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(title, sizeof title, format, arguments);
    va_end(arguments);
    list_group(list, name, title);
}

void list_group_id(struct list *list, const char *format, ...) {
    char id[64];
    int begun = snprintf(id, sizeof id, "%s", list->within ? list->within : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(id + begun, sizeof id - (size_t)begun, format, arguments);
    va_end(arguments);
    list->items[list->count - 1].id = 1 + keep(list, id);
}

void list_focus(struct list *list, struct box box) {
    list->focus = box;
}

/* Is nothing left between the last item, which begins a group or a clip, and this end? */
static bool ends_nothing(const struct list *list, size_t kept, const struct item *end) {
    enum shape last = kept > 0 ? list->items[kept - 1].shape : SHAPE_RECT;
    return (last == SHAPE_GROUP && end->shape == SHAPE_GROUP_END) ||
           (last == SHAPE_CLIP && end->shape == SHAPE_CLIP_END);
}

void list_cut(struct list *list, struct box box) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        struct item item = list->items[i];
        bool around = item.shape >= SHAPE_GROUP; /* groups, clips and their ends */
        bool ground = i == 0 && item.shape == SHAPE_RECT && item.w >= list->width;
        if (ends_nothing(list, kept, &item)) {
            kept--;
            continue;
        }
        if (!around && !ground && !box_holds(&box, item.x, item.y)) continue;
        item.x -= ground ? 0 : box.left;
        item.y -= ground ? 0 : box.top;
        if (ground) item.w = box_width(&box), item.h = box_height(&box);
        list->items[kept++] = item;
    }
    list->count = kept;
    list->width = box_width(&box);
    list->height = box_height(&box);
    list->focus = box_moved(list->focus, -box.left, -box.top);
}

void list_sign(struct list *list, unsigned signs) {
    list->signs |= signs;
}

void list_group_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_GROUP_END});
}

void list_same(struct list *list, unsigned signs) {
    append(list, (struct item){.shape = SHAPE_SAME});
    list->signs |= signs;
}

void list_clip(struct list *list, float x, float y, float w, float h) {
    w = fmaxf(w, 0);
    h = fmaxf(h, 0);
    append(list, (struct item){.shape = SHAPE_CLIP, .x = x, .y = y, .w = w, .h = h});
    list->clip = (struct box){x, y, x + w, y + h};
}

void list_clip_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_CLIP_END});
    list->clip = (struct box){0, 0, list->width, list->height};
}

/* ---- targets ---- */

static void add_target(struct list *list, struct target_area area) {
    list->targets = memory_grow(list->targets, list->target_count, &list->target_capacity,
                                sizeof *list->targets);
    list->targets[list->target_count++] = area;
}

void list_target(struct list *list, enum target_kind kind, int index, int second, struct box box) {
    const struct box *clip = &list->clip;
    box.left = fmaxf(box.left, clip->left);
    box.top = fmaxf(box.top, clip->top);
    box.right = fminf(box.right, clip->right);
    box.bottom = fminf(box.bottom, clip->bottom);
    if (box.left < box.right && box.top < box.bottom)
        add_target(list, (struct target_area){{kind, index, second}, box, 0});
}

void list_target_near(struct list *list, struct target target, struct box box, float reach) {
    add_target(list, (struct target_area){target, box, reach});
}

void list_block_targets(struct list *list) {
    list->target_count = 0;
}

/* Returns the distance of a point from a target, pixels: 0 in its box, INFINITY out of its reach.
 */
static float distance(const struct target_area *area, float x, float y) {
    const struct box *box = &area->box;
    if (area->radius <= 0) return box_holds(box, x, y) ? 0 : INFINITY;
    float beside = fmaxf(0, fmaxf(box->left - x, x - box->right));
    float away = hypotf(beside, fmaxf(0, fmaxf(box->top - y, y - box->bottom)));
    return away < area->radius ? away : INFINITY;
}

/* Returns the target of this kind at a point; of any kind if `kind` is TARGET_NONE. */
static struct target find_target(const struct list *list, enum target_kind kind, float x, float y) {
    struct target found = {.kind = TARGET_NONE};
    float least = INFINITY;
    for (size_t t = 0; t < list->target_count; t++) {
        const struct target_area *area = &list->targets[t];
        float away = distance(area, x, y);
        bool wanted = kind == TARGET_NONE || area->target.kind == kind;
        if (!wanted || away == INFINITY || away > least) continue;
        least = away;
        found = area->target;
    }
    return found;
}

bool target_is(const struct target *target, enum target_kind kind, int index) {
    return target->kind == kind && target->index == index;
}

struct target list_target_at(const struct list *list, float x, float y) {
    return find_target(list, TARGET_NONE, x, y);
}

struct target list_target_of(const struct list *list, enum target_kind kind, float x, float y) {
    return find_target(list, kind, x, y);
}
