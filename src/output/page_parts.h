/* page_parts: lists of items, by number, in parts that lists share, so that what two lists have in
 * common need not be compared item by item. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Items of a list that follow each other: those of a layer, or those between two layers. */
struct page_part {
    int id; /* number of the string that names the layer; -1: it is none */
    size_t count;
    int *of;    /* numbers of the items; shared with the part of an earlier list that is alike */
    bool owned; /* the numbers are freed with this part */
};

struct page_parts {
    struct page_part *parts;
    size_t count, capacity;
};

void page_parts_free(struct page_parts *parts);

/* Have two lists the same layers in the same order? */
bool page_parts_alike(const struct page_parts *one, const struct page_parts *other);

/* The numbers of parts `from` to `end` - 1 in a row, `count` of them; the caller frees them. */
int *page_parts_joined(const struct page_parts *parts, size_t from, size_t end, size_t *count);

/* A list while its items get their numbers. */
struct page_numbering {
    struct page_parts parts;
    const struct page_parts *last; /* the list before it */
    size_t seen;                   /* parts of that list that were passed */
    struct page_part part;         /* to which items are added */
    size_t capacity;               /* of its numbers */
    int groups;                    /* that are open in its layer */
};

/* The next part of the list before that has this layer, behind those passed; NULL: there is none.
 */
const struct page_part *page_parts_before(struct page_numbering *numbering, int id);

void page_parts_add(struct page_numbering *numbering, int number);

/* Ends the present part, and begins the part of layer `id`, -1: of none. */
void page_parts_begin(struct page_numbering *numbering, int id);

/* Ends the present part, and adds that of layer `id` as the list before has it. */
void page_parts_repeat(struct page_numbering *numbering, int id);
