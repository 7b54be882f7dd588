/* page_items: numbers items by their written form, and groups by the numbers of their items. */
#include "page_items.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "output/pool.h"
#include "output/svg_shape.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = SVG_KINDS, GROUP, CLIP }; /* kinds after the kinds of shapes */

enum { LONG_ROW = 20 }; /* letters of a long row, as in svg.c */

/* An item in its written form. The struct has no padding. */
struct written {
    long kind;
    long strings[3];               /* numbers of its words, or of class, title and id */
    long numbers[SVG_NUMBERS + 1]; /* hundredths: x, y, role, and the other numbers of the kind */
};

/* A group or clip that is still open. */
struct open_item {
    struct written as;
    int *held; /* numbers of its items; owned */
    size_t count, capacity;
};

struct page_items {
    const struct theme *theme;
    struct pool known;   /* struct written, followed by the numbers of its items */
    struct pool strings; /* strings; number 0 is "" */
    int *latest;         /* per number of an id: number of the last group with this id; owned */
    size_t latest_count, latest_capacity;
};

struct page_items *page_items_new(const struct theme *theme) {
    struct page_items *items = memory_new(1, sizeof *items);
    items->theme = theme;
    pool_number(&items->strings, "", 1);
    return items;
}

void page_items_free(struct page_items *items) {
    pool_free(&items->known);
    pool_free(&items->strings);
    free(items->latest);
    free(items);
}

/* ---- letters ---- */

static int by_size(const void *one, const void *other) {
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

float page_items_letters(const struct list *list) {
    float *sizes = memory_new(list->count + 1, sizeof *sizes), most;
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].shape == SHAPE_TEXT) sizes[count++] = list->items[i].size;
    qsort(sizes, count, sizeof *sizes, by_size);
    most = sizes[count / 2];
    free(sizes);
    return most;
}

/* ---- items as they are written ---- */

static int string_number(struct page_items *items, const char *text) {
    return pool_number(&items->strings, text, strlen(text) + 1);
}

/* Returns the width of a long row in a monospaced font, so that rows are aligned for every reader;
 * else 0. */
static float kept_width(const struct list *list, const struct item *item) {
    const char *text = list_string(list, item->text);
    bool kept = item->font & FONT_MONO && strlen(text) >= LONG_ROW;
    return kept ? text_width(item->font, item->size, text) : 0;
}

static struct written with_numbers(int kind, enum role role, const float *numbers, int count) {
    struct written as = {.kind = kind, .numbers[2] = 100 * (long)role};
    for (int n = 0; n < count; n++)
        as.numbers[n < 2 ? n : n + 1] = lrint((double)numbers[n] * 100);
    return as;
}

static struct written written_text(struct page_items *items, const struct list *list,
                                   const struct item *item) {
    const float numbers[] = {item->x,
                             item->y,
                             text_drawn_size(item->size),
                             (float)(item->font / FONT_STEP),
                             (float)(item->anchor / ANCHOR_STEP),
                             kept_width(list, item)};
    struct written as = with_numbers(TEXT, item->role, numbers, 6);
    as.strings[0] = string_number(items, list_string(list, item->text));
    return as;
}

static struct written written_group(struct page_items *items, const struct list *list,
                                    const struct item *item) {
    return (struct written){
        .kind = GROUP,
        .strings = {string_number(items, list_string(list, item->text)),
                    string_number(items, list_string(list, item->title)),
                    string_number(items, item->id ? list_string(list, item->id - 1) : "")}};
}

static struct written written_item(struct page_items *items, const struct list *list,
                                   const struct item *item) {
    if (item->shape == SHAPE_TEXT) return written_text(items, list, item);
    if (item->shape == SHAPE_GROUP) return written_group(items, list, item);
    if (item->shape == SHAPE_CLIP)
        return with_numbers(CLIP, 0, (const float[]){item->x, item->y, item->w, item->h}, 4);
    struct svg_shape shape = svg_shape_of(items->theme, item);
    return with_numbers((int)shape.kind, item->role, shape.numbers, shape.count);
}

/* ---- lists ---- */

static void hold(struct open_item *holder, int number) {
    holder->held =
        memory_grow(holder->held, holder->count, &holder->capacity, sizeof *holder->held);
    holder->held[holder->count++] = number;
}

/* Remembers the group with an id, for SHAPE_SAME. */
static void remember(struct page_items *items, size_t id, int number) {
    while (items->latest_count <= id) {
        items->latest = memory_grow(items->latest, items->latest_count, &items->latest_capacity,
                                    sizeof *items->latest);
        items->latest[items->latest_count++] = -1;
    }
    items->latest[id] = number;
}

/* Returns the number of a group or clip with all its items, and frees it. */
static int close_item(struct page_items *items, struct open_item *item) {
    size_t held = item->count * sizeof *item->held, size = sizeof item->as + held;
    char *bytes = memory_new(size, 1);
    memcpy(bytes, &item->as, sizeof item->as);
    if (held > 0) memcpy(bytes + sizeof item->as, item->held, held);
    int number = pool_number(&items->known, bytes, size);
    free(bytes);
    free(item->held);
    if (item->as.strings[2]) remember(items, (size_t)item->as.strings[2], number);
    return number;
}

/* Returns the number of the group with the id of a SHAPE_SAME; -1: there is none. */
static int same_group(struct page_items *items, const struct list *list, const struct item *item) {
    size_t id = (size_t)string_number(items, list_string(list, item->id - 1));
    return id < items->latest_count ? items->latest[id] : -1;
}

/* Adds an item to the innermost open item; returns the new depth. */
static size_t add_item(struct page_items *items, struct open_item *open, size_t depth,
                       const struct list *list, const struct item *item) {
    if (item->shape == SHAPE_GROUP_END || item->shape == SHAPE_CLIP_END) {
        hold(&open[depth - 1], close_item(items, &open[depth]));
        return depth - 1;
    }
    if (item->shape == SHAPE_SAME) {
        int number = same_group(items, list, item);
        if (number >= 0) hold(&open[depth], number);
        return depth;
    }
    struct written as = written_item(items, list, item);
    if (as.kind == GROUP || as.kind == CLIP) {
        open[depth + 1] = (struct open_item){.as = as};
        return depth + 1;
    }
    hold(&open[depth], pool_number(&items->known, &as, sizeof as));
    return depth;
}

/* Returns how many levels of nested groups a list has. */
static size_t levels_of(const struct list *list) {
    size_t depth = 0, most = 0;
    for (size_t i = 0; i < list->count; i++) {
        enum shape shape = list->items[i].shape;
        if (shape == SHAPE_GROUP || shape == SHAPE_CLIP) depth++;
        if (shape == SHAPE_GROUP_END || shape == SHAPE_CLIP_END) depth--;
        if (depth > most) most = depth;
    }
    return most;
}

void page_items_write(struct page_items *items, const struct list *list, FILE *file) {
    struct open_item *open = memory_new(levels_of(list) + 1, sizeof *open);
    size_t depth = 0;
    for (size_t i = 0; i < list->count; i++)
        depth = add_item(items, open, depth, list, &list->items[i]);
    putc('[', file);
    for (size_t i = 0; i < open->count; i++)
        fprintf(file, "%s%d", i ? "," : "", open->held[i] - (i ? open->held[i - 1] : 0));
    putc(']', file);
    free(open->held);
    free(open);
}

/* ---- writing all items ---- */

static void write_number(long hundredths, FILE *file) {
    char text[16];
    putc(',', file);
    fputs(svg_number((float)hundredths / 100, text), file);
}

static void write_known(const struct page_items *items, int number, FILE *file) {
    const struct pool_block *block = &items->known.blocks[number];
    struct written as;
    memcpy(&as, block->bytes, sizeof as);
    int strings = as.kind == TEXT ? 1 : as.kind == GROUP ? 3 : 0;
    int numbers = as.kind == GROUP ? 0 : as.kind == CLIP ? 5 : SVG_NUMBERS + 1;
    while (as.kind < CLIP && numbers > 0 && as.numbers[numbers - 1] == 0)
        numbers--;
    fprintf(file, "[%ld", as.kind);
    for (int s = 0; s < strings; s++) {
        putc(',', file);
        json_text(items->strings.blocks[as.strings[s]].bytes, file);
    }
    for (int n = 0; n < numbers; n++)
        write_number(as.numbers[n], file);
    int last = number, held;
    for (size_t at = sizeof as; at < block->size; at += sizeof held, last = held) {
        memcpy(&held, (const char *)block->bytes + at, sizeof held);
        fprintf(file, ",%d", held - last);
    }
    putc(']', file);
}

void page_items_write_all(const struct page_items *items, FILE *file) {
    putc('[', file);
    for (int i = 0; i < (int)items->known.count; i++) {
        if (i > 0) fputs(",\n", file);
        write_known(items, i, file);
    }
    putc(']', file);
}

/* ---- moving keys ---- */

/* Returns the place of the next group of moving keys, from `i` on; `count`: there is none. */
static size_t next_travelling(const struct list *list, size_t i) {
    for (; i < list->count; i++)
        if (list->items[i].shape == SHAPE_GROUP &&
            strcmp(list_string(list, list->items[i].text), "travelling") == 0)
            break;
    return i;
}

void page_items_write_moves(const struct list *lists, int count, FILE *file) {
    size_t at[PAGE_ITEMS_KNOTS] = {0};
    putc('[', file);
    for (bool first = true;; first = false) {
        bool ended = false;
        for (int l = 0; l < count; l++) {
            at[l] = next_travelling(&lists[l], at[l]) + 1; /* first item of the group */
            ended |= at[l] > lists[l].count;
        }
        if (ended) break;
        const struct item *from = &lists->items[at[0]];
        fputs(first ? "[0" : ",[0", file);
        write_number(0, file);
        for (int l = 1; l < count; l++) {
            const struct item *to = &lists[l].items[at[l]];
            write_number(lrint(100 * (double)(to->x - from->x)), file);
            write_number(lrint(100 * (double)(to->y - from->y)), file);
        }
        putc(']', file);
    }
    putc(']', file);
}
