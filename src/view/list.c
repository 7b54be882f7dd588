/* list: appending shapes. */
#include "list.h"

#include "core/base/memory.h"

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_BYTES = 256 }; /* of a text that is written as printf would */

void list_begin(struct list *list, float width, float height) {
    list->width = width;
    list->height = height;
    list->count = 0;
    list->length = 0;
    list->target_count = 0;
    list->text_least = 0;
    list->signs = 0;
    list_turn(list, false);
}

void list_free(struct list *list) {
    free(list->items);
    free(list->strings);
    free(list->targets);
    *list = (struct list){0};
}

/* All of the picture, as it is drawn in now. */
static struct box whole(const struct list *list) {
    return list->turned ? (struct box){0, 0, list->height, list->width}
                        : (struct box){0, 0, list->width, list->height};
}

void list_turn(struct list *list, bool turned) {
    list->turned = turned;
    list->clip = whole(list);
}

const char *list_string(const struct list *list, size_t offset) {
    return list->strings + offset;
}

static void exchange(float *x, float *y) {
    float kept = *x;
    *x = *y;
    *y = kept;
}

/* Text comes as it is to stand (place_text). */
static void append(struct list *list, struct item item) {
    if (list->turned && item.shape != SHAPE_TEXT) {
        exchange(&item.x, &item.y);
        item.aside = item.shape == SHAPE_TIP;
        if (!item.aside) exchange(&item.w, &item.h);
    }
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

static void add(struct list *list, enum shape shape, enum role role, float x, float y, float w,
                float h, float radius, float line) {
    struct item item = {.shape = shape, .role = role, .radius = radius, .line = line};
    item.x = x;
    item.y = y;
    item.w = w;
    item.h = h;
    append(list, item);
}

/* A box that was squeezed, in a tiny window, until less than nothing is left of it is not drawn. */
static bool is_squeezed(float w, float h) {
    return w < 0 || h < 0;
}

void list_rect(struct list *list, enum role role, float x, float y, float w, float h,
               float radius) {
    if (is_squeezed(w, h)) return;
    add(list, SHAPE_RECT, role, x, y, w, h, radius, 0);
}

void list_frame(struct list *list, enum role role, float x, float y, float w, float h, float radius,
                float line) {
    if (is_squeezed(w, h)) return;
    add(list, SHAPE_FRAME, role, x, y, w, h, radius, line);
}

void list_outlined(struct list *list, enum role fill, enum role outline, float x, float y, float w,
                   float h, float radius, float line) {
    list_rect(list, fill, x, y, w, h, radius);
    list_frame(list, outline, x, y, w, h, radius, line);
}

void list_rect_box(struct list *list, enum role role, const struct box *box, float radius) {
    list_rect(list, role, box->left, box->top, box_width(box), box_height(box), radius);
}

void list_frame_box(struct list *list, enum role role, const struct box *box, float radius,
                    float line) {
    list_frame(list, role, box->left, box->top, box_width(box), box_height(box), radius, line);
}

void list_outlined_box(struct list *list, enum role fill, enum role outline, const struct box *box,
                       float radius, float line) {
    list_rect_box(list, fill, box, radius);
    list_frame_box(list, outline, box, radius, line);
}

void list_disc(struct list *list, enum role role, float x, float y, float radius) {
    add(list, SHAPE_DISC, role, x, y, 0, 0, radius, 0);
}

void list_ring(struct list *list, enum role role, float x, float y, float radius, float line) {
    add(list, SHAPE_RING, role, x, y, 0, 0, radius, line);
}

void list_tip(struct list *list, enum role role, float x, float y, float w, float h) {
    add(list, SHAPE_TIP, role, x, y, w, h, 0, 0);
}

void list_tip_base(const struct item *tip, float x[2], float y[2]) {
    for (int end = 0; end < 2; end++) {
        float aside = (end ? 0.5F : -0.5F) * tip->w;
        x[end] = tip->x + (tip->aside ? -tip->h : aside);
        y[end] = tip->y + (tip->aside ? aside : -tip->h);
    }
}

void list_line(struct list *list, enum role role, float x0, float y0, float x1, float y1,
               float line) {
    add(list, SHAPE_LINE, role, x0, y0, x1 - x0, y1 - y0, 0, line);
}

void list_cross(struct list *list, enum role role, float x, float y, float arm, float line) {
    list_line(list, role, x - arm, y - arm, x + arm, y + arm, line);
    list_line(list, role, x - arm, y + arm, x + arm, y - arm, line);
}

void list_horizontal(struct list *list, enum role role, float x0, float x1, float y, float line) {
    if (!is_squeezed(x1 - x0, line))
        add(list, SHAPE_RECT, role, x0, y - line / 2, x1 - x0, line, 0, line);
}

void list_vertical(struct list *list, enum role role, float x, float y0, float y1, float line) {
    if (!is_squeezed(line, fabsf(y1 - y0)))
        add(list, SHAPE_RECT, role, x - line / 2, fminf(y0, y1), line, fabsf(y1 - y0), 0, line);
}

/* Text that begins, has its middle or ends at x and, its capitals and digits, at y. */
static void place_text(struct list *list, enum role role, enum font font, enum anchor along,
                       enum anchor across, float x, float y, float size, const char *text) {
    static const float half_capital = 0.365F; /* Inter and JetBrains Mono: capitals of 0.73 em */
    if (size < list->text_least || !*text) return;
    if (list->turned) exchange(&x, &y);
    enum anchor anchor = list->turned ? across : along, level = list->turned ? along : across;
    append(list, (struct item){.shape = SHAPE_TEXT,
                               .role = role,
                               .font = font,
                               .anchor = anchor,
                               .x = x,
                               .y = y + (float)(ANCHOR_END - level) * half_capital * size,
                               .size = size,
                               .text = keep(list, text)});
}

void list_text(struct list *list, enum role role, enum font font, enum anchor anchor, float x,
               float y, float size, const char *text) {
    place_text(list, role, font, anchor, ANCHOR_END, x, y, size, text);
}

void list_label(struct list *list, enum role role, enum font font, enum anchor anchor, float x,
                float y, float size, const char *text) {
    place_text(list, role, font, anchor, ANCHOR_MIDDLE, x, y, size, text);
}

void list_say(struct list *list, enum role role, enum font font, enum anchor anchor, float x,
              float y, float size, const char *format, ...) {
    char text[SAID_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    list_label(list, role, font, anchor, x, y, size, text);
}

void list_cap(struct list *list, bool lit, float x, float y, float width, float height, float unit,
              float size, const char *label) {
    list_outlined(list, lit ? ROLE_INCREASING_BLOCK : ROLE_PANEL, lit ? ROLE_INK : ROLE_FAINT, x,
                  y - height / 2, width, height, 5 * unit, fmaxf(1, 1.5F * unit));
    list_label(list, ROLE_INK, FONT_MONO, ANCHOR_MIDDLE, x + width / 2, y,
               fmaxf(size, list->text_least), label);
}

void list_group(struct list *list, const char *name, const char *title) {
    size_t text = keep(list, name);
    append(list, (struct item){.shape = SHAPE_GROUP, .text = text, .title = keep(list, title)});
}

void list_group_say(struct list *list, const char *name, const char *format, ...) {
    char title[SAID_BYTES];
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

void list_sign(struct list *list, unsigned signs) {
    list->signs |= signs;
}

void list_group_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_GROUP_END});
}

void list_clip(struct list *list, float x, float y, float w, float h) {
    w = fmaxf(w, 0);
    h = fmaxf(h, 0);
    add(list, SHAPE_CLIP, ROLE_BACKGROUND, x, y, w, h, 0, 0);
    list->clip = (struct box){x, y, x + w, y + h};
}

void list_clip_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_CLIP_END});
    list->clip = whole(list);
}

/* ---- targets ---- */

static void add_target(struct list *list, struct target_area area) {
    if (list->turned) {
        exchange(&area.box.left, &area.box.top);
        exchange(&area.box.right, &area.box.bottom);
    }
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

void list_target_near(struct list *list, enum target_kind kind, int index, struct box box,
                      float reach) {
    add_target(list, (struct target_area){{kind, index, 0}, box, reach});
}

void list_target_around(struct list *list, enum target_kind kind, int index, int second, float x,
                        float y, float radius) {
    add_target(list, (struct target_area){{kind, index, second}, {x, y, x, y}, radius});
}

void list_cover_targets(struct list *list) {
    list->target_count = 0;
}

/* How far a point is from a target, pixels: 0 in its box, INFINITY out of its reach. */
static float distance(const struct target_area *area, float x, float y) {
    const struct box *box = &area->box;
    if (area->radius <= 0) return box_holds(box, x, y) ? 0 : INFINITY;
    float beside = fmaxf(0, fmaxf(box->left - x, x - box->right));
    float away = hypotf(beside, fmaxf(0, fmaxf(box->top - y, y - box->bottom)));
    return away < area->radius ? away : INFINITY;
}

/* TARGET_NONE: of any kind. */
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
