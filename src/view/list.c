/* list: appending shapes. */
#include "list.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

void list_begin(struct list *list, float width, float height) {
    list->width = width;
    list->height = height;
    list->count = 0;
    list->length = 0;
}

void list_free(struct list *list) {
    free(list->items);
    free(list->strings);
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

void list_rect(struct list *list, enum role role, float x, float y, float w, float h,
               float radius) {
    append(
        list,
        (struct item){
            .shape = SHAPE_RECT, .role = role, .x = x, .y = y, .w = w, .h = h, .radius = radius});
}

void list_frame(struct list *list, enum role role, float x, float y, float w, float h, float radius,
                float line) {
    append(list, (struct item){.shape = SHAPE_FRAME,
                               .role = role,
                               .x = x,
                               .y = y,
                               .w = w,
                               .h = h,
                               .radius = radius,
                               .line = line});
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

void list_line(struct list *list, enum role role, float x0, float y0, float x1, float y1,
               float line) {
    append(list, (struct item){.shape = SHAPE_LINE,
                               .role = role,
                               .x = x0,
                               .y = y0,
                               .w = x1 - x0,
                               .h = y1 - y0,
                               .line = line});
}

void list_horizontal(struct list *list, enum role role, float x0, float x1, float y, float line) {
    list_rect(list, role, x0, y - line / 2, x1 - x0, line, 0);
}

void list_vertical(struct list *list, enum role role, float x, float y0, float y1, float line) {
    list_rect(list, role, x - line / 2, y0 < y1 ? y0 : y1, line, y0 < y1 ? y1 - y0 : y0 - y1, 0);
}

void list_text(struct list *list, enum role role, enum font font, enum anchor anchor, float x,
               float y, float size, const char *text) {
    append(list, (struct item){.shape = SHAPE_TEXT,
                               .role = role,
                               .font = font,
                               .anchor = anchor,
                               .x = x,
                               .y = y,
                               .size = size,
                               .text = keep(list, text)});
}

void list_label(struct list *list, enum role role, enum font font, enum anchor anchor, float x,
                float y, float size, const char *text) {
    static const float half_capital = 0.365F; /* Inter and JetBrains Mono: capitals of 0.73 em */
    list_text(list, role, font, anchor, x, y + half_capital * size, size, text);
}

void list_group(struct list *list, const char *name, const char *title) {
    size_t text = keep(list, name);
    append(list, (struct item){.shape = SHAPE_GROUP, .text = text, .title = keep(list, title)});
}

void list_group_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_GROUP_END});
}

void list_clip(struct list *list, float x, float y, float w, float h) {
    append(list, (struct item){.shape = SHAPE_CLIP, .x = x, .y = y, .w = w, .h = h});
}

void list_clip_end(struct list *list) {
    append(list, (struct item){.shape = SHAPE_CLIP_END});
}
