/* page_items: items and strings are kept in pools; what differs between two lists is found from the
 * front on, as the shortest way to items that both have. */
#include "page_items.h"

#include "core/base/memory.h"
#include "core/base/text.h"
#include "output/page_parts.h"
#include "output/pool.h"
#include "output/svg_shape.h"
#include "view/text_width.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = SVG_KINDS, GROUP, END, CLIP, KINDS }; /* kinds behind those of shapes */

enum { LONG_ROW = 20 }; /* as in svg.c */

enum { WRITTEN_NUMBERS = SVG_NUMBERS + 1 };

/* An item as it is written, so that items that look alike in the file are one. It has no padding.
 */
struct written {
    long kind;
    long strings[3];               /* numbers of its text, title and id */
    long numbers[WRITTEN_NUMBERS]; /* hundredths: x, y, role and, behind them, those of the kind */
};

struct page_items {
    const struct theme *theme;
    struct pool known;   /* struct written, by their numbers */
    struct pool strings; /* "" is the first */
    int strings_written; /* so many of them */
    int last[KINDS];     /* 1 + number of the item of each kind that was written last; 0: none */
    int expected;        /* behind the item that was referred to last */
    struct page_parts *lists; /* that were written */
    size_t list_count, list_capacity;
};

struct page_items *page_items_new(const struct theme *theme) {
    struct page_items *items = memory_new(1, sizeof *items);
    items->theme = theme;
    pool_number(&items->strings, "", 1);
    items->strings_written = 1;
    return items;
}

void page_items_free(struct page_items *items) {
    pool_free(&items->known);
    pool_free(&items->strings);
    for (size_t l = 0; l < items->list_count; l++)
        page_parts_free(&items->lists[l]);
    free(items->lists);
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

/* ---- items by number ---- */

/* The words of a text, or name, title and id of a group. */
static const char *string_of(const struct list *list, const struct item *item, int s) {
    bool group = item->shape == SHAPE_GROUP;
    if (s == 0 && (group || item->shape == SHAPE_TEXT)) return list_string(list, item->text);
    if (s == 1 && group) return list_string(list, item->title);
    return s == 2 && item->id ? list_string(list, item->id - 1) : "";
}

/* Of a text in a font whose letters are equally wide in every reader's, so that rows stay below
 * each other: its width, else 0. */
static float kept_width(const struct list *list, const struct item *item) {
    const char *text = list_string(list, item->text);
    bool kept = item->font & FONT_MONO && strlen(text) >= LONG_ROW;
    return kept ? text_width(item->font, item->size, text) : 0;
}

static struct written as_written(const struct page_items *items, const struct list *list,
                                 const struct item *item) {
    static const int kinds[] = {[SHAPE_TEXT] = TEXT,
                                [SHAPE_GROUP] = GROUP,
                                [SHAPE_GROUP_END] = END,
                                [SHAPE_CLIP] = CLIP,
                                [SHAPE_CLIP_END] = END};
    struct svg_shape shape = {.count = 2};
    size_t place = item->shape;
    int kind = place < sizeof kinds / sizeof *kinds ? kinds[place] : 0;
    if (item->shape == SHAPE_TEXT)
        shape = (struct svg_shape){0,
                                   {item->x, item->y, item->size, (float)(item->font / FONT_STEP),
                                    (float)(item->anchor / ANCHOR_STEP), kept_width(list, item)},
                                   6};
    else if (item->shape == SHAPE_CLIP)
        shape = (struct svg_shape){0, {item->x, item->y, item->w, item->h}, 4};
    else if (kind == 0) {
        shape = svg_shape_of(items->theme, item);
        kind = (int)shape.kind;
    }
    bool coloured = kind <= TEXT;
    struct written as = {.kind = kind, .numbers[2] = coloured ? 100 * (long)item->role : 0};
    for (int n = 0; n < shape.count; n++)
        as.numbers[n < 2 ? n : n + 1] = lrint((double)shape.numbers[n] * 100);
    int others = kind == SVG_TIP ? 4 : kind == SVG_LINE ? 2 : 0; /* as seen from the first point */
    for (int n = 0; n < others; n++)
        as.numbers[3 + n] -= as.numbers[n % 2];
    return as;
}

/* The number of an item; a new one gets the next. */
static int number_of(struct page_items *items, const struct list *list, const struct item *item) {
    struct written as = as_written(items, list, item);
    for (int s = 0; s < 3; s++) {
        const char *text = string_of(list, item, s);
        as.strings[s] = pool_number(&items->strings, text, strlen(text) + 1);
    }
    return pool_number(&items->known, &as, sizeof as);
}

/* ---- items as text ---- */

static void write_number(long hundredths, FILE *file) {
    char text[16];
    fputs(svg_number((float)hundredths / 100, text), file);
}

/* A comma, behind one for each number before it that is 0. */
static void write_commas(int *zeros, FILE *file) {
    for (; *zeros; --*zeros)
        fputs(",0", file);
    putc(',', file);
}

/* A string that was written before is its number, from 1 on. */
static void write_string(struct page_items *items, long number, FILE *file) {
    if (number < items->strings_written) {
        fprintf(file, "%ld", number + 1);
        return;
    }
    items->strings_written++;
    json_text(items->strings.blocks[number].bytes, file);
}

static const struct written *written_of(const struct page_items *items, int number) {
    return items->known.blocks[number].bytes;
}

/* What differs from the last item of its kind; zeros at the end are left out. */
static void write_known(struct page_items *items, int number, FILE *file) {
    static const struct written none = {.kind = 0};
    const struct written *as = written_of(items, number);
    int *last = &items->last[as->kind], zeros = 0;
    const struct written *like = *last ? written_of(items, *last - 1) : &none;
    int strings = as->kind == TEXT ? 1 : as->kind == GROUP ? 3 : 0;
    fprintf(file, "[%ld", as->kind);
    for (int s = 0; s < strings; s++)
        if (as->strings[s] == like->strings[s])
            zeros++;
        else
            write_commas(&zeros, file), write_string(items, as->strings[s], file);
    for (int n = 0; n < WRITTEN_NUMBERS; n++)
        if (as->numbers[n] == like->numbers[n])
            zeros++;
        else
            write_commas(&zeros, file), write_number(as->numbers[n] - like->numbers[n], file);
    putc(']', file);
    *last = number + 1;
}

/* ---- lists as differences ---- */

/* How far to go on in each so that both have the same number there; all of both if they have none
 * in common. */
static void next_common(const int *a, size_t a_count, const int *b, size_t b_count, size_t *in_a,
                        size_t *in_b) {
    for (size_t sum = 1; sum < a_count + b_count; sum++)
        for (size_t i = sum > b_count ? sum - b_count : 0; i <= sum && i < a_count; i++)
            if (sum - i < b_count && a[i] == b[sum - i]) {
                *in_a = i;
                *in_b = sum - i;
                return;
            }
    *in_a = a_count;
    *in_b = b_count;
}

/* How many numbers from `k` on follow each other, as they do where a part is shown again, and are
 * all less than `end`; 0: not even the first is. */
static size_t run_from(const int *numbers, size_t count, size_t k, int end) {
    size_t run = 0;
    while (k + run < count && numbers[k + run] == numbers[k] + (int)run && numbers[k + run] < end)
        run++;
    return run;
}

/* `new_from`: numbers from there on are not written yet. */
static void write_put_in(struct page_items *items, const int *numbers, size_t count, int *new_from,
                         FILE *file) {
    bool listed = count == 0 || run_from(numbers, count, 0, *new_from) < count;
    if (listed) putc('[', file);
    for (size_t k = 0, run; k < count; k += run ? run : 1) {
        run = run_from(numbers, count, k, *new_from);
        if (k > 0) putc(',', file);
        if (run == 0) {
            write_known(items, (*new_from)++, file);
            continue;
        }
        if (run > 1)
            fprintf(file, "\"%d+%zu\"", numbers[k] - items->expected, run);
        else
            fprintf(file, "%d", numbers[k] - items->expected);
        items->expected = numbers[k] + (int)run;
    }
    if (listed) putc(']', file);
}

/* Changes from one list to another, as they are written. */
struct changes {
    struct page_items *items;
    FILE *file;   /* NULL: they are only counted */
    int new_from; /* numbers from there on are not written yet */
    size_t kept;  /* items since the last change */
    size_t cost;  /* about how many numbers the changes are */
};

/* Writes groups of what is kept, left out and put in. */
static void write_changes(struct changes *changes, const int *last, size_t last_count,
                          const int *next, size_t next_count) {
    for (size_t a = 0, b = 0, in_a, in_b;; a += in_a, b += in_b) {
        for (; a < last_count && b < next_count && last[a] == next[b]; a++, b++)
            changes->kept++;
        if (a == last_count && b == next_count) return;
        next_common(last + a, last_count - a, next + b, next_count - b, &in_a, &in_b);
        if (changes->file) {
            fprintf(changes->file, ",%zu,%zu,", changes->kept, in_a);
            write_put_in(changes->items, next + b, in_b, &changes->new_from, changes->file);
        }
        changes->cost += 2 + in_b;
        changes->kept = 0;
    }
}

/* Compares two lists; parts that they share are passed over, however long they are. Returns about
 * how many numbers the changes are. */
static size_t compare(struct changes changes, const struct page_parts *last,
                      const struct page_parts *next) {
    bool same = page_parts_alike(last, next);
    for (size_t p = 0, end; p < next->count || (!same && p < last->count); p = end) {
        for (end = p; same && end < next->count && last->parts[end].of != next->parts[end].of;)
            end++;
        if (same && end == p) {
            changes.kept += next->parts[end++].count;
            continue;
        }
        size_t last_count, next_count;
        int *of_last = page_parts_joined(last, p, same ? end : last->count, &last_count);
        int *of_next = page_parts_joined(next, p, same ? end : next->count, &next_count);
        write_changes(&changes, of_last, last_count, of_next, next_count);
        free(of_last);
        free(of_next);
        if (!same) break;
    }
    return changes.cost;
}

/* Of the last list and the one that it may be like, the one that it differs from in less. */
static size_t base_of(struct page_items *items, const struct page_parts *next, int like) {
    size_t last = items->list_count - 1, other = like < 0 ? last : (size_t)like;
    if (other == last) return last;
    size_t by_last = compare((struct changes){.items = items}, &items->lists[last], next);
    size_t by_other = compare((struct changes){.items = items}, &items->lists[other], next);
    return by_other < by_last ? other : last;
}

/* ---- lists as parts ---- */

static bool begins_layer(const struct list *list, const struct item *item) {
    return item->shape == SHAPE_GROUP && item->id &&
           strcmp(list_string(list, item->text), "layer") == 0;
}

static int layer_id(struct page_items *items, const struct list *list, const struct item *item) {
    const char *id = list_string(list, item->id - 1);
    return pool_number(&items->strings, id, strlen(id) + 1);
}

static void add_item(struct page_items *items, struct page_numbering *numbering,
                     const struct list *list, const struct item *item) {
    if (item->shape == SHAPE_SAME) {
        page_parts_repeat(numbering, layer_id(items, list, item));
        return;
    }
    int number = number_of(items, list, item);
    if (begins_layer(list, item)) page_parts_begin(numbering, layer_id(items, list, item));
    page_parts_add(numbering, number);
    if (numbering->part.id < 0) return;
    numbering->groups += (item->shape == SHAPE_GROUP) - (item->shape == SHAPE_GROUP_END);
    if (numbering->groups == 0) page_parts_begin(numbering, -1);
}

int page_items_write(struct page_items *items, const struct list *list, int like, FILE *file) {
    bool first = items->list_count == 0;
    const struct page_parts nothing = {.count = 0};
    struct changes changes = {items, file, (int)items->known.count, 0, 0};
    struct page_numbering numbering = {
        .last = first ? &nothing : &items->lists[items->list_count - 1], .part = {.id = -1}};
    for (size_t i = 0; i < list->count; i++)
        add_item(items, &numbering, list, &list->items[i]);
    page_parts_begin(&numbering, -1);
    size_t base = first ? 0 : base_of(items, &numbering.parts, like);
    fprintf(file, "[%zu", items->list_count - base);
    compare(changes, first ? &nothing : &items->lists[base], &numbering.parts);
    putc(']', file);
    items->lists =
        memory_grow(items->lists, items->list_count, &items->list_capacity, sizeof *items->lists);
    items->lists[items->list_count++] = numbering.parts;
    return (int)items->list_count - 1;
}

/* ---- what moves ---- */

/* The first item in the next group of keys that travel, from `i` on; `count`: there is none. */
static size_t next_travelling(const struct list *list, size_t i) {
    for (; i < list->count; i++)
        if (list->items[i].shape == SHAPE_GROUP &&
            strcmp(list_string(list, list->items[i].text), "travelling") == 0)
            return i + 1;
    return list->count;
}

static size_t group_size(const struct list *list, size_t first) {
    size_t i = first;
    while (list->items[i].shape != SHAPE_GROUP_END)
        i++;
    return i - first;
}

/* From each list to the next, so that roundings do not add up. */
static void write_way(const struct list *lists, int count, const size_t *at, FILE *file) {
    const struct item *from = &lists->items[at[0]];
    int zeros = 0;
    for (int n = 0; n < 2; n++)
        for (long l = 1, last = 0; l < count; l++) {
            const struct item *to = &lists[l].items[at[l]];
            long by = lrintf(100 * (n ? to->y - from->y : to->x - from->x));
            if (by == last)
                zeros++;
            else
                write_commas(&zeros, file), write_number(by - last, file);
            last = by;
        }
}

/* The place of each item in its list, once groups that are the same as before have their items;
 * owned by the caller. */
static size_t *places(struct page_items *items, const struct list *list) {
    size_t *of = memory_new(list->count + 1, sizeof *of), more = 0;
    struct page_numbering written = {.last = &items->lists[items->list_count - 1]};
    for (size_t i = 0; i < list->count; i++) {
        of[i] = i + more;
        if (list->items[i].shape != SHAPE_SAME) continue;
        const struct page_part *part =
            page_parts_before(&written, layer_id(items, list, &list->items[i]));
        more += part ? part->count - 1 : 0;
    }
    return of;
}

void page_items_write_moves(struct page_items *items, const struct list *lists, int count,
                            FILE *file) {
    size_t at[PAGE_ITEMS_KNOTS] = {0};
    size_t *place = places(items, lists);
    putc('[', file);
    for (bool first = true;; first = false) {
        for (int l = 0; l < count; l++) {
            at[l] = next_travelling(&lists[l], at[l]);
            if (at[l] < lists[l].count) continue;
            putc(']', file);
            free(place);
            return;
        }
        fprintf(file, "%s[%zu,%zu", first ? "" : ",", place[at[0]], group_size(lists, at[0]));
        write_way(lists, count, at, file);
        putc(']', file);
    }
}
