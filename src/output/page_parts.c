/* page_parts: a part that is like the part of the same layer in the list before has its numbers. */
#include "output/page_parts.h"

#include "core/base/memory.h"

#include <stdlib.h>
#include <string.h>

void page_parts_free(struct page_parts *parts) {
    for (size_t p = 0; p < parts->count; p++)
        if (parts->parts[p].owned) free(parts->parts[p].of);
    free(parts->parts);
}

bool page_parts_alike(const struct page_parts *one, const struct page_parts *other) {
    size_t p = 0;
    while (p < one->count && p < other->count && one->parts[p].id == other->parts[p].id)
        p++;
    return p == one->count && p == other->count;
}

int *page_parts_joined(const struct page_parts *parts, size_t from, size_t end, size_t *count) {
    *count = 0;
    for (size_t p = from; p < end; p++)
        *count += parts->parts[p].count;
    int *row = memory_new(*count + 1, sizeof *row), *at = row;
    for (size_t p = from; p < end; at += parts->parts[p++].count)
        memcpy(at, parts->parts[p].of, parts->parts[p].count * sizeof *row);
    return row;
}

const struct page_part *page_parts_before(struct page_numbering *numbering, int id) {
    const struct page_parts *last = numbering->last;
    for (size_t p = numbering->seen; p < last->count; p++)
        if (last->parts[p].id == id) {
            numbering->seen = p + 1;
            return &last->parts[p];
        }
    return NULL;
}

static void put(struct page_numbering *numbering, struct page_part part) {
    struct page_parts *parts = &numbering->parts;
    parts->parts = memory_grow(parts->parts, parts->count, &parts->capacity, sizeof *parts->parts);
    parts->parts[parts->count++] = part;
}

void page_parts_add(struct page_numbering *numbering, int number) {
    struct page_part *part = &numbering->part;
    part->of = memory_grow(part->of, part->count, &numbering->capacity, sizeof *part->of);
    part->of[part->count++] = number;
}

void page_parts_begin(struct page_numbering *numbering, int id) {
    struct page_part part = numbering->part;
    const struct page_part *before = part.id < 0 ? NULL : page_parts_before(numbering, part.id);
    part.owned = !before || before->count != part.count ||
                 memcmp(before->of, part.of, part.count * sizeof *part.of) != 0;
    if (!part.owned) {
        free(part.of);
        part.of = before->of;
    }
    if (part.count > 0) put(numbering, part);
    numbering->part = (struct page_part){.id = id};
    numbering->capacity = 0;
    numbering->groups = 0;
}

void page_parts_repeat(struct page_numbering *numbering, int id) {
    page_parts_begin(numbering, -1);
    const struct page_part *before = page_parts_before(numbering, id);
    if (!before) return;
    put(numbering, *before);
    numbering->parts.parts[numbering->parts.count - 1].owned = false;
}
